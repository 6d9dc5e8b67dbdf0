// A board that shows what another one shows (docs/embedding/following.md): of the same site in this browser, by its
// name, or on another device, by an invitation.

import { render } from 'preact';
import { Button, fieldsOf } from '../base/elements.jsx';
import { t } from '../base/vocabulary.js';
import { Peer } from '../peers/peer.js';
import { SignalError, unpack } from '../peers/signal.js';
import { Sent, silent, wrongWords } from './sent.jsx';
import { BEAT, channelFor, isName, read, written } from './shown.js';
import styles from './sharing.css?inline';

/** @import {Sharing} from './board.js' */

const MOST_MESSAGES = 200; // between two beats; a record that plays itself makes a few

let forms = 0;

/** How a board follows, in words. */
const STATES = {
  waits: () => t('This board is waiting for the board it follows.'),
  follows: () => t('This board follows another board.'),
  away: () => t('The board that this one follows is gone. You still see its last position.'),
  silent,
  alone: () => t('This browser blocks messages between pages, so this board cannot follow another one.'),
};

/** @param {Sharing} side @param {AbortSignal} signal */
export function share(side, signal) {
  new Follower(side, signal).begin();
}

class Follower {
  /** @param {Sharing} side @param {AbortSignal} signal */
  constructor({ board, stage, take }, signal) {
    this.board = board;
    this.stage = stage;
    this.take = take;
    this.signal = signal;
    /** @type {keyof typeof STATES} */
    this.state = 'waits';
    /** the connection with another device @type {Peer | null} */
    this.peer = null;
    this.heard = 0;
    /** the step that is shown, of how many */
    this.step = { ply: 0, plies: 0 };
    /**
     * the form by which the reader connects: for an invitation, or with the code to send back
     * @type {{wrong?: () => string, answer?: string, key?: number} | null}
     */
    this.form = null;
    this.node = Object.assign(document.createElement('div'), { className: 'sharing' });
  }

  begin() {
    const { stage, signal } = this,
      named = (this.board.getAttribute('follow') ?? '').trim();
    stage.style(styles);
    stage.waiting.after(this.node);
    // A status that is there before its words is announced.
    render([<p role="status" data-testid="following" />, <p role="status" data-testid="followed-step" />], this.node);
    stage.onSpeak = () => this.draw();
    signal.addEventListener('abort', () => this.end());
    if (isName(named)) this.listen(named);
    else this.meet(named || (/[#&]follow=([\w-]+)$/.exec(location.hash)?.[1] ?? ''));
  }

  end() {
    this.peer?.close();
    this.stage.onSpeak = () => {};
    this.node.remove();
  }

  /** Show the state in the board's language, as soon as that is there. */
  draw() {
    const { stage, state, step, form } = this;
    if (!stage.catalog) return;
    stage.speak(() =>
      render(
        <>
          <p role="status" data-testid="following">
            {STATES[state]()}
          </p>
          <p role="status" data-testid="followed-step">
            {step.plies > 0 && t('{ply} of {plies}', step)}
          </p>
          <div key={form?.key} class="asked">
            {form?.answer && <p>{t('Send this code back to the person who invited you, and leave this page open.')}</p>}
            {form?.answer && <Sent text={form.answer} name={t('Code to send back')} copying={t('Copy the code')} />}
            {form?.wrong && <InvitationForm wrong={form.wrong()} onAnswer={(text) => this.answer(text)} />}
          </div>
        </>,
        this.node,
      ),
    );
  }

  /** @param {keyof typeof STATES} state @param {Follower['form']} [form] */
  become(state, form = null) {
    this.state = state;
    this.form = form;
    this.draw();
  }

  /** @param {unknown} text */
  hear(text) {
    if (++this.heard > MOST_MESSAGES) return;
    const message = read(text);
    if (message?.do === 'show') {
      const { ply, plies } = message.shown;
      this.step = { ply, plies };
      this.become('follows');
      this.take(message.shown);
    } else if (message?.do === 'bye') this.leave();
  }

  leave() {
    if (this.state === 'follows') this.become('away', this.peer ? newForm() : this.form);
  }

  /** @param {string} name */
  listen(name) {
    const channel = channelFor(name, (text) => this.hear(text));
    if (!channel) return this.become('alone');
    channel.postMessage(written({ do: 'ask' }));
    this.beat(() => {});
    this.signal.addEventListener('abort', () => channel.close());
    this.draw();
  }

  /** @param {() => void} work */
  beat(work) {
    const beating = setInterval(() => {
      this.heard = 0;
      work();
    }, BEAT);
    this.signal.addEventListener('abort', () => clearInterval(beating));
  }

  /** Be connected by an invitation, or ask for one. @param {string} invitation */
  meet(invitation) {
    this.beat(() => {
      this.peer?.send(written({ do: 'beat' }));
      this.peer?.beat();
    });
    if (invitation) this.answer(invitation);
    else this.become('waits', newForm());
  }

  /** The answer to an invitation, to be sent back. @param {string} invitation */
  async answer(invitation) {
    try {
      const { type, id, sdp } = unpack(invitation);
      if (type !== 'offer') throw new SignalError('other');
      this.peer?.close();
      const peer = (this.peer = new Peer({
        id,
        onOpen: () => this.become('follows'),
        onText: (text) => this.hear(text),
        onClose: (why) => {
          if (this.signal.aborted || this.peer !== peer || this.state === 'away') return; // the other board has said so
          this.become(peer.isOpen || why === 'left' ? 'away' : 'silent', newForm());
        },
      }));
      const answer = await peer.answer(sdp);
      if (this.signal.aborted || this.peer !== peer) return;
      this.become('waits', { answer });
    } catch (error) {
      if (!this.signal.aborted)
        this.become(
          this.state,
          newForm(() => wrongWords(error)),
        );
    }
  }
}

/** A form for an invitation; `wrong` is the problem of the last one. */
const newForm = (wrong = () => '') => ({ wrong, key: ++forms });

/** @param {{wrong: string, onAnswer: (text: string) => void}} of */
const InvitationForm = ({ wrong, onAnswer }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onAnswer(fieldsOf(event.currentTarget).invitation.value);
    }}
  >
    <label>
      {t('Invitation link')}
      <input name="invitation" autocomplete="off" spellcheck={false} data-testid="invitation" />
    </label>
    <p class="wrong" role="alert">
      {wrong}
    </p>
    <Button type="submit" testid="answer-invitation" label={t('Connect')} />
  </form>
);

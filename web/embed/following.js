// A board that shows what another one shows (docs/embedding/following.md): of the same site in this browser, by its
// name, or on another device, by an invitation.

import { h } from '../base/h.js';
import { t } from '../base/vocabulary.js';
import { Peer } from '../peers/peer.js';
import { SignalError, unpack } from '../peers/signal.js';
import { sentOf, silent, wrongWords } from './sent.js';
import { BEAT, channelFor, isName, read, written } from './shown.js';
import styles from './sharing.css?inline';

/** @import {Sharing} from './board.js' */

const MOST_MESSAGES = 200; // between two beats; a record that plays itself makes a few

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
    /** makes the form by which one connects, in the board's language @type {() => HTMLElement[]} */
    this.form = () => [];
    this.told = h('p', { role: 'status', 'data-testid': 'following' });
    this.count = h('p', { role: 'status', 'data-testid': 'followed-step' });
    this.asked = h('div.asked');
    this.node = h('div.sharing', {}, this.told, this.count, this.asked);
  }

  begin() {
    const { stage, signal } = this,
      named = (this.board.getAttribute('follow') ?? '').trim();
    stage.style(styles);
    stage.waiting.after(this.node);
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

  /** In the board's language, as soon as it is there. */
  draw() {
    if (this.stage.catalog)
      this.stage.speak(() => {
        this.told.textContent = STATES[this.state]();
        this.count.textContent = this.step.plies ? t('{ply} of {plies}', this.step) : '';
        this.asked.replaceChildren(...this.form());
      });
  }

  /** @param {keyof typeof STATES} state */
  become(state, form = () => /** @type {ReturnType<Follower['form']>} */ ([])) {
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
    if (this.state === 'follows') this.become('away', this.peer ? this.invitationField() : this.form);
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
    else this.become('waits', this.invitationField());
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
          this.become(peer.isOpen || why === 'left' ? 'away' : 'silent', this.invitationField());
        },
      }));
      const answer = await peer.answer(sdp);
      if (this.signal.aborted || this.peer !== peer) return;
      this.become('waits', () => [
        h('p', {}, t('Send this code back to the person who invited you, and leave this page open.')),
        ...sentOf(answer, t('Code to send back'), t('Copy the code')),
      ]);
    } catch (error) {
      if (!this.signal.aborted)
        this.become(
          this.state,
          this.invitationField(() => wrongWords(error)),
        );
    }
  }

  /** The field for an invitation keeps its text across redraws; `why` tells what was wrong with the last one. */
  invitationField(why = () => '') {
    const field = h('input', { autocomplete: 'off', spellcheck: 'false', 'data-testid': 'invitation' });
    return () => {
      const submit = (/** @type {Event} */ event) => {
        event.preventDefault();
        this.answer(field.value);
      };
      return [
        h(
          'form',
          { onsubmit: submit },
          h('label', {}, t('Invitation link'), field),
          h('p.wrong', { role: 'alert' }, why()),
          h('button', { type: 'submit', 'data-testid': 'answer-invitation' }, t('Connect')),
        ),
      ];
    };
  }
}

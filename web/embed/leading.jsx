// A board that other boards follow (docs/embedding/following.md): those of its name in this browser, and those on
// other devices whose readers have been invited. Nothing that these send changes anything here.

import { render } from 'preact';
import { Button, fieldsOf } from '../base/elements.jsx';
import { messageOf } from '../base/problem.js';
import { n, t } from '../base/vocabulary.js';
import { Peer } from '../peers/peer.js';
import { SignalError, newId, unpack } from '../peers/signal.js';
import { complain } from './attributes.js';
import { Sent, silent, wrongWords } from './sent.jsx';
import {
  BEAT,
  LONGEST_COMMENT,
  LONGEST_NAME,
  LONGEST_SAVED,
  MOST_POINTS,
  channelFor,
  isName,
  read,
  written,
} from './shown.js';
import styles from './sharing.css?inline';

/** @import {Sharing} from './board.js' */
/** @import {Shown} from './shown.js' */

/** @param {Sharing} side @param {AbortSignal} signal */
export function share(side, signal) {
  new Leader(side, signal).begin();
}

class Leader {
  /** @param {Sharing} side @param {AbortSignal} signal */
  constructor({ board, stage, site, position }, signal) {
    this.board = board;
    this.stage = stage;
    this.site = site;
    this.position = position;
    this.signal = signal;
    /** the message that was sent last: the shown position */
    this.sent = '';
    this.queued = false;
    /** @type {BroadcastChannel | null} */
    this.channel = null;
    /** devices that were invited, by the ids of their invitations @type {Map<string, Peer>} */
    this.peers = new Map();
    this.node = Object.assign(document.createElement('div'), { className: 'sharing' });
    /**
     * the open invitation, the reason why it does not lead on, and whether one is being made
     * @type {{link: string | null, wrong: () => string, isBusy: boolean}}
     */
    this.state = { link: null, wrong: () => '', isBusy: false };
  }

  begin() {
    const { board, stage, signal } = this,
      name = board.getAttribute('lead')?.trim() ?? '';
    stage.onShown = () => this.sendSoon();
    signal.addEventListener('abort', () => this.end());
    addEventListener('pagehide', () => this.send(written({ do: 'bye' })), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.sent && this.send(this.sent), { signal });
    if (isName(name)) this.listen(name);
    if (board.hasAttribute('invite')) this.receive();
    this.sendSoon();
  }

  end() {
    this.send(written({ do: 'bye' }));
    this.stage.onShown = this.stage.onSpeak = () => {};
    this.channel?.close();
    for (const peer of this.peers.values()) peer.close();
    this.node.remove();
  }

  /** @param {string} name */
  listen(name) {
    this.channel = channelFor(name, (text) => {
      if (this.sent && read(text)?.do === 'ask') this.channel?.postMessage(this.sent);
    });
  }

  /** @param {string} text */
  send(text) {
    this.channel?.postMessage(text);
    for (const peer of this.peers.values()) peer.send(text);
  }

  /** Send the shown position once for all that changes together. */
  sendSoon() {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      const shown = this.signal.aborted ? null : this.shown(),
        message = shown ? written({ do: 'show', shown }) : '';
      if (!message || message === this.sent) return;
      this.sent = message;
      this.send(message);
    });
  }

  /** Return the shown position; null for one that no other board could show. @returns {Shown | null} */
  shown() {
    const { live, marks, arrows } = this.stage,
      { line, ply = 0, plies = 0 } = live?.view ?? {},
      isStep = live?.game.texts.length && !live.aside,
      position = this.position(),
      saved = live?.view?.code ?? (position && JSON.stringify(position)) ?? '';
    if (!saved || saved.length > LONGEST_SAVED) return null;
    return {
      saved,
      ply,
      plies: isStep ? plies : 0,
      line: {
        name: (line?.name ?? '').slice(0, LONGEST_NAME),
        comment: (line?.comment ?? '').slice(0, LONGEST_COMMENT),
        highlight: [...marks.keys()].slice(0, MOST_POINTS),
        arrows: arrows.map((pair) => pair.join('>')).slice(0, MOST_POINTS),
      },
    };
  }

  // ---- other devices

  /** Let devices be invited. */
  receive() {
    const { stage, signal } = this;
    stage.style(styles);
    stage.controls.after(this.node);
    stage.onSpeak = () => this.draw();
    this.draw();
    const beating = setInterval(() => {
      this.send(written({ do: 'beat' }));
      for (const peer of this.peers.values()) peer.beat();
    }, BEAT);
    signal.addEventListener('abort', () => clearInterval(beating));
  }

  /** Change the state, and show it in the language of the board. @param {Partial<Leader['state']>} [change] */
  draw(change) {
    const { link, wrong, isBusy } = Object.assign(this.state, change),
      count = [...this.peers.values()].filter(({ isOpen }) => isOpen).length;
    this.stage.speak(() =>
      render(
        <>
          <Button testid="invite" label={t('Invite to follow')} disabled={isBusy} onClick={() => this.invite()} />
          <p role="status" data-testid="followers">
            {count > 0 && n('{count} device follows.', '{count} devices follow.', count)}
          </p>
          <div key={link} data-testid="inviting">
            {link && <p>{t('1. Send this link to one other person, or let them scan the code.')}</p>}
            {link && <Sent text={link} name={t('The link to send')} copying={t('Copy the link')} />}
            {link && (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  this.accept(fieldsOf(event.currentTarget).answer.value);
                }}
              >
                <label>
                  {t('2. Paste the code you get in reply.')}
                  <input name="answer" autocomplete="off" spellcheck={false} data-testid="answer" />
                </label>
                <p class="wrong" role="alert">
                  <span key={wrong}>{wrong()}</span>
                </p>
                <Button primary type="submit" testid="connect" label={t('Connect')} />
                <Button label={t('Close')} onClick={() => this.draw({ link: null })} />
              </form>
            )}
          </div>
        </>,
        this.node,
      ),
    );
  }

  /** An invitation for one device; others stay open, so that answers may come in any order. */
  async invite() {
    const id = newId();
    this.draw({ isBusy: true });
    try {
      const peer = new Peer({
        id,
        onOpen: () => {
          if (this.sent) peer.send(this.sent);
          this.draw({ link: null });
        },
        onText: () => {},
        onClose: (why) => {
          const wasOpen = peer.isOpen;
          this.peers.delete(id);
          this.draw();
          if (!wasOpen && why === 'silent') this.draw({ wrong: silent });
        },
      });
      this.peers.set(id, peer);
      this.draw({ link: this.linkOf(await peer.offer()), wrong: () => '' });
      this.node.querySelector('input')?.focus();
    } catch (error) {
      complain(this.board, messageOf(error));
      this.stage.complain(messageOf(error));
    }
    this.draw({ isBusy: false });
  }

  /** The page in which a reader follows: the author's, or the site's own. @param {string} invitation */
  linkOf(invitation) {
    const page = this.board.getAttribute('invite')?.trim(),
      link = page ? new URL(page, document.baseURI) : new URL('embed.html', this.site),
      language = page ? '' : `language=${this.stage.vocabulary.language}&fit=height&`;
    link.hash = `${language}follow=${invitation}`;
    return link.href;
  }

  /** The answer to one of the invitations. @param {string} text */
  async accept(text) {
    try {
      const { type, id } = unpack(text),
        peer = this.peers.get(id);
      if (type !== 'answer' || !peer) throw new SignalError('other');
      await peer.accept(text);
      this.draw({ wrong: () => t('The devices are being connected…') });
    } catch (error) {
      this.draw({ wrong: () => wrongWords(error) });
    }
  }
}

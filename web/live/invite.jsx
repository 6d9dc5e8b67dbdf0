// The sheet on which somebody is invited, answers, and chooses a seat: a link to send, the same as a QR code, and a
// field for the answer.

import { render } from 'preact';
import { $ } from '../base/dom.js';
import { emptyWhenClosed } from '../base/dialog.js';
import { Button, Field, fieldsOf } from '../base/elements.jsx';
import { errorOf, required } from '../base/problem.js';
import { canShare, copy, share } from '../base/sending.js';
import { t } from '../base/words.js';
import { withoutHints } from '../panels/fairness.js';
import { SignalError } from '../peers/signal.js';
import { QrCode, serverNotice, wordsOf } from '../peers/sent.jsx';

/** @import {Message} from '../peers/messages.js' */

export class InviteSheet {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ ($('live'));
    this.onClose = () => {};
    /** cancels a question on it */
    this.cancel = () => {};
    /** whether it shows an invitation */
    this.invites = false;
    // The event comes later, and the next sheet may be open by then.
    this.dialog.addEventListener('close', () => this.dialog.open || this.onClose());
  }

  close() {
    this.onClose = () => {};
    this.cancel();
    this.dialog.close();
  }

  /**
   * @param {import('preact').ComponentChildren} body @param {() => void} [onClose]
   * @param {((form: HTMLFormElement) => unknown) | null} [onGo]
   * @param {boolean} [isNew] else what was written and chosen stays
   */
  show(body, onClose = () => {}, onGo = null, isNew = true) {
    const { dialog } = this;
    this.cancel();
    this.onClose = onClose;
    this.invites = false;
    /** @param {Event & {currentTarget: HTMLFormElement}} event */
    const submit = (event) => {
      event.preventDefault(); // Enter in a link to send, too, closes nothing
      onGo?.(event.currentTarget);
    };
    if (isNew) render(null, dialog);
    render(
      <form method="dialog" onSubmit={submit}>
        <h2 id="live-title" tabIndex={-1}>
          {t('Play live')}
        </h2>
        {body}
      </form>,
      dialog,
    );
    if (!dialog.open) {
      dialog.showModal();
      emptyWhenClosed(dialog);
    } else if (isNew) {
      // The element that had the focus is gone: the focus goes to the new text.
      /** @type {HTMLElement | null} */ (dialog.querySelector('p[tabindex]') ?? dialog.querySelector('h2'))?.focus();
    }
  }

  /** Show one sentence. @param {string} text */
  notify(text) {
    this.show(
      <>
        <p role="status" tabIndex={-1} data-testid="live-said">
          {text}
        </p>
        <div class="buttons">
          <Button primary label={t('Close')} onClick={() => this.dialog.close()} />
        </div>
      </>,
    );
  }

  /**
   * Ask a question with two buttons: whether it was the first one. To close it is the second; null: something else is
   * shown in its place.
   * @param {string} text @param {{yes: string, no: string}} words @returns {Promise<boolean | null>}
   */
  ask(text, { yes, no }) {
    const decided = /** @type {PromiseWithResolvers<boolean | null>} */ (Promise.withResolvers());
    this.show(
      <>
        <p tabIndex={-1} data-testid="live-said">
          {text}
        </p>
        <div class="buttons">
          <Button testid="live-no" label={no} onClick={() => this.dialog.close()} />
          <Button testid="live-yes" primary label={yes} onClick={() => decided.resolve(true)} />
        </div>
      </>,
      () => decided.resolve(false),
    );
    this.cancel = () => decided.resolve(null);
    return decided.promise;
  }

  connecting() {
    this.notify(t('The devices are being connected…'));
  }

  /**
   * Show the host's link, and a field for the answer to it.
   * @param {string} link
   * @param {{onAnswer: (text: string) => Promise<unknown>, onClose: () => void}} of
   */
  offer(link, { onAnswer, onClose }) {
    /** @type {(wrong?: string) => void} */
    const show = (wrong = '') => {
      this.show(
        <>
          <p>{t('1. Send this link to one other person, or let them scan the code.')}</p>
          <Sent link={link} />
          <p>{t('2. Open the link you get in reply in this browser, or paste it here.')}</p>
          <input
            name="answer"
            data-testid="live-answer"
            aria-label={t('The link you get in reply')}
            autocomplete="off"
            spellcheck={false}
          />
          <p class="wrong" role="alert">
            {wrong}
          </p>
          <div class="buttons">
            <Button label={t('Cancel')} onClick={() => this.dialog.close()} />
            <Button type="submit" primary testid="live-connect" label={t('Connect')} />
          </div>
        </>,
        onClose,
        (form) =>
          onAnswer(fieldsOf(form).answer.value).catch((error) =>
            show(error instanceof SignalError ? wordsOf(error) : errorOf(error).message),
          ),
        !wrong,
      );
      this.invites = true;
    };
    show();
  }

  /**
   * Show who invites, and the guest's link, which goes back to the host.
   * @param {string} link @param {{inviter: import('./live.js').Inviter, onClose: () => void}} of
   */
  answer(link, { inviter: { by, game }, onClose }) {
    this.show(
      <>
        {(by || game) && (
          <p class="inviter" data-testid="live-inviter">
            {by && game
              ? t('{name} invites you to a game of {game}.', { name: by, game })
              : by
                ? t('{name} invites you to a game.', { name: by })
                : t('You are invited to a game of {game}.', { game })}
          </p>
        )}
        <p>{t('Send this link back to the person who invited you, or let them scan the code.')}</p>
        <Sent link={link} />
        <p role="status">{t('As soon as the other person opens the link, you are connected. Leave this page open.')}</p>
        <div class="buttons">
          <Button label={t('Cancel')} onClick={() => this.dialog.close()} />
        </div>
      </>,
      onClose,
    );
  }

  /**
   * Ask people which seats are theirs, none to watch, and for their name.
   * @param {Extract<Message, {do: 'table'}>} table @param {string} game
   * @param {{isNew: boolean, onSit: (seats: number[], name: string) => void, onClose: () => void}} of
   */
  seats({ free, begun, hints }, game, { isNew, onSit, onClose }) {
    this.show(
      <>
        <p>{free.length ? t('{game}: who are you?', { game }) : t('All seats at this table are taken.')}</p>
        {!hints && <p>{withoutHints()}</p>}
        {free.map(({ seat, name }, i) => (
          <label class="check" key={seat}>
            <input type="checkbox" name="seat" value={seat} defaultChecked={!i} data-testid={`live-seat-${seat}`} />
            <span>{name}</span>
          </label>
        ))}
        {(!begun || !free.length) && (
          <Field label={t('Your name')}>
            <input name="name" maxlength={40} autocomplete="off" spellcheck={false} data-testid="live-name" />
          </Field>
        )}
        <div class="buttons">
          <Button label={t('Cancel')} onClick={() => this.dialog.close()} />
          <Button
            testid="live-watch"
            label={t('Just watch')}
            onClick={() => onSit([], fieldsOf(required(this.dialog.querySelector('form'))).name?.value ?? '')}
          />
          {free.length > 0 && <Button type="submit" primary testid="live-sit" label={t('Join the game')} />}
        </div>
      </>,
      onClose,
      (form) => {
        const chosen = new FormData(form);
        const seats = chosen.getAll('seat').map(Number);
        if (seats.length) onSit(seats, String(chosen.get('name') ?? ''));
      },
      isNew,
    );
  }
}

/** A link to send: as a text and as a picture. @param {{link: string}} of */
function Sent({ link }) {
  /** @type {HTMLInputElement | null} */
  let field = null;
  return (
    <>
      <QrCode text={link} width={264} height={264} aria-label={t('The link as a QR code')} />
      <input
        readonly
        value={link}
        data-testid="live-link"
        aria-label={t('The link to send')}
        ref={(node) => {
          field = node;
        }}
        onFocus={() => field?.select()}
      />
      <div class="buttons left">
        {canShare() && (
          <Button testid="live-share" primary label={t('Share…')} onClick={() => share(link, t('Play live'))} />
        )}
        <Button
          testid="live-copy"
          primary={!canShare()}
          label={t('Copy the link')}
          onClick={() => field && copy(field)}
        />
      </div>
      {serverNotice() && (
        <p class="small" data-testid="live-servers">
          {serverNotice()}
        </p>
      )}
    </>
  );
}

// The questions that a link may ask the person who opened it, and the curtain behind which the turn passes.

import { t } from '../../base/words.js';
import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Button, Icon } from '../../base/elements.jsx';
import { fairness } from '../../panels/fairness.js';
import { errorOf } from '../../base/problem.js';

/** @import {PageView} from '../../page.js' */

/**
 * The dialog with this body. Resolves to the value of the button `other`, [test id, label, value], or to what `onGo`
 * makes of the form, or to null when it was closed in another way. What `onGo` throws is said, and keeps it open.
 * @param {object} question
 * @param {string} question.title
 * @param {import('preact').ComponentChildren} question.body
 * @param {[id: string, label: string, value: any] | null} [question.other]
 * @param {string} [question.go]
 * @param {(form: HTMLFormElement) => any} [question.onGo]
 * @returns {Promise<any>}
 */
function ask({ title, body, other = null, go = t('Close'), onGo = () => null }) {
  const dialog = $('question');
  return new Promise((resolve) => {
    /** @param {unknown} value */
    const finish = (value) => {
      resolve(value);
      dialog.close();
    };
    /** @param {Event & {currentTarget: HTMLFormElement}} event */
    const submit = (event) => {
      event.preventDefault();
      try {
        finish(onGo(event.currentTarget));
      } catch (error) {
        show(errorOf(error).message);
      }
    };
    const show = (wrong = '') =>
      render(
        <form method="dialog" onSubmit={submit}>
          <h2 id="question-title">{title}</h2>
          {body}
          {wrong && (
            <p class="wrong" role="alert">
              {wrong}
            </p>
          )}
          <div class="buttons">
            {other && <Button testid={other[0]} label={other[1]} onClick={() => finish(other[2])} />}
            <Button type="submit" primary testid="question-go" label={go} />
          </div>
        </form>,
        dialog,
      );
    render(null, dialog);
    show();
    const form = dialog.firstElementChild;
    dialog.addEventListener('close', function closed() {
      if (dialog.open && form?.isConnected) return; // it was another question that was closed
      dialog.removeEventListener('close', closed);
      resolve(null);
    });
    if (!dialog.open) dialog.showModal();
  });
}

/** @param {{message: string}} of */
const Message = ({ message }) => <p data-testid="question-text">{message}</p>;

/** A link that cannot be used at all. @param {string} message */
export const refused = (message) =>
  ask({
    title: t('This link cannot be opened'),
    body: (
      <>
        <Message message={message} />
        <p>{t('Nothing on this device has changed. Ask for the link again.')}</p>
      </>
    ),
  });

/**
 * A link that does not go on from the game known here; true to look at what it holds all the same.
 * @param {string} message
 */
export const different = (message) =>
  ask({
    title: t('This link does not continue your game'),
    body: (
      <>
        <Message message={message} />
        <p>{t('Your game stays as it is. Somebody may have changed the link, or continued from an older one.')}</p>
      </>
    ),
    other: ['question-look', t('View the received game'), true],
  });

/**
 * A curtain before the table until the next person wants to see it; 'undo' is the wish of the one before.
 * @param {PageView['seats'][number]} seat @param {boolean} mayUndo
 */
export const curtain = (seat, mayUndo) =>
  ask({
    title: t('{name}, it is your turn.', { name: seat.name }),
    body: <Icon name="shield" size={120} seat={seat} />,
    other: mayUndo ? ['curtain-undo', t('Undo'), 'undo'] : null,
    go: t('Show the table'),
  });

/**
 * Ask for the seats that play on this device: their list, or null to look only. `begins`: play by link starts now.
 * @param {PageView} view
 * @param {boolean} [begins]
 */
export function who({ seats, decision, draws, ply }, begins = false) {
  const isPromised = Boolean(draws?.promised || (begins && draws?.possible)),
    isProtected = Boolean(draws?.protected || (begins && draws?.possible && !ply)),
    acting = decision?.seat ?? draws?.awaits;
  return ask({
    title: t('Play by link'),
    body: (
      <>
        <p>{t('Everybody plays on their own device and passes the link on. Who plays on this one?')}</p>
        {seats
          .filter(({ bot }) => !bot)
          .map((seat) => (
            <label class="check">
              <input
                type="checkbox"
                value={seat.seat}
                defaultChecked={seat.seat === acting}
                data-testid={`who-${seat.seat}`}
              />
              <Icon name="shield" size={26} seat={seat} />
              <span>{seat.name}</span>
            </label>
          ))}
        {draws && (
          <p class="small" data-testid="fairness">
            {fairness(isProtected)}
          </p>
        )}
      </>
    ),
    other: ['question-cancel', t('Just look'), null],
    go: t('Join the game'),
    onGo(form) {
      const chosen = [...form.querySelectorAll('input')].filter((box) => box.checked).map(({ value }) => Number(value));
      if (isPromised ? chosen.length === 1 : chosen.length > 0) return chosen;
      throw new Error(
        isPromised
          ? t('Choose one of the two players: the other plays on another device.')
          : t('Choose who plays on this device.'),
      );
    },
  });
}

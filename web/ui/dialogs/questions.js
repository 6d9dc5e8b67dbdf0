// What a link may ask of the person who opened it.

import { t } from '../../base/words.js';
import { $, h, icon } from '../../base/dom.js';
import { fairness } from '../analysis/fairness.js';

/** @import {PageView} from '../../page.js' */

/**
 * The dialog with this body. Resolves to the value of the button `other`, [test id, label, value], or to what `onGo`
 * makes of the form (undefined keeps it open), or to null when it was closed in another way.
 * @param {object} question
 * @param {string} question.title
 * @param {any[]} question.body
 * @param {[id: string, label: string, value: any] | null} [question.other]
 * @param {string} [question.go]
 * @param {(form: HTMLFormElement) => any} [question.onGo]
 * @returns {Promise<any>}
 */
function ask({ title, body, other = null, go = t('Close'), onGo = () => null }) {
  const dialog = $('question');
  return new Promise((resolve) => {
    const finish = (value) => {
      resolve(value);
      dialog.close();
    };
    const form = h(
      'form',
      { method: 'dialog' },
      h('h2', { id: 'question-title' }, title),
      body,
      h(
        'div.buttons',
        {},
        other && h('button', { type: 'button', 'data-testid': other[0], onclick: () => finish(other[2]) }, other[1]),
        h('button.primary', { type: 'submit', 'data-testid': 'question-go' }, go),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const value = onGo(form);
      if (value !== undefined) finish(value);
    });
    dialog.addEventListener('close', function closed() {
      if (dialog.open && form.isConnected) return; // it was another question that was closed
      dialog.removeEventListener('close', closed);
      resolve(null);
    });
    dialog.replaceChildren(form);
    if (!dialog.open) dialog.showModal();
  });
}

/** A link that cannot be used at all. */
export const refused = (message) =>
  ask({
    title: t('This link cannot be opened'),
    body: [
      h('p', { 'data-testid': 'question-text' }, message),
      h('p', {}, t('Nothing on this device has changed. Ask for the link once more.')),
    ],
  });

/** A link that does not go on from the game known here; true to look at what it holds all the same. */
export const different = (message) =>
  ask({
    title: t('This link does not go on from your game'),
    body: [
      h('p', { 'data-testid': 'question-text' }, message),
      h('p', {}, t('Your game stays as it is. Somebody may have changed the link, or played on from an older one.')),
    ],
    other: ['question-look', t('Look at what was sent'), true],
  });

/**
 * Who plays on this device: a list of seats, null for nobody. `begins`: from now on by link.
 * @param {PageView} view
 * @param {boolean} [begins]
 */
export function who(view, begins = false) {
  const people = view.seats.filter((seat) => !seat.bot),
    { draws } = view,
    isPromised = Boolean(draws?.promised || (begins && draws?.possible));
  const boxes = people.map((seat) =>
    h('input', {
      type: 'checkbox',
      value: String(seat.seat),
      checked: seat.seat === (view.decision?.seat ?? draws?.awaits),
      'data-testid': `who-${seat.seat}`,
    }),
  );
  return ask({
    title: t('Play by link'),
    body: [
      h('p', {}, t('Everybody plays on their own device and sends the link on. Who plays on this one?')),
      people.map((seat, i) => h('label.check', {}, boxes[i], icon('shield', 26, seat), h('span', {}, seat.name))),
      draws ? h('p.small', { 'data-testid': 'fairness' }, fairness(isPromised)) : null,
      h('p.wrong', { role: 'alert' }),
    ],
    other: ['question-cancel', t('Only look'), null],
    go: t('Take part'),
    onGo: (form) => {
      const chosen = boxes.filter((box) => box.checked).map((box) => Number(box.value)),
        isRight = isPromised ? chosen.length === 1 : chosen.length > 0;
      form.querySelector('.wrong').textContent = isRight
        ? ''
        : isPromised
          ? t('Choose one of the two: the other one plays on another device.')
          : t('Choose who plays on this device.');
      return isRight ? chosen : undefined;
    },
  });
}

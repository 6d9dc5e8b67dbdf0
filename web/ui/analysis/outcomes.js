// What if chance had it otherwise: the list of all that could have come, each a way into a line beside the game.

import { $, h, icon } from '../../base/dom.js';
import { t } from '../../base/words.js';

/** @import {ThingView} from '../../contract.js' */
/** @import {Outcome, Outcomes} from '../../page.js' */

const SIDE = 56; // pixels of a picture

/**
 * @param {Outcomes} told
 * @param {{picture: (thing: ThingView, side: number) => HTMLElement | null, onChoose: (outcome: Outcome) => void}} how
 */
export function openOutcomes({ prompt, of, outcomes }, { picture, onChoose }) {
  const dialog = $('outcomes'),
    choose = (outcome) => {
      dialog.close();
      onChoose(outcome);
    };
  dialog.replaceChildren(
    h(
      'form',
      { method: 'dialog' },
      h('h2', { id: 'outcomes-title', tabindex: '-1', autofocus: true }, t('What if something else had come?')),
      h('p', {}, prompt, ' ', t('Choose what comes instead; a line beside the game goes on from there.')),
      h(
        'ul.outcomes',
        { 'data-testid': 'outcomes' },
        outcomes.map((outcome) =>
          h(
            'li',
            {},
            button(outcome, of, picture, () => choose(outcome)),
          ),
        ),
      ),
      h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close'))),
    ),
  );
  dialog.showModal();
}

/** @param {Outcome} outcome */
function button({ text, label, detail, sign, ghost, weight, came }, of, picture, onclick) {
  const drawn = (ghost && picture(ghost, SIDE)) || (sign && icon(sign, SIDE));
  return h(
    'button.choice',
    { type: 'button', 'data-text': text, 'data-testid': 'outcome', 'aria-current': came && 'true', onclick },
    drawn,
    h(
      'span.outcome',
      {},
      h('span.label', {}, label),
      detail ? h('span.detail', {}, detail) : null,
      h('span.detail', {}, t('{count} of {all}', { count: weight, all: of })),
      came ? h('span.detail.came', {}, t('This is what came')) : null,
    ),
  );
}

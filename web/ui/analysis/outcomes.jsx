// What if chance had it otherwise: the list of all that could have come, each a way into a line beside the game.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Done, Icon, Picture } from '../../base/elements.jsx';
import { t } from '../../base/words.js';

/** @import {ThingView} from '../../contract.js' */
/** @import {Outcome, Outcomes} from '../../page.js' */

const SIDE = 56; // pixels of a picture

/**
 * `sample(thing, side)` draws a thing.
 * @param {Outcomes} told
 * @param {{sample: (thing: ThingView, side: number) => HTMLCanvasElement, onChoose: (outcome: Outcome) => void}} how
 */
export function openOutcomes({ prompt, of, outcomes }, { sample, onChoose }) {
  /** @param {Outcome} outcome */
  const choose = (outcome) => {
    $('outcomes').close();
    onChoose(outcome);
  };
  render(
    <form method="dialog">
      <h2 id="outcomes-title" tabindex={-1} autofocus>
        {t('What if the draw had been different?')}
      </h2>
      <p>
        {prompt} {t('Choose another outcome; a side line continues from there.')}
      </p>
      <ul class="outcomes" data-testid="outcomes">
        {outcomes.map((outcome) => {
          const { text, label, detail, sign, ghost, weight, came } = outcome;
          return (
            <li key={text}>
              <button
                class="choice"
                type="button"
                data-text={text}
                data-testid="outcome"
                aria-current={came || undefined}
                onClick={() => choose(outcome)}
              >
                {ghost ? <Picture of={sample(ghost, SIDE)} /> : sign && <Icon name={sign} size={SIDE} seat={null} />}
                <span class="outcome">
                  <span class="label">{label}</span>
                  {detail && <span class="detail">{detail}</span>}
                  <span class="detail">{t('{count} of {all}', { count: weight, all: of })}</span>
                  {came && <span class="detail came">{t('Actual outcome')}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Done />
    </form>,
    $('outcomes'),
  );
  $('outcomes').showModal();
}

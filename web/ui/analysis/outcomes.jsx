// List the possible outcomes of a draw; each starts a variation.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Done, Icon, Picture } from '../../base/elements.jsx';
import { t } from '../../base/words.js';

/** @import {Outcome, Outcomes} from '../../page.js' */
/** @import {Page} from '../page.js' */

const SIDE = 56; // pixels of a picture

/** @param {Page} page @param {Outcomes} draw */
export function openOutcomes({ sheets, panels }, { ply, prompt, of, outcomes }) {
  /** @param {Outcome} outcome */
  const choose = ({ text }) => {
    $('outcomes').close();
    panels.moves.aside(ply, text);
  };
  render(
    <form method="dialog">
      <h2 id="outcomes-title" tabindex={-1} autofocus>
        {t('What if the draw had been different?')}
      </h2>
      <p>
        {prompt} {t('Choose another outcome; a variation continues from there.')}
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
                {ghost ? (
                  <Picture of={sheets.sample(ghost, SIDE)} />
                ) : (
                  sign && <Icon name={sign} size={SIDE} seat={null} />
                )}
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

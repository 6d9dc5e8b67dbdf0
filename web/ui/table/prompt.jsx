// The prompt: the sign of the seat that has to decide, and a sentence.

import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Icon } from '../../base/elements.jsx';
import { t } from '../../base/words.js';

/** @import {Choice} from '../../contract.js' */
/** @import {PageView} from '../../page.js' */

/**
 * `chosen` is a choice that waits to be confirmed.
 * @param {PageView} view
 * @param {Choice | null} [chosen]
 */
export function showPrompt({ decision, seats, prompt }, chosen = null) {
  if (!$('prompt-text')) $('prompt').replaceChildren(); // remove the text of index.html
  const words = chosen && { answer: chosen.label, detail: chosen.detail };
  draw(
    <>
      <span id="asked">{decision && <Icon name="shield" size={24} seat={seats[decision.seat]} />}</span>
      <span id="prompt-text">
        {words ? (words.detail ? t('Chosen: {answer}, {detail}', words) : t('Chosen: {answer}', words)) : prompt}
      </span>
    </>,
    $('prompt'),
  );
}

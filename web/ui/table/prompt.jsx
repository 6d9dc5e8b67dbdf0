// The prompt: the sign of the seat that has to decide, and a sentence. Where a person here decides, it is in the color
// of that seat, and the loudest of all that stands beside the board. While others play it says so: the sentence that
// asks them would read as an order to the person here. When the game is over, it says who has won, on paper, too.

import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Icon } from '../../base/elements.jsx';
import { isPast } from '../../client/model.js';
import { verdictOf } from '../dialogs/result.jsx';
import { chosenWords } from '../../panels/describe.js';
import { t } from '../../base/words.js';
import { inkOn, seatColors } from '../../board/palette.js';

/** @import {Choice} from '../../contract.js' */
/** @import {PageView} from '../../page.js' */

/** Letters that three lines of a phone's prompt have room for. */
const LONG = 64;

/**
 * `chosen` is a choice that waits to be confirmed.
 * @param {PageView} view
 * @param {Choice | null} [chosen]
 */
export function showPrompt(view, chosen = null) {
  const { decision, seats, prompt, result } = view;
  if (!$('prompt-text')) $('prompt').replaceChildren(); // remove the text of index.html
  // Not on the root, which would style the whole page anew.
  const panel = /** @type {HTMLElement} */ ($('prompt').closest('section')),
    seat = decision && seats[decision.seat];
  panel.toggleAttribute('data-yours', Boolean(decision && !decision.bot && seat?.here));
  if (seat) {
    const { fill, edge } = seatColors(seat);
    for (const [name, color] of Object.entries({ turn: fill, 'turn-edge': edge, 'turn-ink': inkOn(seat) }))
      panel.style.setProperty(`--${name}`, color);
  }
  const isOthers = seat && (decision.bot || !seat.here) && !isPast(view),
    sentence = isOthers ? t('{name} is playing.', { name: seat.name }) : prompt,
    words = chosen ? chosenWords(chosen) : result ? verdictOf(view) : sentence;
  $('prompt').toggleAttribute('data-long', words.length > LONG);
  draw(
    <>
      <span id="asked">{seat && <Icon name="shield" size={28} seat={seat} />}</span>
      <span id="prompt-text">{words}</span>
    </>,
    $('prompt'),
  );
}

// The prompt: the sign of the seat that has to decide, and a sentence. Where a person here decides, it is in the color
// of that seat, and the loudest of all that stands beside the board. While others play it says so: the sentence that
// asks them would read as an order to the person here. When the game is over, it says who has won, on paper, too.

import { effect } from '@preact/signals';
import { $ } from '../../base/dom.js';
import { Icon } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { required } from '../../base/problem.js';
import { isPast } from '../../client/model.js';
import { verdictOf } from '../dialogs/result.jsx';
import { chosenWords } from '../../panels/describe.js';
import { t } from '../../base/words.js';
import { inkOn, seatColors } from '../../board/palette.js';

/** @import {Page} from '../page.js' */

/** Letters that three lines of a phone's prompt have room for. */
const LONG = 64;

/** Give the panel of the choices the colors of the seat that decides. @param {Page} page */
export const bindColors = ({ state }) =>
  effect(() => {
    const { decision, seats } = required(state.model).view,
      seat = decision && seats[decision.seat],
      // Not on the root, which would style the whole page anew.
      panel = /** @type {HTMLElement} */ ($('prompt').closest('section'));
    panel.toggleAttribute('data-yours', Boolean(decision && !decision.bot && seat?.here));
    if (!seat) return;
    const { fill, edge } = seatColors(seat);
    for (const [name, color] of Object.entries({ turn: fill, 'turn-edge': edge, 'turn-ink': inkOn(seat) }))
      panel.style.setProperty(`--${name}`, color);
  });

/** A choice that waits to be confirmed is in its place. @param {{page: Page}} of */
export function Prompt({ page: { state, panels } }) {
  const { view } = required(state.model),
    { choice: chosen } = panels.confirming,
    { decision, seats, prompt, result } = view,
    seat = decision && seats[decision.seat],
    isOthers = seat && (decision.bot || !seat.here) && !isPast(view),
    sentence = isOthers ? t('{name} is playing.', { name: seat.name }) : prompt,
    words = chosen ? chosenWords(chosen) : result ? verdictOf(view) : sentence;
  return (
    <Panel id="prompt" data-long={words.length > LONG}>
      <span id="asked">{seat && <Icon name="shield" size={28} seat={seat} />}</span>
      <span id="prompt-text">{words}</span>
    </Panel>
  );
}

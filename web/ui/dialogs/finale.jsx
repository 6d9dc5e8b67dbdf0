// The end of a game, before the table of results: beside the board, as it is, what the last counting brings, line after
// line, and who has won, whose shields fall over the table. A few seconds; any key or press goes on at once.

import { render } from 'preact';
import { Button, Icon } from '../../base/elements.jsx';
import { verdictOf } from './result.jsx';
import { t } from '../../base/words.js';

/** @import {LogLine} from '../../contract.js' */
/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

const LONGEST = 800, // ms for a line
  SHOWN = 3200, // for all of them
  LAST = 2200, // for who has won
  SHIELDS = 22, // that fall
  DEAF = 350; // ms; an earlier press was meant for something else

/**
 * Resolves when all has been shown, or somebody goes on.
 * @param {Page} page @param {Model} model
 * @returns {Promise<void>}
 */
export function playFinale({ sheets }, { view, events }) {
  // Without phases nothing separates the last counting from the game before it.
  const counted = view.phase ? events.filter(({ seat, phase }) => seat !== null && phase === view.phase) : [],
    banner = Object.assign(document.createElement('div'), { className: 'finale', id: 'finale', role: 'group' });
  banner.dataset.testid = 'finale';
  const shower = Object.assign(document.createElement('div'), { className: 'shower', ariaHidden: 'true' });
  shower.dataset.testid = 'shower';
  document.body.append(shower);
  banner.ariaLabel = t('The game is over');
  const act = document.querySelector('.act');
  act?.prepend(banner);
  act?.classList.add('ending');
  banner.scrollIntoView({ block: 'nearest' });
  return new Promise((resolve) => {
    let timer = 0;
    const started = performance.now(),
      end = () => {
        clearTimeout(timer);
        for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, press, true);
        sheets.lightUp(null);
        banner.remove();
        shower.remove();
        act?.classList.remove('ending');
        setTimeout(resolve); // else the press, which moves the focus, would take it from the dialog that opens
      },
      press = () => {
        if (performance.now() - started > DEAF) end();
      },
      show = (/** @type {number} */ at) => {
        const line = counted[at];
        render(<Counting view={view} lines={line ? counted.slice(0, at + 1) : null} />, banner);
        if (!line) render(<Shields view={view} />, shower);
        sheets.lightUp(line?.data.place ?? null);
        timer = line
          ? window.setTimeout(() => show(at + 1), Math.min(LONGEST, SHOWN / counted.length))
          : window.setTimeout(end, LAST);
      };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, true);
    show(0);
  });
}

/**
 * The lines of the last counting so far; null when all have been shown.
 * @param {{view: PageView, lines: LogLine[] | null}} of
 */
const Counting = ({ view, lines }) => (
  <>
    <h2>{t('The game is over')}</h2>
    <ol class="counted" ref={(list) => list?.scrollTo(0, list.scrollHeight)}>
      {lines?.map(({ seat, text }) => (
        <li>
          <Icon name="shield" seat={view.seats[seat ?? -1]} /> {text}
        </li>
      )) ?? (
        <li class="won">
          {view.result?.winners.map((seat) => (
            <Icon name="shield" size={30} seat={view.seats[seat]} />
          ))}{' '}
          {verdictOf(view)}
        </li>
      )}
    </ol>
    <Button testid="finale-skip" label={t('Continue')} />
  </>
);

/**
 * Shields of the winners, which fall once; their places, sizes and times look random, and are the same in each game.
 * @param {{view: PageView}} of
 */
function Shields({ view: { result, seats } }) {
  const winners = result?.winners ?? [];
  return Array.from({ length: SHIELDS }, (_, i) => (
    <span style={{ left: `${(i * 37) % 100}%`, animationDelay: `${(i * 53) % 700}ms` }}>
      <Icon name="shield" size={22 + ((i * 7) % 19)} seat={seats[winners[i % winners.length]]} />
    </span>
  ));
}

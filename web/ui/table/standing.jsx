// How the game stands, beside the choices: the phase, whose purse it is, the points, and what should not be missed.

import { Icon, Rule, classes } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { required } from '../../base/problem.js';
import { isPast } from '../../client/model.js';
import { Outlook, Points, Purse, signOfPoints } from './purse.jsx';
import { listed, t } from '../../base/words.js';

/** @import {Model, PageSeat} from '../../page.js' */
/** @import {Page, State} from '../page.js' */

const FIRST = 6; // actions: where a turn is that short, each seat has its first one meanwhile

/** The turn. The label says it to all; those who see it see how far the game is, too. @param {{page: Page}} of */
export function Turn({ page }) {
  const { turn, turns, turn_label: label } = required(page.state.model).view;
  return (
    <>
      {label}
      {turns && (
        <span class="rounds" aria-hidden="true">
          {Array.from({ length: turns }, (_, i) => (
            <i class={i < turn ? 'gone' : undefined} />
          ))}
        </span>
      )}
    </>
  );
}

/** @param {{page: Page}} of */
export function Phases({ page }) {
  const { phase, phases } = required(page.state.model).view;
  return (
    <Panel id="phases" hidden={!phases}>
      {phases?.map(([id, label]) => (
        <li
          data-phase={id}
          data-explain={`term.phase.${id}`}
          class={id === phase ? 'now' : undefined}
          aria-current={id === phase ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </Panel>
  );
}

/**
 * Notes about important facts of the present position. The marks on a seat's card give them in short.
 * @param {{page: Page}} of
 */
export function Notes({ page }) {
  const { notes, seats, decision } = required(page.state.model).view;
  return (
    <Panel id="notes" hidden={!notes.length}>
      {notes.map(({ seat, text, rule, explain, sign }) => (
        <span
          class={seat === null || seat === decision?.seat ? 'note-line' : 'note-line others'}
          data-seat={seat}
          data-explain={explain ?? undefined}
        >
          <Icon name={sign} size={18} seat={seat === null ? null : seats[seat]} />
          <span class="grow">
            {text} <Rule number={rule} />
          </span>
        </span>
      ))}
    </Panel>
  );
}

/** How one wins, in somebody's first turn. @param {{page: Page}} of */
export function Goal({ page }) {
  const { view, catalog } = required(page.state.model),
    isFirst = view.turn <= 1 || view.ply <= FIRST;
  return (
    <Panel id="goal" hidden={!isFirst || !catalog.goal || !view.decision || isPast(view)}>
      {catalog.goal}
    </Panel>
  );
}

/**
 * The outlook of the seat that decides, or decided last, beside the choices. On a small screen, where a tab hides the
 * players, also its purse.
 * @param {{page: Page}} of
 */
export function OwnPurse({ page }) {
  const model = required(page.state.model),
    seat = ownSeat(page.state);
  return (
    <Panel id="own-purse" data-seat={seat.seat}>
      <span class="flex">
        <Icon name="shield" size={22} seat={seat} />
        <span class="visually-hidden">{seat.you ? t('Your purse') : t('Purse of {name}', { name: seat.name })}</span>
      </span>
      <Purse seat={seat} model={model} onPurse={(...at) => page.acting.inPurse(...at)} />
      <Matters seat={seat} model={model} />
      <Outlook seat={seat} model={model} />
    </Panel>
  );
}

/** The points of all on a strip above the board of a small screen. @param {{page: Page}} of */
export function Scores({ page }) {
  const model = required(page.state.model),
    own = ownSeat(page.state);
  return model.view.seats.map((seat) => <Score key={seat.seat} seat={seat} own={seat === own} model={model} />);
}

/** @param {State} state */
function ownSeat({ model, ownSeat: seat }) {
  const { seats } = required(model).view;
  return seats[seat] ?? seats[0];
}

/**
 * Show first of all what a seat has left to act with, and who leads, unless all are level.
 * @param {{seat: PageSeat, model: Model}} of
 */
function Matters({ seat, model: { view, catalog } }) {
  const { seats } = view,
    { holdings, places, score } = catalog,
    counted = seat.stand.filter(({ shown }) => /\d/.test(shown)),
    most = Math.max(...seats.map((one) => one.score)),
    leaders = seats.filter((one) => one.score === most),
    names = listed(leaders.map(({ label }) => label)),
    words = t('{name}: {goods}', { name: names, goods: `${places[score].label} ${most}` });
  return (
    <span class="matters">
      {counted.slice(0, 1).map(({ id, shown, text }) => (
        <span class="fact" data-kind={id} data-explain={holdings[id].explain}>
          <Icon name={holdings[id].sign} size={20} seat={seat} />
          <b aria-hidden="true">{shown}</b>
          <span class="visually-hidden">{text}</span>
        </span>
      ))}
      {leaders.length < seats.length && (
        <span class="fact leads" data-testid="leads" title={words}>
          <Icon name={signOfPoints(catalog)} size={20} seat={null} />
          {leaders.map((one) => (
            <Icon name="shield" size={18} seat={one} />
          ))}
          <b aria-hidden="true">{most}</b>
          <span class="visually-hidden">{words}</span>
        </span>
      )}
    </span>
  );
}

/** The points of a seat on the strip. @param {{seat: PageSeat, own: boolean, model: Model}} of */
function Score({ seat, own, model: { view, catalog } }) {
  const isActing = view.decision?.seat === seat.seat;
  return (
    <li class={classes({ own, now: isActing })} aria-current={isActing || undefined} data-seat={seat.seat}>
      <Icon name="shield" size={20} seat={seat} />
      <span class="name" title={seat.label}>
        {seat.label}
      </span>
      <Points seat={seat} catalog={catalog} size={16} flashes />
    </li>
  );
}

// One card per seat: name, points, what it has and how it stands.

import { $ } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { Icon, classes } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { required } from '../../base/problem.js';
import { lineColor } from '../../board/palette.js';
import { botLabel } from '../../client/bots.js';
import { BOT } from '../../panels/describe.js';
import { t } from '../../base/words.js';
import { Points, Purse } from './purse.jsx';

/** @import {Model, PageSeat, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

/** So much of how a seat stands has room beside its purse; the rest is beside its name. */
const BESIDE_PURSE = 2;

/** How much room the players need, as attributes of the table and their panel. @param {PageView} view */
const roomFor = ({ seats, decision }) => ({
  'data-count': Math.max(2, seats.length), // one seat has as much room as two
  // Such marks need a line of their own, also while they are still chosen: nothing moves when the first one comes.
  'data-pictures': Boolean(seats.some(({ marks }) => marks.some(({ sign }) => sign)) || decision?.cards),
});

/** Give the players their room at the table. @param {Page} page */
export const bindRoom = ({ state }) => bind($('table'), () => roomFor(required(state.model).view));

/** @param {{page: Page}} of */
export function Players({ page }) {
  const model = required(page.state.model),
    { seats, game } = model.view;
  return (
    <Panel id="players" {...roomFor(model.view)}>
      {seats.map((seat) => (
        <Player key={[game, seat.seat, seat.name, seat.bot].join()} seat={seat} model={model} page={page} />
      ))}
    </Panel>
  );
}

/** @param {{seat: PageSeat, model: Model, page: Page}} of */
function Player({ seat, model, page }) {
  const { view, catalog } = model,
    isActing = view.decision?.seat === seat.seat,
    bot = seat.bot ? `${BOT}${seat.bot}` : undefined,
    order = seat.order ? t('Turn order: {number}', { number: seat.order }) : '',
    facts = seat.stand.map(({ id, shown, text }) => (
      <span class="fact" data-kind={id} data-explain={catalog.holdings[id].explain}>
        <Icon name={catalog.holdings[id].sign} size={18} seat={seat} />
        <b aria-hidden="true">{shown}</b>
        <span class="visually-hidden">{text}</span>
      </span>
    ));
  return (
    <li
      class={classes({ player: true, now: isActing, winner: view.result?.winners.includes(seat.seat) })}
      aria-current={isActing || undefined}
      data-seat={seat.seat}
      style={{ '--seat': lineColor(seat) }}
      data-testid={`player-${seat.seat}`}
    >
      <div class="who">
        <Icon name="shield" size={26} seat={seat} />
        {/* Between two players the order says nothing that the board does not, and reads like a ranking. */}
        <span
          class="rank"
          data-order={seat.order}
          data-explain="term.rank"
          title={order}
          hidden={!order || view.seats.length <= 2}
        >
          <span class="visually-hidden">{order}</span>
        </span>
        <span class="name" title={seat.label} data-explain={bot}>
          {seat.label}
        </span>
        {seat.bot && (
          <span class="tag" data-explain={bot}>
            {botLabel(catalog.bots, seat.bot)}
          </span>
        )}
        <span class="marks">
          {seat.marks.map((mark) => (
            <Mark seat={seat} {...mark} />
          ))}
        </span>
        {facts.slice(BESIDE_PURSE)}
        <Points seat={seat} catalog={catalog} size={26} flashes />
      </div>
      <Purse seat={seat} model={model} onPurse={(...at) => page.acting.inPurse(...at)} />
      <div class="stand">{facts.slice(0, BESIDE_PURSE)}</div>
    </li>
  );
}

/**
 * A mark of a seat; where it is a sign or short, screen readers get the long words.
 * @param {PageSeat['marks'][number] & {seat: PageSeat}} mark
 */
const Mark = ({ seat, shown, text, explain, sign }) => {
  const isShort = !sign && shown !== text;
  return (
    <span class={classes({ remark: true, drawn: sign, short: isShort })} data-explain={explain}>
      {sign ? <Icon name={sign} size={22} seat={seat} /> : isShort ? <span aria-hidden="true">{shown}</span> : shown}
      {(sign || isShort) && <span class="visually-hidden">{text}</span>}
    </span>
  );
};

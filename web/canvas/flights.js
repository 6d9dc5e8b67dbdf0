// What players gain and pay flies between its place and the purse, and prestige counts up. The purse has its new
// figures at once; this is only shown.

import { icon } from '../panels/dom.js';
import { ease, register, still } from './motion.js';
import { changedBy, targetOf } from './places.js';

const FLIGHT = 300, BETWEEN = 28, MOST = 10, SIZE = 30;
const GLYPH = { deniers: 'coin' };

export class Flights {
  /** `boxOf(target)` is a place's box in client pixels, or null. */
  constructor(boxOf) {
    this.boxOf = boxOf; this.running = new Set(); this.counts = new Map(); this.waiting = null;
    this.sky = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'sky', ariaHidden: 'true' }));
    register(this);
  }

  /** Let prestige count from what each seat had `before` to what it has. */
  count(view, before) {
    this.finish();
    if (view.log !== 'append' || still()) return;
    view.seats.forEach((seat) => this.countUp(seat, before[seat.seat]));
    this.waiting = view;
  }

  /** Show what the events of a view have brought, once it is laid out, unless somebody has acted meanwhile. */
  start(view) {
    if (this.waiting !== view) return;
    let place = null, begun = 0;
    for (const { data } of view.events) {
      place = changedBy(data, view)[0] ?? targetOf(data.source ?? data.use, view) ?? place;
      if (!['gain', 'pay', 'prestige'].includes(data.event) || !(data.amount > 0)) continue;
      const kind = data.event === 'prestige' ? 'prestige' : data.good;
      for (let i = 0; i < Math.min(3, data.amount) && begun < MOST; i++) if (this.fly(kind, data, place, begun * BETWEEN)) begun += 1;
    }
  }

  fly(kind, { event, seat }, place, delay) {
    const purse = purseOf(seat, kind), there = place && this.boxOf(place);
    if (!purse || !there) return false;
    const ends = [there, purse].map((box) => [box.left + box.width / 2 - SIZE / 2, box.top + box.height / 2 - SIZE / 2]);
    if (event === 'pay') ends.reverse();
    const node = icon(GLYPH[kind] ?? kind, SIZE), [[x0, y0], [x1, y1]] = ends, lift = Math.min(60, Math.abs(x1 - x0) / 5);
    this.sky.append(node);
    const at = (x, y, size) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });
    const flight = node.animate([{ ...at(x0, y0, 0.7), opacity: 0.2 }, { ...at((x0 + x1) / 2, (y0 + y1) / 2 - lift, 1.1), opacity: 1, offset: 0.5 }, { ...at(x1, y1, 0.8), opacity: 0.9 }],
      { duration: FLIGHT - delay / 3, delay: delay / 3, easing: 'ease-in-out', fill: 'backwards' });
    this.running.add(flight);
    flight.onfinish = flight.oncancel = () => { node.remove(); this.running.delete(flight); };
    return true;
  }

  /** Prestige counts from the old figure to the new one. */
  countUp({ seat, prestige }, from) {
    if (from === undefined || from === prestige) return;
    const start = performance.now(), nodes = cardsOf(seat).map((card) => card.querySelector('.prestige b'));
    const show = (figure) => { for (const node of nodes) node.textContent = String(figure); };
    const step = (now) => {
      const t = Math.max(0, Math.min(1, (now - start) / FLIGHT));
      show(Math.round(from + (prestige - from) * ease(t)));
      if (t < 1) this.counts.set(seat, { handle: requestAnimationFrame(step), end: () => show(prestige) }); else this.counts.delete(seat);
    };
    step(start);
  }

  finish() {
    this.waiting = null;
    for (const flight of [...this.running]) flight.finish();
    for (const { handle, end } of this.counts.values()) { cancelAnimationFrame(handle); end(); }
    this.counts.clear();
  }
}

/** What shows the purse of a seat: its card, and on a small screen the purse beside the choices. */
function cardsOf(seat) { return [...document.querySelectorAll(`.player[data-seat="${seat}"], #own-purse[data-seat="${seat}"]`)]; }

const shown = (nodes) => nodes.find((node) => node?.checkVisibility())?.getBoundingClientRect() ?? null;

/** Where a player's purse shows an amount of this kind. */
function purseOf(seat, kind) {
  return shown(cardsOf(seat).map((card) => card.querySelector(kind === 'prestige' ? '.prestige' : `.chip[data-kind="${kind}"]`)));
}

/** Pieces of players come from their cards and go back there: the middle of the card in client pixels. */
export function homeOf({ seat }) {
  const box = seat && shown(cardsOf(seat.seat));
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

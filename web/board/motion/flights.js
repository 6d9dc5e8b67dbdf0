// The animation of gains and payments: they fly between their place and the cards of the players, and points count up.
// The cards have their new figures from the start.

import { icon } from '../../base/dom.js';
import { ease, register, still } from './motion.js';

/** @import {Box, Model} from '../../page.js' */
/** @import {Owner, Standing} from '../../games/game.js' */

const FLIGHT = 300,
  BETWEEN = 28,
  MOST = 10,
  EACH = 3, // flying signs for one good in one event
  SIZE = 30;

export class Flights {
  /** `boxOf(target)` is a place's box in client pixels, or null. @param {(target: string) => Box | null} boxOf */
  constructor(boxOf) {
    this.boxOf = boxOf;
    this.running = new Set();
    this.counts = new Map();
    this.waiting = null;
    /** @type {number[]} */
    this.scores = [];
    this.sky = document.body.appendChild(
      Object.assign(document.createElement('div'), { className: 'sky', ariaHidden: 'true' }),
    );
    register(this);
  }

  /**
   * Let the points count from what each seat had to what it has.
   * @param {Model} model
   */
  show(model) {
    const { view, log } = model,
      before = this.scores;
    this.scores = view.seats.map(({ score }) => score);
    if (log !== 'append' || still()) return;
    view.seats.forEach((seat) => this.countUp(seat, before[seat.seat]));
    this.waiting = model;
  }

  /**
   * Show what the events have brought, once the page is laid out, unless somebody has acted meanwhile.
   * @param {Model} model
   */
  start(model) {
    if (this.waiting === model) this.bring(model.events, model);
  }

  /**
   * Show what these events have brought.
   * @param {import('../../contract.js').LogLine[]} events
   * @param {Model} model
   */
  bring(events, model) {
    if (still()) return;
    let place = null,
      begun = 0;
    for (const { data } of events) {
      const seat = model.view.seats[data.seat ?? -1];
      place = data.place ?? place;
      for (const [kind, amount, isPaid] of movesOf(data))
        for (let i = 0; i < Math.min(EACH, amount) && begun < MOST; i++)
          if (seat && this.fly(signOf(kind, model), kind, seat, place, isPaid, begun * BETWEEN)) begun += 1;
    }
  }

  /**
   * @param {string} sign @param {string} kind @param {Owner} seat @param {string | null} place
   * @param {boolean} isPaid
   * @param {number} delay
   */
  fly(sign, kind, seat, place, isPaid, delay) {
    const card = holdingOf(seat.seat, kind),
      there = place && this.boxOf(place);
    if (!card || !there) return false;
    const ends = [there, card].map((box) => [box.left + box.width / 2 - SIZE / 2, box.top + box.height / 2 - SIZE / 2]);
    if (isPaid) ends.reverse();
    const node = icon(sign, SIZE, seat),
      [[x0, y0], [x1, y1]] = ends,
      lift = Math.min(60, Math.abs(x1 - x0) / 5);
    this.sky.append(node);
    /** @param {number} x @param {number} y @param {number} size */
    const at = (x, y, size) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });
    const flight = node.animate(
      [
        { ...at(x0, y0, 0.7), opacity: 0.2 },
        { ...at((x0 + x1) / 2, (y0 + y1) / 2 - lift, 1.1), opacity: 1, offset: 0.5 },
        { ...at(x1, y1, 0.8), opacity: 0.9 },
      ],
      { duration: FLIGHT - delay / 3, delay: delay / 3, easing: 'ease-in-out', fill: 'backwards' },
    );
    this.running.add(flight);
    flight.onfinish = flight.oncancel = () => {
      node.remove();
      this.running.delete(flight);
    };
    return true;
  }

  /**
   * Points count from the old figure to the new one.
   * @param {import('../../page.js').PageSeat} seat
   * @param {number | undefined} from
   */
  countUp({ seat, score }, from) {
    if (from === undefined || from === score) return;
    const start = performance.now(),
      texts = cardsOf(seat).map((card) => card.querySelector('.points b')?.firstChild);
    /** @param {number} figure */
    const show = (figure) => {
      for (const text of texts) if (text) text.nodeValue = String(figure);
    };
    /** @param {number} now */
    const step = (now) => {
      const t = Math.max(0, Math.min(1, (now - start) / FLIGHT));
      show(Math.round(from + (score - from) * ease(t)));
      if (t < 1) this.counts.set(seat, { handle: requestAnimationFrame(step), end: () => show(score) });
      else this.counts.delete(seat);
    };
    step(start);
  }

  finish() {
    this.waiting = null;
    for (const flight of [...this.running]) flight.finish();
    for (const { handle, end } of this.counts.values()) {
      cancelAnimationFrame(handle);
      end();
    }
    this.counts.clear();
  }
}

/**
 * List the elements that show what a seat has: its card and, on a small screen, the purse beside the choices and its
 * points above the board.
 * @param {number} seat
 */
function cardsOf(seat) {
  return ['.player', '#own-purse', '#scores li'].flatMap((card) => [
    ...document.querySelectorAll(`${card}[data-seat="${seat}"]`),
  ]);
}

/** @param {(HTMLElement | null)[]} nodes */
const shown = (nodes) => nodes.find((node) => node?.checkVisibility())?.getBoundingClientRect() ?? null;

/** List the gains and payments of an event: kind, amount, and true for a payment. */
const movesOf = ({ gives = {}, takes = {} }) => [
  ...Object.entries(gives).map(([kind, amount]) => [kind, amount, false]),
  ...Object.entries(takes).map(([kind, amount]) => [kind, amount, true]),
];

/** The sign of something that a seat has; points are called by theirs. @param {string} kind @param {Model} of */
const signOf = (kind, { catalog }) => catalog.holdings[kind]?.sign ?? kind;

/** Return the box of a kind of goods on a player's card, or null. @param {number} seat @param {string} kind */
const holdingOf = (seat, kind) =>
  shown(cardsOf(seat).map((card) => card.querySelector(`[data-kind="${CSS.escape(kind)}"]`)));

/**
 * Pieces of players come from their cards and go back there: the middle of the card in client pixels.
 * @param {Pick<Standing, 'seat'>} of
 */
export function homeOf({ seat }) {
  const box = seat && shown(cardsOf(seat.seat));
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

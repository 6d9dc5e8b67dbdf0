// One card per seat: name, points, what it has and how it stands. Built once per table, then only updated.

import { h, icon } from '../../base/dom.js';
import { Purse, flash } from './purse.js';
import { language } from '../../base/words.js';

/** @import {Model, PageCatalog, PageSeat} from '../../page.js' */

/** So much of how a seat stands has room beside its purse; the rest is beside its name. */
const BESIDE_PURSE = 2;

export class Players {
  /** `botLabel(id)` is what a bot is called. */
  constructor(list, { onPurse, botLabel }) {
    this.list = list;
    this.onPurse = onPurse;
    this.botLabel = botLabel;
    this.key = '';
    this.cards = [];
  }

  /** @param {Model} model */
  show(model) {
    const { view, catalog } = model;
    const kinds = view.seats[0].stand.map(({ id }) => id);
    const key = JSON.stringify([
      language(),
      view.game,
      kinds,
      view.seats.map((s) => [s.name, s.bot && this.botLabel(s.bot), s.color]),
    ]);
    if (key !== this.key) {
      this.key = key;
      this.cards = view.seats.map((s) => this.build(s, catalog));
      this.list.replaceChildren(...this.cards.map((c) => c.node));
    }
    this.list.dataset.count = String(Math.max(2, view.seats.length)); // one seat has as much room as two
    // Such marks need a line of their own, also while they are still chosen: nothing moves when the first one comes.
    const pictures = view.seats.some(({ marks }) => marks.some(({ sign }) => sign)) || view.decision?.cards;
    this.list.toggleAttribute('data-pictures', Boolean(pictures));
    view.seats.forEach((seat, i) => this.update(this.cards[i], seat, model));
  }

  /**
   * @param {PageSeat} seat
   * @param {PageCatalog} catalog
   */
  build(seat, catalog) {
    const purse = new Purse({ onPurse: this.onPurse }),
      points = new Points(catalog, 26),
      rank = h('span.rank', { 'data-explain': 'term.rank' }),
      marks = h('span.marks'),
      facts = seat.stand.map(({ id }) => standing(id, catalog.holdings[id], seat));
    const node = h(
      'li.player',
      { 'data-seat': String(seat.seat), 'data-testid': `player-${seat.seat}` },
      h(
        'div.who',
        {},
        icon('shield', 26, seat),
        rank,
        h('span.name', { title: seat.name }, seat.name),
        seat.bot ? h('span.tag', {}, this.botLabel(seat.bot)) : null,
        marks,
        facts.slice(BESIDE_PURSE).map((fact) => fact.node),
        points.node,
      ),
      purse.node,
      h(
        'div.stand',
        {},
        facts.slice(0, BESIDE_PURSE).map((fact) => fact.node),
      ),
    );
    return { node, purse, points, rank, marks, facts };
  }

  /**
   * @param {ReturnType<Players['build']>} card
   * @param {PageSeat} seat
   * @param {Model} model
   */
  update(card, seat, model) {
    const { view } = model,
      isAsked = view.decision?.seat === seat.seat;
    card.purse.update(seat, model);
    if (card.points.show(seat.score)) flash(card.points.node);
    seat.stand.forEach(({ shown, text }, i) => {
      card.facts[i].figure.textContent = shown;
      card.facts[i].words.textContent = text;
    });
    card.rank.hidden = !seat.order;
    card.rank.textContent = seat.order ? `${seat.order}.` : '';
    const marks = JSON.stringify(seat.marks);
    if (card.marks.dataset.marks !== marks) {
      card.marks.dataset.marks = marks;
      card.marks.replaceChildren(...seat.marks.map(remark));
    }
    card.node.classList.toggle('now', isAsked);
    card.node.classList.toggle('winner', Boolean(view.result?.winners.includes(seat.seat)));
    if (isAsked) card.node.setAttribute('aria-current', 'true');
    else card.node.removeAttribute('aria-current');
  }
}

/** The points of a seat; what they are called and their sign are the catalogue's. */
export class Points {
  constructor({ score, places }, size) {
    this.figure = h('b');
    this.node = h(
      'span.points',
      { 'data-kind': signOf(score), 'data-explain': score },
      icon(signOf(score), size),
      h('span.visually-hidden', {}, places[score].label),
      this.figure,
    );
  }

  /** Whether there was another figure before. */
  show(points) {
    const text = String(points);
    if (this.figure.textContent === text) return false;
    this.figure.textContent = text;
    return true;
  }
}

/** The sign of an entry of the catalogue's places: `term.gold` has the sign `gold`. */
const signOf = (entry) => entry.slice(entry.indexOf('.') + 1);

/** How a seat stands in one respect: the figure for those who see it, the words for those who do not. */
function standing(id, { sign, explain }, seat) {
  const figure = h('b', { 'aria-hidden': 'true' }),
    words = h('span.visually-hidden');
  const node = h('span.fact', { 'data-kind': id, 'data-explain': explain }, icon(sign, 18, seat), figure, words);
  return { node, figure, words };
}

/** A remark; where it is a sign or words are short, those who do not see it hear the long ones. */
function remark({ shown, text, explain, sign }) {
  const about = { 'data-explain': explain },
    words = h('span.visually-hidden', {}, text);
  if (sign) return h('span.remark.drawn', about, icon(sign, 22), words);
  if (shown === text) return h('span.remark', about, shown);
  return h('span.remark.short', about, h('span', { 'aria-hidden': 'true' }, shown), words);
}

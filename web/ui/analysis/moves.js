// The moves of a game, or of a variation, which the engine keeps apart: to step through, to replay, to return from.
// Bots wait meanwhile, nothing can be done in the past, and the present is one key away. dock.jsx shows them.

import { batch } from '@preact/signals';
import { isPast } from '../../client/model.js';
import { $, toast } from '../../base/dom.js';
import { observe } from '../../base/signals.js';
import { inVariation } from './note.jsx';
import { required } from '../../base/problem.js';

/** @import {Decided, Link, Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

/** How long a replay shows each decision, in ms. */
export const PACES = { slow: 2500, normal: 1200, fast: 450 };

export class Moves {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the view that was shown before this one @type {PageView | null} */
    this.before = null;
    /** @type {PageView | null} */
    this.present = null;
    /** @type {Decided[] | null} */
    this.decisions = null;
    /** the game on the table, or the link that is looked at @type {string | Link | null} */
    this.game = null;
    this.wanted = 0;
    this.asking = false;
    /** the next step of a replay that runs */
    this.replaying = 0;
    /** @type {keyof typeof PACES} */
    this.pace = 'normal';
    /** the seat to whose decisions the steps go */
    this.whose = '';
    /** whether the time line is shown */
    this.open = false;
    /** whether bots play their seats in a variation */
    this.bots = false;
    /** the position of the game in which a saved variation was opened @type {number | null} */
    this.from = null;
    observe(/** @type {Moves} */ (this), 'present', 'decisions', 'replaying', 'pace', 'whose', 'open', 'bots');
  }

  /** The view that is shown. */
  get view() {
    return this.page.state.model?.view ?? null;
  }

  get looking() {
    return this.view !== null && isPast(this.view);
  }

  toggle() {
    if (this.open) {
      this.close();
      return;
    }
    this.page.panels.tabs.toBoard();
    this.unfold();
    $('time-line').querySelector('.scrub')?.focus({ preventScroll: true });
  }

  /**
   * From elsewhere on the page: show the position before action number `ply`, and the board.
   * @param {number} ply
   */
  goTo(ply) {
    this.page.panels.tabs.toBoard();
    return this.to(ply);
  }

  /** Somebody wants to see this: a replay rests. @param {number} ply */
  to(ply) {
    this.pause();
    return this.look(ply);
  }

  /** Play on by itself from what is shown, from the beginning if that is the end; or pause. */
  async replay() {
    if (this.replaying) {
      this.pause();
      return;
    }
    if (!this.present?.plies) return;
    this.page.panels.tabs.toBoard();
    this.replaying = -1;
    if (!this.open) await this.unfold();
    if (!this.looking) await this.look(0);
    this.goOn();
  }

  /** The next decision of a replay, after a while; the end of the game, or of the past, is its end. */
  goOn() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = window.setTimeout(async () => {
      await this.look(this.next(1));
      if (this.replaying && this.looking) this.goOn();
      else this.pause();
    }, PACES[this.pace]);
  }

  pause() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = 0;
  }

  async unfold() {
    if (!this.present) return;
    this.open = true;
    this.page.dialogs.draw();
    await this.load();
  }

  close() {
    const focused = $('time-line').contains(document.activeElement);
    this.now();
    this.fold();
    if (focused) $('time-line-open').focus({ preventScroll: true });
  }

  fold() {
    this.open = false;
  }

  /**
   * Begin a variation before action number `ply`, or now; with `chance` as its first action.
   * @param {number | null} ply @param {string | null} [chance]
   */
  aside(ply, chance = null) {
    this.fold();
    return this.lay({ ...(ply != null && { ply }), ...(chance && { chance }) });
  }

  /**
   * Lay a saved variation on the table; it was opened while position `from` of the game, if any, was looked at. Tell
   * whether there is such a variation.
   * @param {number | string} variation from a link anything @param {number | null} [from]
   */
  async openVariation(variation, from = null) {
    const reply = await this.page.session.ask({ do: 'decisions', line: variation });
    if (!reply.ok) {
      toast(reply.error.message);
      return false;
    }
    await this.lay({ line: variation, ply: reply.decisions.length });
    this.from ??= from;
    return true;
  }

  /** @param {object} where */
  async lay(where) {
    const { session, panels } = this.page;
    await session.send({ do: 'what_if', bots: this.bots, ...where });
    panels.tabs.toBoard();
    $('board').focus({ preventScroll: true });
  }

  /** Return to the game from a variation. */
  async back() {
    const { from } = this;
    await this.page.session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
    if (from !== null) await this.goTo(from);
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    batch(() => this.take(model));
  }

  /** @param {Model} model */
  take(model) {
    const { view, log } = model,
      { session, games, dialogs } = this.page,
      { before } = this,
      past = isPast(view),
      isAside = view.what_if != null,
      // Somebody else has decided meanwhile: the reader stays at the moment that is looked at.
      looked = log === 'append' && !inVariation(view) && before && isPast(before) ? before.ply : null,
      game = games.link ?? games.current?.id ?? null,
      isOther = game !== this.game;
    this.game = game;
    this.before = view;
    if (!past && log !== 'keep') {
      if (looked === null) this.pause();
      this.present = view;
      if (!view.seats[Number(this.whose)]) this.whose = '';
      this.decisions = null;
      this.wanted = view.ply;
      if (view.plies === 0 || isOther) this.fold();
      // While bots play nobody reads it; it is loaded once somebody does.
      if (this.open && !view.decision?.bot) this.load();
    }
    if (isAside) {
      dialogs.draw();
      games.aided();
    } else Object.assign(this, { bots: false, from: null });
    if (!past && looked === null) session.rest('look', false);
    if (looked !== null) this.look(looked);
  }

  async load() {
    const present = this.present;
    const reply = await this.page.session.ask({ do: 'decisions' });
    if (reply.ok && present === this.present) this.decisions = reply.decisions;
  }

  /**
   * Show the position before action number `ply`; of many wishes in a row the last one counts.
   * @param {number} ply
   */
  async look(ply) {
    const { session, table } = this.page;
    session.rest('look', true);
    this.wanted = ply;
    if (!this.open) await this.unfold();
    if (!this.decisions) await this.load();
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.wanted !== required(this.view).ply) {
        const { plies } = required(this.present),
          wanted = (this.wanted = Math.max(0, Math.min(plies, this.wanted)));
        if (wanted === plies) {
          this.now();
          break;
        }
        const reply = await session.ask({ do: 'look', ply: wanted });
        if (!reply.ok) {
          toast(reply.error.message, reply.error.rule);
          break;
        }
        const view = required(reply.view);
        // The game may have gone on meanwhile.
        if (view.plies === required(this.present).plies)
          table.show(view, view.log, view.ply === required(this.view).ply + 1);
      }
    } finally {
      this.asking = false;
    }
    if (!this.looking) session.rest('look', false);
  }

  now() {
    this.pause();
    this.wanted = this.present?.ply ?? 0;
    const { session, table } = this.page;
    if (this.looking) table.show(session.shown, 'keep');
  }

  /** To the next or the previous decision of those whose decisions are wanted. @param {number} by */
  step(by) {
    this.to(this.next(by));
  }

  /** @param {number} by */
  next(by) {
    const wanted = (this.decisions ?? [])
      .filter(({ seat }) => this.whose === '' || String(seat) === this.whose)
      .map(({ ply }) => ply);
    return neighbour([...wanted, required(this.present).plies], required(this.view).ply, by);
  }

  /** @param {number} by */
  toTurn(by) {
    this.to(neighbour([...this.turns().values(), required(this.present).plies], required(this.view).ply, by));
  }

  /** The first decision of each turn. */
  turns() {
    const starts = new Map();
    for (const { turn, ply } of this.decisions ?? []) if (!starts.has(turn)) starts.set(turn, ply);
    return starts;
  }
}

/**
 * The next larger or smaller number in an ascending list, or its end.
 * @param {number[]} numbers @param {number} from @param {number} by
 */
function neighbour(numbers, from, by) {
  const found = by > 0 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
  return found ?? (by > 0 ? numbers[numbers.length - 1] : 0);
}

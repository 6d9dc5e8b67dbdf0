// The sheets of the table.

import { homeOf } from '../board/motion/flights.js';
import { Samples } from '../board/samples.js';
import { sheetsOf } from '../board/sheets.jsx';
import { callSheets } from '../panels/labels.js';
import { fittingAt } from '../client/model.js';
import { $ } from '../base/dom.js';
import { onLanguage } from '../base/words.js';
import { required } from '../base/problem.js';

/** @import {ThingView} from '../contract.js' */
/** @import {Model} from '../page.js' */
/** @import {GameModule} from '../games/game.js' */

const SIDE = 31; // pixels of a picture of what would fit
const ROOM = 8; // pixels around a place that comes into sight

/** A tab for each sheet, beside that of the board. @param {GameModule} game */
function addTabs({ sheets }) {
  const bar = $('tabs');
  for (const { id } of sheets) {
    if (bar.querySelector(`[data-part="${id}"]`)) continue;
    const tab = Object.assign(document.createElement('button'), { type: 'button', ariaPressed: 'false' });
    Object.assign(tab.dataset, { part: id, called: id });
    tab.setAttribute('aria-controls', `sheet-${id}`);
    bar.querySelector('[data-part=seats]')?.before(tab);
  }
}

export class Sheets {
  constructor() {
    const { sheets, play, each } = sheetsOf({ home: homeOf });
    this.board = sheets[0];
    this.lay = play;
    /** Do something with each sheet, also with those that another game brings. */
    this.each = each;
    /** All that there have been: those that the game does not have are empty. */
    this.all = sheets;
    /** @type {GameModule | null} */
    this.game = null;
    /** how far the board was scrolled before a place was brought into sight @type {number | null} */
    this.scrolled = null;
    this.samples = new Samples();
    onLanguage(() => {
      if (this.game) callSheets(this.game);
    });
  }

  /**
   * Lay a game on the sheets.
   * @param {GameModule} game
   */
  play(game) {
    this.game = game;
    this.lay(game);
    addTabs(game);
    callSheets(game);
  }

  /** @param {Model} model */
  show(model) {
    for (const sheet of this.all) sheet.show(model);
  }

  /** Mark legal places under the pointer alone, or all of them again. @param {boolean} quiet */
  hush(quiet) {
    for (const sheet of this.all) {
      if (sheet.quiet === quiet) continue;
      sheet.quiet = quiet;
      sheet.redraw();
    }
  }

  redraw() {
    for (const sheet of this.all) sheet.redraw();
  }

  /** The box of a target in client pixels, or undefined. @param {string} target */
  box(target) {
    return this.all.map((sheet) => sheet.box(target)).find(Boolean);
  }

  /** A point of a target in client pixels, or undefined. @param {string} target */
  center(target) {
    return this.all.map((sheet) => sheet.center(target)).find(Boolean);
  }

  /** A large picture of what lies on a place, if there is something. @param {string} target */
  portrait(target) {
    return this.all.map((sheet) => sheet.portrait(target)).find(Boolean) ?? null;
  }

  /**
   * A small picture of a thing.
   * @param {ThingView} thing
   * @param {number} side
   */
  sample(thing, side) {
    const { scene, model } = this.board;
    return this.samples.of(required(scene), required(model), thing, side);
  }

  /** Pictures of what would fit on a place, each as it is turned then. @param {string} target */
  fitting(target) {
    const { model } = this.board,
      lying = new Map(model?.view.things.map((thing) => [thing.place, thing]));
    return fittingAt(target, model).flatMap(([other, turn]) => {
      const thing = lying.get(other);
      return thing ? [this.sample({ ...thing, turn }, SIDE)] : [];
    });
  }

  /** Mark what would fit on a place, where it lies until then; null for none. @param {string | null} target */
  markFitting(target) {
    const targets = new Set(fittingAt(target, this.board.model).map(([other]) => other));
    for (const sheet of this.all) sheet.markFitting(targets);
  }

  /**
   * Mark the pieces that act after a choice, and those that do not, by their keys.
   * @param {Record<string, boolean>} reach
   */
  markReach(reach) {
    for (const sheet of this.all) sheet.markReach(reach);
  }

  /**
   * Seal some places: a map from targets to a few words; show there what is meant, and lay arrows from one to another.
   * @param {Map<string, string>} marks
   * @param {Map<string, ThingView>} [ghosts]
   * @param {[string, string][]} [arrows]
   */
  mark(marks, ghosts = new Map(), arrows = []) {
    for (const sheet of this.all) sheet.mark(marks, arrows, ghosts);
  }

  /** Show that a place is chosen; null for none. @param {string | null} target */
  choose(target) {
    for (const sheet of this.all) sheet.choose(target);
  }

  /** Scroll the board of a small screen to a place that is out of sight there. @param {string} target */
  bringIntoSight(target) {
    const box = this.board.box(target),
      part = this.board.canvas.parentElement;
    if (!box || !part) return;
    const { top, bottom } = part.getBoundingClientRect(),
      above = box.top - ROOM - top,
      covered = parseFloat(getComputedStyle(part).scrollPaddingBottom) || 0,
      below = box.top + box.height + ROOM + covered - bottom;
    if (above >= 0 && below <= 0) return;
    this.scrolled ??= part.scrollTop;
    part.scrollTop += above < 0 ? above : below;
  }

  /** Scroll the board back to where it was before that. */
  bringBack() {
    const part = this.board.canvas.parentElement;
    if (part && this.scrolled !== null) part.scrollTop = this.scrolled;
    this.scrolled = null;
  }

  /** Light a place up, as if the pointer was there; null for none. @param {string | null} target */
  lightUp(target) {
    for (const sheet of this.all) {
      sheet.hover = target && sheet.zone(target) ? target : null;
      sheet.redraw();
    }
  }
}

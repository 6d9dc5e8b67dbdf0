// Zoom the sheet in on a place that is small on this screen, while all choices are about that place.

import { ease, register, still } from './motion.js';

/** @import {Sheet} from '../sheet.js' */
/** @import {Camera} from './camera.js' */

const DURATION = 280;
const SHARE = 0.42; // share of the sheet's shorter side, so that the surroundings stay in sight
/** CSS pixels of a place whose parts one can still hit, by mouse and by finger. */
const ENOUGH = { fine: 56, coarse: 132 };

export class Nearing {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    /**
     * the place, and what was shown before
     * @type {{target: string, before: {zoom: number, x: number, y: number}} | null}
     */
    this.at = null;
    /** @type {{from: Camera['window'], to: Camera['window'], start: number | null} | null} */
    this.way = null;
    register(this);
  }

  /** Come near to the places of the decision, or go back when the action is taken. */
  show() {
    const { sheet, at } = this,
      { model } = sheet,
      target = (model?.open && model.view.decision?.near) || null;
    if (at && at.target !== target) {
      this.at = null;
      this.go(at.before);
    }
    if (!target || this.at || !sheet.scale) return;
    const zone = sheet.zone(target);
    if (!zone || !this.isSmall(zone.rect)) return;
    const { camera } = sheet,
      now = camera.window;
    this.at = { target, before: at?.before ?? now };
    camera.approach(zone.rect, SHARE);
    const goal = camera.window;
    camera.window = now;
    this.go(goal);
  }

  /** Another scene: the whole of it is shown. */
  forget() {
    this.at = this.way = null;
  }

  /** @param {number[]} list */
  isSmall([, , w]) {
    const { k } = this.sheet.frame,
      kind = matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine';
    return w * k < ENOUGH[kind];
  }

  /** @param {Camera['window']} goal */
  go(goal) {
    this.way = { from: this.sheet.camera.window, to: goal, start: null };
    if (still()) this.finish();
    else this.step();
  }

  step() {
    requestAnimationFrame((now) => {
      const { way } = this;
      if (!way) return;
      way.start ??= now;
      const part = Math.min(1, (now - way.start) / DURATION),
        share = ease(part);
      if (part === 1) {
        this.finish();
        return;
      }
      /** @param {'zoom' | 'x' | 'y'} key */
      const between = (key) => way.from[key] + (way.to[key] - way.from[key]) * share;
      this.sheet.look((camera) => (camera.window = { zoom: between('zoom'), x: between('x'), y: between('y') }));
      this.step();
    });
  }

  finish() {
    const { way } = this;
    this.way = null;
    if (way) this.sheet.look((camera) => (camera.window = way.to));
  }
}

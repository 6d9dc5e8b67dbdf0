// One canvas with one scene: fits itself to its box at the screen's pixel ratio, keeps what stands still as a
// picture, lets pieces move above it, and turns points into targets and back.

import { contextOf } from '../base/browser/canvas.js';
import { Camera } from './motion/camera.js';
import { Picture } from './layer-cache.js';
import { Actors } from './motion/motion.js';
import { MARKS, RING, sealBox } from './highlights.js';
import { Nearing } from './motion/nearing.js';
import { turnOn, turnedAt } from './turning.js';

const SHARPEN = 140; // ms after the last change of the zoom
const PORTRAIT = 136; // pixels, and the most units that a thing may be broad
/**
 * How large a piece is that may be sent: of its size when it is there, and CSS pixels at least and at most; with the
 * breadth of the edge around it.
 */
const WAITING = { share: 0.62, least: 19, most: 40, edge: 3.4 };
const FAINT = 0.85;
const LEAST_SEAL = 8; // CSS pixels, the least radius of a seal on a piece
const CHOSEN = '✓';
const UP_RIGHT = -Math.PI / 4;
const SLICE = 8; // ms of a frame for the grounds of all sheets
/** @type {Record<string, Point>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const slice = { frame: NaN, end: 0 };

/**
 * Return the part of a zone that has to be in sight: of a large one the spot that is pointed at.
 * @param {Zone} of
 * @returns {import('../games/game.js').Rect}
 */
const boxOf = ({ rect, middle, sent }) =>
  sent && middle ? [middle[0] - sent.size, middle[1] - sent.size, 2 * sent.size, 2 * sent.size] : rect;

/** @param {number} frame */
function endOf(frame) {
  if (slice.frame !== frame) Object.assign(slice, { frame, end: performance.now() + SLICE });
  return slice.end;
}

/** @import {Ctx, Point, Rect, Scene, Standing, Zone} from '../games/game.js' */
/** @import {ThingView} from '../contract.js' */
/** @import {Model} from '../page.js' */

/**
 * The point of the page from which a piece comes and where it goes; null for nowhere.
 * @typedef {(piece: import('../games/game.js').Standing) => {x: number, y: number} | null} Home
 */

export class Sheet {
  /**
   * The scene may be null until there is a game to show; `home` says whence a piece comes and where it goes.
   * @param {HTMLCanvasElement} canvas
   * @param {Scene | null} scene
   * @param {{home?: Home}} [options]
   */
  constructor(canvas, scene, { home = () => null } = {}) {
    this.canvas = canvas;
    this.scene = scene;
    this.home = home;
    this.camera = new Camera();
    this.picture = new Picture();
    this.actors = new Actors(() => this.redraw());
    /** @type {Model | null} */
    this.model = null;
    /** @type {Zone[]} */
    this.zones = [];
    /** @type {string | null} */
    this.focused = null;
    /** @type {string | null} */
    this.hover = null;
    /** a target that is chosen, and waits to be confirmed @type {string | null} */
    this.chosen = null;
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** things at marked places, drawn as if they lay there @type {Map<string, ThingView>} */
    this.ghosts = new Map();
    /** whether legal places are marked under the pointer alone */
    this.quiet = false;
    /** pieces that act after the choice that is pointed at, and those that do not @type {Record<string, boolean>} */
    this.reach = {};
    /** targets of what would fit where the pointer is @type {Set<string>} */
    this.fitting = new Set();
    /** from one target to another @type {[string, string][]} */
    this.arrows = [];
    /** @type {((camera: Camera) => void) | null} */
    this.onLook = null;
    /** @type {(() => void) | null} */
    this.onTurn = null;
    /** @type {(() => void) | null} */
    this.onChosen = null;
    /** hears of another place or turn under the pointer @type {((target: string | null) => void) | null} */
    this.onMeant = null;
    this.reported = '';
    this.queued = false;
    /** size of the canvas, and its pixels in a unit of the scene; 0 until it is laid out */
    this.width = this.height = this.scale = 0;
    this.resting = 0;
    this.nearing = new Nearing(this);
    /** shows it in the whole window, if a page can @type {import('./motion/enlarging.js').Enlarging | null} */
    this.enlarging = null;
    new ResizeObserver(() => this.fit()).observe(canvas);
  }

  /** Return its name in the game (web/games/game.d.ts). */
  get id() {
    return this.canvas.dataset.sheet;
  }

  /** @returns {string | null} */
  get focus() {
    return this.focused;
  }
  set focus(target) {
    this.focused = target;
    const zone = this.camera.near && target && this.zone(target);
    if (zone) this.look((camera) => camera.reveal(boxOf(zone)));
  }

  /** Return the place of the keyboard's focus, as long as the focus can be seen. */
  get reached() {
    return this.focused && this.canvas.matches(':focus-visible') ? this.focused : null;
  }

  /** Return the place under the pointer, else the tried one, else the one with the focus. */
  get meant() {
    return this.hover ?? this.chosen ?? this.reached;
  }

  /**
   * Turn what is in hand, to how it can lie where the pointer or the keyboard is; whether something is.
   * @param {number} step
   */
  turn(step) {
    if (!this.model?.laying) return false;
    const { model } = this,
      here = [this.hover, this.chosen, this.reached].find((target) => target && model.legal.has(target));
    turnOn(model, step, here);
    this.onTurn?.();
    this.redraw();
    return true;
  }

  /** Another game: what was shown means nothing there, and is not to be seen while the new ground is drawn. */
  clear() {
    const { canvas } = this,
      ctx = contextOf(canvas);
    this.model = null;
    this.zones = [];
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
  }

  /** @param {Scene} scene */
  setScene(scene) {
    if (scene !== this.scene) {
      this.scene = scene;
      this.nearing.forget();
      this.camera.whole();
      this.renew();
    }
  }

  /** Draw everything anew: another scene, another light. */
  renew() {
    this.picture.stale = true;
    this.fit();
  }

  /** @param {Model} model */
  show(model) {
    const jump = !this.model || !model.glides;
    this.model = model;
    this.chosen = null;
    this.fitting = new Set();
    this.reach = {};
    this.lay(jump);
    this.nearing.show();
  }

  /**
   * Put everything where the scene has it now; the pieces glide there unless they are to `jump`.
   * @param {boolean} jump
   */
  lay(jump) {
    const { model, scene } = this;
    if (!model || !scene) return;
    this.zones = scene.zones(model);
    this.actors.settle(scene.pieces(model), performance.now(), (piece) => this.homeOf(piece), jump);
    this.redraw();
  }

  fit() {
    if (!this.scene) return;
    const ratio = window.devicePixelRatio || 1;
    const [w, h] = this.scene.size();
    this.canvas.style.aspectRatio = `${w} / ${h}`;
    this.canvas.style.setProperty('--ratio', String(w / h));
    const width = Math.round(this.canvas.clientWidth * ratio),
      height = Math.round(this.canvas.clientHeight * ratio);
    if (!width || !height) return;
    if (this.width !== width || this.height !== height) {
      this.width = width;
      this.height = height;
      this.picture.stale = true;
    }
    // Whole pixels are of a slightly other shape than the scene; its ground covers them all.
    this.scale = Math.max(width / w, height / h);
    this.camera.fit([w, h]);
    if (!this.model) return;
    this.lay(true);
    this.nearing.show();
  }

  /**
   * Change the camera. The picture is stretched at once and drawn sharply when the camera rests.
   * @param {(camera: Camera) => void} change
   */
  look(change) {
    change(this.camera);
    this.canvas.dataset.zoom = this.camera.zoom.toFixed(2);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.picture.stale = true;
      this.redraw();
    }, SHARPEN);
    this.redraw();
    this.onLook?.(this.camera);
  }

  /**
   * Seal some places, a map from targets to a few words, lay arrows from one to another, and show what is meant there.
   * @param {Map<string, string>} marks @param {[string, string][]} [arrows]
   */
  mark(marks, arrows = [], ghosts = new Map()) {
    this.ghosts = ghosts;
    const here = new Map([...marks].filter(([target]) => this.zone(target)));
    if (!here.size && !this.marks.size && !arrows.length && !this.arrows.length) return;
    this.marks = here;
    this.arrows = arrows;
    this.redraw();
  }

  /** @param {Set<string>} targets */
  markFitting(targets) {
    if (!targets.size && !this.fitting.size) return;
    this.fitting = targets;
    this.redraw();
  }

  /** @param {Record<string, boolean>} reach */
  markReach(reach) {
    if (![reach, this.reach].some((marks) => Object.keys(marks).length)) return;
    this.reach = reach;
    this.redraw();
  }

  /** Show what would lie on a place, and that it is chosen; null for none. @param {string | null} target */
  choose(target) {
    this.chosen = target && this.zone(target) ? target : null;
    this.onChosen?.();
    this.redraw();
  }

  redraw() {
    if (this.queued) return;
    this.queued = true;
    requestAnimationFrame((now) => {
      this.queued = false;
      this.paint(now);
    });
  }

  /** @param {number} now */
  paint(now) {
    const { model, scene } = this;
    if (!model || !scene || !this.scale) return;
    const ctx = contextOf(this.canvas),
      transform = this.camera.transform(this.scale);
    if (this.picture.stale) this.picture.begin(this.width, this.height, transform, scene.ground, !this.camera.near);
    // All at once would hold the page up for too long; what was seen last stays until then.
    if (!this.picture.lay(endOf(now)) || !this.picture.update(scene.things(model))) {
      this.redraw();
      return;
    }
    // Another size empties the canvas.
    const { canvas, width, height } = this;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    this.placePicture(ctx, transform);
    ctx.setTransform(...transform);
    this.highlights(ctx, model, scene);
    const moving = this.actors.each(now, (piece, x, y, alpha) => {
      ctx.globalAlpha = alpha;
      const acts = this.reach[piece.key];
      scene.stand(ctx, acts === undefined ? piece : { ...piece, stray: !acts }, x, y);
      if (acts) MARKS.acts(ctx, [x, y], piece.size);
    });
    ctx.globalAlpha = 1;
    this.waiting(ctx, model, scene);
    const { legal, view } = model,
      { meant } = this,
      effects = meant && legal.has(meant) ? turnedAt(meant, model)?.effects : null;
    if (meant && effects) MARKS.flags(ctx, this.zone(meant), effects, view.seats, this.flagsEnd(meant, scene));
    for (const [target, words] of this.marks) this.seal(ctx, target, words);
    for (const [from, to] of this.arrows) MARKS.arrow(ctx, this.zone(from), this.zone(to));
    if (this.chosen) this.seal(ctx, this.chosen, CHOSEN);
    if (this.reached) MARKS.ring(ctx, this.zone(this.reached));
    this.canvas.dataset.moving = String(moving || this.nearing.way !== null);
    this.reportMeant();
    if (moving) this.redraw();
  }

  /** Once for each place and turn. */
  reportMeant() {
    const { meant } = this,
      reported = `${meant} ${this.model?.turn}`;
    if (reported === this.reported) return;
    this.reported = reported;
    this.onMeant?.(meant);
  }

  /** @param {Ctx} ctx @param {import('./layer-cache.js').Transform} list */
  placePicture(ctx, [s, , , , dx, dy]) {
    const { canvas, transform, whole, wholeTransform, isWhole } = this.picture,
      place = (/** @type {HTMLCanvasElement} */ bitmap, [was, , , , wasX, wasY] = transform) => {
        const k = s / was;
        ctx.setTransform(k, 0, 0, k, dx - wasX * k, dy - wasY * k);
        ctx.drawImage(bitmap, 0, 0);
      };
    if (s !== transform[0] || dx !== transform[4] || dy !== transform[5]) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
      if (!isWhole) place(whole, wholeTransform);
    }
    place(canvas);
  }

  /** @param {Ctx} ctx @param {Model} model @param {Scene} scene */
  highlights(ctx, model, scene) {
    const { legal, fresh, view, laying } = model,
      whole = this.zones.filter(({ sent, trace }) => !sent && !trace),
      lit = this.quiet ? [] : whole.filter(({ target }) => legal.has(target)),
      // The choice that is pointed at decides about the pieces there, on a place or a part of it.
      decided = view.pieces.filter(({ key }) => Object.hasOwn(this.reach, key)).map(({ place }) => `${place}.`),
      plain = whole.filter(
        ({ target }) => !legal.has(target) && decided.some((place) => place.startsWith(`${target}.`)),
      );
    if (lit.length) MARKS.glow(ctx, lit, scene.size(), Boolean(laying), plain);
    for (const zone of this.zones) {
      const isMeant = [this.hover, this.chosen, this.reached].includes(zone.target);
      if (legal.has(zone.target) && isMeant) scene.ghost(ctx, model, zone.target);
      else if (this.ghosts.has(zone.target)) scene.ghost(ctx, model, zone.target, this.ghosts.get(zone.target));
      if (this.quiet && !isMeant) continue;
      if (legal.has(zone.target) && !zone.sent) MARKS.legal(ctx, zone, isMeant, isMeant && !laying);
      else if (legal.has(zone.target) && isMeant) MARKS.outline(ctx, zone, 1 / this.unit);
      else if (zone.target === this.hover) MARKS.shade(ctx, zone);
      if (this.fitting.has(zone.target)) MARKS.fits(ctx, zone);
      if (fresh.has(zone.target)) MARKS.fresh(ctx, zone, view.seats[fresh.get(zone.target) ?? -1]);
    }
  }

  /** CSS pixels of the scene's unit. */
  get unit() {
    return (this.scale * this.camera.zoom) / (window.devicePixelRatio || 1);
  }

  /**
   * Return the size of a piece that may be sent somewhere: its ring leaves room for those of the others.
   * @param {Standing} of
   */
  waitingSize({ size, at }) {
    const { share, least, most, edge } = WAITING,
      room = this.zones.reduce(
        (near, { sent, target }) =>
          sent && sent.at !== at && this.model?.legal.has(target)
            ? Math.min(near, Math.hypot(at[0] - sent.at[0], at[1] - sent.at[1]))
            : near,
        Infinity,
      ),
      usual = Math.max(least / this.unit, Math.min(most / this.unit, size * share));
    return Math.min(usual, Math.max(least / this.unit / 2, (room - edge / this.unit) / (2 * RING)));
  }

  /**
   * The pieces that may be sent somewhere, above what stands.
   * @param {Ctx} ctx @param {Model} model @param {Scene} scene
   */
  waiting(ctx, model, scene) {
    for (const { target, sent } of this.zones) {
      if (!sent || !model.legal.has(target)) continue;
      const isMeant = [this.hover, this.chosen, this.reached].includes(target);
      const size = this.waitingSize(sent);
      MARKS.waiting(ctx, sent.at, size, 1 / this.unit, isMeant);
      ctx.globalAlpha = isMeant ? 1 : FAINT;
      scene.stand(ctx, { ...sent, size }, sent.at[0], sent.at[1]);
      ctx.globalAlpha = 1;
    }
  }

  /**
   * The ring of a piece that may be sent to a zone; its seal is on the side away from the other pieces. Null without
   * one.
   * @param {Zone} zone
   * @returns {import('./highlights.js').Ring | null}
   */
  ringOf({ target, sent }) {
    if (!sent || !this.model?.legal.has(target)) return null;
    const others = this.zones.flatMap((zone) => (zone.sent && zone.target !== target ? [zone.sent.at] : [])),
      { at } = sent,
      away = [0, 1].map((axis) => others.reduce((sum, other) => sum + at[axis] - other[axis], 0)),
      angle = Math.hypot(...away) > 1 ? Math.atan2(away[1], away[0]) : UP_RIGHT;
    return { at, radius: this.waitingSize(sent) * RING, angle, least: LEAST_SEAL / this.unit };
  }

  /** @param {Ctx} ctx @param {string} target @param {string} words */
  seal(ctx, target, words) {
    const zone = this.zone(target);
    if (zone) MARKS.seal(ctx, zone, words, this.ringOf(zone));
  }

  /**
   * Return how far to the right the effects of a choice may reach: to its seal, else to the edge of the board.
   * @param {string} target @param {Scene} scene
   */
  flagsEnd(target, scene) {
    const zone = this.zone(target),
      words = target === this.chosen ? CHOSEN : this.marks.get(target);
    return zone && words && !this.ringOf(zone) ? sealBox(zone, words, null)[0] : scene.size()[0];
  }

  /** The target of the uppermost seal at a point of the scene. @param {Point} point */
  sealAt([x, y]) {
    const seals = [...this.marks, ...(this.chosen ? [[this.chosen, CHOSEN]] : [])];
    return seals
      .map(([target]) => target)
      .findLast((target, index) => {
        const zone = this.zone(target);
        if (!zone) return false;
        const [left, top, w, h] = sealBox(zone, seals[index][1], this.ringOf(zone));
        return x >= left && x <= left + w && y >= top && y <= top + h;
      });
  }

  /** @param {string} target */
  zone(target) {
    return this.zones.find((z) => z.target === target);
  }

  /** Client pixels for one unit of the scene, and the scene's point under the client's origin. */
  get frame() {
    const box = this.canvas.getBoundingClientRect(),
      k = (box.width / (this.scene?.size()[0] ?? 1)) * this.camera.zoom;
    return { k, left: box.left - this.camera.x * k, top: box.top - this.camera.y * k };
  }

  /** The scene's point under a point in client pixels. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const { k, left, top } = this.frame;
    return /** @type {Point} */ ([(clientX - left) / k, (clientY - top) / k]);
  }

  /** Return a piece's start in the scene; one from far outside begins at its edge. @param {Standing} piece */
  homeOf(piece) {
    const from = this.home(piece);
    if (!from || !this.scene) return null;
    const [x, y] = this.point(from.x, from.y),
      [w, h] = this.scene.size(),
      edge = 40;
    return /** @type {Point} */ ([Math.max(-edge, Math.min(w + edge, x)), Math.max(-edge, Math.min(h + edge, y))]);
  }

  /**
   * The target under a point given in client pixels; later zones lie on top, pieces that may be sent above them, and
   * seals above all. Pieces are hit from so many pixels away: the nearest.
   * @param {number} clientX @param {number} clientY
   */
  at(clientX, clientY, reach = 0) {
    if (!this.scene) return null;
    const [x, y] = this.point(clientX, clientY),
      sealed = this.sealAt([x, y]);
    if (sealed) return sealed;
    const nearest = this.zones
      .flatMap(({ target, sent }) =>
        sent && this.model?.legal.has(target)
          ? [{ target, sent, far: Math.hypot(x - sent.at[0], y - sent.at[1]) }]
          : [],
      )
      .filter(({ sent, far }) => far <= Math.max(RING * this.waitingSize(sent), reach / this.unit))
      .sort((a, b) => a.far - b.far)
      .at(0);
    if (nearest) return nearest.target;
    for (let i = this.zones.length - 1; i >= 0; i--) {
      const { target, rect, has } = this.zones[i],
        [zx, zy, zw, zh] = rect;
      const near = x >= zx - 2 && x <= zx + zw + 2 && y >= zy - 2 && y <= zy + zh + 2;
      if (near && (!has || has(x, y))) return target;
    }
    return null;
  }

  /** The box of a target in client pixels. @param {string} target */
  box(target) {
    const zone = this.zone(target);
    if (!zone) return null;
    const { k, left, top } = this.frame,
      [x, y, w, h] = zone.rect;
    return { left: left + x * k, top: top + y * k, width: w * k, height: h * k };
  }

  /**
   * A point of a target in client pixels: the middle of its box, but where it is made of parts one of these.
   * @param {string} target
   */
  center(target) {
    const zone = this.zone(target);
    if (!zone) return null;
    const { k, left, top } = this.frame,
      [x, y, w, h] = zone.rect,
      [mx, my] = zone.middle ?? [x + w / 2, y + h / 2];
    return { x: left + mx * k, y: top + my * k };
  }

  /**
   * A picture of the thing on a place, so large that all of it can be read; null where none lies, or a whole table.
   * @param {string} target
   */
  portrait(target) {
    const thing = this.model && this.scene?.things(this.model).find(({ key }) => key === target);
    if (!thing || thing.rect[2] > PORTRAIT) return null;
    const [x, y, w, h] = thing.rect,
      ratio = window.devicePixelRatio || 1,
      k = PORTRAIT / w,
      canvas = document.createElement('canvas');
    canvas.className = 'portrait';
    canvas.width = Math.round(PORTRAIT * ratio);
    canvas.height = Math.round(h * k * ratio);
    canvas.style.width = `${PORTRAIT}px`;
    const ctx = contextOf(canvas);
    ctx.scale(k * ratio, k * ratio);
    ctx.translate(-x, -y);
    thing.draw(ctx);
    return canvas;
  }

  /** The nearest zone from the focus in a direction: "ArrowLeft", ... @param {string} direction */
  neighbour(direction) {
    /** @param {{rect: Rect}} of */
    const middle = ({ rect: [x, y, w, h] }) => [x + w / 2, y + h / 2];
    const from = this.focus && this.zone(this.focus);
    if (!from) return this.zones[0]?.target ?? null;
    // Arrows lead to the legal parts of a place, one after the other, as in the board in words.
    const [fx, fy] = middle(from),
      [dx, dy] = DIRECTIONS[direction];
    let best = null,
      least = Infinity;
    for (const zone of this.zones) {
      if (zone === from || zone.trace) continue;
      const [x, y] = middle(zone),
        along = (x - fx) * dx + (y - fy) * dy,
        aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
      if (along <= 4) continue;
      const cost = along + aside * 2.4;
      if (cost < least) {
        least = cost;
        best = zone;
      }
    }
    return best?.target ?? this.focus;
  }

  /** The next legal zone after the focus, round and round; null where there is none. @param {number} step */
  nextLegal(step) {
    const legal = this.zones.map(({ target }) => target).filter((target) => this.model?.legal.has(target)),
      from = legal.indexOf(this.focus ?? '');
    return legal.at(from < 0 ? Math.min(0, step) : (from + step) % legal.length) ?? null;
  }
}

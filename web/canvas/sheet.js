// One canvas with one scene: fits itself to its box at the screen's pixel ratio, keeps the still
// background as a picture, redraws on demand, and turns points into targets and back.

import { INK, font, roundRect } from './palette.js';

export class Sheet {
  /** `scene` is {size(), background(ctx), draw(ctx, model), zones(model) -> [{target, rect, round}]}. */
  constructor(canvas, scene) {
    this.canvas = canvas; this.scene = scene; this.model = null;
    this.zones = []; this.focus = null; this.hover = null; this.marks = new Map(); this.still = null; this.queued = false;
    new ResizeObserver(() => this.fit()).observe(canvas);
  }

  setScene(scene) { if (scene !== this.scene) { this.scene = scene; this.still = null; this.fit(); } }

  show(model) {
    this.model = model;
    this.zones = this.scene.zones(model);
    this.redraw();
  }

  fit() {
    const ratio = window.devicePixelRatio || 1;
    const [w, h] = this.scene.size();
    this.canvas.style.aspectRatio = `${w} / ${h}`;
    const width = Math.round(this.canvas.clientWidth * ratio), height = Math.round(this.canvas.clientHeight * ratio);
    if (!width || !height) return;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width; this.canvas.height = height; this.still = null;
    }
    this.scale = width / w;
    if (this.model) this.show(this.model);
  }

  /** Seal some places: a map from targets to a few words. */
  mark(marks) {
    const here = new Map([...marks].filter(([target]) => this.zone(target)));
    if (!here.size && !this.marks.size) return;
    this.marks = here;
    this.redraw();
  }

  redraw() {
    if (this.queued) return;
    this.queued = true;
    requestAnimationFrame((now) => { this.queued = false; this.paint(now); });
  }

  paint(now) {
    if (!this.model || !this.scale) return;
    const ctx = this.canvas.getContext('2d');
    if (!this.still) this.still = this.paintStill();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.still, 0, 0);
    ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    const moving = this.scene.draw(ctx, this.model, now);
    for (const zone of this.zones) if (this.model.legal.has(zone.target)) this.outline(ctx, zone, zone.target === this.hover);
    for (const [target, words] of this.marks) this.seal(ctx, this.zone(target), words);
    if (this.hover && !this.model.legal.has(this.hover)) this.shade(ctx, this.zone(this.hover));
    if (this.focus && this.canvas.matches(':focus-visible')) this.ring(ctx, this.zone(this.focus));
    if (moving) this.redraw();
  }

  paintStill() {
    const picture = document.createElement('canvas');
    picture.width = this.canvas.width; picture.height = this.canvas.height;
    const ctx = picture.getContext('2d');
    ctx.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    this.scene.background(ctx);
    return picture;
  }

  outline(ctx, { rect: [x, y, w, h] }, strong) {
    ctx.save(); ctx.lineJoin = 'round';
    roundRect(ctx, x - 2, y - 2, w + 4, h + 4, 9);
    ctx.strokeStyle = INK.legalEdge; ctx.lineWidth = strong ? 8 : 6; ctx.stroke();
    ctx.strokeStyle = INK.legal; ctx.lineWidth = strong ? 5 : 3.2; ctx.stroke();
    if (strong) { ctx.fillStyle = 'rgba(255,214,70,.22)'; ctx.fill(); }
    ctx.restore();
  }

  /** A hint: a numbered seal at the corner of a place. */
  seal(ctx, zone, words) {
    if (!zone) return;
    const [x, y, w, h] = zone.rect, width = 20 + 10 * (words.length - 1) / 2;
    ctx.save(); roundRect(ctx, x - 2, y - 2, w + 4, h + 4, 9);
    ctx.setLineDash([10, 6]); ctx.strokeStyle = INK.focus; ctx.lineWidth = 4; ctx.stroke(); ctx.setLineDash([]);
    roundRect(ctx, x + w - width - 2, y - 10, width + 8, 28, 14);
    ctx.fillStyle = INK.focus; ctx.fill(); ctx.strokeStyle = '#fff'; ctx.lineWidth = 2.5; ctx.stroke();
    ctx.fillStyle = '#fff'; ctx.font = font(17, 700); ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
    ctx.fillText(words, x + w - width / 2 + 2, y + 5); ctx.restore();
  }

  shade(ctx, zone) {
    if (!zone) return;
    const [x, y, w, h] = zone.rect;
    roundRect(ctx, x - 1, y - 1, w + 2, h + 2, 8); ctx.strokeStyle = INK.soft; ctx.lineWidth = 2; ctx.stroke();
  }

  ring(ctx, zone) {
    if (!zone) return;
    const [x, y, w, h] = zone.rect;
    ctx.save(); roundRect(ctx, x - 6, y - 6, w + 12, h + 12, 12);
    ctx.strokeStyle = '#fff'; ctx.lineWidth = 6; ctx.stroke();
    ctx.strokeStyle = INK.focus; ctx.lineWidth = 3.5; ctx.stroke(); ctx.restore();
  }

  zone(target) { return this.zones.find((z) => z.target === target); }

  /** The target under a point given in client pixels; later zones lie on top. */
  at(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect(), k = box.width / this.scene.size()[0];
    const x = (clientX - box.left) / k, y = (clientY - box.top) / k;
    for (let i = this.zones.length - 1; i >= 0; i--) {
      const [zx, zy, zw, zh] = this.zones[i].rect;
      if (x >= zx - 2 && x <= zx + zw + 2 && y >= zy - 2 && y <= zy + zh + 2) return this.zones[i].target;
    }
    return null;
  }

  /** The box of a target in client pixels. */
  box(target) {
    const zone = this.zone(target);
    if (!zone) return null;
    const box = this.canvas.getBoundingClientRect(), k = box.width / this.scene.size()[0];
    const [x, y, w, h] = zone.rect;
    return { left: box.left + x * k, top: box.top + y * k, width: w * k, height: h * k };
  }

  /** The nearest zone from the focus in a direction: "ArrowLeft", ... */
  neighbour(direction) {
    const middle = ({ rect: [x, y, w, h] }) => [x + w / 2, y + h / 2];
    const from = this.zone(this.focus);
    if (!from) return this.zones[0]?.target ?? null;
    const [fx, fy] = middle(from), [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction];
    let best = null, least = Infinity;
    for (const zone of this.zones) {
      if (zone === from) continue;
      const [x, y] = middle(zone), along = (x - fx) * dx + (y - fy) * dy, aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
      if (along <= 4) continue;
      const cost = along + aside * 2.4;
      if (cost < least) { least = cost; best = zone; }
    }
    return best?.target ?? this.focus;
  }

  /** The next legal zone after the focus, or null past the last: Tab leaves the board then. */
  nextLegal(step) {
    const legal = this.zones.filter((z) => this.model.legal.has(z.target)).map((z) => z.target);
    const i = legal.indexOf(this.focus);
    return i < 0 ? legal[step > 0 ? 0 : legal.length - 1] ?? null : legal[i + step] ?? null;
  }
}

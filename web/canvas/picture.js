// What stands still, kept as a bitmap: the ground, and the things upon it. A thing is drawn again only when
// its `sign` has changed, so a new position costs what is new in it.

const MOST = 20; // things drawn in one frame

export class Picture {
  constructor() {
    this.canvas = document.createElement('canvas'); this.ground = document.createElement('canvas');
    this.signs = new Map(); this.layers = []; this.stale = true; this.transform = [1, 0, 0, 1, 0, 0];
  }

  /** Begin anew: the layers, each a function of a context, lie under all things. */
  begin(width, height, transform, layers) {
    for (const canvas of [this.canvas, this.ground]) { canvas.width = width; canvas.height = height; }
    this.transform = transform; this.signs.clear(); this.layers = [...layers]; this.stale = false;
  }

  /** Draw the layers that are left, as long as there is time. Whether all are drawn now. */
  lay(end) {
    const ctx = this.ground.getContext('2d');
    while (this.layers.length && performance.now() < end) {
      ctx.setTransform(...this.transform); this.layers.shift()(ctx);
      // Copied each time, because that is when a browser does what it has been told to draw: within this slice.
      this.canvas.getContext('2d').drawImage(this.ground, 0, 0);
    }
    return !this.layers.length;
  }

  /** `things` are [{key, sign, rect, draw(ctx)}] whose rectangles do not overlap. Whether all are drawn now. */
  update(things) {
    const ctx = this.canvas.getContext('2d');
    let drawn = 0;
    for (const { key, sign, rect, draw } of things) {
      if (this.signs.get(key) === sign) continue;
      if (drawn++ === MOST) return false;
      this.signs.set(key, sign);
      const [left, top, width, height] = this.pixels(rect);
      if (width <= 0 || height <= 0) continue;
      ctx.save(); ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.beginPath(); ctx.rect(left, top, width, height); ctx.clip();
      ctx.drawImage(this.ground, left, top, width, height, left, top, width, height);
      ctx.setTransform(...this.transform); draw(ctx); ctx.restore();
    }
    return true;
  }

  /** The part of a rectangle that is in the bitmap, in whole pixels; rectangles that touch share no pixel. */
  pixels([x, y, w, h]) {
    const [s, , , , dx, dy] = this.transform, { width, height } = this.canvas;
    const at = (value, shift, most) => Math.max(0, Math.min(most, Math.round(value * s + shift)));
    const left = at(x, dx, width), top = at(y, dy, height);
    return [left, top, at(x + w, dx, width) - left, at(y + h, dy, height) - top];
  }
}

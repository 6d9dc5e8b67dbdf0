// The still ground under the pieces: parchment, river, road, trees. Drawn once per size.

import { INK, roundRect } from './palette.js';

/** A small fixed generator, so that the ground looks the same at every size. */
function noise(seed) {
  let s = seed;
  return () => { s = (s * 1664525 + 1013904223) >>> 0; return s / 4294967296; };
}

export function parchment(ctx, w, h) {
  ctx.fillStyle = INK.parchment; ctx.fillRect(0, 0, w, h);
  const r = noise(1303);
  for (let i = 0; i < 130; i++) {
    const x = r() * w, y = r() * h, size = 20 + r() * 110;
    const g = ctx.createRadialGradient(x, y, 0, x, y, size);
    const dark = r() < 0.5;
    g.addColorStop(0, dark ? 'rgba(176,132,70,.075)' : 'rgba(255,250,232,.12)'); g.addColorStop(1, 'rgba(255,250,232,0)');
    ctx.fillStyle = g; ctx.fillRect(x - size, y - size, 2 * size, 2 * size);
  }
  ctx.strokeStyle = 'rgba(120,84,40,.10)'; ctx.lineWidth = 0.7; ctx.beginPath();
  for (let i = 0; i < 150; i++) { const x = r() * w, y = r() * h, l = 4 + r() * 14, a = r() * 0.6 - 0.3; ctx.moveTo(x, y); ctx.lineTo(x + l, y + l * a); }
  ctx.stroke();
  const edge = ctx.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.45, w / 2, h / 2, Math.max(w, h) * 0.72);
  edge.addColorStop(0, 'rgba(120,78,30,0)'); edge.addColorStop(1, 'rgba(120,78,30,.26)');
  ctx.fillStyle = edge; ctx.fillRect(0, 0, w, h);
  ctx.strokeStyle = INK.soft; ctx.lineWidth = 1.2; ctx.strokeRect(4.5, 4.5, w - 9, h - 9);
  ctx.lineWidth = 0.6; ctx.strokeRect(7.5, 7.5, w - 15, h - 15);
}

function trace(ctx, path) {
  ctx.beginPath();
  path.forEach((p, i) => {
    if (p[0] === 'arc') ctx.quadraticCurveTo(p[1], p[2], p[3], p[4]);
    else if (i) ctx.lineTo(p[0], p[1]); else ctx.moveTo(p[0], p[1]);
  });
}

export function road(ctx, path, width) {
  ctx.save(); ctx.lineJoin = 'round'; ctx.lineCap = 'round';
  trace(ctx, path); ctx.lineWidth = width + 5; ctx.strokeStyle = INK.roadEdge; ctx.stroke();
  trace(ctx, path); ctx.lineWidth = width; ctx.strokeStyle = INK.road; ctx.stroke();
  trace(ctx, path); ctx.lineWidth = width * 0.62; ctx.strokeStyle = 'rgba(255,244,214,.28)'; ctx.stroke();
  trace(ctx, path); ctx.setLineDash([2, 9]); ctx.lineWidth = width * 0.5; ctx.strokeStyle = 'rgba(130,92,44,.16)'; ctx.stroke();
  ctx.restore();
}

/** Water from left to right under the bridge, with small waves. */
export function river(ctx, x, y, w, h) {
  ctx.save(); roundRect(ctx, x, y, w, h, 10); ctx.fillStyle = INK.water; ctx.fill(); ctx.clip();
  ctx.strokeStyle = INK.waterLine; ctx.globalAlpha = 0.55; ctx.lineWidth = 1.1; ctx.beginPath();
  const r = noise(7);
  for (let i = 0; i < w * h / 420; i++) {
    const a = x + r() * w, b = y + r() * h;
    ctx.moveTo(a, b); ctx.quadraticCurveTo(a + 4, b - 3, a + 8, b); ctx.quadraticCurveTo(a + 12, b + 3, a + 16, b);
  }
  ctx.stroke(); ctx.restore();
  roundRect(ctx, x, y, w, h, 10); ctx.strokeStyle = INK.waterLine; ctx.lineWidth = 1.2; ctx.stroke();
}

export function tree(ctx, x, y, s) {
  ctx.save(); ctx.translate(x, y); ctx.scale(s, s); ctx.lineWidth = 0.08; ctx.strokeStyle = '#4f5a2a';
  ctx.fillStyle = '#b9c184'; ctx.beginPath(); ctx.moveTo(0, -0.6); ctx.bezierCurveTo(0.5, -0.3, 0.45, 0.25, 0, 0.25); ctx.bezierCurveTo(-0.45, 0.25, -0.5, -0.3, 0, -0.6); ctx.fill(); ctx.stroke();
  ctx.beginPath(); ctx.moveTo(0, 0.5); ctx.lineTo(0, -0.1); ctx.moveTo(0, 0.12); ctx.lineTo(0.16, -0.08); ctx.stroke(); ctx.restore();
}

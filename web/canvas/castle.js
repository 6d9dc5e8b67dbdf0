// The castle: towers, walls and dungeon with their house slots, and five places before the gate.

import { INK, fitText } from './palette.js';
import { badge, glyph } from './glyphs.js';
import { spot } from './specials.js';

const STONE = '#d9d3c5', SHADE = '#b5ad9d', MORTAR = 'rgba(70,60,48,.26)';

function masonry(ctx, x, y, w, h, fill) {
  const light = ctx.createLinearGradient(x, 0, x + w, 0);
  light.addColorStop(0, 'rgba(255,252,240,.5)'); light.addColorStop(0.35, 'rgba(255,252,240,0)'); light.addColorStop(1, 'rgba(40,28,14,.30)');
  ctx.fillStyle = fill; ctx.fillRect(x, y, w, h);
  ctx.save(); ctx.beginPath(); ctx.rect(x, y, w, h); ctx.clip();
  ctx.strokeStyle = MORTAR; ctx.lineWidth = 0.8; ctx.beginPath();
  for (let r = 0; r * 13 < h; r++) {
    ctx.moveTo(x, y + r * 13); ctx.lineTo(x + w, y + r * 13);
    for (let c = r % 2 ? 12 : 0; c < w; c += 24) { ctx.moveTo(x + c, y + r * 13); ctx.lineTo(x + c, y + r * 13 + 13); }
  }
  ctx.stroke(); ctx.fillStyle = light; ctx.fillRect(x, y, w, h); ctx.restore();
  ctx.strokeStyle = INK.line; ctx.lineWidth = 1.6; ctx.strokeRect(x, y, w, h);
}

function battlement(ctx, x, y, w, fill, n) {
  const step = w / (2 * n - 1);
  ctx.fillStyle = fill; ctx.strokeStyle = INK.line; ctx.lineWidth = 1.4;
  for (let i = 0; i < n; i++) { ctx.fillRect(x + i * 2 * step, y - 11, step, 12); ctx.strokeRect(x + i * 2 * step, y - 11, step, 11); }
}

function pennant(ctx, x, y, color) {
  ctx.strokeStyle = INK.text; ctx.lineWidth = 1.8; ctx.beginPath(); ctx.moveTo(x, y); ctx.lineTo(x, y - 26); ctx.stroke();
  ctx.fillStyle = color; ctx.beginPath(); ctx.moveTo(x, y - 26); ctx.quadraticCurveTo(x + 10, y - 29, x + 22, y - 20); ctx.quadraticCurveTo(x + 10, y - 20, x, y - 13); ctx.closePath(); ctx.fill();
  ctx.strokeStyle = INK.line; ctx.lineWidth = 1; ctx.stroke();
}

/** What never changes: the hill, the stones, the gateway. */
export function stillCastle(ctx, at) {
  const { towers, walls, dungeon } = at.sections, [cx, cy, cw, ch] = at.rect;
  const [wx, wy, ww, wh] = walls.area, [dx, dy, dw, dh] = dungeon.area;
  ctx.fillStyle = INK.hill; ctx.beginPath(); ctx.moveTo(cx - 2, cy + ch - 8);
  ctx.bezierCurveTo(cx + cw * 0.1, cy + ch - 78, cx + cw * 0.9, cy + ch - 78, cx + cw + 2, cy + ch - 8); ctx.closePath(); ctx.fill();
  ctx.save(); ctx.shadowColor = 'rgba(30,18,6,.45)'; ctx.shadowBlur = 9; ctx.shadowOffsetY = 4; ctx.fillStyle = SHADE;
  for (const [x, y, w, h] of [[wx, wy, ww, wh], [dx, dy, dw, dh], towers.area, towers.area2]) ctx.fillRect(x, y, w, h);
  ctx.restore();
  battlement(ctx, wx, wy, ww, STONE, 8);
  masonry(ctx, wx, wy, ww, wh, STONE);
  masonry(ctx, dx, dy, dw, dh, SHADE);
  for (const [area, color] of [[towers.area, 0], [towers.area2, 1]]) {
    const [x, y, w, h] = area;
    battlement(ctx, x - 4, y, w + 8, STONE, 5); masonry(ctx, x, y, w, h, '#e0dacc');
    pennant(ctx, x + w / 2, y - 8, color ? '#2f548c' : INK.red);
  }
  const [first] = at.workers, last = at.workers.at(-1);
  ctx.fillStyle = INK.road; ctx.strokeStyle = INK.roadEdge; ctx.lineWidth = 1.6;
  ctx.beginPath(); ctx.roundRect(first[0] - 24, first[1] - 24, last[0] - first[0] + 48, 48, 20); ctx.fill(); ctx.stroke();
  at.workers.forEach((place, i) => spot(ctx, ...place, 17, String(i + 1)));
}

export function castleThing(at, { castle }) {
  return {
    key: 'castle', rect: at.rect, sign: JSON.stringify(castle.sections.map(({ label, parts, scored, prestige, houses }) => [label, parts, scored, prestige, houses.reduce((a, n) => a + n, 0)])),
    draw(ctx) {
      for (const section of castle.sections) {
        const place = at.sections[section.id];
        if (!place) continue;
        for (const label of [place.label, place.label2]) if (label) caption(ctx, section, label, place.breadth);
        const taken = section.houses.reduce((a, n) => a + n, 0);
        place.slots.slice(taken, section.parts).forEach((slot) => emptySlot(ctx, section, slot));
      }
    },
  };
}

/** Houses stand seat by seat, since the order of building is not kept by the game; workers in their order. */
export function castlePieces(at, { castle, seats }) {
  const pieces = [];
  for (const section of castle.sections) {
    const owners = section.houses.flatMap((n, seat) => Array.from({ length: n }, (_, k) => [seat, k]));
    owners.forEach(([seat, k], i) => {
      const slot = at.sections[section.id]?.slots[i];
      if (slot) pieces.push({ key: `house ${section.id} ${seat} ${k}`, kind: 'house', seat: seats[seat], at: slot, size: 27 });
    });
  }
  castle.workers.forEach((seat, i) => { if (seat != null) pieces.push({ key: `worker castle ${i} ${seat}`, kind: 'worker', seat: seats[seat], at: [at.workers[i][0], at.workers[i][1] - 3], size: 40 }); });
  return pieces;
}

function caption(ctx, section, [x, y], breadth) {
  const left = x - breadth / 2;
  ctx.fillStyle = 'rgba(251,243,223,.92)'; ctx.beginPath(); ctx.roundRect(left, y - 11, breadth, 22, 7); ctx.fill();
  ctx.strokeStyle = 'rgba(58,42,28,.5)'; ctx.lineWidth = 1; ctx.stroke();
  ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; ctx.fillStyle = section.scored ? INK.soft : INK.line;
  const tick = section.scored ? 16 : 0;
  if (tick) glyph(ctx, 'tick', left + 12, y, 13);
  fitText(ctx, section.label, left + tick + (breadth - 22 - tick) / 2, y + 0.5, breadth - 30 - tick, 14.5, 700);
  badge(ctx, 'prestige', section.prestige, left + breadth - 11, y, 26);
}

function emptySlot(ctx, { scored }, [x, y]) {
  ctx.beginPath(); ctx.roundRect(x - 12, y - 12, 24, 24, 4);
  ctx.fillStyle = scored ? 'rgba(60,48,36,.34)' : 'rgba(255,250,236,.66)'; ctx.fill();
  ctx.strokeStyle = scored ? 'rgba(60,48,36,.45)' : INK.soft; ctx.lineWidth = 1.1; ctx.stroke();
  if (scored) { ctx.beginPath(); ctx.moveTo(x - 6, y - 6); ctx.lineTo(x + 6, y + 6); ctx.moveTo(x + 6, y - 6); ctx.lineTo(x - 6, y + 6); ctx.stroke(); }
}

// The castle: towers, walls and dungeon with their house slots, and five places before the gate.

import { INK, fitText, font } from './palette.js';
import { badge } from './glyphs.js';
import { house, worker } from './pieces.js';

const STONE = '#d6d0c2', SHADE = '#b8b0a0', MORTAR = 'rgba(70,60,48,.28)';

function masonry(ctx, x, y, w, h, fill) {
  ctx.fillStyle = fill; ctx.fillRect(x, y, w, h);
  ctx.save(); ctx.beginPath(); ctx.rect(x, y, w, h); ctx.clip();
  ctx.strokeStyle = MORTAR; ctx.lineWidth = 0.8; ctx.beginPath();
  for (let r = 0; r * 13 < h; r++) {
    ctx.moveTo(x, y + r * 13); ctx.lineTo(x + w, y + r * 13);
    for (let c = r % 2 ? 12 : 0; c < w; c += 24) { ctx.moveTo(x + c, y + r * 13); ctx.lineTo(x + c, y + r * 13 + 13); }
  }
  ctx.stroke(); ctx.restore();
  ctx.strokeStyle = INK.line; ctx.lineWidth = 1.5; ctx.strokeRect(x, y, w, h);
}

function battlement(ctx, x, y, w, fill, n) {
  const step = w / (2 * n - 1);
  ctx.fillStyle = fill; ctx.strokeStyle = INK.line; ctx.lineWidth = 1.4;
  for (let i = 0; i < n; i++) { ctx.fillRect(x + i * 2 * step, y - 11, step, 12); ctx.strokeRect(x + i * 2 * step, y - 11, step, 11); }
}

function pennant(ctx, x, y, color) {
  ctx.strokeStyle = INK.line; ctx.lineWidth = 1.6; ctx.beginPath(); ctx.moveTo(x, y); ctx.lineTo(x, y - 26); ctx.stroke();
  ctx.fillStyle = color; ctx.beginPath(); ctx.moveTo(x, y - 26); ctx.quadraticCurveTo(x + 10, y - 29, x + 22, y - 20); ctx.quadraticCurveTo(x + 10, y - 20, x, y - 13); ctx.closePath(); ctx.fill(); ctx.lineWidth = 1; ctx.stroke();
}

export function stillCastle(ctx, at) {
  const { towers, walls, dungeon } = at.sections, [cx, cy, cw, ch] = at.rect;
  const [wx, wy, ww, wh] = walls.area, [dx, dy, dw, dh] = dungeon.area;
  // A hill and a moat under it all.
  ctx.fillStyle = 'rgba(160,160,100,.35)'; ctx.beginPath(); ctx.ellipse(cx + cw / 2, cy + ch - 30, cw / 2 - 4, 34, 0, 0, 7); ctx.fill();
  battlement(ctx, wx, wy, ww, STONE, 8);
  masonry(ctx, wx, wy, ww, wh, STONE);
  masonry(ctx, dx, dy, dw, dh, SHADE);
  for (const area of [towers.area, towers.area2]) {
    const [x, y, w, h] = area;
    battlement(ctx, x - 4, y, w + 8, '#c9c2b2', 5); masonry(ctx, x, y, w, h, '#ddd7c9');
    ctx.fillStyle = 'rgba(60,48,30,.10)'; ctx.fillRect(x + w - 16, y, 16, h);
    pennant(ctx, x + w / 2, y - 8, x < cx + cw / 2 ? INK.red : '#2f548c');
  }
  gateway(ctx, at.workers);
}

function gateway(ctx, places) {
  const [first] = places, last = places[places.length - 1];
  ctx.fillStyle = '#cdb284'; ctx.strokeStyle = INK.line; ctx.lineWidth = 1.3;
  ctx.beginPath(); ctx.roundRect(first[0] - 24, first[1] - 24, last[0] - first[0] + 48, 48, 20); ctx.fill(); ctx.stroke();
}

export function drawCastle(ctx, at, { view }, arrivals) {
  for (const section of view.castle.sections) {
    const place = at.sections[section.id];
    if (!place) continue;
    caption(ctx, section, place);
    slots(ctx, section, place, view, arrivals);
  }
  at.workers.forEach(([x, y], i) => {
    ctx.beginPath(); ctx.arc(x, y, 17, 0, 7); ctx.fillStyle = 'rgba(255,250,236,.85)'; ctx.fill();
    ctx.strokeStyle = INK.soft; ctx.lineWidth = 1.3; ctx.setLineDash([3, 3]); ctx.stroke(); ctx.setLineDash([]);
    ctx.fillStyle = INK.soft; ctx.font = font(16, 600); ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; ctx.fillText(String(i + 1), x, y + 1);
    const seat = view.castle.workers[i];
    if (seat != null) worker(ctx, view.seats[seat], x, y - 3, 38 * arrivals.scale(`castle ${i} ${seat}`));
  });
}

function caption(ctx, section, place) {
  const [x, y] = place.label, wide = !place.label2;
  ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; ctx.fillStyle = section.scored ? INK.soft : INK.line;
  const [bx, by] = place.label2 || [x + 62, y];
  const text = section.scored ? `${section.label} ✓` : section.label;
  plate(ctx, x, y, wide ? 96 : 76);
  ctx.fillStyle = section.scored ? INK.soft : INK.line;
  fitText(ctx, text, x, y + 0.5, wide ? 88 : 70, 14.5, 700);
  badge(ctx, 'prestige', section.prestige, bx, by, 26);
}

function plate(ctx, x, y, w) {
  ctx.fillStyle = 'rgba(251,243,223,.86)'; ctx.beginPath(); ctx.roundRect(x - w / 2, y - 10, w, 20, 6); ctx.fill();
}

/** Houses stand seat by seat: the order of building is not kept by the game. */
function slots(ctx, section, place, view, arrivals) {
  const owners = section.houses.flatMap((n, seat) => Array(n).fill(seat));
  place.slots.slice(0, section.parts).forEach(([x, y], i) => {
    if (owners[i] != null) { house(ctx, view.seats[owners[i]], x, y, 27 * arrivals.scale(`${section.id} ${i}`)); return; }
    ctx.beginPath(); ctx.roundRect(x - 12, y - 12, 24, 24, 4);
    ctx.fillStyle = section.scored ? 'rgba(60,48,36,.30)' : 'rgba(255,250,236,.62)'; ctx.fill();
    ctx.strokeStyle = section.scored ? 'rgba(60,48,36,.4)' : INK.soft; ctx.lineWidth = 1; ctx.stroke();
    if (section.scored) { ctx.beginPath(); ctx.moveTo(x - 6, y - 6); ctx.lineTo(x + 6, y + 6); ctx.moveTo(x + 6, y - 6); ctx.lineTo(x - 6, y + 6); ctx.stroke(); }
  });
}

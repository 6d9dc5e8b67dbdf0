// The board: castle, special buildings, bridge with the passing scale, and the road of 28 spaces.

import { INK, fitText, font, roundRect } from './palette.js';
import { badge, glyph } from './glyphs.js';
import { landmark } from './landmarks.js';
import { bailiff, house, marker, provost, worker } from './pieces.js';
import { parchment, river, road, tree } from './parchment.js';
import { drawTile } from './tiles.js';
import { drawCastle, stillCastle } from './castle.js';
import { Arrivals, place } from './motion.js';
import { t } from '../words.js';

export function boardScene(at) {
  const arrivals = new Arrivals();
  return {
    size: () => at.size,
    background(ctx) {
      parchment(ctx, ...at.size);
      const [bx, by, bw, bh] = at.bridge.rect;
      river(ctx, bx, by + 2, bw - 32, bh - 4);
      road(ctx, at.road.path, at.road.width);
      for (const [x, y, s] of at.trees || []) tree(ctx, x, y, s);
      stillBridge(ctx, at.bridge);
      stillCastle(ctx, at.castle);
      at.road.spaces.forEach(({ tile, post }, i) => { plot(ctx, tile); number(ctx, i + 1, post); });
    },
    zones: (model) => boardZones(at, model),
    draw(ctx, model, now) {
      arrivals.begin(now);
      drawCastle(ctx, at.castle, model, arrivals);
      for (const special of model.view.specials) drawSpecial(ctx, at.specials[special.id], special, model, arrivals);
      drawBridge(ctx, at.bridge, model);
      scoringMarks(ctx, at.road, model);
      model.view.road.forEach((space, i) => drawSpace(ctx, at.road.spaces[i], space, model, arrivals));
      const walking = crownOnRoad(ctx, at.road, model, now);
      return arrivals.end() || walking;
    },
  };
}

function boardZones(at, { view }) {
  const zones = [{ target: view.castle.target, rect: at.castle.rect }];
  for (const s of view.specials) if (at.specials[s.id]) zones.push({ target: s.target, rect: at.specials[s.id].rect });
  zones.push({ target: 'pass', rect: at.bridge.rect });
  view.road.forEach((space, i) => {
    const [x, y, w, h] = at.road.spaces[i].tile;
    zones.push({ target: space.target, rect: [x, y, w, h + 42] });
  });
  return zones;
}

// ---- the road

function plot(ctx, [x, y, w, h]) {
  ctx.save(); roundRect(ctx, x, y, w, h, 8); ctx.fillStyle = 'rgba(199,204,150,.34)'; ctx.fill();
  ctx.setLineDash([5, 5]); ctx.strokeStyle = 'rgba(90,74,40,.5)'; ctx.lineWidth = 1.2; ctx.stroke(); ctx.restore();
}

function number(ctx, n, [x, y]) {
  ctx.beginPath(); ctx.arc(x - 36, y, 11.5, 0, 7); ctx.fillStyle = INK.paper; ctx.fill();
  ctx.strokeStyle = INK.roadEdge; ctx.lineWidth = 1.2; ctx.stroke();
  ctx.fillStyle = INK.line; ctx.font = font(13.5, 700); ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
  ctx.fillText(String(n), x - 36, y + 0.5);
}

function drawSpace(ctx, at, space, { view, catalog }, arrivals) {
  if (!space.tile) return;
  const [x, y, w, h] = at.tile, tile = catalog.tiles[space.tile];
  if (tile) drawTile(ctx, space.tile, tile, at.tile, 'road');
  if (space.owner != null) house(ctx, view.seats[space.owner], x + 18, y + h - 17, 27 * arrivals.scale(`${space.target} owner ${space.owner}`));
  if (space.worker != null) worker(ctx, view.seats[space.worker], x + w - 22, y + h - 15, 40 * arrivals.scale(`${space.target} ${space.worker}`));
  if (space.pending != null) pending(ctx, view.seats[space.pending], x + w - 14, y + 18);
}

/** A lawyer waits for this tile: his deed hangs at its corner. */
function pending(ctx, seat, x, y) {
  glyph(ctx, 'scroll', x, y, 32);
  marker(ctx, seat, x - 2, y - 3, 15);
}

function scoringMarks(ctx, at, { view }) {
  for (const section of view.castle.sections) {
    const space = at.spaces[view.scoring_spaces[section.id] - 1];
    if (!space) continue;
    const [x, y] = space.post;
    ctx.save(); ctx.globalAlpha = section.scored ? 0.45 : 1;
    ctx.beginPath(); ctx.moveTo(x + 27, y - 20); ctx.lineTo(x + 51, y - 20); ctx.lineTo(x + 51, y + 20); ctx.lineTo(x + 39, y + 12); ctx.lineTo(x + 27, y + 20); ctx.closePath();
    ctx.fillStyle = INK.red; ctx.fill(); ctx.strokeStyle = '#5c130e'; ctx.lineWidth = 1.2; ctx.stroke();
    sectionSign(ctx, section.id, x + 39, y - 4, 17); ctx.restore();
  }
}

/** Keep, wall, tower: the three sections as small signs. */
function sectionSign(ctx, id, x, y, s) {
  ctx.save(); ctx.translate(x, y); ctx.scale(s, s); ctx.fillStyle = '#fff4d8';
  if (id === 'dungeon') { ctx.fillRect(-0.4, -0.35, 0.8, 0.8); ctx.fillStyle = INK.red; for (const b of [-0.22, -0.04, 0.14]) ctx.fillRect(b, -0.15, 0.08, 0.45); }
  else if (id === 'walls') { ctx.fillRect(-0.5, -0.1, 1, 0.5); for (const b of [-0.5, -0.12, 0.26]) ctx.fillRect(b, -0.36, 0.24, 0.28); }
  else { ctx.fillRect(-0.22, -0.3, 0.44, 0.8); for (const b of [-0.32, -0.1, 0.12]) ctx.fillRect(b, -0.5, 0.2, 0.24); }
  ctx.restore();
}

function crownOnRoad(ctx, at, { view }, now) {
  const post = (n) => at.spaces[Math.max(1, Math.min(at.spaces.length, n)) - 1].post;
  const b = place('bailiff', post(view.bailiff), now), p = place('provost', post(view.provost), now);
  bailiff(ctx, b.x - 4, b.y + 4, 40);
  provost(ctx, p.x - 2, p.y - 8, 38);
  return b.moving || p.moving;
}

// ---- special buildings

function drawSpecial(ctx, at, special, { view }, arrivals) {
  if (!at) return;
  const [x, y, w, h] = at.rect;
  ctx.save(); ctx.shadowColor = 'rgba(40,24,8,.35)'; ctx.shadowBlur = 5; ctx.shadowOffsetY = 2;
  roundRect(ctx, x, y, w, h, 8); ctx.fillStyle = '#efd9c4'; ctx.fill(); ctx.shadowColor = 'transparent';
  ctx.save(); ctx.clip(); ctx.fillStyle = '#8e4437'; ctx.fillRect(x, y, w, 22); ctx.restore();
  ctx.strokeStyle = INK.line; ctx.lineWidth = 1.4; ctx.stroke();
  ctx.fillStyle = '#fff3df'; ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; fitText(ctx, special.label, x + w / 2, y + 11.5, w - 12, 14.5, 600);
  const several = at.workers.length > 1;
  ctx.globalAlpha = several ? 0.5 : 1;
  landmark(ctx, at.glyph, x + (several ? w / 2 : 42), y + (several ? 62 : 60), several ? 46 : 64); ctx.globalAlpha = 1;
  at.workers.forEach(([wx, wy], i) => {
    spot(ctx, x + wx, y + wy, 17, several && special.id !== 'inn' ? String(i + 1) : '');
    const seat = special.workers[i];
    if (seat != null) worker(ctx, view.seats[seat], x + wx, y + wy - 3, 38 * arrivals.scale(`${special.id} ${i} ${seat}`));
  });
  if (special.closed) closed(ctx, x, y, w, h);
  ctx.restore();
}

export function spot(ctx, x, y, r, text) {
  ctx.beginPath(); ctx.arc(x, y, r, 0, 7); ctx.fillStyle = 'rgba(255,250,236,.82)'; ctx.fill();
  ctx.setLineDash([3, 3]); ctx.strokeStyle = INK.soft; ctx.lineWidth = 1.3; ctx.stroke(); ctx.setLineDash([]);
  if (text) { ctx.fillStyle = INK.soft; ctx.font = font(r * 0.95, 600); ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; ctx.fillText(text, x, y + 1); }
}

function closed(ctx, x, y, w, h) {
  ctx.save(); roundRect(ctx, x, y + 22, w, h - 22, 8); ctx.fillStyle = 'rgba(226,208,180,.72)'; ctx.fill();
  for (const [x1, y1, x2, y2] of [[x + 12, y + 36, x + w - 12, y + h - 14], [x + w - 12, y + 36, x + 12, y + h - 14]]) {
    ctx.beginPath(); ctx.moveTo(x1, y1); ctx.lineTo(x2, y2); ctx.lineWidth = 11; ctx.strokeStyle = '#5d3b1c'; ctx.stroke(); ctx.lineWidth = 8; ctx.strokeStyle = '#a9794a'; ctx.stroke();
  }
  ctx.restore();
}

// ---- the bridge

function stillBridge(ctx, at) {
  const [x, y, w, h] = at.rect;
  ctx.save(); ctx.fillStyle = '#cfc6b4'; ctx.strokeStyle = '#6b6353'; ctx.lineWidth = 1.3;
  ctx.fillRect(x, y + 8, w - 30, h - 18); ctx.strokeRect(x, y + 8, w - 30, h - 18);
  ctx.lineWidth = 0.6; ctx.beginPath();
  for (let i = 0; i * 21 < w - 30; i++) { ctx.moveTo(x + i * 21, y + 8); ctx.lineTo(x + i * 21, y + 14); ctx.moveTo(x + i * 21, y + h - 16); ctx.lineTo(x + i * 21, y + h - 10); }
  ctx.moveTo(x, y + 14); ctx.lineTo(x + w - 30, y + 14); ctx.moveTo(x, y + h - 16); ctx.lineTo(x + w - 30, y + h - 16); ctx.stroke();
  ctx.fillStyle = '#4a6d7e';
  for (let i = 0; i < 7; i++) { ctx.beginPath(); ctx.arc(x + 30 + i * 56, y + h - 2, 9, Math.PI, 0); ctx.fill(); }
  ctx.restore();
}

function drawBridge(ctx, at, { view }) {
  ctx.fillStyle = INK.line; ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
  ctx.font = font(13, 600); t('Passing\norder').split('\n').forEach((line, i) => ctx.fillText(line, at.label[0] - 18, at.label[1] - 7 + 15 * i));
  if (view.price && view.phase === 'placement') badge(ctx, 'coin', view.price, at.label[0] + 28, at.label[1], 30);
  at.slots.slice(0, view.players).forEach(([x, y], i) => {
    spot(ctx, x, y, 18, String(i + 1));
    if (view.pass_order[i] != null) marker(ctx, view.seats[view.pass_order[i]], x, y, 34);
  });
}

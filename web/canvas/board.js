// The board: castle, special buildings, bridge with the passing scale, and the road of 28 spaces.

import { INK, font } from './palette.js';
import { stand } from './pieces.js';
import { field, parchment, river, road, tree } from './parchment.js';
import { drawTile } from './tiles.js';
import { castlePieces, castleThing, stillCastle } from './castle.js';
import { bridgePieces, bridgeThing, specialPieces, specialThing, stillBridge } from './specials.js';

/** The scene of a board's geometry (web/boards); `t` speaks the reader's language, as in words.js. */
export function boardScene(at, t) {
  return {
    size: () => at.size,
    ground: [
      (ctx) => parchment(ctx, ...at.size),
      (ctx) => { river(ctx, ...at.river); road(ctx, at.road.path, at.road.width); },
      (ctx) => { for (const place of at.trees) tree(ctx, ...place); stillBridge(ctx, at.bridge); stillCastle(ctx, at.castle); },
      (ctx) => at.road.spaces.forEach(({ tile, post }, i) => { field(ctx, i, tile); number(ctx, i + 1, post); }),
    ],
    zones: (model) => boardZones(at, model),
    things: ({ view, catalog }) => [
      castleThing(at.castle, view),
      bridgeThing(at.bridge, view, t('Passing\norder')),
      ...view.specials.map((special) => specialThing(at.specials[special.id], special)),
      ...view.road.map((space, i) => tileThing(at.road.spaces[i].tile, space, catalog)),
      ...view.castle.sections.map((section) => scoringThing(at.road.spaces[view.scoring_spaces[section.id] - 1].post, section)),
    ],
    pieces: ({ view }) => [
      ...castlePieces(at.castle, view),
      ...view.specials.flatMap((special) => specialPieces(at.specials[special.id], special, view.seats)),
      ...bridgePieces(at.bridge, view),
      ...view.road.flatMap((space, i) => spacePieces(at.road.spaces[i].tile, space, view.seats, view.beyond.some(({ spaces }) => spaces.includes(i + 1)))),
      ...crownPieces(at.road.spaces, view),
    ],
    stand,
  };
}

function boardZones(at, { view }) {
  const zones = [{ target: view.castle.target, rect: at.castle.rect }];
  for (const s of view.specials) zones.push({ target: s.target, rect: at.specials[s.id].rect });
  zones.push({ target: 'pass', rect: at.bridge.rect });
  view.road.forEach((space, i) => {
    const [x, y, w, h] = at.road.spaces[i].tile;
    zones.push({ target: space.target, rect: [x, y, w, h + at.road.width + 4] });
  });
  return zones;
}

// ---- the road

function number(ctx, n, [x, y]) {
  ctx.save(); ctx.shadowColor = 'rgba(30,18,6,.4)'; ctx.shadowBlur = 3; ctx.shadowOffsetY = 1.5;
  ctx.beginPath(); ctx.arc(x - 36, y, 12.5, 0, 7); ctx.fillStyle = INK.paper; ctx.fill(); ctx.restore();
  ctx.strokeStyle = INK.roadEdge; ctx.lineWidth = 1.4; ctx.stroke();
  ctx.fillStyle = INK.line; ctx.font = font(15.5, 700); ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
  ctx.fillText(String(n), x - 36, y + 0.8);
}

function tileThing([x, y, w, h], { target, tile }, catalog) {
  const facts = tile && catalog.tiles[tile];
  return { key: target, rect: [x - 3, y - 2, w + 6, h + 4], sign: facts ? `${tile} ${facts.label}` : '', draw(ctx) { if (facts) drawTile(ctx, tile, facts, [x, y, w, h], 'road'); } };
}

function spacePieces([x, y, w, h], { target, owner, worker, pending }, seats, beyond) {
  return [
    owner != null && { key: `house ${target} ${owner}`, kind: 'house', seat: seats[owner], at: [x + 19, y + h - 18], size: 30 },
    // A lawyer waits for this tile: his deed hangs at its corner.
    pending != null && { key: `deed ${target}`, kind: 'deed', seat: seats[pending], at: [x + w - 14, y + 18], size: 34 },
    worker != null && { key: `worker ${target} ${worker}`, kind: 'worker', stray: beyond, seat: seats[worker], at: [x + w - 22, y + h - 12], size: 42 },
  ].filter(Boolean);
}

/** A scored section leaves a pale flag. */
function scoringThing([x, y], { id, scored }) {
  return { key: `mark ${id}`, rect: [x + 25, y - 20.6, 28, 42], sign: String(scored), draw: (ctx) => drawFlag(ctx, id, scored, x, y) };
}

function drawFlag(ctx, id, scored, x, y) {
  ctx.save(); ctx.globalAlpha = scored ? 0.45 : 1;
  ctx.beginPath(); ctx.moveTo(x + 27, y - 20); ctx.lineTo(x + 51, y - 20); ctx.lineTo(x + 51, y + 20); ctx.lineTo(x + 39, y + 12); ctx.lineTo(x + 27, y + 20); ctx.closePath();
  ctx.fillStyle = INK.red; ctx.fill(); ctx.strokeStyle = '#5c130e'; ctx.lineWidth = 1.2; ctx.stroke();
  sectionSign(ctx, id, x + 39, y - 4, 17); ctx.restore();
}

/** Keep, wall, tower: the three sections as small signs. */
function sectionSign(ctx, id, x, y, s) {
  ctx.save(); ctx.translate(x, y); ctx.scale(s, s); ctx.fillStyle = '#fff4d8';
  if (id === 'dungeon') { ctx.fillRect(-0.4, -0.35, 0.8, 0.8); ctx.fillStyle = INK.red; for (const b of [-0.22, -0.04, 0.14]) ctx.fillRect(b, -0.15, 0.08, 0.45); }
  else if (id === 'walls') { ctx.fillRect(-0.5, -0.1, 1, 0.5); for (const b of [-0.5, -0.12, 0.26]) ctx.fillRect(b, -0.36, 0.24, 0.28); }
  else { ctx.fillRect(-0.22, -0.3, 0.44, 0.8); for (const b of [-0.32, -0.1, 0.12]) ctx.fillRect(b, -0.5, 0.2, 0.24); }
  ctx.restore();
}

function crownPieces(spaces, { provost, bailiff }) {
  const post = (n, dx, dy) => { const [x, y] = spaces[Math.max(1, Math.min(spaces.length, n)) - 1].post; return [x + dx, y + dy]; };
  return [{ key: 'bailiff', kind: 'bailiff', seat: null, at: post(bailiff, -2, 5), size: 38 }, { key: 'provost', kind: 'provost', seat: null, at: post(provost, 0, -8), size: 40 }];
}

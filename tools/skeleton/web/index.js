// What the page has to know of Skeleton to show it: where its places are, and how things, pieces and signs are drawn.

import { INK, roundRect } from '../../board/palette.js';
import { t } from '../../base/vocabulary.js';
import { parchment } from '../kit/parchment.js';
import layout from './layout.json' with { type: 'json' };

const WOOD = ['#a9783f', '#5f3c18'];

/** The tray in which the counters lie. */
function row(ctx, { w, h }) {
  roundRect(ctx, 4, 4, w - 8, h - 8, 18);
  ctx.fillStyle = INK.slot;
  ctx.fill();
  ctx.strokeStyle = INK.slotEdge;
  ctx.lineWidth = 2.5;
  ctx.stroke();
}

/** A counter, in a box of side 1 around (0, 0). */
function counter(ctx) {
  ctx.beginPath();
  ctx.arc(0, 0, 0.42, 0, 7);
  ctx.fillStyle = WOOD[0];
  ctx.fill();
  ctx.strokeStyle = WOOD[1];
  ctx.lineWidth = 0.07;
  ctx.stroke();
}

/** Some counters on each other, to take from. */
function pile(ctx, { places }) {
  const [x, y, w, h] = places.pile.rect;
  ctx.save();
  ctx.translate(x + w / 2, y + h / 2);
  ctx.scale(w / 2, h / 2);
  for (const [dx, dy] of [
    [-0.4, 0.35],
    [0.4, 0.35],
    [0, -0.3],
  ]) {
    ctx.save();
    ctx.translate(dx, dy);
    counter(ctx);
    ctx.restore();
  }
  ctx.restore();
}

const paper = (ctx, { size }) => parchment(ctx, ...size);

/** @type {import('../game.js').GameModule} */
export default {
  id: 'skeleton',
  sheets: [
    {
      id: 'board',
      layouts: ['wide', 'tall'],
      label: () => t('Table'),
      about: () => t('The counters that are left, and the pile. Enter takes counters where you may take some.'),
    },
  ],
  layout,
  ground: { wide: [paper, pile], tall: [paper, pile] },
  drawings: { row },
  pieces: { counter },
  signs: { points: counter },
  tinctures: {},
  sounds: { take: 'knock', over: 'fanfare' },
};

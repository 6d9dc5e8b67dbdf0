// What the page has to know of Ladder to show it: where its places are, and how things, pieces and signs are drawn.

import { INK, fitText, roundRect, seatColors } from '../../board/palette.js';
import { t } from '../../base/vocabulary.js';
import { tree } from '../kit/parchment.js';
import { marker, worker } from '../kit/pieces.js';
import { die, paper, signOf } from '../kit/table.js';
import layout from './layout.json' with { type: 'json' };

const WOOD = ['#a9783f', '#5f3c18'];
const RAIL = 12;
function wood(ctx, x, y, w, h, color = WOOD[0]) {
  roundRect(ctx, x, y, w, h, 4);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.strokeStyle = WOOD[1];
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** A rung with its piece of the two rails and its number beside it; the top one is gilt. */
function rung(ctx, { w, h, variant: [top], texts: { number = '' } }) {
  for (const x of [58, w - 58 - RAIL]) wood(ctx, x, top ? 8 : 0, RAIL, top ? h - 8 : h);
  wood(ctx, 50, h - 14, w - 100, 9, top ? INK.gold : WOOD[0]);
  ctx.fillStyle = INK.text;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  fitText(ctx, number, 42, h / 2, 36, 20, 700);
}

/** Where somebody would stop: a small flag in their colour. */
function flag(ctx, { w, h, variant: [color] }) {
  const { fill, edge } = seatColors({ color });
  ctx.beginPath();
  ctx.moveTo(w - 36, h - 8);
  ctx.lineTo(w - 36, 6);
  ctx.lineTo(w - 8, 14);
  ctx.lineTo(w - 36, 23);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 2.5;
  ctx.stroke();
}

function trees(ctx, { ground }) {
  for (const place of ground.trees) tree(ctx, ...place);
}

export default {
  id: 'toy',
  sheets: [
    {
      id: 'board',
      layouts: ['wide', 'tall'],
      label: () => t('Ladder'),
      about: () =>
        t('The ladder. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.'),
    },
    {
      id: 'dice',
      layouts: ['beside', 'below'],
      label: () => t('Die'),
      about: () => t('The die. Enter rolls it where it may be rolled.'),
    },
  ],
  layout,
  ground: { wide: [paper, trees], tall: [paper, trees], beside: [paper], below: [paper] },
  drawings: { rung, flag, die },
  /** Rungs touch each other, so that the rails have no gaps. */
  margins: { rung: [2, 0, 2, 0] },
  pieces: {
    pawn: (ctx, seat) => worker(ctx, seat, 0, 0, 1),
    peg: (ctx, seat) => marker(ctx, seat, 0, 0, 1),
  },
  signs: { points: signOf(rung, { w: 150, h: 100 }) },
  tinctures: {},
  sounds: { weather: 'knock', climb: 'slide', slip: 'tick', keep: 'knock', over: 'fanfare' },
};

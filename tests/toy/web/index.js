// What the page has to know of Ladder to show it: where its places are, and how things, pieces and signs are drawn.

import { INK, fitText, font, roundRect, seatColors } from '../../board/palette.js';
import { t } from '../../base/vocabulary.js';
import { parchment, tree } from '../kit/parchment.js';
import { marker, worker } from '../kit/pieces.js';
import layout from './layout.json' with { type: 'json' };

const WOOD = ['#a9783f', '#5f3c18'];
const RAIL = 12;
/** Where the dots of a die are, for each of its faces, in a box of side 1. */
const DOTS = [
  [],
  [[0.5, 0.5]],
  [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
];

function wood(ctx, x, y, w, h, color = WOOD[0]) {
  roundRect(ctx, x, y, w, h, 4);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.strokeStyle = WOOD[1];
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** A rung with its piece of the two rails and its number beside it; the top one is gilt. */
function rung(ctx, { w, h, variant: [top], texts: { number } }) {
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

/** A die; on face 0 stands a question mark. */
function die(ctx, { w, h, variant: [face] }) {
  roundRect(ctx, 3, 3, w - 6, h - 6, w / 6);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 2.5;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  for (const [x, y] of DOTS[face]) {
    ctx.beginPath();
    ctx.arc(x * w, y * h, w * 0.09, 0, 7);
    ctx.fill();
  }
  if (face !== '0') return;
  ctx.font = font(h * 0.6, 700);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('?', w / 2, h * 0.53);
}

/** The same drawing as a sign, in a box of side 1 around (0, 0). */
function signOf(draw) {
  return (ctx) => {
    ctx.scale(0.01, 0.01);
    ctx.translate(-50, -50);
    draw(ctx);
  };
}

const paper = (ctx, { size }) => parchment(ctx, ...size);

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
  signs: {
    die: signOf((ctx) => die(ctx, { w: 100, h: 100, variant: ['2'] })),
    rungs: signOf((ctx) => rung(ctx, { w: 150, h: 100, variant: [], texts: { number: '' } })),
  },
  tinctures: {},
  sounds: { weather: 'knock', climb: 'slide', slip: 'tick', keep: 'knock', over: 'fanfare' },
};

// What one has in hand: a piece of a colour, a tile, the eraser, or nothing, which only looks.

import { pieces } from '../pieces.js';
import { drawTile } from '../tiles.js';
import { h, icon } from '../../../panels/dom.js';
import { t } from '../../../words.js';

const PIECES = () => [
  ['nothing', t('Only look')],
  ['worker', t('Worker')],
  ['house', t('House')],
  ['marker', t('Favor marker')],
  ['deed', t('Lawyer’s deed')],
  ['provost', t('Provost')],
  ['bailiff', t('Bailiff')],
  ['tile', t('Tile')],
  ['eraser', t('Eraser')],
];
const ABOUT = {
  nothing: () => t('Choose a place on the board to look at it and to change it below.'),
  worker: () =>
    t('On a tile, a special building or the castle; on the bridge for those who have passed. Once more takes it off.'),
  house: () => t('On a tile it says whose it is; in a section of the castle each click builds one.'),
  marker: () => t('On a line of the favor table: one column on. On the bridge: has passed.'),
  deed: () => t('On a tile that becomes a residence as soon as its worker has left.'),
  provost: () => t('On a space of the road.'),
  bailiff: () => t('On a space of the road; a provost beside him goes along.'),
  tile: () => t('On a space of the road. The stock lies beside the board; tiles can be taken from there, too.'),
  eraser: () => t('Takes off what lies uppermost.'),
};
const SIGNS = { nothing: '☞', eraser: '⌫' };
/** @type {[w: number, h: number]} */
const TILE = [66, 82];
const SHARE = 0.88; // of a picture that a piece takes up

export class Things {
  constructor(node, facts) {
    this.node = node;
    this.facts = facts;
    this.thing = { kind: 'nothing', seat: 0, tile: null };
    this.shown = '';
    this.seats = h('div.radios', { role: 'radiogroup', 'aria-label': t('Player') });
    this.pieces = h('div.radios', { role: 'radiogroup', 'aria-label': t('In hand') });
    this.tiles = h('select', { 'data-testid': 'tile', 'aria-label': t('Tile') });
    this.about = h('p.small', { 'data-testid': 'thing-about' });
    this.tiles.addEventListener('change', () => this.take({ kind: 'tile', tile: this.tiles.value }));
    node.replaceChildren(
      this.seats,
      this.pieces,
      h('label.field', {}, h('span', {}, t('Tile')), this.tiles),
      this.about,
    );
  }

  /** Have another thing in hand. */
  take(changes) {
    this.thing = { ...this.thing, ...changes };
    this.drawPieces();
  }

  /** What can be taken follows from the position: its players, and the tiles that are not on its road. */
  show(view) {
    this.seatList = view.seats.map(({ seat, name, color }) => ({ seat, name, color }));
    if (this.thing.seat >= view.players) this.thing.seat = 0;
    const groups = tileGroups(view, this.facts),
      said = JSON.stringify([this.seatList, groups]);
    if (said === this.shown) return;
    this.shown = said;
    const offered = groups.flatMap(({ tiles }) => tiles);
    if (!offered.includes(this.thing.tile)) this.thing.tile = offered[0];
    this.tiles.replaceChildren(
      ...groups.map(({ label, tiles }) =>
        h(
          'optgroup',
          { label },
          tiles.map((id) => h('option', { value: id }, this.facts.catalog.detail.tiles[id].label)),
        ),
      ),
    );
    this.seats.replaceChildren(
      ...this.seatList.map((seat) => this.radio('seat', seat.seat, seat.name, icon('shield', 28, seat))),
    );
    this.drawPieces();
  }

  drawPieces() {
    const { kind, seat, tile } = this.thing,
      owner = this.seatList?.[seat];
    const focused = this.pieces.contains(document.activeElement);
    this.pieces.replaceChildren(
      ...PIECES().map(([id, label]) => this.radio('kind', id, label, this.picture(id, owner))),
    );
    for (const input of this.seats.querySelectorAll('input')) input.checked = Number(input.value) === seat;
    for (const input of this.pieces.querySelectorAll('input')) input.checked = input.value === kind;
    if (focused) this.pieces.querySelector('input:checked').focus();
    if (tile) this.tiles.value = tile;
    this.node.dataset.kind = kind;
    this.about.textContent = ABOUT[kind]();
  }

  /** The thing as it lies on the board. */
  picture(kind, seat) {
    if (kind in SIGNS) return h('span.sign', { 'aria-hidden': 'true' }, SIGNS[kind]);
    const { tile } = this.thing,
      crown = kind === 'provost' || kind === 'bailiff';
    return kind === 'tile'
      ? drawn((ctx) => {
          ctx.scale(1 / TILE[1], 1 / TILE[1]);
          drawTile(ctx, tile, this.facts.catalog.detail.tiles[tile], [-TILE[0] / 2, -TILE[1] / 2, ...TILE], 'stock');
        })
      : drawn((ctx) => {
          ctx.scale(SHARE, SHARE);
          pieces[kind](ctx, crown ? null : seat);
        });
  }

  radio(key, value, label, picture) {
    const input = h('input', {
      type: 'radio',
      name: `thing-${key}`,
      value: String(value),
      'data-testid': `thing-${value}`,
      'aria-label': label,
      onchange: () => this.take({ [key]: value }),
    });
    return h('label.radio', { title: label }, input, picture);
  }
}

/** [{label, tiles}] of all tiles that do not lie on the road; a residence can be built by everybody. */
export function tileGroups(
  view,
  {
    catalog: {
      detail: { tiles },
    },
    road,
    stock,
  },
) {
  const there = new Set(view.road.map(({ tile }) => tile)),
    of = (group) => Object.keys(tiles).filter((id) => tiles[id].group === group && !there.has(id));
  return [
    ...Object.keys(stock).map((group) => ({ label: GROUPS[group](), tiles: view.stock[group] })),
    { label: t('Residence'), tiles: ['residence'] },
    { label: t('Neutral tile'), tiles: of('neutral') },
    { label: t('Building on the board'), tiles: of('fixed').filter((id) => road.includes(id)) },
  ].filter((group) => group.tiles.length);
}

const GROUPS = { wood: () => t('Wood tile'), stone: () => t('Stone tile'), prestige: () => t('Prestige tile') };

/** A small picture; `draw` has a square of side 1 around the origin. */
function drawn(draw) {
  const ratio = Math.max(2, window.devicePixelRatio || 1),
    size = 36;
  const canvas = h('canvas.icon', { 'aria-hidden': 'true', width: size * ratio, height: size * ratio });
  canvas.style.width = canvas.style.height = `${size}px`;
  const ctx = canvas.getContext('2d');
  ctx.setTransform(size * ratio, 0, 0, size * ratio, (size * ratio) / 2, (size * ratio) / 2);
  draw(ctx);
  return canvas;
}

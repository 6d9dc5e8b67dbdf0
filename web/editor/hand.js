// What one has in hand: a piece of a colour, a tile, the eraser, or nothing, which only looks. A game says which pieces
// and tiles there are.

import { h, icon } from '../base/dom.js';
import { t } from '../base/words.js';

const NOTHING = () => ['nothing', t('Just look'), t('Choose a place on the board to view it, and edit it below.')];
const ERASER = () => ['eraser', t('Eraser'), t('Removes whatever is on top.')];
const SIGNS = { nothing: '☞', eraser: '⌫' };
const SIZE = 36; // of a picture, in pixels

export class Hand {
  /**
   * @param {HTMLElement} node
   * @param {import('../games/game.js').Facts} facts
   */
  constructor(node, facts) {
    this.node = node;
    this.facts = facts;
    this.thing = { kind: 'nothing', seat: 0, tile: null };
    this.shown = '';
    this.seats = h('div.radios', { role: 'radiogroup', 'aria-label': t('Player') });
    this.pieces = h('div.radios', { role: 'radiogroup', 'aria-label': t('In hand') });
    this.tiles = h('select', { 'data-testid': 'tile', 'aria-label': this.tileLabel() });
    this.about = h('p.small', { 'data-testid': 'thing-about' });
    this.tiles.addEventListener('change', () => this.take({ kind: 'tile', tile: this.tiles.value }));
    node.replaceChildren(
      this.seats,
      this.pieces,
      h('label.field', {}, h('span', {}, this.tileLabel()), this.tiles),
      this.about,
    );
  }

  /** What the list of tiles is called. */
  tileLabel() {
    return t('Tile');
  }

  /**
   * What there is besides nothing and the eraser: [kind, label, where it can be put].
   * @returns {string[][]}
   */
  offered() {
    throw new Error('a game says what there is');
  }

  /**
   * The tiles that can be taken: [{label, options: [[id, label]]}].
   * @param {any} _view
   * @returns {{label: string, options: string[][]}[]}
   */
  groups(_view) {
    throw new Error('a game says which tiles there are');
  }

  /**
   * Draw a thing as it lies on the board, in a square of side 1 around the origin.
   * @param {CanvasRenderingContext2D} _ctx
   * @param {string} _kind
   * @param {any} _owner
   */
  draw(_ctx, _kind, _owner) {
    throw new Error('a game draws its things');
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
    const groups = this.groups(view),
      said = JSON.stringify([this.seatList, groups]);
    if (said === this.shown) return;
    this.shown = said;
    const offered = groups.flatMap(({ options }) => options.map(([id]) => id));
    if (!offered.includes(this.thing.tile)) this.thing.tile = offered[0];
    this.tiles.replaceChildren(
      ...groups.map(({ label, options }) =>
        h(
          'optgroup',
          { label },
          options.map(([value, name]) => h('option', { value }, name)),
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
      owner = this.seatList?.[seat],
      things = [NOTHING(), ...this.offered(), ERASER()];
    const focused = this.pieces.contains(document.activeElement);
    this.pieces.replaceChildren(...things.map(([id, label]) => this.radio('kind', id, label, this.picture(id, owner))));
    for (const input of this.seats.querySelectorAll('input')) input.checked = Number(input.value) === seat;
    for (const input of this.pieces.querySelectorAll('input')) input.checked = input.value === kind;
    if (focused) this.pieces.querySelector('input:checked').focus();
    if (tile) this.tiles.value = tile;
    this.node.dataset.kind = kind;
    this.about.textContent = things.find(([id]) => id === kind)[2];
  }

  picture(kind, owner) {
    return kind in SIGNS
      ? h('span.sign', { 'aria-hidden': 'true' }, SIGNS[kind])
      : drawn((ctx) => this.draw(ctx, kind, owner));
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

function drawn(draw) {
  const ratio = Math.max(2, window.devicePixelRatio || 1),
    side = SIZE * ratio;
  const canvas = h('canvas.icon', { 'aria-hidden': 'true', width: side, height: side });
  canvas.style.width = canvas.style.height = `${SIZE}px`;
  const ctx = canvas.getContext('2d');
  ctx.setTransform(side, 0, 0, side, side / 2, side / 2);
  draw(ctx);
  return canvas;
}

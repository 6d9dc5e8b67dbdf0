// What one has in hand: a piece of a colour, a tile, the eraser, or nothing, which only looks. A game says which pieces
// and tiles there are.

import { h, icon } from '../base/dom.js';
import { contextOf } from '../base/browser/canvas.js';
import { t } from '../base/words.js';
import { isSame } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Offered, Thing} from './types.js' */
/** @import {Model} from './model.js' */

/** @type {Record<string, string>} */
const SIGNS = { nothing: '☞', eraser: '⌫' };
const SIZE = 36; // of a picture, in pixels

/** @returns {Omit<Offered, 'on'>} */
const nothing = () => ({
  kind: 'nothing',
  label: t('Just look'),
  about: t('Choose a place on the board to view it, and edit it below.'),
});
/** @returns {Omit<Offered, 'on'>} */
const eraser = () => ({ kind: 'eraser', label: t('Eraser'), about: t('Removes whatever is on top.') });

export class Hand {
  /**
   * @param {HTMLElement} node
   * @param {Model} model
   */
  constructor(node, model) {
    this.node = node;
    this.model = model;
    this.offered = model.editor.things?.(model) ?? [];
    /** @type {Thing} */
    this.thing = { kind: 'nothing', seat: 0, tile: '' };
    /** @type {any} */
    this.shown = null;
    /** @type {ReturnType<Model['seats']>} */
    this.seatList = [];
    const tileLabel = this.offered.find(({ kind }) => kind === 'tile')?.label ?? '';
    this.seats = h('div.radios', { role: 'radiogroup', 'aria-label': t('Player') });
    this.pieces = h('div.radios', { role: 'radiogroup', 'aria-label': t('In hand') });
    this.tiles = h('select', { 'data-testid': 'tile', 'aria-label': tileLabel });
    this.about = h('p.small', { 'data-testid': 'thing-about' });
    this.tiles.addEventListener('change', () => this.take({ kind: 'tile', tile: this.tiles.value }));
    node.hidden = !this.offered.length;
    node.replaceChildren(
      this.seats,
      this.pieces,
      h('label.field', { hidden: !model.editor.tiles }, h('span', {}, tileLabel), this.tiles),
      this.about,
    );
  }

  /** Have another thing in hand. @param {Partial<Thing>} changes */
  take(changes) {
    this.thing = { ...this.thing, ...changes };
    this.drawPieces();
  }

  /**
   * What can be taken follows from the position: its players, and the tiles that do not lie there.
   * @param {PositionRecord} record
   */
  show(record) {
    const seats = this.model.seats(record),
      groups = this.model.editor.tiles?.(this.model, record, this.thing.tile) ?? [];
    if (isSame(this.shown, [seats, groups])) return;
    this.shown = [seats, groups];
    this.seatList = seats;
    if (this.thing.seat >= seats.length) this.thing.seat = 0;
    const ids = groups.flatMap(({ options }) => options.map(([id]) => id));
    if (!ids.includes(this.thing.tile)) this.thing.tile = ids[0] ?? '';
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
      ...seats.map((seat) => this.radio('seat', seat.seat, seat.name, icon('shield', 28, seat))),
    );
    this.drawPieces();
  }

  drawPieces() {
    const { kind, seat, tile } = this.thing,
      things = [nothing(), ...this.offered, eraser()];
    const focused = this.pieces.contains(document.activeElement);
    this.pieces.replaceChildren(
      ...things.map((one) => this.radio('kind', one.kind, one.label, this.picture(one.kind))),
    );
    for (const input of this.seats.querySelectorAll('input')) input.checked = Number(input.value) === seat;
    for (const input of this.pieces.querySelectorAll('input')) input.checked = input.value === kind;
    if (focused) /** @type {HTMLInputElement | null} */ (this.pieces.querySelector('input:checked'))?.focus();
    if (tile) this.tiles.value = tile;
    this.node.dataset.kind = kind;
    this.about.textContent = things.find((one) => one.kind === kind)?.about ?? '';
  }

  /** @param {string} kind */
  picture(kind) {
    const { model, thing } = this,
      owner = this.seatList[thing.seat] ?? null;
    return kind in SIGNS
      ? h('span.sign', { 'aria-hidden': 'true' }, SIGNS[kind])
      : drawn((ctx) => model.editor.draw?.(ctx, { ...thing, kind }, owner, model));
  }

  /** @param {'seat' | 'kind'} key @param {number | string} value @param {string} label @param {HTMLElement} picture */
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

/** @param {(ctx: CanvasRenderingContext2D) => void} draw */
function drawn(draw) {
  const ratio = Math.max(2, window.devicePixelRatio || 1),
    side = SIZE * ratio;
  const canvas = h('canvas.icon', { 'aria-hidden': 'true', width: side, height: side });
  canvas.style.width = canvas.style.height = `${SIZE}px`;
  const ctx = contextOf(canvas);
  ctx.setTransform(side, 0, 0, side, side / 2, side / 2);
  draw(ctx);
  return canvas;
}

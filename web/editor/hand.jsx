// The thing in hand: a piece of a color, a tile, the eraser, or nothing, which only looks. Each game names its pieces
// and tiles.

import { Component, render } from 'preact';
import { contextOf } from '../base/browser/canvas.js';
import { Icon, Select } from '../base/elements.jsx';
import { t } from '../base/words.js';

/** @import {ComponentChildren} from 'preact' */
/** @import {PositionRecord} from '../games/game.js' */
/** @import {Offered, Thing} from './types.js' */
/** @import {Model} from './model.js' */

/** @type {Record<string, string>} */
const SIGNS = { nothing: '☞', eraser: '⌫' };
const SIZE = 36; // pixels of a picture

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
    /** @type {ReturnType<Model['seats']>} */
    this.seats = [];
    /** @type {{label: string, options: [string, string][]}[]} */
    this.tiles = [];
    node.hidden = !this.offered.length;
  }

  /** Have another thing in hand. @param {Partial<Thing>} changes */
  take(changes) {
    this.thing = { ...this.thing, ...changes };
    this.draw();
  }

  /**
   * Offer the players of the position, and the tiles that the game allows in it.
   * @param {PositionRecord} record
   */
  show(record) {
    const { model, thing } = this;
    this.seats = model.seats(record);
    this.tiles = model.editor.tiles?.(model, record, thing.tile) ?? [];
    if (thing.seat >= this.seats.length) thing.seat = 0;
    const ids = this.tiles.flatMap(({ options }) => options.map(([id]) => id));
    if (!ids.includes(thing.tile)) thing.tile = ids[0] ?? '';
    this.draw();
  }

  draw() {
    const { model, thing, seats } = this,
      things = [nothing(), ...this.offered, eraser()],
      tileLabel = this.offered.find(({ kind }) => kind === 'tile')?.label ?? '';
    this.node.dataset.kind = thing.kind;
    render(
      <>
        <div class="radios" role="radiogroup" aria-label={t('Player')}>
          {seats.map((seat) => (
            <Radio key={seat.seat} hand={this} of="seat" value={seat.seat} label={seat.name}>
              <Icon name="shield" size={28} seat={seat} />
            </Radio>
          ))}
        </div>
        <div class="radios" role="radiogroup" aria-label={t('In hand')}>
          {things.map(({ kind, label }) => (
            <Radio key={kind} hand={this} of="kind" value={kind} label={label}>
              {kind in SIGNS ? (
                <span class="sign" aria-hidden="true">
                  {SIGNS[kind]}
                </span>
              ) : (
                <Drawn
                  id={[thing.tile, ...Object.values(seats[thing.seat])].join()}
                  draw={(ctx) => model.editor.draw?.(ctx, { ...thing, kind }, seats[thing.seat] ?? null, model)}
                />
              )}
            </Radio>
          ))}
        </div>
        <label class="field" hidden={!model.editor.tiles}>
          <span>{tileLabel}</span>
          <Select
            testid="tile"
            label={tileLabel}
            value={thing.tile}
            options={this.tiles}
            onChange={(tile) => this.take({ kind: 'tile', tile })}
          />
        </label>
        <p class="small" data-testid="thing-about">
          {things.find(({ kind }) => kind === thing.kind)?.about}
        </p>
      </>,
      this.node,
    );
  }
}

/**
 * @param {{hand: Hand, of: 'seat' | 'kind', value: number | string, label: string, children: ComponentChildren}} radio
 */
const Radio = ({ hand, of, value, label, children }) => (
  <label class="radio" title={label}>
    <input
      type="radio"
      name={`thing-${of}`}
      value={value}
      checked={hand.thing[of] === value}
      data-testid={`thing-${value}`}
      aria-label={label}
      onChange={() => hand.take({ [of]: value })}
    />
    {children}
  </label>
);

/**
 * A picture, drawn again only when its id is another one.
 * @extends {Component<{id: string, draw: (ctx: CanvasRenderingContext2D) => void}>}
 */
class Drawn extends Component {
  /** @param {{id: string}} next */
  shouldComponentUpdate({ id }) {
    return id !== this.props.id;
  }

  render() {
    const side = SIZE * Math.max(2, window.devicePixelRatio || 1);
    return (
      <canvas
        class="icon"
        aria-hidden="true"
        style={{ width: `${SIZE}px`, height: `${SIZE}px` }}
        ref={(canvas) => {
          if (!canvas) return;
          Object.assign(canvas, { width: side, height: side });
          const ctx = contextOf(canvas);
          ctx.setTransform(side, 0, 0, side, side / 2, side / 2);
          this.props.draw(ctx);
        }}
      />
    );
  }
}

// The tile in hand. It is drawn beside the choices as it is turned now, with a button to turn it, and can be dragged to
// the board. The board shows the tile under the pointer, finger or keyboard focus (board/sheet.js). A note below the
// tile names its gains there, or the reason why it cannot lie there. After a finger has chosen a place, a picture of
// each possible turn replaces the tile: one tap turns it that way, without up to three taps to turn it, the next lays it.

import { render } from 'preact';
import { contextOf } from '../base/browser/canvas.js';
import { Button } from '../base/elements.jsx';
import { inWords } from './describe.js';
import { turnedAt } from '../board/turning.js';
import { refusalOf } from '../client/model.js';
import { t } from '../base/vocabulary.js';

/** @import {Sheet} from '../board/sheet.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Model} from '../page.js' */

/**
 * `board()` is the sheet on which it is laid, `idle()` whether something can be laid now; `onTake()` is called when it
 * is taken up, `onLay(target)` when it is let go over a place that takes or refuses it, `onChoose(choice)` when one way
 * to lie is chosen twice, `onPoint(target)` lights a place up, `onTurned(words)` is called when it has been turned, with
 * what it shows then, and `ask(choice)` gets the further effects of a choice.
 * @typedef {object} Table
 * @property {() => Sheet | null} board
 * @property {() => boolean} idle
 * @property {() => void} onTake
 * @property {(target: string) => void} onLay
 * @property {(choice: Choice) => void} onChoose
 * @property {(target: string | null) => void} onPoint
 * @property {(words: string) => void} onTurned
 * @property {(choice: Choice) => Promise<string[]>} ask
 * @property {(work: () => void) => void} [speak] does some work in the language of a board in another page
 */

const SIDE = 72; // pixels of the picture beside the choices
const WAY = 48; // and of each way to lie on the place that is chosen
const REST = 120; // ms on a place before more is asked of it
const LIFT = 84; // pixels: so far above a finger what is dragged can be seen

export class Hand {
  /**
   * @param {HTMLElement} node
   * @param {Table} table
   */
  constructor(node, table) {
    this.node = node;
    this.table = table;
    this.speak = table.speak ?? ((work) => work());
    /** @type {Model | null} */
    this.model = null;
    /** further effects from the engine, by the texts of choices @type {Map<string, string[]>} */
    this.more = new Map();
    this.asking = 0;
    /** place under the pointer or the focus @type {string | null} */
    this.meant = null;
  }

  /** @param {Model} model */
  show(model) {
    this.model = model;
    this.node.hidden = !model.laying;
    clearTimeout(this.asking);
    this.more.clear();
    if (!model.laying) return;
    Object.assign(this.table.board() ?? {}, {
      onTurn: () => this.speak(() => this.turned()),
      onMeant: (/** @type {string | null} */ target) => this.speak(() => this.mean(target)),
      onChosen: () => this.speak(() => this.draw()),
    });
    this.mean(null);
  }

  /** Describe the tile in hand and its sides, after this number of quarter turns. */
  words(turn = 0) {
    const { view, catalog } = this.model ?? {},
      held = view?.things.find((thing) => thing.held),
      label = held && catalog?.places[view?.there[held.place] ?? held.place]?.label;
    return [label, view?.held?.[turn]].filter(Boolean).join('. ');
  }

  turned() {
    const { model } = this,
      choice = this.choiceAt(this.table.board()?.meant ?? null);
    if (!model) return;
    this.draw();
    this.table.onTurned([model.view.held?.[model.turn], choice && inWords(choice)].filter(Boolean).join('. '));
  }

  /** Turn it as a choice of its place says, or lay it if it lies so already. @param {Choice} choice */
  turnTo(choice) {
    const { model } = this;
    if (!model || choice === turnedAt(choice.target ?? '', model)) this.table.onChoose(choice);
    else {
      model.turn = choice.ghost?.turn ?? 0;
      this.turned();
    }
  }

  /** Tell whether the tile in hand is described for a place. @param {string} target */
  describes(target) {
    return Boolean(this.model?.laying && (this.model.legal.has(target) || refusalOf(target, this.model.view)));
  }

  /** Return the choice that lays the tile on a place, turned as it is. @param {string | null} target */
  choiceAt(target) {
    return target && this.model?.legal.has(target) ? turnedAt(target, this.model) : null;
  }

  /**
   * Show the gains of the tile in hand on a place, turned as it is, or the reason why it cannot lie there.
   * @param {string | null} target
   */
  mean(target) {
    clearTimeout(this.asking);
    this.meant = target;
    this.draw();
    const choice = this.choiceAt(target);
    if (choice && !this.more.has(choice.text)) this.asking = setTimeout(() => this.askMore(choice), REST);
  }

  /** @param {Choice} choice */
  async askMore(choice) {
    const { model } = this,
      more = await this.table.ask(choice);
    if (!model || model !== this.model) return;
    this.more.set(choice.text, more);
    if (more.length && this.choiceAt(this.meant) === choice) this.speak(() => this.draw());
  }

  draw() {
    const { model, table, meant } = this;
    if (!model?.laying) return;
    const target = table.board()?.chosen ?? null,
      lying = this.choiceAt(target),
      turn = lying ? (lying.ghost?.turn ?? 0) : model.turn,
      ways = target ? model.view.choices.filter((choice) => choice.target === target && choice.ghost) : [],
      isSmall = ways.length > 0,
      choice = this.choiceAt(meant),
      refusal = meant && !choice ? refusalOf(meant, model.view) : null;
    this.node.classList.toggle('laying', isSmall);
    render(
      <>
        <canvas
          class="held"
          data-testid="held"
          data-turn={turn}
          aria-hidden="true"
          ref={(canvas) => this.paint(canvas, SIDE, turn)}
          onPointerDown={(event) => this.take(event)}
        />
        <div class="ways" role="group" data-testid="ways" aria-label={t('Ways to lay it there')} hidden={!isSmall}>
          {ways.map((choice) => (
            <button
              key={choice.text}
              class="way"
              type="button"
              data-testid="way"
              data-turn={choice.ghost?.turn ?? 0}
              aria-label={inWords(choice)}
              aria-current={choice === lying ? 'true' : undefined}
              onClick={() => this.turnTo(choice)}
            >
              <canvas aria-hidden="true" ref={(canvas) => this.paint(canvas, WAY, choice.ghost?.turn)} />
            </button>
          ))}
        </div>
        <Button
          testid="turn-hand"
          label={`↻ ${t('Turn it')}`}
          title={t('Turn the tile in hand (R, wheel, right button)')}
          aria-keyshortcuts="r"
          onClick={() => this.turn(1)}
        />
        <span class="visually-hidden" data-testid="sides">
          {t('In hand: {tile}', { tile: this.words(turn) })}
        </span>
        <div class="would" data-testid="would-bring">
          {choice ? (
            <Gains choice={choice} more={this.more.get(choice.text) ?? []} isSmall={isSmall} />
          ) : (
            (refusal?.message ?? t('Drag it to the board, or choose a place there.'))
          )}
        </div>
      </>,
      this.node,
    );
  }

  /** Turn it on, or back; whether there is anything to turn. @param {number} step */
  turn(step) {
    return Boolean(this.model?.laying && this.table.board()?.turn(step));
  }

  /**
   * Light up the place of a choice, turned as it says.
   * @param {string | null} target
   * @param {Choice} [choice]
   */
  lightUp(target, choice) {
    if (this.model?.laying && choice?.ghost) {
      this.model.turn = choice.ghost.turn ?? 0;
      this.draw();
    }
    this.table.onPoint(target);
  }

  /**
   * Drag it, until it is let go.
   * @param {import('preact').TargetedPointerEvent<HTMLCanvasElement>} press
   */
  take(press) {
    const { model, table } = this,
      picture = press.currentTarget,
      board = table.board(),
      box = [...(model?.legal ?? [])].map((target) => board?.box(target)).find(Boolean);
    if (!model?.laying || !board || !box || press.button > 0 || !table.idle()) return;
    press.preventDefault();
    table.onTake();
    const side = box.width,
      lift = press.pointerType === 'mouse' ? 0 : LIFT,
      carried = Object.assign(document.createElement('canvas'), { className: 'carried', ariaHidden: 'true' }),
      root = this.node.getRootNode();
    this.paint(carried, side);
    (root instanceof ShadowRoot ? root : document.body).append(carried);
    picture.setPointerCapture(press.pointerId);
    picture.classList.add('taken');

    /** the place under it @type {string | null} */
    let aimed = null;
    /** @param {{clientX: number, clientY: number}} pointer */
    const move = ({ clientX: x, clientY: y }) => {
      carried.style.transform = `translate(${x - side / 2}px, ${y - lift - side / 2}px)`;
      aimed = board.at(x, y - lift);
      const over = aimed && model.legal.has(aimed) ? aimed : null;
      if (over !== board.hover) {
        board.hover = over;
        board.redraw();
      }
      carried.classList.toggle('over', Boolean(over));
    };
    const dragging = new AbortController(),
      { signal } = dragging;
    /** @param {UIEvent} event */
    const end = (event) => {
      dragging.abort();
      carried.remove();
      picture.classList.remove('taken');
      board.hover = null;
      board.redraw();
      if (event.type === 'pointerup' && aimed && this.describes(aimed)) table.onLay(aimed);
    };
    /** @param {KeyboardEvent} event */
    const turnOrStop = (event) => {
      if (event.key === 'Escape') end(event);
      else if (event.key.toLowerCase() === 'r' && this.turn(event.shiftKey ? -1 : 1)) {
        event.preventDefault();
        event.stopPropagation();
        this.paint(carried, side);
      }
    };
    picture.addEventListener('pointermove', move, { signal });
    for (const kind of /** @type {const} */ (['pointerup', 'pointercancel']))
      picture.addEventListener(kind, end, { signal });
    document.addEventListener('keydown', turnOrStop, { capture: true, signal });
    move(press);
  }

  /**
   * Draw the tile in hand, as it is turned, on a canvas that is there.
   * @param {HTMLCanvasElement | null} canvas @param {number} side
   */
  paint(canvas, side, turn = this.model?.turn ?? 0) {
    const ratio = window.devicePixelRatio || 1,
      margin = 3,
      ctx = canvas && contextOf(canvas);
    if (!ctx) return;
    canvas.width = canvas.height = Math.round((side + 2 * margin) * ratio);
    canvas.style.width = canvas.style.height = `${side + 2 * margin}px`;
    ctx.scale(ratio, ratio);
    ctx.translate(margin, margin);
    if (this.model) this.table.board()?.scene?.held(ctx, { ...this.model, turn }, side);
  }
}

/**
 * The effects of a choice; a longer text about a region begins with the short one, which is then left out.
 * @param {{choice: Choice, more: string[], isSmall: boolean}} of
 */
function Gains({ choice: { label, told: words = label, effects }, more, isSmall }) {
  const isLonger = (/** @type {string} */ text) => more.some((line) => line.startsWith(text.slice(0, -1))),
    short = (effects ?? []).filter(({ text }) => !isLonger(text)).map(({ text }) => <b>{text}</b>);
  return (
    <>
      <span class="label">{words}</span>
      <ul>
        {[...short, ...more].map((effect) => (
          <li>{effect}</li>
        ))}
      </ul>
      {isSmall && <span>{t('One touch of a picture turns the tile that way, the next one lays it.')}</span>}
    </>
  );
}

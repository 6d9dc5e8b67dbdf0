// The tile in hand. It is drawn beside the choices as it is turned now, with a button to turn it, and can be dragged to
// the board. The board shows the tile under the pointer, finger or keyboard focus (board/sheet.js). A note below the
// tile names its gains there, or the reason why it cannot lie there. After a finger has chosen a place, a picture of
// each possible turn replaces the tile; one tap lays it, without up to three more taps to turn it.

import { contextOf } from '../base/browser/canvas.js';
import { h } from '../base/h.js';
import { inWords } from './describe.js';
import { turnedAt } from '../board/turning.js';
import { refusalOf } from '../client/model.js';
import { t } from '../base/vocabulary.js';

/** @import {Sheet} from '../board/sheet.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Model} from '../page.js' */

/**
 * `board()` is the sheet on which it is laid, `idle()` whether something can be laid now; `onTake()` is called when it
 * is taken up, `onLay(target)` when it is let go over a place, `onChoose(choice)` when one way to lie is chosen,
 * `onPoint(target)` lights a place up, `onTurned(words)` is called when it has been turned, with what it shows then,
 * and `ask(choice)` gets the further effects of a choice.
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
    this.canvas = h('canvas.held', { 'data-testid': 'held', 'aria-hidden': 'true' });
    this.button = h('button', {
      type: 'button',
      'data-testid': 'turn-hand',
      'aria-keyshortcuts': 'r',
      onclick: () => this.turn(1),
    });
    this.ways = h('div.ways', { role: 'group', 'data-testid': 'ways', hidden: true });
    this.sides = h('span.visually-hidden', { 'data-testid': 'sides' });
    this.note = h('div.would', { 'data-testid': 'would-bring' });
    /** further effects from the engine, by the texts of choices @type {Map<string, string[]>} */
    this.more = new Map();
    this.asking = 0;
    /** the place whose effects are shown @type {string | null} */
    this.would = null;
    this.node.append(this.canvas, this.ways, this.button, this.sides, this.note);
    this.canvas.addEventListener('pointerdown', (event) => this.take(event));
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
      onMeant: (/** @type {string | null} */ target) => this.speak(() => this.describe(target)),
      onChosen: () => this.speak(() => this.draw()),
    });
    this.button.textContent = `↻ ${t('Turn it')}`;
    this.button.title = t('Turn what is in hand (R, wheel, right button)');
    this.ways.setAttribute('aria-label', t('Ways to lay it there'));
    this.draw();
    this.describe(null);
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
      meant = this.table.board()?.meant;
    if (!model) return;
    const choice = meant && model.legal.has(meant) ? turnedAt(meant, model) : null;
    this.draw();
    this.table.onTurned([model.view.held?.[model.turn], choice && inWords(choice)].filter(Boolean).join('. '));
  }

  /** Tell whether the tile in hand is described for a place. @param {string} target */
  describes(target) {
    return Boolean(this.model?.laying && (this.model.legal.has(target) || refusalOf(target, this.model.view)));
  }

  /**
   * Show the gains of the tile in hand on a place, turned as it is, or the reason why it cannot lie there.
   * @param {string | null} target
   */
  describe(target) {
    const { model } = this;
    clearTimeout(this.asking);
    if (!model?.laying) return;
    const choice = target && model.legal.has(target) ? turnedAt(target, model) : null,
      refusal = target && !choice ? refusalOf(target, model.view) : null;
    this.would = choice?.target ?? null;
    if (!choice) {
      this.note.replaceChildren(refusal?.message ?? t('Drag it to the board, or choose a place there.'));
      return;
    }
    const known = this.more.get(choice.text),
      // A longer text about a region begins with the short one, which is then left out.
      isRepeated = (/** @type {string} */ text) => known?.some((line) => line.startsWith(text.slice(0, -1))),
      lines = (choice.effects ?? []).filter(({ text }) => !isRepeated(text)).map(({ text }) => h('b', {}, text));
    this.note.replaceChildren(
      h('span.label', {}, choice.label),
      h(
        'ul',
        {},
        [...lines, ...(known ?? [])].map((line) => h('li', {}, line)),
      ),
      ...(this.ways.hidden ? [] : [h('span', {}, t('Tap a picture to lay it that way.'))]),
    );
    if (!known) this.asking = setTimeout(() => this.askMore(choice, target), REST);
  }

  /** @param {Choice} choice @param {string | null} target */
  async askMore(choice, target) {
    const { model } = this,
      more = await this.table.ask(choice);
    if (!model || model !== this.model) return;
    this.more.set(choice.text, more);
    if (more.length && this.would === target && turnedAt(target ?? '', model) === choice)
      this.speak(() => this.describe(target));
  }

  draw() {
    this.paint(this.canvas, SIDE);
    const turn = this.model?.turn ?? 0;
    this.canvas.dataset.turn = String(turn);
    this.sides.textContent = t('In hand: {tile}', { tile: this.words(turn) });
    this.offer(this.table.board()?.chosen ?? null);
  }

  /**
   * Each way in which it can lie on a place; none where no place is chosen.
   * @param {string | null} target
   */
  offer(target) {
    const { model, table } = this,
      ways = target && model ? model.view.choices.filter((choice) => choice.target === target && choice.ghost) : [],
      now = target && model && turnedAt(target, model);
    this.ways.hidden = !ways.length;
    this.node.classList.toggle('laying', ways.length > 0);
    this.ways.replaceChildren(
      ...ways.map((choice) => {
        const picture = h('canvas', { 'aria-hidden': 'true' });
        this.paint(picture, WAY, choice.ghost?.turn ?? 0);
        return h(
          'button.way',
          {
            type: 'button',
            'data-testid': 'way',
            'data-turn': String(choice.ghost?.turn ?? 0),
            'aria-label': inWords(choice),
            'aria-current': choice === now ? 'true' : null,
            onclick: () => table.onChoose(choice),
          },
          picture,
        );
      }),
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
   * @param {PointerEvent} press
   */
  take(press) {
    const { model, table } = this,
      board = table.board(),
      box = [...(model?.legal ?? [])].map((target) => board?.box(target)).find(Boolean);
    if (!model?.laying || !board || !box || press.button > 0 || !table.idle()) return;
    press.preventDefault();
    table.onTake();
    const side = box.width,
      lift = press.pointerType === 'mouse' ? 0 : LIFT,
      carried = h('canvas.carried', { 'aria-hidden': 'true' }),
      root = this.node.getRootNode();
    this.paint(carried, side);
    (root instanceof ShadowRoot ? root : document.body).append(carried);
    this.canvas.setPointerCapture(press.pointerId);
    this.canvas.classList.add('taken');

    /** @param {PointerEvent} event */
    const move = ({ clientX: x, clientY: y }) => {
      carried.style.transform = `translate(${x - side / 2}px, ${y - lift - side / 2}px)`;
      const target = board.at(x, y - lift),
        over = target && model.legal.has(target) ? target : null;
      if (over !== board.hover) {
        board.hover = over;
        board.redraw();
      }
      carried.classList.toggle('over', Boolean(over));
    };
    /** @param {UIEvent} event */
    const end = (event) => {
      const over = board.hover;
      for (const [kind, hear] of heard) this.canvas.removeEventListener(kind, hear);
      document.removeEventListener('keydown', turnOrStop, true);
      carried.remove();
      this.canvas.classList.remove('taken');
      board.hover = null;
      board.redraw();
      if (event.type === 'pointerup' && over) table.onLay(over);
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
    /** @type {[string, (event: any) => void][]} */
    const heard = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ];
    for (const [kind, hear] of heard) this.canvas.addEventListener(kind, hear);
    document.addEventListener('keydown', turnOrStop, true);
    move(press);
  }

  /**
   * Draw the tile in hand, as it is turned, on a canvas.
   * @param {HTMLCanvasElement} canvas @param {number} side
   */
  paint(canvas, side, turn = this.model?.turn) {
    const ratio = window.devicePixelRatio || 1,
      margin = 3;
    canvas.width = canvas.height = Math.round((side + 2 * margin) * ratio);
    canvas.style.width = canvas.style.height = `${side + 2 * margin}px`;
    const ctx = contextOf(canvas);
    ctx.scale(ratio, ratio);
    ctx.translate(margin, margin);
    if (this.model) this.table.board()?.scene?.held(ctx, { ...this.model, turn }, side);
  }
}

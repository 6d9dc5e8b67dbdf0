// What the person has in hand and lays on the board: beside the choices it is shown as it is turned now, with a button that
// turns it, and it can be dragged to its place from there. On the board the pointer, a finger or the keyboard show where
// it would lie (canvas/sheet.js). When a finger has chosen a place, each way in which it can lie there is shown instead, and
// is laid by one tap: whoever had to turn it before would need up to three more.

import { h } from './making.js';
import { t } from '../vocabulary.js';
import { turnedAt } from '../table/model.js';

/** @import {Sheet} from '../canvas/sheet.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Model} from '../page.js' */

/**
 * `board()` is the sheet on which it is laid, `idle()` whether something can be laid now; `onTake()` is called when it is
 * taken up, `onLay(target)` when it is let go over a place, `onChoose(choice)` when one way to lie is chosen, `onPoint(target)`
 * lights a place up.
 * @typedef {object} Table
 * @property {() => Sheet} board
 * @property {() => boolean} idle
 * @property {() => void} onTake
 * @property {(target: string) => void} onLay
 * @property {(choice: Choice) => void} onChoose
 * @property {(target: string | null) => void} onPoint
 */

const SIDE = 72; // pixels of the picture beside the choices
const WAY = 48; // and of each way to lie on the place that is chosen
const LIFT = 84; // pixels: so far above a finger what is dragged can be seen

export class Hand {
  /**
   * @param {HTMLElement} node
   * @param {Table} table
   */
  constructor(node, table) {
    this.node = node;
    this.table = table;
    /** @type {Model | null} */
    this.model = null;
    this.canvas = h('canvas.held', { 'data-testid': 'held', 'aria-hidden': 'true' });
    this.button = h('button', {
      type: 'button',
      'data-testid': 'turn-hand',
      'aria-keyshortcuts': 'r',
      onclick: () => this.turn(1),
    });
    this.help = h('span.help', {});
    this.ways = h('div.ways', { role: 'group', 'data-testid': 'ways', hidden: true });
    this.node.append(this.canvas, this.ways, this.button, this.help);
    this.canvas.addEventListener('pointerdown', (event) => this.take(event));
  }

  /** @param {Model} model */
  show(model) {
    this.model = model;
    this.node.hidden = !model.laying;
    if (!model.laying) return;
    const board = this.table.board();
    board.onTurn = () => this.draw();
    board.onChosen = () => this.draw();
    this.button.textContent = `↻ ${t('Turn it')}`;
    this.button.title = t('Turn what is in hand (R, wheel, right button)');
    this.ways.setAttribute('aria-label', t('Ways to lay it there'));
    this.draw();
  }

  draw() {
    this.paint(this.canvas, SIDE);
    this.canvas.dataset.turn = String(this.model.turn);
    this.offer(this.table.board().chosen);
  }

  /**
   * Each way in which it can lie on a place; none where no place is chosen.
   * @param {string | null} target
   */
  offer(target) {
    const { model, table } = this,
      ways = target ? model.view.choices.filter((choice) => choice.target === target && choice.ghost) : [],
      now = target && turnedAt(target, model);
    this.ways.hidden = !ways.length;
    this.node.classList.toggle('laying', ways.length > 0);
    this.help.textContent = ways.length
      ? t('Tap a picture to lay it that way.')
      : t('Drag it to the board, or choose a place there.');
    this.ways.replaceChildren(
      ...ways.map((choice) => {
        const picture = h('canvas', { 'aria-hidden': 'true' });
        this.paint(picture, WAY, choice.ghost.turn ?? 0);
        return h(
          'button.way',
          {
            type: 'button',
            'data-testid': 'way',
            'data-turn': String(choice.ghost.turn ?? 0),
            'aria-label': choice.label,
            'aria-current': choice === now ? 'true' : null,
            onclick: () => table.onChoose(choice),
          },
          picture,
        );
      }),
    );
  }

  /** Turn it on, or back; whether there is anything to turn. */
  turn(step) {
    return Boolean(this.model?.laying) && this.table.board().turn(step);
  }

  /**
   * Light up what an answer means, turned as it says.
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
      legal = [...(model?.legal ?? [])].find((target) => board.box(target));
    if (!model?.laying || press.button > 0 || !table.idle() || !legal) return;
    press.preventDefault();
    table.onTake();
    const side = board.box(legal).width,
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

  /** What is in hand, as it is turned, on a canvas of its own. */
  paint(canvas, side, turn = this.model.turn) {
    const ratio = window.devicePixelRatio || 1,
      margin = 3;
    canvas.width = canvas.height = Math.round((side + 2 * margin) * ratio);
    canvas.style.width = canvas.style.height = `${side + 2 * margin}px`;
    const ctx = canvas.getContext('2d');
    ctx.scale(ratio, ratio);
    ctx.translate(margin, margin);
    this.table.board().scene.held(ctx, { ...this.model, turn }, side);
  }
}

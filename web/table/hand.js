// What the person has in hand and lays on the board: beside the choices it is shown as it is turned now, with a button that
// turns it, and it can be dragged to its place from there. On the board the pointer, a finger or the keyboard show where
// it would lie (canvas/sheet.js).

import { h } from '../panels/dom.js';
import { hideCard } from '../panels/explain.js';
import { t } from '../words.js';

/** @import {Choice} from '../contract.js' */
/** @import {Model} from '../page.js' */
/** @import {Page} from './page.js' */

const SIDE = 72; // pixels of the picture beside the choices
const LIFT = 84; // pixels: so far above a finger what is dragged can be seen

export class Hand {
  /**
   * `page` is what the parts share (main.js).
   * @param {HTMLElement} node
   * @param {Page} page
   */
  constructor(node, page) {
    this.node = node;
    this.page = page;
    this.canvas = h('canvas.held', { 'data-testid': 'held', 'aria-hidden': 'true' });
    this.button = h(
      'button',
      { type: 'button', 'data-testid': 'turn-hand', 'aria-keyshortcuts': 'r', onclick: () => this.turn(1) },
      '',
    );
    this.help = h('span.help', {});
    this.node.append(this.canvas, this.button, this.help);
    this.canvas.addEventListener('pointerdown', (event) => this.take(event));
  }

  /** @param {Model} model */
  show(model) {
    this.node.hidden = !model.laying;
    if (!model.laying) return;
    for (const sheet of this.page.sheets.all) sheet.onTurn = () => this.draw();
    this.button.textContent = `↻ ${t('Turn')}`;
    this.button.title = t('Turn what is in hand (R, wheel, right button)');
    this.help.textContent = t('Drag it to the board, or choose a place there.');
    this.draw();
  }

  draw() {
    paint(this.canvas, this.page, SIDE);
    this.canvas.dataset.turn = String(this.page.model.turn);
  }

  /** Turn it on, or back; whether there is anything to turn. */
  turn(step) {
    return this.page.sheets.board.turn(step);
  }

  /**
   * Light up what an answer means, turned as it says.
   * @param {string | null} target
   * @param {Choice} [choice]
   */
  lightUp(target, choice) {
    const { model, sheets } = this.page;
    if (model?.laying && choice?.ghost) {
      model.turn = choice.ghost.turn ?? 0;
      this.draw();
    }
    sheets.lightUp(target);
  }

  /** Drag it, until it is let go. @param {PointerEvent} press */
  take(press) {
    const { page } = this,
      { board } = page.sheets,
      legal = [...(page.model?.legal ?? [])].find((target) => board.box(target));
    if (!page.model?.laying || press.button > 0 || page.busy || !legal) return;
    press.preventDefault();
    hideCard();
    page.showing.toBoard();
    const side = board.box(legal).width,
      lift = press.pointerType === 'mouse' ? 0 : LIFT,
      carried = h('canvas.carried', { 'aria-hidden': 'true' });
    paint(carried, page, side);
    document.body.append(carried);
    this.canvas.setPointerCapture(press.pointerId);
    this.canvas.classList.add('taken');

    /** @param {PointerEvent} event */
    const move = ({ clientX: x, clientY: y }) => {
      carried.style.transform = `translate(${x - side / 2}px, ${y - lift - side / 2}px)`;
      const target = board.at(x, y - lift),
        over = target && page.model.legal.has(target) ? target : null;
      if (over !== board.hover) {
        board.hover = over;
        board.redraw();
      }
      carried.classList.toggle('over', Boolean(over));
    };
    const end = (event) => {
      const over = board.hover;
      for (const [kind, hear] of heard) this.canvas.removeEventListener(kind, hear);
      document.removeEventListener('keydown', escape, true);
      carried.remove();
      this.canvas.classList.remove('taken');
      board.hover = null;
      board.redraw();
      if (event.type === 'pointerup' && over) page.acting.activate(over, board.box(over));
    };
    const escape = (event) => {
      if (event.key === 'Escape') end(event);
      else if (event.key.toLowerCase() === 'r' && board.turn(event.shiftKey ? -1 : 1)) {
        event.preventDefault();
        event.stopPropagation();
        paint(carried, page, side);
      }
    };
    /** @type {[string, (event: any) => void][]} */
    const heard = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ];
    for (const [kind, hear] of heard) this.canvas.addEventListener(kind, hear);
    document.addEventListener('keydown', escape, true);
    move(press);
  }
}

/** What is in hand, as it is turned, on a canvas of its own. */
function paint(canvas, { sheets, model }, side) {
  const ratio = window.devicePixelRatio || 1,
    margin = 3;
  canvas.width = canvas.height = Math.round((side + 2 * margin) * ratio);
  canvas.style.width = canvas.style.height = `${side + 2 * margin}px`;
  const ctx = canvas.getContext('2d');
  ctx.scale(ratio, ratio);
  ctx.translate(margin, margin);
  sheets.board.scene.held(ctx, model, side);
}

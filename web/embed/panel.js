// The panel beside a live board: the prompt, the choices, refusals with their rules, the controls, and announcements
// for screen readers.

import { Choices } from '../panels/choices.jsx';
import { h, rule } from '../base/dom.js';
import { bringIntoSight } from '../base/sight.js';
import { branchLabel } from '../panels/describe.js';
import { Hand } from '../panels/hand.js';
import { Menu } from '../panels/menu.jsx';
import { t } from '../base/vocabulary.js';
import styles from './live.css?inline';

/** @import {Box, Model, PageView, Problem} from '../page.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Owner} from '../games/game.js' */

const MOST_TOLD = 6;

export class Panel {
  /** @param {import('./live.js').Live} live */
  constructor(live) {
    this.live = live;
    const { side, controls, picture, canvas } = live.stage;
    live.stage.style(styles);
    this.prompt = h('p.prompt', { 'data-testid': 'prompt' });
    this.refusal = h('div.refusal', { role: 'alert', 'data-testid': 'refusal' });
    this.list = h('ul.choices', { 'data-testid': 'choices', tabindex: '-1' });
    this.about = h('p.about', { 'aria-hidden': 'true', 'data-testid': 'about' });
    this.status = h('p.visually-hidden', { role: 'status', 'data-testid': 'status' });
    this.branches = h('div.branches', { role: 'group', 'data-testid': 'branches' });
    const menu = h('div.menu', { role: 'menu', hidden: true, popover: 'manual', 'data-testid': 'menu' });
    const inHand = h('div.hand', { hidden: true });
    controls.before(this.prompt, this.refusal, inHand, this.list);
    side.append(this.branches, this.about, this.status);
    picture.append(menu);
    this.menu = new Menu(menu);
    this.choices = new Choices(this.list, {
      onChoose: (choice) => live.choose(choice),
      onPoint: (target, choice) => this.hand.lightUp(target, choice),
    });
    this.hand = new Hand(inHand, {
      board: () => live.sheet,
      idle: () => !live.waiting,
      onTake() {},
      onLay: (target) => live.activate(target, null),
      onChoose: (choice) => live.choose(choice),
      onPoint: (target) => live.lightUp(target),
      onTurned: (words) => {
        for (const sheet of live.sheets) sheet.redraw();
        this.status.textContent = words;
      },
      ask: async () => [],
      speak: (work) => live.stage.speak(work),
    });
    live.stage.frame.addEventListener(
      'keydown',
      (this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event)),
    );
    side.addEventListener('click', (event) =>
      this.openRule(/** @type {HTMLElement} */ (event.target).closest('[data-rule]')),
    );
    Object.assign(canvas, { tabIndex: 0, role: 'application' });
    this.language = '';
    /** whether the record plays itself */
    this.runs = false;
    this.where = h('span.count');
    /** in `build` they get their names, signs and what they do */
    this.back = this.forward = this.run = this.undo = this.reset = h('button');
    live.stage.speak(() => this.build());
  }

  remove() {
    const { hand, menu, prompt, refusal, list, branches, about, status } = this;
    for (const node of [prompt, refusal, hand.node, list, branches, about, status, menu.node]) node.remove();
    this.live.stage.frame.removeEventListener('keydown', this.onKey);
    this.live.stage.controls.replaceChildren();
  }

  build() {
    const { live } = this;
    /** @param {string} name @param {string} sign @param {string} label @param {() => void} onclick */
    const button = (name, sign, label, onclick) =>
      h('button', { type: 'button', title: label, 'aria-label': label, 'data-testid': name, onclick }, sign);
    this.language = live.stage.vocabulary.language;
    live.stage.canvas.setAttribute('aria-roledescription', t('game board'));
    live.stage.controls.replaceChildren(
      (this.back = button('back', '◀', t('One decision back'), () => live.step(-1))),
      (this.forward = button('forward', '▶', t('One decision forward'), () => live.step(1))),
      (this.run = button('run', '▶▶', t('Replay the game'), () => (this.runs ? live.rest() : live.run()))),
      (this.undo = button('undo', '↶', t('Undo'), () => live.undo())),
      (this.reset = button('reset', '⟲', t('Start over'), () => live.reset())),
      this.where,
    );
    live.stage.controls.setAttribute('aria-label', t('Controls'));
    this.back.setAttribute('aria-keyshortcuts', ',');
    this.forward.setAttribute('aria-keyshortcuts', '.');
    this.branches.setAttribute('aria-label', t('Lines'));
    this.list.setAttribute('aria-label', t('Choices'));
  }

  /** @param {Model} model */
  show(model) {
    const { view, open, log, events } = model,
      { live } = this,
      { controls } = live.options(),
      record = live.game.texts.length,
      ends = live.aside || view.ply >= live.path.texts.length;
    this.menu.close();
    this.refusal.replaceChildren();
    this.about.textContent = ''; // it was true of what was shown before
    this.prompt.textContent = view.prompt;
    live.stage.canvas.setAttribute('aria-label', live.stage.scene?.game.sheets[0].about() ?? '');
    this.choices.show(model);
    this.hand.show(model);
    for (const step of [this.back, this.forward]) step.hidden = !record || !controls.includes('step');
    this.run.hidden = !record || !controls.includes('play');
    this.undo.hidden = !controls.includes('undo');
    this.reset.hidden = !controls.includes('reset');
    const focused = [this.back, this.forward].find((one) => one.matches(':focus'));
    this.back.disabled = live.aside || !view.ply;
    this.forward.disabled = this.run.disabled = ends;
    if (focused?.disabled) (focused === this.back ? this.forward : this.back).focus(); // keys go on
    this.undo.disabled = !view.can_undo;
    this.where.textContent =
      record && controls.includes('step') && !live.aside
        ? t('{ply} of {plies}', { ply: view.ply, plies: view.plies })
        : '';
    this.offerLines(controls.includes('step') ? (view.branches ?? []) : [], controls.includes('step'));
    const told = log === 'append' ? events.slice(-MOST_TOLD).map(({ text }) => text) : [],
      said = [view.line?.name, view.line?.comment].flatMap((words) => words || []);
    this.announce([...told, ...said], view, open);
  }

  /**
   * The ways into the lines that leave the position, and out of the one that is shown.
   * @param {import('../page.js').Branch[]} branches @param {boolean} isOut
   */
  offerLines(branches, isOut) {
    const { live } = this,
      focused = this.branches.matches(':focus-within');
    /** @param {string} testid @param {string | null} key @param {string} words @param {number | null} line */
    const button = (testid, key, words, line) =>
      h(
        'button',
        {
          type: 'button',
          'data-testid': testid,
          'aria-keyshortcuts': key,
          onclick: () => live.waiting || live.openVariation(line),
        },
        words,
      );
    this.branches.replaceChildren(
      ...branches.map((one, index) => button('line', index ? null : 'v', branchLabel(one), one.line)),
      ...(isOut && live.path !== live.game ? [button('leave', 'n', t('Back to the game'), null)] : []),
    );
    if (focused) (this.branches.querySelector('button') ?? this.forward).focus();
  }

  /** A record is stepped through by keys, wherever the focus is in its board. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = /** @type {HTMLElement} */ (event.composedPath()[0]),
      arrow = this.live.stage.controls.contains(target) && { ArrowLeft: ',', ArrowRight: '.' }[event.key],
      /** @type {Record<string, HTMLButtonElement | null>} */
      buttons = {
        ',': this.back,
        '.': this.forward,
        v: this.branches.querySelector('[data-testid=line]'),
        n: this.branches.querySelector('[data-testid=leave]'),
      },
      button = buttons[arrow || event.key.toLowerCase()];
    if (!button || button.hidden || button.disabled || target.closest('input')) return;
    event.preventDefault();
    if (!event.repeat || !this.live.waiting) button.click();
  }

  /**
   * Told politely: what has happened, and who is asked for what.
   * @param {string[]} told @param {PageView} view @param {boolean} open
   */
  announce(told, view, open) {
    this.status.textContent = [...told, ...(open || view.result ? [view.prompt] : [])].join(' ');
  }

  /** @param {string} text */
  explain(text, aloud = false) {
    this.about.textContent = text;
    if (aloud) this.status.textContent = text;
  }

  /** @param {Problem} refusal */
  refuse({ message, rule: number }) {
    this.refusal.replaceChildren(h('span', {}, message), ' ', rule(number) ?? '');
    bringIntoSight(this.refusal, this.live.stage.room);
  }

  /**
   * Several choices for one place.
   * @param {string} title @param {Choice[]} choices @param {Owner | null} seat who is asked @param {Box | null} box
   */
  offer(title, choices, seat, box) {
    if (box) this.menu.open(title, choices, seat, box, (choice) => this.live.choose(choice));
  }

  /** Move the focus to the place where a keyboard player goes on. */
  focus() {
    (this.list.querySelector('button') ?? this.live.stage.canvas).focus();
  }

  /** @param {boolean} now */
  busy(now) {
    this.live.stage.frame.setAttribute('aria-busy', String(now));
  }

  /** @param {boolean} now */
  running(now) {
    this.runs = now;
    this.run.textContent = now ? '⏸' : '▶▶';
  }

  /** The rule behind a refusal, in its own words. @param {HTMLElement | null} button */
  async openRule(button) {
    const found = button && (await this.live.rule(button.dataset.rule));
    if (found && !this.refusal.querySelector('.law'))
      this.refusal.append(h('p.law', {}, h('strong', {}, found.title), ' ', found.text));
  }
}

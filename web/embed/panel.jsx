// The panel beside a live board: the prompt, the choices, refusals with their rules, the controls, and announcements
// for screen readers.

import { render } from 'preact';
import { Choices } from '../panels/choices.jsx';
import { Button, Rule } from '../base/elements.jsx';
import { moveFocus } from '../base/presses.js';
import { required } from '../base/problem.js';
import { bringIntoSight } from '../base/sight.js';
import { branchLabel, chosenWords } from '../panels/describe.js';
import { Hand } from '../panels/hand.jsx';
import { Menu } from '../panels/menu.jsx';
import { t } from '../base/vocabulary.js';
import { WithRule } from './rule.jsx';
import styles from './live.css?inline';

/** @import {Choice} from '../contract.js' */
/** @import {Model, PageView, Problem} from '../page.js' */
/** @typedef {import('preact').ComponentChildren} Words */

const MOST_EVENTS = 6; // in an announcement
/** Keys that step through a record, and the buttons that they press. @type {Record<string, string>} */
const KEYS = { ',': 'back', '.': 'forward', v: 'line', n: 'leave' };

const place = () => Object.assign(document.createElement('div'), { className: 'parts' });

export class Panel {
  /** @param {import('./live.js').Live} live */
  constructor(live) {
    this.live = live;
    const { side, controls, frame, canvas } = live.stage;
    live.stage.style(styles);
    /**
     * @type {{view: PageView | null, chosen: Choice | null, refusal: Words, about: string, status: Words,
     *   runs: boolean}}
     */
    this.state = { view: null, chosen: null, refusal: null, about: '', status: null, runs: false };
    this.language = '';
    this.above = place();
    this.below = place();
    controls.before(this.above);
    side.append(this.below);
    this.update();
    /** @param {string} name */
    const part = (name) => required(side.querySelector(name));
    this.menu = new Menu(part('.menu'));
    this.choices = new Choices(part('.choices'), {
      onChoose: (choice) => live.choose(choice),
      onPoint: (target, choice) => this.hand.lightUp(target, choice),
    });
    this.hand = new Hand(part('.hand'), {
      board: () => live.sheet,
      idle: () => !live.waiting,
      onTake() {},
      onLay: (target) => live.activate(target, null),
      onChoose: (choice) => live.choose(choice),
      onPoint: (target) => live.lightUp(target),
      onTurned: (status) => {
        for (const sheet of live.sheets) sheet.redraw();
        this.update({ status });
        live.confirming.turned();
      },
      ask: (choice) => live.foresee(choice),
      speak: (work) => live.stage.speak(work),
    });
    frame.addEventListener('keydown', (this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event)));
    Object.assign(canvas, { tabIndex: 0, role: 'application' });
  }

  remove() {
    const { frame, controls } = this.live.stage;
    frame.removeEventListener('keydown', this.onKey);
    render(null, controls);
    for (const node of [this.above, this.below]) node.remove();
  }

  /** @param {Model} model */
  show(model) {
    const { view, open, log, events } = model,
      { stage } = this.live,
      happened = log === 'append' ? events.slice(-MOST_EVENTS).map(({ text }) => text) : [],
      note = [view.line?.name, view.line?.comment].flatMap((words) => words || []);
    this.menu.close();
    stage.canvas.setAttribute('aria-label', stage.scene?.game.sheets[0].about() ?? '');
    this.choices.show(model);
    this.hand.show(model);
    this.update({
      view,
      chosen: null,
      refusal: null,
      about: '', // it was true of the position before
      status: spoken([...happened, ...note, ...(open || view.result ? [view.prompt] : [])].join(' ')),
    });
  }

  /** Change the state, and show it in the language of the board. @param {Partial<Panel['state']>} [change] */
  update(change) {
    const { stage } = this.live,
      { side } = stage,
      had = /** @type {HTMLButtonElement | null} */ (side.querySelector('button:focus')),
      first = had?.closest('.branches') ? '.branches button' : '[data-testid=forward]';
    Object.assign(this.state, change);
    this.language = stage.vocabulary.language;
    stage.speak(() => this.draw());
    if (!had || (had.isConnected && !had.disabled)) return;
    // Keys go on at the next button.
    [first, '[data-testid=forward]', '[data-testid=back]']
      .map((selector) => side.querySelector(`${selector}:not(:disabled)`))
      .find(Boolean)
      ?.focus();
  }

  draw() {
    const { live } = this,
      { view, chosen, refusal, about, status, runs } = this.state,
      { canvas, controls } = live.stage;
    canvas.setAttribute('aria-roledescription', t('game board'));
    controls.setAttribute('aria-label', t('Controls'));
    render(
      <>
        <p class="prompt" data-testid="prompt">
          {chosen ? chosenWords(chosen) : view?.prompt}
        </p>
        <div class="confirm" role="group" data-testid="confirm" aria-label={t('Your choice')} hidden={!chosen}>
          <Button primary testid="confirm-yes" label={t('Confirm')} onClick={() => live.confirming.confirm()} />
          <Button testid="confirm-no" label={t('Choose again')} onClick={() => live.confirming.takeBack()} />
        </div>
        <div class="refusal" role="alert" data-testid="refusal">
          {refusal}
        </div>
        <div class="hand" hidden />
        <ul class="choices" data-testid="choices" tabIndex={-1} aria-label={t('Choices')} />
      </>,
      this.above,
    );
    render(view && <Controls live={live} view={view} runs={runs} />, controls);
    render(
      <>
        <div class="branches" role="group" data-testid="branches" aria-label={t('Variations')}>
          {view && live.options().controls.includes('step') && <Branches live={live} view={view} />}
        </div>
        <p class="about" aria-hidden="true" data-testid="about">
          {about}
        </p>
        <p class="visually-hidden" role="status" data-testid="status">
          {status}
        </p>
        <div class="menu" role="menu" hidden popover="manual" data-testid="menu" />
      </>,
      this.below,
    );
  }

  /** A record is stepped through by keys, wherever the focus is in its board. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const { side, controls } = this.live.stage,
      target = /** @type {HTMLElement} */ (event.composedPath()[0]),
      arrow = controls.contains(target) && { ArrowLeft: ',', ArrowRight: '.' }[event.key],
      name = KEYS[arrow || event.key.toLowerCase()],
      button = name && side.querySelector(`[data-testid=${name}]:not(:disabled, [hidden])`);
    if (!button || target.closest('input')) return;
    event.preventDefault();
    if (!event.repeat || !this.live.waiting) button.click();
  }

  /** @param {string} about */
  explain(about, aloud = false) {
    if (aloud || about !== this.state.about) this.update({ about, ...(aloud && { status: spoken(about) }) });
  }

  /**
   * Show what is chosen and waits to be confirmed; where nothing is any more, the focus goes back to the list.
   * @param {Choice | null} chosen
   */
  mark(chosen) {
    const { chosen: before } = this.state,
      hadFocus = this.above.querySelector('.confirm :focus');
    this.update(chosen ? { chosen, refusal: null } : { chosen });
    this.live.stage.speak(() => this.choices.keep(chosen?.text ?? null));
    const button = this.choices.buttons.find(({ dataset }) => dataset.text === before?.text);
    if (hadFocus && !chosen && button) moveFocus(button);
  }

  /** The ways to confirm a choice come into sight, beside the board and the tile in hand. */
  bringConfirm() {
    const { look, room } = this.live.stage,
      [confirm, hand] = ['.confirm', '.hand'].map((part) => this.above.querySelector(part));
    confirm?.querySelector('button')?.focus({ preventScroll: true });
    bringIntoSight(confirm, ...(look().sticky ? [] : [room]), hand);
  }

  /** @param {Problem} refusal */
  refuse({ message, rule }) {
    const { live } = this;
    this.update({
      refusal: spoken(
        <WithRule tag="span" ruleOf={(number) => live.rule(number)}>
          {message} <Rule number={rule} />
        </WithRule>,
      ),
    });
    bringIntoSight(this.above.querySelector('.refusal'), live.stage.look().sticky ? null : live.stage.room);
  }
}

let count = 0;
/** Words for a live region, where equal words are read once more. @param {Words} words */
const spoken = (words) => words && <span key={++count}>{words}</span>;

/** @param {{live: import('./live.js').Live, view: PageView, runs: boolean}} of */
function Controls({ live, view: { ply, plies, can_undo: canUndo }, runs }) {
  const { controls } = live.options(),
    hasRecord = live.game.texts.length > 0,
    steps = hasRecord && controls.includes('step'),
    plays = hasRecord && controls.includes('play'),
    ends = live.aside || ply >= live.path.texts.length,
    run = () => (runs ? live.rest() : live.run());
  /** @type {[string, string, string, isShown: boolean, isDisabled: boolean, onClick: () => unknown, key?: string][]} */
  const buttons = [
    ['back', '◀', t('One decision back'), steps, live.aside || !ply, () => live.step(-1), ','],
    ['forward', '▶', t('One decision forward'), steps, ends, () => live.step(1), '.'],
    ['run', runs ? '⏸' : '▶▶', t('Replay the game'), plays, ends, run],
    ['undo', '↶', t('Undo'), controls.includes('undo'), !canUndo, () => live.undo()],
    ['reset', '⟲', t('Start over'), controls.includes('reset'), false, () => live.reset()],
  ];
  return (
    <>
      {buttons.map(([testid, sign, label, isShown, disabled, onClick, key]) => (
        <Button
          {...{ testid, disabled, onClick, title: label, 'aria-label': label, 'aria-keyshortcuts': key }}
          key={testid}
          label={sign}
          hidden={!isShown}
        />
      ))}
      <span class="count">{steps && !live.aside && t('{ply} of {plies}', { ply, plies })}</span>
    </>
  );
}

/**
 * The ways into the variations that leave the position, and out of the one that is shown.
 * @param {{live: import('./live.js').Live, view: PageView}} of
 */
function Branches({ live, view: { branches = [] } }) {
  /** @param {string} testid @param {string | undefined} key @param {string} label @param {number | null} variation */
  const way = (testid, key, label, variation) => {
    const onClick = () => live.waiting || live.openVariation(variation);
    return <Button key={variation} {...{ testid, label, onClick, 'aria-keyshortcuts': key }} />;
  };
  return [
    ...branches.map((one, index) => way('line', index ? undefined : 'v', branchLabel(one), one.line)),
    live.path !== live.game && way('leave', 'n', t('Back to the game'), null),
  ];
}

// The controls of the page: pointer and keys on the sheets, buttons, and shortcut keys.

import { skipOnInput, setMotion } from '../board/motion/motion.js';
import { zoomable, zoomByKeys } from '../board/motion/gestures.js';
import { $ } from '../base/dom.js';
import { closeNotesOnActs, hideCard, hideRefusal, leaveCard } from '../panels/card.jsx';
import { listenForExplanations } from './help/explaining.js';
import { listen } from '../panels/input.js';
import { setLook } from '../base/theme.js';
import { setUpMenu } from '../panels/menu.jsx';
import { openPrefs } from './dialogs/prefs.jsx';
import * as storage from '../base/settings.js';

/** @import {Page, State} from './page.js' */

/** @type {Record<string, string>} */
const BUTTON_OF_KEY = {
  u: 'undo',
  r: 'redo',
  h: 'hint-ask',
  m: 'move-now',
  a: 'analyse',
  '?': 'rules-open',
  t: 'time-line-open',
  w: 'what-if-open',
  g: 'charts',
  l: 'lines-open',
};

/**
 * `page` is what the parts share (main.js).
 * @param {Page} page
 */
export function listenToControls(page) {
  setUpMenu(() => page.state.prefs.keys);
  closeNotesOnActs();
  skipOnInput();
  const controls = new Map();
  page.sheets.each((sheet) => {
    controls.set(sheet, zoomable(sheet));
    listenToSheet(sheet, page);
  });
  zoomByKeys(controls, () => page.state.prefs.keys && !page.cover.isOpen);
  listenForExplanations({
    onExplain: (target, box, seat) => page.acting.explain(target, box, { seat }),
    onLeave: leaveCard,
  });
  listenToButtons(page);
  document.addEventListener('keydown', (event) => listenToKey(event, page));
  const dock = $('dock');
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--dock', dock.checkVisibility() ? `${dock.offsetHeight}px` : '0px'),
  ).observe(dock);
}

/**
 * @param {import('../board/sheet.js').Sheet} sheet
 * @param {Page} page
 */
function listenToSheet(sheet, page) {
  const { acting } = page;
  listen(sheet, {
    onHover: (from, target) => {
      from.canvas.classList.toggle('can', Boolean(target && page.state.model?.legal.has(target)));
      page.sheets.markFitting(target);
    },
    onActivate: (from, target) => acting.activate(target, from.box(target)),
    onExplain(from, target, { aloud = false, held } = {}) {
      if (held !== undefined && page.dialogs.drawing?.hold(from, target, held)) return;
      acting.explain(target, from.box(target), {
        aloud,
        beside: from.canvas.getBoundingClientRect(),
        isDescribed: held === undefined && page.panels.hand.describes(target),
      });
    },
    onLeave: () => {
      leaveCard();
      page.sheets.markFitting(null);
      page.sheets.markReach({});
    },
    onMove: () => {
      hideCard();
      hideRefusal();
    },
  });
}

/** @param {Page} page */
function listenToButtons(page) {
  const { acting, session, dialogs, panels } = page,
    { thinking, rules, hint, variations, moves } = panels;
  const actions = {
    undo: () => acting.undo(),
    redo: () => session.send({ do: 'redo' }),
    new: () => acting.newGame(),
    files: () => dialogs.games(),
    'results-open': () => dialogs.results(),
    settings: () => openPrefs(page.state.prefs, (values) => keepPrefs(values, page)),
    'rules-open': () => rules.open($('card').querySelector('[data-rule]')?.dataset.rule),
    'hint-ask': () => hint.toggle(),
    'move-now': () => {
      thinking.moveNow();
      session.hurry();
    },
    analyse: () => acting.analyse(),
    'time-line-open': () => moves.toggle(),
    'what-if-open': () => acting.whatIf(),
    'lines-open': () => {
      if (page.state.ready) variations.open();
    },
    charts: () => {
      if (page.state.ready) dialogs.charts(session.shown);
    },
  };
  for (const [id, act] of Object.entries(actions)) $(id).addEventListener('click', act);
  foldTools();
}

/** On a small screen some of the buttons are in a menu, which closes before one of them acts. */
function foldTools() {
  const more = $('tools-more');
  more.addEventListener(
    'click',
    () => {
      if (!more.matches(':popover-open')) return;
      // A closed dialog returns the focus to the element that had it, which has to be visible then.
      $('tools-open').focus({ preventScroll: true });
      more.hidePopover();
    },
    true,
  );
}

/**
 * @param {State['prefs']} values
 * @param {Page} page
 */
async function keepPrefs(values, page) {
  const another = values.language !== page.state.prefs.language,
    isHeard = values.sound !== page.state.prefs.sound,
    isCoached = values.coach !== page.state.prefs.coach;
  page.state.prefs = values;
  storage.keepSettings(values);
  setMotion(values.motion);
  setLook(values);
  if (isHeard) page.sounds.changed();
  if (isCoached) page.panels.coach.turn(values.coach);
  page.session.callBot();
  if (!another) return;
  await page.starting.changeLanguage();
  // The dialog in the new language, where the person was in it.
  if ($('prefs').open) {
    $('prefs').close();
    $('settings').click();
    $('prefs').querySelector('[data-testid=language]')?.focus();
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {Page} page
 */
function listenToKey(event, { acting, cover, state, dialogs, panels }) {
  const { choices, coach, hint, moves, tabs, confirming, hand, planned } = panels;
  const isTyping = /** @type {HTMLElement} */ (event.target).closest?.(
    'input:not([type=range], [type=checkbox], [type=radio]), textarea, select',
  );
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping || document.querySelector('dialog:modal')) return;
  if (event.key === 'Escape' && dialogs.analysis?.isOpen) {
    dialogs.analysis.close();
    return;
  }
  if (event.key === 'Escape') {
    hideCard();
    hideRefusal();
    $('toast').hidden = true;
    if (confirming.choice) {
      confirming.takeBack();
      return;
    }
    if (coach.takeBack() || planned.drop()) return;
    if (hint.open) hint.toggle();
    if (moves.open && !moves.looking) moves.close();
    else moves.now();
  }
  const key = event.key.toLowerCase();
  if (!state.prefs.keys || (cover.isOpen && key !== '?')) return; // the rules can be read there, too
  // With a tile in hand, R turns it; nothing can be redone before it is laid.
  if (event.defaultPrevented || (key === 'r' && hand.turn(event.shiftKey ? -1 : 1))) return;
  if (key === 'u' && event.shiftKey) {
    acting.undo({ turn: true });
    return;
  }
  const id = key === 'n' ? (moves.looking ? 'to-now' : 'what-if-return') : BUTTON_OF_KEY[key],
    button = /** @type {HTMLButtonElement | null} */ ($(id));
  if (button && !button.disabled && !button.closest('[hidden]')) button.click();
  if (key === 'p') moves.replay();
  if (moves.open && (key === ',' || key === '.')) moves.step(key === '.' ? 1 : -1);
  if (key === 'v') $('dock').querySelector('.branches:not([hidden]) button')?.click();
  if (key === 'b') {
    tabs.reveal($('board'));
    $('board').focus();
  }
  if (key === 'd') $('twin').querySelector('[tabindex="0"]')?.focus();
  choices.toDigit(event);
  if (key === 'c') ($('choices').querySelector('button') ?? $('choices')).focus();
}

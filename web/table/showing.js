// A view on the whole page: every part shows its own of it.

import { $, h, icon } from '../panels/dom.js';
import { hideCard, hideRefusal } from '../panels/explain.js';
import { keepFocus } from '../panels/focus.js';
import { closeMenu } from '../panels/menu.js';
import { openResult } from '../panels/result.js';
import { showBeyond, showPhases } from '../panels/standing.js';
import { t } from '../words.js';

/** Whether a view shows the past: more answers have been given. */
export const isPast = (view) => view.ply < view.plies;

export class Showing {
  /** `page` is what the parts share (main.js). */
  constructor(page) { this.page = page; this.endSeen = false; }

  /** Whether the person at the page may answer now. */
  isOpen(view) {
    const { ready, session } = this.page;
    return ready && Boolean(view.decision) && view.seats[view.decision.seat].here && !isPast(view) && !session.onlyLooks(view);
  }

  /** Called with every view: of the game, of the past, of a line beside it. */
  show(view) {
    const { page } = this, open = this.isOpen(view), before = page.model?.view.seats?.map(({ prestige }) => prestige) ?? [];
    page.flights.finish(); page.later.finish();
    page.model = { view, catalog: page.catalog, open, fresh: page.fresh.after(view), legal: new Set(open ? view.choices.map((c) => c.target).filter(Boolean) : []) };
    closeMenu(); hideRefusal(); hideCard();
    for (const part of [page.sheets, page.players, page.ownPurse, page.tabs]) part.show(page.model);
    page.flights.count(view, before);
    page.choices.show(view, { open, loading: !page.ready, onScores: () => this.result(view) });
    page.notice.show();
    if (isPast(view)) page.bots.hide(); else { page.bots.show(view, page.ready); page.analysis.show(view); }
    page.hint.show(view, open); page.since.show(view, open);
    this.time(view); this.prompt(view);
    showPhases(view); showBeyond(view);
    page.announcer.show(view, open);
    this.tools(view); keepFocus();
    this.end(view);
    const { model } = page;
    // These take away lines and places, too, and one of them may have the focus.
    page.later.plan([() => page.flights.start(view), () => page.log.show(view), () => { page.twin.show(model); keepFocus(); }]);
  }

  prompt(view) {
    if (!$('prompt-text')) $('prompt').replaceChildren(h('span', { id: 'asked' }), h('span', { id: 'prompt-text' }));
    $('asked').replaceChildren(view.decision ? icon('shield', 24, view.seats[view.decision.seat]) : '');
    $('prompt-text').textContent = view.prompt ?? '';
    document.documentElement.dataset.seat = view.decision ? String(view.decision.seat) : '';
  }

  /** Past, line or present: each is to be recognised at a glance. */
  time(view) {
    const { timeLine, whatIf, sheets } = this.page, past = isPast(view), aside = view.what_if != null;
    timeLine.show(view); whatIf.show(view);
    document.documentElement.toggleAttribute('data-past', past);
    document.documentElement.toggleAttribute('data-what-if', aside);
    $('ribbon').hidden = !past && !aside;
    $('ribbon').textContent = past ? t('The past: turn {turn}', { turn: view.turn }) : t('What if');
    const taken = past ? timeLine.decisions?.[view.ply] : null;
    sheets.mark(new Map(taken ? [[taken.target, '✓']] : []));
  }

  tools(view) {
    const { ready, session, catalog } = this.page, plays = ready && !session.held;
    $('undo').disabled = !plays || !view.can_undo;
    $('redo').disabled = !plays || !view.can_redo;
    $('new').disabled = !catalog || !ready;
    $('files').disabled = $('rules-open').disabled = !ready;
  }

  /** The scores of a game that ends are shown once, by themselves. */
  end(view) {
    const { ready, session } = this.page;
    if (view.result && !this.endSeen && ready && !session.held) { this.endSeen = true; this.result(view); }
    if (!view.result && !isPast(view)) this.endSeen = false;
  }

  result(view) {
    const { acting, statistics, timeLine } = this.page;
    openResult(view, { onNew: () => acting.newGame(), onAnalyse: () => acting.analyse(), onCharts: () => statistics.open(view), onLookBack: () => timeLine.goTo(Math.max(0, view.plies - 1)) });
  }

  /** The board has to be in sight before something is shown on it; on a small screen another part may hide it. */
  toBoard() {
    this.page.tabs.reveal($('board'));
    const { top, bottom } = $('board').getBoundingClientRect();
    if (bottom < 100 || top > innerHeight / 2) $('board').scrollIntoView({ block: 'start' });
  }

  /** The answers of a hint, numbered on the board and among the choices; one place may stand for several. */
  mark(answers) {
    const marks = new Map();
    answers.forEach(({ target }, i) => { if (target) marks.set(target, [...(marks.get(target) ?? []), i + 1]); });
    this.page.sheets.mark(new Map([...marks].map(([target, ranks]) => [target, ranks.join(' ')])));
    this.page.choices.mark(answers);
  }

  /** A costly decision on the board: what was answered, and what would have been better. */
  async decision({ ply, taken, best }) {
    await this.page.timeLine.goTo(ply);
    const marks = new Map([[best.target, '★']]);
    marks.set(taken.target, marks.has(taken.target) ? '✗ ★' : '✗');
    this.page.sheets.mark(marks);
  }
}

// A view on the whole page: every part shows its own of it.

import { $, learnAddress } from '../base/dom.js';
import { hideCard, hideRefusal } from './help/card.jsx';
import { keepFocus, toChoices } from '../base/focus.js';
import { still } from '../board/motion/motion.js';
import { closeMenu } from './table/menu.jsx';
import { openResult } from './dialogs/result.jsx';
import { randomSeed } from '../client/store/chance.js';
import { showPrompt } from './table/prompt.jsx';
import { showStanding } from './table/standing.jsx';
import { t } from '../base/words.js';
import { isPast, modelOf } from '../client/model.js';

/** @import {Model, PageView} from '../page.js' */
/** @import {Page} from './page.js' */

const ENDED = 'caylus.ended'; // in sessionStorage: the page may be left for another one of this site, and come back

/** The games whose scores this tab has shown. */
class Ended {
  constructor() {
    /** @type {Set<string>} */
    this.seen = new Set();
    try {
      this.seen = new Set(JSON.parse(sessionStorage.getItem(ENDED)));
    } catch {
      /* blocked, or none */
    }
  }

  /** Whether this one is new. */
  note(which) {
    if (this.seen.has(which)) return false;
    this.keep(this.seen.add(which));
    return true;
  }

  forget(which) {
    if (this.seen.delete(which)) this.keep(this.seen);
  }

  keep(seen) {
    try {
      sessionStorage.setItem(ENDED, JSON.stringify([...seen]));
    } catch {
      /* then for this visit only */
    }
  }
}

export class Showing {
  /**
   * `page` is what the parts share (main.js).
   * @param {Page} page
   */
  constructor(page) {
    this.page = page;
    this.lying = null; // the game that was shown last
    this.ended = new Ended();
  }

  /**
   * Whether the person at the page may answer now. On the picture that stands before there is a Python, too: the answer
   * is kept until there is one.
   * @param {PageView} view
   */
  isOpen(view) {
    const { ready, session } = this.page;
    if (!ready) return Boolean(view.decision) && !view.decision.bot;
    if (this.page.past.asks(view)) return true;
    return Boolean(view.decision) && view.seats[view.decision.seat].here && !isPast(view) && !session.onlyLooks(view);
  }

  /**
   * Why nobody can answer who might have expected to; null where somebody can, or the game is only looked at.
   * @param {PageView} view
   */
  whyShut(view) {
    const asked = view.seats[view.decision?.seat ?? view.draws?.awaits];
    if (this.page.past.asks(view)) return null;
    if (isPast(view)) return t('You are looking back. Go back to now to act.');
    if (!asked || this.page.session.onlyLooks(view)) return null;
    return asked.bot || asked.here === false ? t('{name} is playing.', { name: asked.name }) : null;
  }

  /**
   * Called with every view: of the game, of the past, of a line beside it; `log` as in a model (model.js).
   * Pieces glide to where they are as a game goes on, and where one who looks back asks for it.
   * @param {PageView} view
   * @param {PageView['log']} [log]
   * @param {boolean} [glides]
   */
  show(view, log = view.log, glides = log === 'append') {
    const { page } = this,
      open = this.isOpen(view),
      shut = this.whyShut(view),
      before = page.model?.view.seats?.map(({ score }) => score) ?? [];
    page.flights.finish();
    page.later.finish();
    const model = modelOf(view, page.catalog, { open, shut, fresh: page.fresh.after(view, log), log, glides });
    page.model = model;
    page.confirming.drop();
    closeMenu();
    hideRefusal();
    hideCard();
    for (const part of [page.sheets, page.players, page.ownPurse, page.tabs, page.hand]) part.show(model);
    page.flights.count(model, before);
    const cardOf = (target) => ({
      picture: page.sheets.portrait(target),
      text: page.catalog.places[view.there[target] ?? target]?.text ?? '',
    });
    page.choices.show(view, { open, onScores: () => this.result(view), cardOf, onBoard: model.laying });
    page.notice.show();
    if (isPast(view)) page.bots.hide();
    else {
      page.bots.show(view, page.ready);
      page.reviews.show(view, log);
      page.dialogs.show(model);
    }
    page.past.show(view);
    page.hint.show(view, page.ready && !page.past.asks(view) && (open || (isPast(view) && view.decision !== null)));
    page.since.show(view, open);
    this.time(model);
    const stepped = page.steps.show(model);
    page.sounds.show(model, stepped);
    showPrompt(view);
    document.documentElement.dataset.seat = view.decision ? String(view.decision.seat) : '';
    $('game-title').textContent = page.catalog.title;
    $('learn').hidden = !page.catalog.lessons;
    $('learn').setAttribute('href', learnAddress(page.catalog.game));
    showStanding(model, page.prefs.explain);
    page.announcer.show(model, model.laying ? page.hand.words() : '');
    this.tools(view);
    keepFocus();
    page.dialogs.analysis?.follow(view);
    this.another(view);
    this.end(model);
    // These take away lines and places, too, and one of them may have the focus.
    page.later.plan([
      () => {
        if (!stepped) page.flights.start(model);
        page.dialogs.handover(model);
      },
      () => page.log.show(model),
      () => {
        page.twin.show(model);
        keepFocus();
      },
    ]);
  }

  /**
   * Past, line or present: each is to be recognised at a glance.
   * @param {Model} model
   */
  time(model) {
    const { timeLine, whatIf, lines } = this.page,
      { view } = model,
      past = isPast(view),
      aside = view.what_if != null;
    timeLine.show(model);
    whatIf.show(view);
    lines.show(view);
    document.documentElement.toggleAttribute('data-past', past);
    document.documentElement.toggleAttribute('data-what-if', aside);
    $('ribbon').hidden = !past && !aside;
    $('ribbon').textContent = past ? t('The past: {turn}', { turn: view.turn_label }) : t('What if');
    this.point(view);
  }

  /**
   * The board shows what was answered in the past, and what would have been better.
   * @param {PageView} view
   */
  point(view) {
    const { past, timeLine, sheets } = this.page,
      { marks, ghosts, arrows } = past.pointsOn(isPast(view) ? timeLine.decisions?.[view.ply] : undefined);
    sheets.mark(marks, ghosts, arrows);
  }

  /** More is known of the decisions of the game, or less. */
  reviewed() {
    const { model, past, log, timeLine } = this.page;
    if (!model) return;
    past.show(model.view);
    if (isPast(model.view)) this.point(model.view);
    log.draw();
    timeLine.draw();
    this.page.dialogs.analysis?.drawSoon();
  }

  /** @param {PageView} view */
  tools(view) {
    const { ready, session, catalog } = this.page,
      plays = ready && !session.held;
    $('undo').disabled = !plays || !view.can_undo;
    $('redo').disabled = !plays || !view.can_redo;
    $('new').disabled = !catalog || !ready;
    $('files').disabled = $('rules-open').disabled = !ready;
  }

  /**
   * Whoever has opened another game is to decide there, or sees how it ended.
   * @param {PageView} view
   */
  another(view) {
    const { games } = this.page,
      lying = games.link?.code ?? games.current?.id ?? null,
      isAnother = this.lying !== null && lying !== this.lying;
    this.lying = lying;
    if (!isAnother) return;
    this.ended.forget(this.which(view));
    toChoices();
  }

  /** @param {PageView} view */
  which({ what_if: parted }) {
    return `${this.lying} ${parted ?? ''}`;
  }

  /**
   * The scores of a game that ends are shown once, by themselves, and not again by a way back to the game; where
   * somebody has seen it end, after a scene.
   * @param {Model} model
   */
  async end(model) {
    const { ready, session, dialogs } = this.page,
      { view } = model;
    if (!ready || session.held) return;
    const which = this.which(view);
    if (!view.result) {
      if (!isPast(view)) this.ended.forget(which);
    } else if (this.ended.note(which)) {
      const isTold = model.log === 'append' && !still();
      if (isTold) await dialogs.finale(model);
      if (this.page.model.view.code === view.code && !isPast(this.page.model.view)) this.result(view, isTold);
    }
  }

  /**
   * @param {PageView} view
   * @param {boolean} [isTold]
   */
  result(view, isTold = false) {
    const { acting, dialogs, games, session, timeLine } = this.page;
    const ways = {
      onNew: () => acting.newGame(),
      onRematch: session.held ? null : () => games.rematch(randomSeed()),
      onAnalyse: () => acting.analyse(),
      onCharts: () => dialogs.charts(view),
      onLookBack: () => timeLine.goTo(Math.max(0, view.plies - 1)),
    };
    openResult(view, ways, isTold);
  }

  /** The board has to be in sight before something is shown on it; on a small screen another part may hide it. */
  toBoard() {
    this.page.tabs.reveal($('board'));
    const { top, bottom } = $('board').getBoundingClientRect();
    if (bottom < 100 || top > innerHeight / 2) $('board').scrollIntoView({ block: 'start' });
  }

  /**
   * The answers of a hint, numbered on the board and among the choices; one place may stand for several.
   * @param {import('../page.js').Step[]} answers
   */
  mark(answers) {
    const marks = new Map(),
      ghosts = new Map();
    answers.forEach(({ target, ghost }, i) => {
      if (!target) return;
      marks.set(target, [...(marks.get(target) ?? []), i + 1]);
      if (ghost && !ghosts.has(target)) ghosts.set(target, ghost);
    });
    this.page.sheets.mark(new Map([...marks].map(([target, ranks]) => [target, ranks.join(' ')])), ghosts);
    this.page.choices.mark(answers);
  }
}

// The large dialogs. Their scripts come when they are first asked for, so that nobody who wants to play waits for them.

import { isPast } from '../client/model.js';
import { $, toast } from '../base/dom.js';
import { errorOf, required } from '../base/problem.js';
import { observe } from '../base/signals.js';

/** @import {Model, PageView} from '../page.js' */
/** @import {Page} from './page.js' */

/**
 * Do this with a part of the page when it has come, and say why it fails. That the part cannot be fetched is said by
 * base/reload.js.
 * @template Part
 * @param {Promise<Part>} part
 * @param {(part: Part) => unknown} act
 */
const when = (part, act) => part.then(act, () => {}).catch((error) => toast(errorOf(error).message));

export class Dialogs {
  /**
   * `parts` are fetched when they are first needed.
   * @param {Page} page @param {{live: () => Promise<typeof import('../live/live.js')>}} parts
   */
  constructor(page, parts) {
    this.page = page;
    this.parts = parts;
    /** @type {import('./analysis/analysis.jsx').Analysis | null} */
    this.analysis = null;
    /** @type {import('./analysis/drawing.js').Drawing | null} */
    this.drawing = null;
    observe(/** @type {Dialogs} */ (this), 'drawing');
  }

  /** Fetch the script that draws marks and arrows; nobody draws before a position is looked at. */
  draw() {
    return when(import('./analysis/drawing.js'), ({ Drawing }) => {
      this.drawing ??= new Drawing(this.page);
    });
  }

  /**
   * Called with every model.
   * @param {Model} model
   */
  show(model) {
    const { view, log } = model,
      { session } = this.page;
    // Bots wait where somebody sees it here and has not hurried them.
    const isSeen = !document.hidden && view.seats.some(({ bot, here }) => !bot && here);
    if (isSeen && this.ends(model) && session.pace()) session.rest('moment', true);
    if (!isPast(view) && log === 'replace') this.analysis?.forget();
    this.analysis?.follow(view);
  }

  /**
   * Return the questions that a link may ask (ui/dialogs/questions.jsx).
   * @returns {Record<'refused' | 'different' | 'who', (...about: any[]) => Promise<any>>}
   */
  get questions() {
    const ask =
      (/** @type {'refused' | 'different' | 'who'} */ name) =>
      (/** @type {any[]} */ ...about) =>
        when(import('./dialogs/questions.jsx'), (questions) =>
          /** @type {(...about: any[]) => unknown} */ (questions[name])(...about),
        );
    return { refused: ask('refused'), different: ask('different'), who: ask('who') };
  }

  /**
   * Play live: invite to the game on the table, or follow a link. Nobody else fetches any of it.
   * @param {string | null} [link]
   */
  live(link = null) {
    const { page } = this;
    return when(this.parts.live(), ({ Live }) => {
      page.live ??= new Live(page);
      return link ? page.live.arrive(link) : page.live.invite();
    });
  }

  /**
   * Draw a curtain until the next person comes; the end of a turn waits for them (table/turn-end.jsx).
   * @param {PageView['seats'][number]} seat
   */
  async curtain(seat) {
    const { classList } = $('question'),
      undo = this.page.acting.mayUndo();
    classList.add('curtain');
    const chosen = await when(import('./dialogs/questions.jsx'), (questions) => questions.curtain(seat, undo));
    classList.remove('curtain');
    if (chosen === 'undo') this.page.acting.undo();
  }

  /** Kept games, and those that come and go. */
  games() {
    return when(import('./dialogs/files.jsx'), ({ openFiles }) => openFiles(this.page));
  }

  /** Show the possible outcomes of the draw before decision `ply`. @param {number} ply */
  async outcomes(ply) {
    const reply = await this.page.session.ask({ do: 'chance', ply });
    if (reply.ok) await when(import('./analysis/outcomes.jsx'), (part) => part.openOutcomes(this.page, reply.chance));
    else toast(reply.error.message, reply.error.rule);
  }

  /** The scene at the end of a game; who does without waits for nothing. @param {Model} model */
  async finale(model) {
    await when(import('./dialogs/finale.jsx'), ({ playFinale }) => playFinale(this.page, model));
  }

  /** Show what has changed hands in somebody's sight, the last of it. @param {Model} model */
  handover(model) {
    const event = model.log === 'append' && model.events.findLast(({ data }) => data.had_by != null);
    if (event) when(import('./table/handover.jsx'), ({ showHandover }) => showHandover(this.page, model, event));
  }

  /** Tell whether a turn ends that somebody has seen come, and the settings want it announced. @param {Model} model */
  ends({ view, log }) {
    return log === 'append' && Boolean(view.moment) && !isPast(view) && this.page.state.prefs.moments;
  }

  /** Announce the end of a turn; then bots go on. @param {Model} model */
  async turnEnd(model) {
    if (!this.ends(model)) return;
    await when(import('./table/turn-end.jsx'), ({ showTurnEnd }) => showTurnEnd(model));
    this.page.session.rest('moment', false);
  }

  /**
   * The level, the ladder and the results of the people here, in this game or that on the table.
   * @param {string} [game]
   */
  results(game) {
    return when(import('./dialogs/results.jsx'), ({ openResults }) => openResults(this.page, game));
  }

  /** The change of rating that a game brought. @param {PageView} view @param {string} id */
  rating(view, id) {
    when(import('./dialogs/ladder.jsx'), ({ showRating }) => showRating(this.page, view, id));
  }

  /** @param {PageView} view */
  charts(view) {
    return when(import('./analysis/statistics.jsx'), ({ Statistics }) => new Statistics(this.page).open(view));
  }

  /** @param {PageView} view */
  analyse(view) {
    const { panels, state } = this.page;
    return when(import('./analysis/analysis.jsx'), ({ Analysis }) => {
      panels.tabs.toBoard();
      this.analysis ??= new Analysis(this.page);
      return this.analysis.open(view, required(state.model).view);
    });
  }
}

// A board that is alive: Python is there, the reader acts on the picture or in the list of choices, bots act, and a
// record is stepped through. What may be done, and what it means, is in Python's view.

import { pointsOf } from '../board/highlights.js';
import { Sheet } from '../board/sheet.js';
import { listen } from '../panels/input.js';
import { describe, sentence } from '../panels/describe.js';
import { PACES } from '../base/settings.js';
import { Confirming } from './confirming.js';
import { AnalysisEngine } from '../client/analysis-engine.js';
import { Client } from '../client/client.js';
import { actingSeat, meaningOf, modelOf } from '../client/model.js';
import { t } from '../base/vocabulary.js';
import { Panel } from './panel.jsx';
import { engineOf } from './frames/host.js';
import { messageOf, required } from '../base/problem.js';

/** @import {Box, Granted, PageView, Problem, Reply, Thought} from '../page.js' */
/** @import {Scene} from '../games/game.js' */
/** @import {Note} from './shown.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Message} from '../client/client.js' */
/** @import {XY} from './stage.js' */

/** @typedef {ReturnType<typeof import('./attributes.js').attributesOf>} Attributes */
/**
 * The wishes of the page's author; `note` is that of the position on the board that this one follows.
 * @typedef {Pick<Attributes, 'interactive' | 'controls'> & Partial<Attributes> & {note?: Note | null}} Options
 */

/**
 * A path through the record that is stepped through: the game, or a variation by its number, with the actions from the
 * game's first one on, and the ply at which it was entered from the path above it.
 * @typedef {{variation: number | null, texts: string[], from: number, above: Path | null}} Path
 */

const USUAL_BOT = 'greedy'; // every game has it
const PACE = PACES.normal; // between the actions of bots, and of a record that plays itself

const LEAST_KNOWN = 0.05; // part of the way, before the time can be estimated

/** The game itself. @param {string[]} texts @returns {Path} */
const gameOf = (texts) => ({ variation: null, texts, from: 0, above: null });

let tables = 0;

export class Live {
  /**
   * `board` is the element's side: {site, stage, options(), dispatch(type, detail)}.
   * @param {{site: string, stage: import('./stage.js').Stage, options: () => Options, dispatch: (type: string, detail:
   *   object) => void}} board
   */
  constructor({ site, stage, options, dispatch }) {
    this.stage = stage;
    this.options = options;
    this.dispatch = dispatch;
    this.engine = engineOf(site);
    this.client = new BoardClient(this);
    /** the record's, and the one that is stepped through: the same, or one of its variations */
    this.path = this.game = gameOf([]);
    this.aside = false; // whether the reader has left the path
    /** one after the other, however fast the reader is @type {Promise<unknown>} */
    this.steps = Promise.resolve();
    /** players instead of those of the record @type {{name?: string, bot?: string | null}[] | null} */
    this.seats = null;
    this.pointed = 0; // the action with which the page's author points at something
    /** @type {PageView | null} */
    this.view = null;
    this.running = 0;
    this.confirming = new Confirming(this);
    /** the game on the table, its seed, and the step at which it begins */
    this.saved = '';
    this.seed = this.start = 0;
    /** both are there when the picture moves and can be clicked @type {Sheet | null} */
    this.sheet = null;
    /** @type {Panel | null} */
    this.panel = null;
    /** the game's, once one has been asked for @type {{id: string, title: string, text: string}[] | null} */
    this.rules = null;
  }

  // ---- talking with the engine

  get waiting() {
    return this.client.waiting;
  }

  /**
   * Send a message after all earlier ones, and show the reply. `by` names the one that acts.
   * @param {Message} message
   * @param {string | null} [by]
   * @returns {Promise<boolean>}
   */
  send(message, by = null) {
    return this.client.send(message, { by });
  }

  /** @returns {boolean | Promise<boolean>} @param {Reply} reply @param {Message} message @param {string | null} by */
  hear(reply, message, by) {
    if (!reply.ok) {
      this.refuse(reply.error, null);
      return false;
    }
    if (reply.view) this.show(reply.view);
    if (by) this.dispatch('action', { text: message.text, by, view: reply.view });
    if (reply.view) this.changed(by ?? (message.do === 'undo' ? 'undo' : 'goto'), reply.view);
    return true;
  }

  /** The board shows something else. @param {string | null} by @param {PageView | null} view */
  changed(by, view) {
    this.dispatch('change', { by, view });
  }

  /** Put on the table what there is to be played when Python is there. @param {() => [string, number | null]} now */
  async load(now) {
    await this.withEngine(() => this.put(...now()));
  }

  /**
   * Put a position or a record on the table, a record at one of its actions.
   * @param {string} saved
   * @param {number | null} [ply]
   */
  async put(saved, ply = null) {
    this.saved = saved;
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
    this.seats = null;
    let view = await this.viewOf(this.loading());
    this.seats = this.seated(view.seats.length);
    if (this.seats) view = await this.viewOf(this.loading());
    this.path = this.game = gameOf(view.plies ? await this.textsOf() : []);
    this.start = Math.max(0, Math.min(view.plies, ply ?? view.plies));
    if (this.start < view.plies) view = await this.viewOf(this.loading(this.start));
    this.aside = false;
    this.pointed = this.start;
    await this.enter(view);
  }

  /**
   * Show the same as another board; if it has only gone on from here, its moves are announced.
   * @param {string} saved
   */
  follow(saved) {
    return this.client.enqueue(async () => {
      const reply = this.view ? await this.client.ask({ do: 'follow', received: saved }) : null;
      if (reply?.ok && reply.followed) this.show(required(reply.view));
      else if (this.view && reply?.ok && reply.continuation.relation === 'same') this.show(this.view, 'keep');
      else await this.put(saved);
      this.changed('goto', this.view);
    });
  }

  /** Return the message that lays the record on the table, at one of its actions. @param {number | null} [ply] */
  loading(ply = null) {
    const { saved, seed, seats } = this;
    // A board without a player of its own speaks to nobody.
    return { do: 'load', saved, seed, ply, steps: true, named: !this.options().people, ...(seats && { seats }) };
  }

  /**
   * Return the author's players, if any: bots for the seats that are not the reader's, and names.
   * @param {number} count
   */
  seated(count) {
    const { people = null, bots = [], names = [] } = this.options();
    if (!people && !names.some(Boolean)) return null;
    const others = Array.from({ length: count }, (_, seat) => seat).filter((seat) => people && !people.includes(seat));
    return Array.from({ length: count }, (_, seat) => ({
      ...(names[seat] && { name: names[seat] }),
      ...(people && { bot: others.includes(seat) ? (bots[others.indexOf(seat) % bots.length] ?? USUAL_BOT) : null }),
    }));
  }

  /** The same in another language. */
  async translate() {
    await this.client.last;
    await this.enter(await this.viewOf({ do: 'language', language: this.stage.vocabulary.language }));
  }

  /** The code of the position on the table. */
  async code() {
    await this.client.last;
    return (await this.granted({ do: 'position' })).code;
  }

  /** Return the step of a board without one of its own. */
  get usual() {
    return this.game.texts.length;
  }

  /** Wait for Python, telling how far it is, and then work. @param {() => Promise<void>} work */
  async withEngine(work) {
    const since = performance.now();
    /** @param {number} fraction */
    const starting = (fraction) => this.stage.speak(() => this.stage.wait(howFar(fraction, performance.now() - since)));
    starting(0);
    this.engine.listeners.add(starting);
    try {
      await this.engine.ready;
      await this.granted({ do: 'language', language: this.stage.vocabulary.language });
      await work();
    } finally {
      this.engine.listeners.delete(starting);
      this.stage.wait('');
    }
  }

  /** @param {Message} message @returns {Promise<Granted>} */
  granted(message) {
    return this.client.granted(message);
  }

  /** The view after a message. @param {Message} message @returns {Promise<PageView>} */
  async viewOf(message) {
    const { view } = await this.granted(message);
    return required(view);
  }

  /** Forgotten by the engine; what is left is a picture. */
  leave() {
    this.running += 1;
    this.view = null;
    this.client.leave();
    this.panel?.remove();
    this.stage.still();
  }

  /** A rule of the reference, by its number. @param {string | undefined} number */
  async rule(number) {
    /** @type {{id: string, title: string, text: string}[]} */
    const rules = (this.rules ??= (await this.granted({ do: 'rules', game: this.stage.catalog?.game })).rules.flatMap(
      (/** @type {{rules: object[]}} */ part) => part.rules,
    ));
    return rules.find(({ id }) => id === number);
  }

  // ---- showing

  /**
   * Replace the picture by the sheet that moves and can be clicked.
   * @param {PageView} view
   */
  async enter(view) {
    if (!this.sheet) {
      const scene = await this.stage.fitScene();
      this.panel = new Panel(this);
      this.stage.live = this;
      this.sheet = this.sheetOn(this.stage.canvas, scene);
    } else if (this.panel?.language !== this.stage.vocabulary.language) this.rules = null;
    this.show(view);
  }

  /** Make a canvas that moves and can be clicked. @param {HTMLCanvasElement} canvas @param {Scene} scene */
  sheetOn(canvas, scene) {
    const made = new Sheet(canvas, scene);
    listen(made, {
      onHover: (sheet, target) =>
        sheet.canvas.classList.toggle('can', Boolean(target && this.stage.model?.legal.has(target))),
      onActivate: (sheet, target) => this.activate(target, sheet.box(target)),
      onExplain: (sheet, target, { aloud = false } = {}) => this.explain(target, aloud),
      onLeave: () => this.panel?.explain(''),
      onMove: () => this.panel?.explain(''),
    });
    return made;
  }

  /** The board's, and those of what lies beside it where that is shown. */
  get sheets() {
    return [this.sheet, ...this.stage.tables.map(({ sheet }) => sheet)].flatMap((sheet) => sheet ?? []);
  }

  /**
   * Seal some places: a map from targets to a few words.
   * @param {Map<string, string>} marks @param {[string, string][]} [arrows]
   */
  mark(marks, arrows = []) {
    this.stage.point(marks, arrows);
    for (const sheet of this.sheets) sheet.mark(marks, arrows);
  }

  /** Point at the places of the record's note, and at the author's in the position for which they were named. */
  point() {
    const { points } = this.options();
    if (!points) return;
    const here = this.view?.ply === this.pointed && !this.aside && this.path === this.game,
      noted = pointsOf(this.view?.line ?? null),
      named = here ? points : pointsOf(null);
    this.mark(new Map([...noted.marks, ...named.marks]), [...noted.arrows, ...named.arrows]);
  }

  /** Something else is pointed at, now. */
  pointHere() {
    if (!this.view) return;
    this.pointed = this.view.ply;
    this.point();
  }

  /** Light a place up, as if the pointer was there; null for none. @param {string | null} target */
  lightUp(target) {
    for (const sheet of this.sheets) {
      sheet.hover = target && sheet.zone(target) ? target : null;
      sheet.redraw();
    }
  }

  /**
   * `log` as in a model (client/model.js).
   * @param {PageView} view
   * @param {PageView['log']} [log]
   */
  show(view, log = view.log) {
    const { interactive, note } = this.options();
    if (note) view = { ...view, lines: Number(Boolean(note.name || note.comment)), line: this.placed(note, view) };
    this.view = this.client.view = view;
    this.confirming.show();
    const open = interactive && Boolean(view.decision && view.seats[view.decision.seat].here);
    if (!this.stage.catalog) return;
    const model = modelOf(view, this.stage.catalog, { open, log });
    this.stage.show(model);
    this.sheet?.show(model);
    this.point();
    this.stage.speak(() => this.panel?.show(model));
    this.client.callBot();
  }

  /** Return the places and arrows of a note that are on the board. @param {Note} note @param {PageView} view */
  placed(note, { there = {} }) {
    const places = this.stage.catalog?.places ?? {},
      isPlace = (/** @type {string} */ target) => Object.hasOwn(places, target) || Object.hasOwn(there, target);
    return {
      ...note,
      highlight: note.highlight.filter(isPlace),
      arrows: note.arrows.filter((arrow) => arrow.split('>').every(isPlace)),
    };
  }

  /** @param {string} target */
  explain(target, aloud = false) {
    const { stage } = this;
    stage.speak(() => stage.model && this.panel?.explain(sentence(describe(target, stage.model)), aloud));
  }

  /** @param {Problem} error @param {string | null} target */
  refuse(error, target) {
    const { message, rule = null } = error;
    this.stage.speak(() => this.panel?.refuse({ message, rule }));
    this.dispatch('refused', { message, rule, target });
  }

  /** @param {unknown} error */
  fail(error) {
    const message = this.stage.speak(() => messageOf(error));
    this.stage.complain(message);
    this.dispatch('error', { message });
  }

  // ---- acting

  /** The reader's first act: a click at a point of the picture, or none. @param {XY | null} point */
  async begin(point) {
    await this.stage.spread(); // the tables, too, can be clicked now
    const sheet = point && this.sheets.find((one) => one.at(point.x, point.y)),
      target = sheet && sheet.at(point.x, point.y);
    if (sheet && target) this.activate(target, sheet.box(target));
    else (this.stage.side.querySelector('.choices button') ?? this.stage.canvas).focus();
  }

  /** A click, a tap or Enter on a place. @param {string} target @param {Box | null} box */
  activate(target, box) {
    const { stage } = this,
      { model } = stage;
    if (!model) return;
    const { choose, offer, refuse } = meaningOf(target, model);
    if (choose) this.choose(choose);
    else if (offer) {
      const { title } = stage.speak(() => describe(target, model));
      if (box)
        this.panel?.menu.open(title, offer, actingSeat(model.view), box, { onChoose: (choice) => this.choose(choice) });
    } else if (refuse) this.refuse(refuse, target);
    else this.explain(target, true);
  }

  /**
   * Ask the engine for further effects of a choice, dangers first.
   * @param {Choice} choice @returns {Promise<string[]>}
   */
  async foresee({ text }) {
    if (this.waiting) return [];
    const { outlook = [], foreseen } = await this.client.ask({ do: 'explain', text, foresee: true });
    return [...(foreseen?.dangers ?? []).map((/** @type {string} */ danger) => `⚠ ${danger}`), ...outlook];
  }

  /** Take a choice, or show it as chosen, if the next press plays it. @param {Choice} choice */
  choose(choice) {
    if (this.waiting) return;
    if (this.confirming.isWanted) this.confirming.ask(choice);
    else this.confirming.take(choice);
  }

  /** Act for the seat to act. Tell whether the action was legal. @param {string} text @param {string} by */
  act(text, by) {
    this.running += 1;
    this.aside ||= text !== this.path.texts[this.client.shown.ply];
    return this.send({ do: this.client.shown.decision?.bot ? 'bot' : 'act', text }, by);
  }

  /** @returns {Promise<boolean>} */
  undo() {
    this.running += 1;
    return this.send({ do: 'undo' });
  }

  /**
   * Back to where the board began.
   * @returns {Promise<boolean>}
   */
  reset() {
    return this.goto(this.start);
  }

  /**
   * Go to an action of the record; what the reader has tried beside it is forgotten.
   * @param {number | string} ply
   * @returns {Promise<boolean>}
   */
  async goto(ply) {
    const to = typeof ply === 'string' && ply.trim() ? Number(ply) : ply,
      { game } = this,
      last = game.texts.length;
    if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to > last)
      throw new RangeError(`goto: expected a whole number from 0 to ${last}, not ${String(ply).slice(0, 40)}.`);
    const isNext = !this.aside && this.path === game && to === this.client.shown.ply + 1;
    return isNext ? this.act(game.texts[to - 1], 'record') : this.lay(game, to);
  }

  /**
   * Step to the next action, or to the previous one: along a variation, and before its first action out of it.
   * @param {1 | -1} by
   * @returns {Promise<boolean>}
   */
  step(by) {
    const done = this.steps.then(() => this.stepOnce(by));
    this.steps = done.catch(() => {});
    return done;
  }

  /** @param {1 | -1} by @returns {Promise<boolean>} */
  async stepOnce(by) {
    await this.client.last;
    const { ply } = this.client.shown,
      { path } = this,
      { texts, from, above } = path;
    if (this.aside || (by > 0 ? ply >= texts.length : !ply)) return false;
    if (by > 0) return this.act(texts[ply], 'record');
    return above && ply <= from + 1 ? this.lay(above, from) : this.lay(path, ply - 1);
  }

  /**
   * Open a variation that leaves the shown position, at its first action; with null, return to the game where it was
   * left.
   * @param {number | null} variation
   * @returns {Promise<boolean>}
   */
  async openVariation(variation) {
    await this.client.last;
    const { game, path } = this,
      { branches = [], ply } = this.client.shown,
      branch = branches.find((one) => one.line === variation);
    if (variation === null) return path === game ? this.goto(ply) : this.lay(game, outermost(path).from);
    if (!branch)
      throw new RangeError(`openLine: expected a line of view.branches, not ${String(variation).slice(0, 40)}.`);
    const texts = await this.client.enqueue(async () => {
      if (path === game) await this.granted(this.loading()); // the whole game again, which variations leave
      return this.textsOf(variation);
    });
    const from = path === game ? Math.min(ply, game.texts.length) : ply,
      isLaid = await this.lay({ variation, texts, from, above: path }, branch.answer.ply);
    return isLaid && this.step(1);
  }

  /** List the actions of the game, or of a variation. @param {number} [variation] @returns {Promise<string[]>} */
  async textsOf(variation) {
    const { decisions } = await this.granted({ do: 'decisions', line: variation });
    return decisions.map((/** @type {{text: string}} */ { text }) => text);
  }

  /** Lay a path on the table, at one of its actions. @param {Path} path @param {number} ply */
  lay(path, ply) {
    const { variation } = path;
    this.running += 1;
    this.aside = false;
    this.path = path;
    return this.send(variation === null ? this.loading(ply) : { do: 'what_if', line: variation, ply });
  }

  /** The record plays itself until it ends or somebody acts. */
  async run() {
    const run = ++this.running;
    this.panel?.update({ runs: true });
    while (run === this.running && !this.aside && this.client.shown.ply < this.path.texts.length) {
      await this.step(1);
      this.running = run;
      await pause(PACE);
    }
    this.panel?.update({ runs: false });
  }

  /** It plays itself no longer. */
  rest() {
    this.running += 1;
    this.panel?.update({ runs: false });
  }

  /** Tell whether bots act: when the reader plays on, not while a record is looked at. */
  get botsPlay() {
    return this.options().interactive && (this.aside || (this.view?.ply ?? 0) >= this.path.texts.length);
  }
}

/** The messages of a board to its own table of the page's engine, and its bots. */
class BoardClient extends Client {
  /** @param {Live} live */
  constructor(live) {
    super({
      engine: live.engine,
      table: `board-${++tables}`,
      pace: () => PACE,
      onBusy: (now) => live.panel && live.stage.frame.setAttribute('aria-busy', String(now)),
    });
    this.live = live;
    this.bots = new BoardBots(this);
  }

  /** @param {Reply} reply @param {Message} message */
  heard(reply, message, { by = null }) {
    const { cause } = reply.error ?? {};
    if (!cause) return this.live.hear(reply, message, by);
    this.live.fail(cause);
    return false;
  }

  get botsPlay() {
    return super.botsPlay && this.live.botsPlay;
  }

  /** @param {import('../client/client.js').Message} message */
  play(message) {
    this.live.act(message.text, 'bot');
  }
}

/** Bots think in slices, in turn with those of other boards. */
class BoardBots {
  /** @param {Client} client */
  constructor(client) {
    this.analysis = new AnalysisEngine(client);
    /** @type {import('../client/analysis-engine.js').Job<Thought> | null} */
    this.job = null;
  }

  /** @param {PageView} view */
  async choose(view) {
    const job = (this.job = this.analysis.think(view, { bot: view.decision?.bot ?? USUAL_BOT })),
      thought = await job.result.catch(() => null);
    return { do: 'bot', text: thought?.best };
  }

  drop() {
    this.job?.cancel();
    this.job = null;
  }
}

/** Return the variation that was entered from the game itself. @param {Path} path @returns {Path} */
const outermost = (path) => (path.above?.above ? outermost(path.above) : path);

/** @param {number} time */
const pause = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/** How far Python has come, and how long it still takes. @param {number} fraction @param {number} spent ms */
function howFar(fraction, spent) {
  const percent = Math.round(fraction * 100),
    seconds = Math.ceil((spent * (1 - fraction)) / fraction / 1000);
  return fraction > LEAST_KNOWN && seconds > 1
    ? t('Loading the rules: {percent}%, about {seconds} s left', { percent, seconds })
    : t('Loading the rules: {percent}%', { percent });
}

// A board that answers: Python is there, the reader acts on the picture or in the list of choices, bots answer, and a
// record is stepped through. What may be done, and what it means, is in Python's view.

import { Sheet } from '../board/sheet.js';
import { listen } from '../ui/table/input.js';
import { describe, sentence } from '../ui/help/describe.js';
import { PACES } from '../base/settings.js';
import { AnalysisEngine } from '../client/analysis-engine.js';
import { Client } from '../client/client.js';
import { meaningOf, modelOf } from '../client/model.js';
import { t } from '../base/vocabulary.js';
import { Panel } from './panel.js';
import { engineOf } from './frames/host.js';
import { messageOf } from '../base/problem.js';

/** @import {PageView, Reply} from '../page.js' */

/**
 * What the page's author wants: `people` are the seats that the reader plays, null for all; `names` and `bots` who sits
 * there.
 * @typedef {{interactive: boolean, controls: Set<string>, people?: number[] | null, bots?: string[], names?: string[],
 *   points?: {marks: Map<string, string>, arrows: [string, string][]}}} Options
 */

const USUAL_BOT = 'greedy'; // every game has it
const PACE = PACES.normal; // between the answers of bots, and of a record that plays itself

let tables = 0;

export class Live {
  /**
   * `board` is the element's side: {site, stage, options(), tell(type, detail)}.
   * @param {{site: string, stage: import('./stage.js').Stage, options: () => Options, tell: (type: string, detail:
   *   object) => void}} board
   */
  constructor({ site, stage, options, tell }) {
    this.stage = stage;
    this.options = options;
    this.tell = tell;
    this.engine = engineOf(site);
    this.client = new BoardClient(this);
    this.record = []; // the answers of the record, as texts
    this.aside = false; // whether the reader has left the record
    this.seats = null; // who plays instead of those of the record
    this.pointed = 0; // the answer with which the page's author points at something
    this.view = null;
    this.running = 0;
  }

  // ---- talking with the engine

  get waiting() {
    return this.client.waiting;
  }

  /**
   * After all earlier ones; what the engine says in reply is shown. `by` is who answers.
   * @returns {Promise<boolean>}
   */
  send(message, by = null) {
    return this.client.send(message, { by });
  }

  /** @returns {boolean | Promise<boolean>} */
  hear(reply, message, by) {
    if (!reply.ok) {
      this.refuse(reply.error, null);
      return false;
    }
    if (reply.view) this.show(reply.view);
    if (by) this.tell('action', { text: message.text, by, view: reply.view });
    if (reply.view) this.changed(by ?? (message.do === 'undo' ? 'undo' : 'goto'), reply.view);
    return true;
  }

  /** The board shows something else. */
  changed(by, view) {
    this.tell('change', { by, view });
  }

  /** Put a position or a record on the table, a record at one of its answers. */
  async load(saved, ply = null) {
    await this.withEngine(async () => {
      this.saved = saved;
      this.seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
      this.seats = null;
      let { view } = await this.granted(this.loading());
      this.seats = this.seated(view.seats.length);
      if (this.seats) ({ view } = await this.granted(this.loading()));
      this.record = view.plies ? (await this.granted({ do: 'decisions' })).decisions.map(({ text }) => text) : [];
      this.start = Math.max(0, Math.min(this.record.length, ply ?? this.record.length));
      if (this.start < this.record.length) ({ view } = await this.granted(this.loading(this.start)));
      this.aside = false;
      this.pointed = this.start;
      await this.enter(view);
    });
  }

  /** The message that lays what was given on the table, at one of its answers. */
  loading(ply = null) {
    const { saved, seed, seats } = this;
    return { do: 'load', saved, seed, ply, ...(seats && { seats }) };
  }

  /** Who plays, where the page's author has a say in it: bots for the seats that are not the reader's, and names. */
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
    const { view } = await this.granted({ do: 'language', language: this.stage.vocabulary.language });
    await this.enter(view);
  }

  /** The code of the position on the table. */
  async code() {
    await this.client.last;
    return (await this.granted({ do: 'position' })).code;
  }

  /** Where a board is that does not say where. */
  get usual() {
    return this.record.length;
  }

  /** Wait for Python, telling how far it is, and then work. */
  async withEngine(work) {
    const starting = (fraction) =>
      this.stage.speak(() =>
        this.stage.wait(t('The rules are being loaded: {percent} %', { percent: Math.round(fraction * 100) })),
      );
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

  /**
   * @param {import('../client/client.js').Message} message
   * @returns {Promise<Reply>}
   */
  granted(message) {
    return this.client.granted(message);
  }

  /** Forgotten by the engine; what is left is a picture. */
  leave() {
    this.running += 1;
    this.view = null;
    this.client.leave();
    this.panel?.remove();
    this.stage.still();
  }

  /** A rule of the reference, by its number. */
  async rule(number) {
    this.rules ??= (await this.granted({ do: 'rules', game: this.stage.catalog.game })).rules.flatMap(
      ({ rules }) => rules,
    );
    return this.rules.find(({ id }) => id === number);
  }

  // ---- showing

  /**
   * From the picture to the sheet that moves and answers.
   * @param {PageView} view
   */
  async enter(view) {
    if (!this.sheet) {
      const scene = await this.stage.fitScene();
      this.panel = new Panel(this);
      this.stage.live = this;
      this.sheet = this.sheetOn(this.stage.canvas, scene);
    } else if (this.panel.language !== this.stage.vocabulary.language) {
      this.rules = null;
      this.stage.speak(() => this.panel.build());
    }
    this.show(view);
  }

  /** A canvas that moves and answers. */
  sheetOn(canvas, scene) {
    const made = new Sheet(canvas, scene);
    listen(made, {
      onHover: (sheet, target) =>
        sheet.canvas.classList.toggle('can', Boolean(target && this.stage.model.legal.has(target))),
      onActivate: (sheet, target) => this.activate(target, sheet.box(target)),
      onExplain: (sheet, target, { aloud = false } = {}) => this.explain(target, aloud),
      onLeave: () => this.panel.explain(''),
      onMove: () => this.panel.explain(''),
    });
    return made;
  }

  /** The board's, and those of what lies beside it where that is shown. */
  get sheets() {
    return [this.sheet, ...this.stage.tables.map(({ sheet }) => sheet)].filter(Boolean);
  }

  /** Seal some places: a map from targets to a few words. */
  mark(marks) {
    this.stage.marks = marks;
    for (const sheet of this.sheets) sheet.mark(marks);
  }

  /** What the page's author points at belongs to the position with which it was named. */
  point() {
    const { points } = this.options();
    if (!points) return;
    const here = this.view.ply === this.pointed && !this.aside;
    this.stage.point(here ? points.marks : new Map(), here ? points.arrows : []);
    for (const sheet of this.sheets) sheet.mark(this.stage.marks, this.stage.arrows);
  }

  /** Something else is pointed at, now. */
  pointHere() {
    if (!this.view) return;
    this.pointed = this.view.ply;
    this.point();
  }

  /** Light a place up, as if the pointer was there; null for none. */
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
    this.view = this.client.view = view;
    const open = this.options().interactive && Boolean(view.decision) && view.seats[view.decision.seat].here;
    const model = modelOf(view, this.stage.catalog, { open, log });
    this.stage.show(model);
    this.sheet.show(model);
    this.point();
    this.stage.speak(() => this.panel.show(model));
    this.client.callBot();
  }

  explain(target, aloud = false) {
    this.stage.speak(() => this.panel.explain(sentence(describe(target, this.stage.model)), aloud));
  }

  refuse(error, target) {
    const { message, rule = null } = error;
    this.stage.speak(() => this.panel.refuse({ message, rule }));
    this.tell('refused', { message, rule, target });
  }

  fail(error) {
    const message = this.stage.speak(() => messageOf(error));
    this.stage.complain(message);
    this.tell('error', { message });
  }

  // ---- acting

  /** The reader's first act: a click at a point of the picture, or none. */
  async begin(point) {
    await this.stage.spread(); // the tables, too, answer now
    const sheet = point && this.sheets.find((one) => one.at(point.x, point.y)),
      target = sheet?.at(point.x, point.y);
    if (target) this.activate(target, sheet.box(target));
    else this.panel?.focus();
  }

  /** A click, a tap or Enter on a place. */
  activate(target, box) {
    const { stage } = this,
      { choose, offer, refuse } = meaningOf(target, stage.model);
    if (choose) this.choose(choose);
    else if (offer) stage.speak(() => this.panel.offer(describe(target, stage.model).title, offer, box));
    else if (refuse) this.refuse(refuse, target);
    else this.explain(target, true);
  }

  choose(choice) {
    if (!this.waiting) this.answer(choice.text, 'reader');
  }

  /** Answer for whoever is asked; whether it was legal. */
  answer(text, by) {
    this.running += 1;
    this.aside ||= text !== this.record[this.view.ply];
    return this.send({ do: this.view.decision?.bot ? 'bot' : 'act', text }, by);
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
   * To an answer of the record; what the reader has tried beside it is forgotten.
   * @returns {Promise<boolean>}
   */
  async goto(ply) {
    const to = typeof ply === 'string' && ply.trim() ? Number(ply) : ply,
      last = this.record.length;
    if (!Number.isInteger(to) || to < 0 || to > last)
      throw new RangeError(`goto: expected a whole number from 0 to ${last}, not ${String(ply).slice(0, 40)}.`);
    this.running += 1;
    if (!this.aside && to === this.view.ply + 1) return this.answer(this.record[this.view.ply], 'record');
    this.aside = false;
    return this.send(this.loading(to));
  }

  /** The record plays itself until it ends or somebody acts. */
  async run() {
    const run = ++this.running;
    this.panel.running(true);
    while (run === this.running && !this.aside && this.view.ply < this.record.length) {
      await this.goto(this.view.ply + 1);
      this.running = run;
      await pause(PACE);
    }
    this.panel.running(false);
  }

  /** A bot answers when the reader plays on, not while a record is looked at. */
  get botsPlay() {
    return this.options().interactive && (this.aside || this.view.ply >= this.record.length);
  }
}

/** What a board says to its own table of the page's engine, and its bots. */
class BoardClient extends Client {
  /** @param {Live} live */
  constructor(live) {
    super({
      engine: live.engine,
      table: `board-${++tables}`,
      pace: () => PACE,
      onBusy: (now) => live.panel?.busy(now),
    });
    this.live = live;
    this.bots = new BoardBots(this);
  }

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
    this.live.answer(message.text, 'bot');
  }
}

/** Bots think in slices, in turn with those of other boards. */
class BoardBots {
  /** @param {Client} client */
  constructor(client) {
    this.analysis = new AnalysisEngine(client);
    this.job = null;
  }

  /** @param {PageView} view */
  async answer(view) {
    this.job = this.analysis.think(view, { bot: view.decision.bot });
    const thought = await this.job.result.catch(() => null);
    return { do: 'bot', text: thought?.best };
  }

  drop() {
    this.job?.cancel();
    this.job = null;
  }
}

const pause = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

// <caylus-board>: a board for other people's pages (docs/embedding.md). Its position is drawn at once; Python comes when
// the reader acts.

import languages from '../../build/words/languages.json';
import { DEFAULT, GAMES, loadGame } from '../games/index.js';
import { modelOf } from '../table/model.js';
import { Vocabulary, t } from '../vocabulary.js';
import { messageOf } from './problem.js';
import { readSource } from './source.js';
import { Stage } from './stage.js';

/** The folder of the site that this script comes from. */
export const SITE = new URL(import.meta.env.DEV ? '../' : './', import.meta.url.replace(/[?#].*/, '')).href;

const SOURCES = ['position', 'record', 'lesson', 'language'];
const facts = new Map();

/** What a board has to know of a game to draw it, in this language; fetched once for all boards. */
function factsOf(game, language) {
  const name = `board.${game}.${language}.json`;
  if (!facts.has(name)) {
    const asked = fetch(`${SITE}${name}`, { credentials: 'omit' }).then((response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.json();
    });
    asked.catch(() => facts.delete(name));
    facts.set(name, asked);
  }
  return facts.get(name);
}

/** The game of a source that is being read; of one that cannot be read, or says none, the first: Python tells what is wrong. */
const gameOf = (reading) =>
  reading.then(
    ({ game }) => (Object.hasOwn(GAMES, game) ? game : DEFAULT),
    () => DEFAULT,
  );

/** What makes pictures of a game's positions without Python, if anything does. */
const picturesOf = async (id) => (await loadGame(id)).picture?.();

export class CaylusBoard extends HTMLElement {
  static observedAttributes = [
    ...SOURCES,
    'ply',
    'page',
    'theme',
    'size',
    'tables',
    'interactive',
    'controls',
    'start',
  ];

  #stage = new Stage(this.attachShadow({ mode: 'open', delegatesFocus: true }), () => ({
    theme: this.getAttribute('theme'),
    size: this.getAttribute('size'),
    tables: this.getAttribute('tables') ?? (this.#source?.lesson ? 'folded' : null),
  }));
  #given = null; // the position that a script has set; the attributes stand back
  #source = null; // {saved, position} of what is shown
  #live = null; // a promise of the live part, once somebody has asked for it
  #teaches = false; // whether the live part is a lesson's
  #loading = 0;
  #queued = false;
  #first = Promise.withResolvers();

  connectedCallback() {
    // Set before this script was there.
    if (Object.hasOwn(this, 'position')) {
      const { position } = this;
      delete this.position;
      this.position = position;
    }
    this.#stage.watch();
    if (!this.#source) this.#queue();
  }

  disconnectedCallback() {
    this.#stage.unwatch();
    // Not when it is only moved to another place of the page.
    queueMicrotask(() => {
      if (!this.isConnected) this.#forget();
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'position' || name === 'record') this.#given = null;
    if (SOURCES.includes(name)) this.#queue();
    else if (name === (this.hasAttribute('lesson') ? 'page' : 'ply')) this.#live?.then((live) => live.goto(now));
    else if (name === 'theme' || name === 'size') {
      this.#stage.redraw();
      this.#stage.relight();
    } else if (name === 'tables') this.#stage.spread();
    else if (this.#source) this.#attend();
  }

  /** Several attributes that change together load once. */
  #queue() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#load();
    });
  }

  async #load() {
    const run = ++this.#loading,
      stage = this.#stage;
    try {
      const language = this.#language,
        reading = this.#read();
      // What cannot be read is told below, when the language is there.
      const id = await gameOf(reading),
        [facts, pictureOf] = await Promise.all([factsOf(id, language), picturesOf(id)]);
      if (run !== this.#loading) return;
      Object.assign(stage, { vocabulary: new Vocabulary(language, facts.words), catalog: facts.catalog });
      const source = await reading;
      if (!pictureOf) source.position = null; // shown as soon as Python is there
      const view = source.position && stage.speak(() => pictureOf(source.position, facts));
      if (this.#live && this.#teaches !== Boolean(source.lesson)) this.#forget();
      const live = this.#live;
      this.#source = source;
      if (live) await this.#again();
      else if (view) stage.show(modelOf(view, facts.catalog));
      if (!source.lesson) stage.lesson?.leave();
      else if (!this.#live) (await import('../lessons/panel.js')).panelOf(stage).show(source.lesson);
      if (!live) this.#attend();
      if (live || view || source.lesson) this.#shown();
    } catch (error) {
      if (run === this.#loading) this.#fail(error);
    }
  }

  /** What is to be shown; beside a record a position may be its picture until Python has replayed it. */
  async #read() {
    const lesson = this.getAttribute('lesson');
    if (lesson !== null && this.#given === null)
      return (await import('../lessons/outline.js')).readOutline(lesson, this.#page, this.#language);
    const record = this.getAttribute('record'),
      position = this.#given ?? this.getAttribute('position');
    if (this.#given !== null || record === null) return readSource(position ?? '');
    const [{ saved, position: start, game }, picture] = await Promise.all([
      readSource(record),
      position && readSource(position),
    ]);
    return { saved, position: start ?? picture?.position ?? null, game, replay: true };
  }

  /** What the reader is offered before Python is there. */
  #attend() {
    const stage = this.#stage,
      needed =
        this.getAttribute('start') === 'eager' ||
        this.#source.replay ||
        (!this.#source.position && !this.#source.lesson);
    if (this.#live) {
      this.#live.then(
        (live) => live.show(live.view, 'keep'),
        () => {},
      );
      return;
    }
    this.#offer();
    if (needed) stage.whenNear(() => this.#wake().catch(() => {}));
  }

  #offer() {
    const label = () =>
      this.#source.lesson
        ? t('Begin')
        : !this.#source.position
          ? t('Show it')
          : this.hasAttribute('interactive')
            ? t('Try it out')
            : null;
    this.#stage.offer(this.#stage.speak(label), (point) => this.#try(point));
  }

  /** The reader acts: at a point of the picture, or by the button. */
  async #try(point) {
    (await this.#wake().catch(() => null))?.begin(point);
  }

  /** Python, and the board on it; once, unless it fails. */
  #wake() {
    this.#live ??= this.#start().catch((error) => {
      this.#live = null;
      this.#fail(error);
      this.#offer(); // the reader may try again; by itself it does not
      throw error;
    });
    return this.#live;
  }

  async #start() {
    const stage = this.#stage;
    stage.complain('');
    stage.offer(null);
    this.#teaches = Boolean(this.#source.lesson);
    const Live = this.#teaches ? (await import('../lessons/player.js')).Player : (await import('./live.js')).Live;
    const options = () => ({
      interactive: this.hasAttribute('interactive'),
      controls: new Set((this.getAttribute('controls') ?? '').split(/\s+/)),
    });
    const live = new Live({ site: SITE, stage, options, tell: (type, detail) => this.#tell(type, detail) });
    await live.load(this.#source.saved, this.#teaches ? this.#page : this.#ply);
    if (!this.#source.position && !this.#teaches) this.#shown();
    return live;
  }

  /** Another position on the live board. */
  async #again() {
    const live = await this.#live;
    const { saved } = this.#source;
    if (this.#teaches) await live.load(saved, saved === live.saved ? live.page.page + 1 : this.#page);
    else await live.load(saved, this.#ply);
  }

  #forget() {
    this.#live?.then(
      (live) => live.leave(),
      () => {},
    );
    this.#live = this.#source = null;
  }

  #shown() {
    this.#first.resolve(this);
    this.#tell('ready', { view: this.view });
  }

  #fail(error) {
    const message = this.#stage.speak(() => messageOf(error));
    this.#stage.complain(message);
    this.#tell('error', { message });
  }

  /** An error does not bubble, as with pictures: a page's own handler for errors of its scripts is not meant. */
  #tell(type, detail) {
    const bubbles = type !== 'error';
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
  }

  get #page() {
    return Number(this.getAttribute('page')) || 1;
  }

  get #ply() {
    return this.hasAttribute('ply') ? Number(this.getAttribute('ply')) || 0 : null;
  }

  get #language() {
    const wanted = (this.getAttribute('language') ?? this.closest('[lang]')?.lang ?? 'en').split('-')[0];
    return Object.hasOwn(languages, wanted) ? wanted : 'en';
  }

  get position() {
    return this.#given ?? this.getAttribute('position');
  }
  set position(value) {
    this.#given = value;
    this.#queue();
  }

  /** What the board shows: Python's view (docs/bridge.md), or before Python is there the part of it that is drawn. */
  get view() {
    return this.#stage.model?.view ?? null;
  }

  /** Resolves when the first position is shown. */
  get ready() {
    return this.#first.promise;
  }

  async goto(ply) {
    return (await this.#wake()).goto(ply);
  }
  async play(text) {
    return (await this.#wake()).answer(text, 'script');
  }
  async undo() {
    return (await this.#wake()).undo();
  }
  async reset() {
    return this.#live && (await this.#live).reset();
  }
}

if (!customElements.get('caylus-board')) customElements.define('caylus-board', CaylusBoard);

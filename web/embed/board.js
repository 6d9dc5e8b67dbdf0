// <caylus-board>: a board for other people's pages (docs/embedding.md). Its position is drawn at once; Python comes
// when the reader acts, or for what only Python can draw. The states of a board:
//
//              read                  Python has opened it
//   empty ──────────────▶ picture ────────────────────────▶ alive
//     │                    ▲   ▲                              │
//     │ cannot be read     │   └──────────────────────────────┘
//     ▼                    │     another game, or a lesson instead of none
//   failed ────────────────┘
//           another source
//
// A picture or a live board fails, too, where its next source cannot be read; it stays as it is, and its reader plays
// on. A board that its page has removed is empty.

import { loadGame } from '../games/index.js';
import { DEFAULT, GAMES, codeOf, gameIn } from '../games/registry.js';
import { targetsOf } from '../board/crop.js';
import { modelOf } from '../client/model.js';
import '../base/presses.js'; // the first press wakes a board, and its device counts
import { Vocabulary, t } from '../base/vocabulary.js';
import { attributesOf, checkAttribute, complain, languageOf } from './attributes.js';
import { Problem, messageOf } from '../base/problem.js';
import { readSource, textOf } from '../client/source.js';
import { SITE, part } from '../client/part.js';
import { Stage } from './stage.js';
import { enqueue } from './queue.js';

/** @import {Facts, PositionRecord} from '../games/game.js' */
/** @import {Lesson} from './lesson/outline.js' */
/** @import {XY} from './stage.js' */
/** @import {Opening} from './opening.js' */
/** @import {Shown} from './shown.js' */
/**
 * The source of a board: Python loads `saved`; `position` is the record of the picture before Python is there. A record
 * has to be replayed, and may name the position with which it begins. Of a lesson `page` is open, from 0.
 * @typedef {{saved: string, position: PositionRecord | null, start?: PositionRecord | null, game?: string | null,
 *   replay?: boolean, lesson?: Lesson, page?: number}} Source
 */
/**
 * A board as the part sees it that leads other boards, or follows one: `position()` is drawn before Python is there,
 * `take(shown)` shows the same as the other board.
 * @typedef {{board: CaylusBoard, stage: Stage, site: string, position: () => PositionRecord | null,
 *   take: (shown: Shown) => void}} Sharing
 */
/** @typedef {import('./live.js').Live} LiveBoard */
/**
 * The live part, once somebody has asked for it, and whether Python has opened a source on it.
 * @typedef {{coming: Promise<LiveBoard>, isOpened: boolean}} LivePart
 */

const SHOWN = ['position', 'record', 'lesson'];
const SOURCES = [...SHOWN, 'language', 'names', 'bots'];
const POINTS = ['highlight', 'arrows'];
const SHARING = ['follow', 'lead', 'invite'];
/** @type {Map<string, Promise<Facts>>} */
const facts = new Map();

/**
 * Return the facts of a game by which boards draw it, in this language; fetched once for all boards.
 * @param {string} game @param {string} language
 */
function factsOf(game, language) {
  const name = `board.${game}.${language}.json`,
    known = facts.get(name);
  if (known) return known;
  const address = new URL(name, SITE),
    loading = fetch(address, { credentials: 'omit' })
      .catch(() => null)
      .then(async (response) => {
        if (!response?.ok) throw await (await part(() => import('../client/file.js'))).whyNot(address, response);
        return response.json();
      });
  loading.catch(() => facts.delete(name));
  facts.set(name, loading);
  return loading;
}

/**
 * The game of a source that is being read; of one that cannot be read, or says none, the first: Python finds the
 * fault.
 * @param {Promise<Source>} reading
 */
const gameOf = (reading) =>
  reading.then(
    ({ game }) => (game && Object.hasOwn(GAMES, game) ? game : DEFAULT),
    () => DEFAULT,
  );

/** The position that a record begins with. @param {string} saved @param {Opening} opening */
const openingOf = async (saved, opening) => (await part(() => import('./opening.js'))).openingOf(saved, opening);

/** Return the code that draws positions of a game without Python. @param {string} id */
async function drawnBy(id) {
  const [{ viewOf }] = await part(() => Promise.all([import('../client/position/view.js'), loadGame(id)]));
  return viewOf;
}

/**
 * The last source of a board, until it has been read; `isNew` unless it is only the same in another language, `error`
 * is the reason why it cannot be shown.
 * @typedef {PromiseWithResolvers<void> & {isNew: boolean, error: unknown}} Reading
 */

/** @param {boolean} isNew @returns {Reading} */
const readingOf = (isNew) => ({ ...Promise.withResolvers(), isNew, error: null });

/** @typedef {(what: string, step: import('./statistics.js').Step) => void} Noting */

export class CaylusBoard extends HTMLElement {
  static observedAttributes = [
    ...SOURCES,
    ...POINTS,
    ...SHARING,
    'game',
    'caption',
    'menu',
    'ply',
    'page',
    'theme',
    'size',
    'fit',
    'sticky',
    'view',
    'tables',
    'interactive',
    'controls',
    'start',
    'cues',
  ];

  #stage = new Stage(
    this.attachShadow({ mode: 'open', delegatesFocus: true }),
    () => {
      const { tables, ...look } = this.#attributes;
      return { ...look, tables: tables ?? (this.#source?.lesson ? 'folded' : null) };
    },
    () => this.#more(),
  );
  /** the position that a script has set; the attributes stand back @type {any} */
  #given = null;
  /** the same as text: a script may change an object and set it again @type {string | null | undefined} */
  #text = null;
  #reading = readingOf(true);
  /** the shown source @type {Source | null} */
  #source = null;
  /** @type {LivePart | null} */
  #live = null;
  #first = Promise.withResolvers();
  /** ends the following of cues @type {AbortController | null} */
  #cued = null;
  /** ends the leading of other boards, or the following @type {AbortController | null} */
  #shared = null;
  /** the position of the board that this one follows @type {Shown | null} */
  #led = null;

  connectedCallback() {
    this.#stage.onStep = (what, step) => this.#count(what, step);
    // Set before this script was there.
    if (Object.hasOwn(this, 'position')) {
      const { position } = this;
      delete this.position;
      this.position = position;
    }
    this.#stage.onWords = () => this.#wakeToDescribe();
    this.#stage.watch();
    this.#stage.keepRoom(this.#game);
    if (!this.#source) this.#queue();
    this.#follow();
    this.#share();
  }

  disconnectedCallback() {
    this.#stage.unwatch();
    // Not when it is only moved to another place of the page.
    queueMicrotask(() => {
      if (!this.isConnected) this.#forget();
    });
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    checkAttribute(this, name, now);
    if (name === 'position' || name === 'record') this.#given = this.#text = null;
    if (SOURCES.includes(name) || (name === 'interactive' && (before || now))) {
      this.#queue(name !== 'language');
    } else if (POINTS.includes(name)) this.#point();
    else if (name === 'caption') this.#stage.subtitle();
    else if (name === (this.hasAttribute('lesson') ? 'page' : 'ply'))
      this.#live?.coming.then((live) => live.goto(now ?? live.usual)).catch((error) => complain(this, error.message));
    else if (name === 'theme' || name === 'size') {
      this.#stage.redraw();
      this.#stage.relight();
    } else if (name === 'fit' || name === 'sticky' || name === 'view') {
      this.#stage.redraw();
      this.#point();
    } else if (name === 'tables') this.#stage.spread();
    else if (name === 'cues') this.#follow();
    else if (SHARING.includes(name)) {
      if (name === 'follow') {
        this.#led = null;
        this.#queue();
      }
      this.#share();
    } else if (this.#source) this.#attend();
  }

  /** The narration, audio or video that the page's author has connected with the board. */
  #follow() {
    this.#cued?.abort();
    this.#cued = null;
    const cues = this.getAttribute('cues');
    if (cues === null || !this.isConnected) return;
    const { signal } = (this.#cued = new AbortController());
    part(() => import('./cues.js')).then(
      ({ follow }) => signal.aborted || follow(this, cues, signal),
      (error) => complain(this, messageOf(error)),
    );
  }

  /** The boards that follow this one, or the one that it follows. */
  #share() {
    this.#shared?.abort();
    this.#shared = null;
    if (!this.isConnected || !SHARING.some((name) => this.hasAttribute(name))) return;
    const { signal } = (this.#shared = new AbortController()),
      position = () => this.#source?.position ?? null,
      side = {
        board: this,
        stage: this.#stage,
        site: SITE,
        position,
        take: (/** @type {Shown} */ shown) => this.#take(shown),
      };
    part(() => (this.#attributes.follows ? import('./following.jsx') : import('./leading.jsx'))).then(
      ({ share }) => signal.aborted || share(side, signal),
      (error) => complain(this, messageOf(error)),
    );
  }

  /** Show what the board shows that this one follows. @param {Shown} shown */
  #take(shown) {
    const isElsewhere = shown.saved !== this.#led?.saved;
    this.#led = shown;
    if (isElsewhere) this.#queue();
    else if (this.#source) this.#attend();
  }

  get #attributes() {
    return attributesOf(this);
  }

  /** As drawn above. */
  get #state() {
    if (this.#reading.error) return 'failed';
    if (this.#live?.isOpened) return 'alive';
    return this.#source ? 'picture' : 'empty';
  }

  /** Read the source again; several attributes that change together are read once. */
  #queue(isNew = true) {
    const reading = this.#next(isNew || this.#reading.isNew),
      isLast = () => reading === this.#reading && this.isConnected;
    queueMicrotask(() => isLast() && enqueue(this.#stage, async () => (isLast() ? this.#load(reading) : undefined)));
  }

  /** End what is being read. @param {boolean} isNew */
  #next(isNew) {
    this.#reading.resolve();
    return (this.#reading = readingOf(isNew));
  }

  /** @param {Reading} reading */
  async #load(reading) {
    const stage = this.#stage,
      { isNew } = reading;
    /** Leave alone what comes too late. @template T @param {Promise<T>} work */
    const inTime = async (work) => {
      const found = await work;
      if (reading !== this.#reading) throw new Error('too late');
      return found;
    };
    try {
      const language = this.#language,
        read = this.#read();
      // An error of the source is reported below, when the language is there.
      const id = await gameOf(read),
        [facts, viewOf] = await inTime(Promise.all([factsOf(id, language), drawnBy(id)]));
      if (stage.catalog && stage.catalog.game !== id) {
        this.#leave();
        stage.model = null; // no scene of the new game could draw it
      }
      Object.assign(stage, { vocabulary: new Vocabulary(language, facts.words), catalog: facts.catalog });
      stage.keepRoom(id);
      stage.onSpeak();
      if (this.#waits) throw new Problem(() => t('This board is waiting for the board it follows.'));
      const source = await inTime(read);
      reading.isNew = false;
      const opening = (/** @type {string} */ saved) => openingOf(saved, facts.opening);
      if (source.lesson) source.position = await source.lesson.position(source.page ?? 0, opening);
      if (!facts.scene) source.position = null; // shown as soon as Python is there
      const begins = facts.scene && source.replay && !source.position && !this.#led,
        first = begins ? await opening(source.saved) : source.position,
        draw = (/** @type {PositionRecord} */ position) =>
          stage.show(
            modelOf(
              stage.speak(() => viewOf(position, facts, this.#namesIn(source))),
              facts.catalog,
            ),
          );
      // Before anything is shown, so that the text of a lesson does not push its board away.
      const teaching = await inTime(source.lesson ? part(() => import('./lesson/early.js')) : Promise.resolve(null));
      if (Boolean(this.#source?.lesson) !== Boolean(source.lesson)) this.#leave();
      const live = source.lesson && this.#state !== 'alive' ? null : this.#live; // a lesson does not wait for Python
      this.#source = source;
      if (source.lesson) await inTime(stage.spread(id)); // its tables push nothing away, either
      if (live) await inTime(this.#again(live.coming, source, isNew));
      else if (source.lesson && teaching)
        new teaching.EarlyReader({ ...this.#early(source), lesson: source.lesson, draw, opening }).open();
      else if (first) {
        draw(first);
        this.#point();
      }
      if (!source.lesson) stage.lesson?.leave();
      if (!live) this.#attend();
      reading.resolve();
      if (live || source.position || source.lesson) this.#shown(); // else when the record has been replayed
    } catch (error) {
      if (reading !== this.#reading) return;
      reading.error = error;
      if (!this.#waits || !stage.catalog) this.#fail(error);
      reading.resolve();
    }
  }

  /**
   * Read the source; beside a record a position may be its picture until Python has replayed it.
   * @returns {Promise<Source>}
   */
  async #read() {
    if (this.#led) return { ...(await readSource(this.#led.saved)), position: null, replay: true }; // Python judges it
    const lesson = this.getAttribute('lesson');
    if (lesson !== null && this.#given === null)
      return (await part(() => import('./lesson/outline.js'))).readOutline(lesson, this.#pageNow, this.#language, {
        site: SITE,
        game: this.getAttribute('game'),
      });
    const record = this.getAttribute('record'),
      position = this.#given ?? this.getAttribute('position');
    if (this.#given !== null || record === null) return readSource(position ?? '');
    const [{ saved, position: whole, start, game }, picture] = await Promise.all([
      readSource(record),
      position && readSource(position),
    ]);
    return { saved, position: picture?.position ?? whole ?? start ?? null, game, replay: true };
  }

  /** Whether Python comes by itself: its author wants it so, or only Python can draw what is given. */
  get #needsPython() {
    const { lesson, position, replay, page = 0 } = this.#source ?? {};
    if (!this.#source) return false;
    return this.getAttribute('start') === 'eager' || replay || (!position && (!lesson || lesson.hasBoard(page)));
  }

  /** Return the element's side of a lesson until Python is there. @param {Source} source */
  #early(source) {
    return {
      stage: this.#stage,
      source,
      isOver: () => source !== this.#source || this.#state === 'alive',
      onTurn: () => this.#live || this.#attend(),
      live: () => this.#wake(),
      dispatch: (/** @type {string} */ type, /** @type {object} */ detail) => this.#dispatch(type, detail),
    };
  }

  /** Offer the reader a start, or start, before Python is there. */
  #attend() {
    if (this.#live) {
      this.#whenLive((live) => live.view && live.show(live.view, 'keep'));
      return;
    }
    this.#offer();
    this.#stage.nearing.promise.then(() => {
      if (this.#needsPython) this.#wake().catch(() => {});
    });
  }

  #offer() {
    const { lesson, position, page = 0 } = this.#source ?? {};
    const label = () => {
      if (lesson) return lesson.task(page)?.kind === 'board' ? t('Begin') : null;
      if (!position) return t('Show it');
      return this.#attributes.interactive ? t('Try it out') : null;
    };
    this.#stage.offer(this.#stage.speak(label), (point) => this.#try(point));
  }

  /** Start Python, which alone can describe a picture in full; a board to be tried out starts it by its button. */
  #wakeToDescribe() {
    if (this.#source && !this.#source.lesson && !this.hasAttribute('interactive')) this.#wake().catch(() => {});
  }

  /** The reader acts: at a point of the picture, or by the button. @param {XY | null} point */
  async #try(point) {
    (await this.#wake().catch(() => null))?.begin(point);
  }

  /** Python, and the board on it; once, unless it fails. @returns {Promise<LiveBoard>} */
  async #wake() {
    const source = await this.#readable();
    if (this.#live) return this.#live.coming;
    /** @type {LivePart} */
    const live = (this.#live = {
      isOpened: false,
      coming: this.#start(source).then(
        (started) => {
          live.isOpened = true;
          return started;
        },
        (error) => {
          if (live === this.#live) {
            this.#live = null;
            this.#fail(error);
            this.#offer(); // the reader may try again; by itself it does not
          }
          throw new Error(messageOf(error), { cause: error });
        },
      ),
    });
    return live.coming;
  }

  /** @param {Source} source */
  async #start(source) {
    const stage = this.#stage;
    stage.complain('');
    stage.offer(null);
    const Live = source.lesson
      ? (await part(() => import('./lesson/player.js'))).Player
      : (await part(() => import('./live.js'))).Live;
    const options = () => ({ ...this.#attributes, note: this.#led?.line ?? null });
    const live = new Live({ site: SITE, stage, options, dispatch: (type, detail) => this.#dispatch(type, detail) });
    const now = () => (source.lesson && this.#source?.lesson ? this.#source : source);
    do await live.load(() => this.#placeIn(now()));
    while (now().saved !== live.saved); // a lesson was chosen meanwhile
    if (source.lesson) return live;
    const [, ply] = this.#placeIn(source);
    if ((ply ?? 0) > live.usual) complain(this, `ply="${ply}" is beyond the record's end, ${live.usual}.`);
    if (!source.position && this.#source) this.#shown();
    return live;
  }

  /** Return the source to play on, as soon as it has been read; throws an error with the reason if there is none. */
  async #readable() {
    for (let reading; this.isConnected && reading !== this.#reading; await reading.promise) reading = this.#reading;
    const { error } = this.#reading;
    if (error) throw new Error(messageOf(error), { cause: error });
    if (!this.#source) throw new Problem(() => t('This board is not embedded in a page.'));
    return this.#source;
  }

  /**
   * Another source on the live board, or the same in another language.
   * @param {Promise<LiveBoard>} coming @param {Source} source @param {boolean} isNew
   */
  async #again(coming, source, isNew) {
    const live = await coming;
    if (source !== this.#source) return;
    if (this.#led && isNew) await live.follow(source.saved);
    else if (isNew || source.lesson) await live.load(() => this.#placeIn(source));
    else await live.translate();
  }

  /** As soon as Python has it, and if it comes. @param {(live: LiveBoard) => unknown} work */
  #whenLive(work) {
    this.#live?.coming.then(work, () => {});
  }

  /** Python has it no longer. */
  #leave() {
    this.#whenLive((live) => live.leave());
    this.#live = null;
  }

  #forget() {
    this.#cued?.abort();
    this.#shared?.abort();
    this.#leave();
    this.#source = null;
    this.#next(true);
  }

  #shown() {
    this.#first.resolve(this);
    this.#dispatch('ready', { view: this.view });
  }

  /** @param {unknown} error */
  #fail(error) {
    const message = this.#stage.speak(() => messageOf(error));
    this.#stage.complain(message);
    complain(this, message);
    this.#dispatch('error', { message });
  }

  /**
   * An error does not bubble, as with pictures: a page's own handler for errors of its scripts is not meant.
   * @param {string} type @param {object} detail
   */
  #dispatch(type, detail) {
    if (type === 'answered') this.#count(type, /** @type {import('./statistics.js').Step} */ (detail));
    const bubbles = type !== 'error';
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles }));
  }

  /** For an author who wants to know; kept in the reader's browser. @type {Noting} */
  async #count(what, step) {
    const now = performance.now();
    if (!this.hasAttribute('statistics')) return;
    const { count } = await part(() => import('./statistics.js'));
    count(what, step, now);
  }

  /** Whether there is nothing to show but what the board shows that this one follows. */
  get #waits() {
    return (
      this.hasAttribute('follow') &&
      !this.#led &&
      this.#given === null &&
      !SHOWN.some((name) => this.hasAttribute(name))
    );
  }

  /** Return the page that the reader has open; another language opens the same one. */
  get #pageNow() {
    const { lesson, page = 0 } = this.#source ?? {};
    return lesson && !this.#reading.isNew ? page + 1 : this.#attributes.page;
  }

  /** Return the beginning of a live board: a page of a lesson, or a step of a record. @param {Source} source */
  #placeIn({ saved, lesson, page = 0 }) {
    const at = lesson ? page + 1 : this.#led ? null : this.#attributes.ply;
    return /** @type {[string, number | null]} */ ([saved, at]);
  }

  get #language() {
    return languageOf(this.getAttribute('language') ?? this.closest('[lang]')?.lang ?? '') ?? 'en';
  }

  /** Return the game, as far as it is known before anything has been read. */
  get #game() {
    const { position } = this,
      source = position ?? this.getAttribute('record') ?? this.getAttribute('lesson') ?? '',
      id = this.getAttribute('game') ?? (typeof source === 'string' ? gameIn(source) : source.game);
    return id && Object.hasOwn(GAMES, id) ? id : DEFAULT;
  }

  /** Names of the players, by their seats: the author's, or those of the lesson. @param {Source} source */
  #namesIn({ lesson }) {
    const own = this.#attributes.names,
      others = lesson?.names ?? [];
    return Array.from({ length: Math.max(own.length, others.length) }, (_, seat) => own[seat] || others[seat] || '');
  }

  /** They are shown with the position that is there now, until it changes. */
  #point() {
    if (!this.#source || this.#source.lesson) return;
    const { points, view } = this.#attributes,
      { marks, arrows } = points,
      { places = {}, areas = [] } = this.#stage.catalog ?? {},
      { there = {} } = this.view ?? {};
    for (const name of view)
      if (this.view && !targetsOf([name], areas, places).some((target) => target in places))
        complain(this, `there is no place or part ${name}.`);
    for (const target of [...marks.keys(), ...arrows.flat()])
      if (this.view && !(target in places) && !(target in there)) complain(this, `there is no place ${target}.`);
    if (this.#live) this.#whenLive((live) => live.pointHere());
    else if (this.#stage.model) this.#stage.point(marks, arrows);
  }

  async #more() {
    const { openMenu } = await part(() => import('./taking.jsx'));
    await openMenu({
      stage: this.#stage,
      site: SITE,
      code: () => this.code(),
      edits: Boolean(this.#stage.catalog?.editor),
    });
  }

  get position() {
    return this.#given ?? this.getAttribute('position');
  }
  set position(value) {
    const given = value ?? null, // some frameworks take a property away by `undefined`
      text = textOf(given);
    // The reader plays on, where it is the same.
    if (this.#state !== 'failed' && text !== undefined && [this.#text, this.#written].includes(text)) return;
    this.#given = given;
    this.#text = text;
    this.#queue();
  }

  /** The attribute's position, where nothing else is shown. */
  get #written() {
    const shown = this.#given === null && !this.hasAttribute('record') && !this.hasAttribute('lesson');
    return shown ? this.getAttribute('position') : undefined;
  }

  /**
   * Return Python's view (docs/bridge.md), or before Python is there the part of it that is drawn.
   * @returns {import('../page.js').Model['view'] | null}
   */
  get view() {
    return this.#stage.model?.view ?? null;
  }
  /** The attribute: frameworks set it, and take it away, like the other properties. @param {string | null} parts */
  set view(parts) {
    if (parts) this.setAttribute('view', parts);
    else this.removeAttribute('view');
  }

  /** Resolves when the first position is shown. */
  get ready() {
    return this.#first.promise;
  }

  /** The code of the position that is shown. */
  async code() {
    const { saved, position, replay } = await this.#readable();
    if (this.#live || replay) return (await this.#wake()).code();
    if (codeOf(saved)?.kind === 'position') return saved;
    const { codeFrom } = await part(() => import('./taking.jsx'));
    return codeFrom(SITE, position ? JSON.stringify(position) : saved);
  }

  /**
   * Return the counts of this board's lesson, or without one of all lessons: as `json` or `csv`.
   * @param {string} [form]
   */
  async statistics(form = 'json') {
    const { written } = await part(() => import('./statistics.js'));
    return written(form, this.hasAttribute('lesson') ? (this.#stage.lesson?.place.lesson ?? '') : null);
  }
  async forgetStatistics() {
    (await part(() => import('./statistics.js'))).forget();
  }
  /** @param {number} ply */
  async goto(ply) {
    return (await this.#wake()).goto(ply);
  }
  /**
   * Into a line that leaves the shown position, by its number in `view.branches`; without one, back to the game.
   * @param {number | null} [line]
   */
  async openLine(line = null) {
    return (await this.#wake()).openVariation(line);
  }
  /** @param {string} text */
  async play(text) {
    return (await this.#wake()).act(text, 'script');
  }
  async undo() {
    return (await this.#wake()).undo();
  }
  async reset() {
    return this.#live ? (await this.#live.coming).reset() : true;
  }
}

if (!customElements.get('caylus-board')) customElements.define('caylus-board', CaylusBoard);

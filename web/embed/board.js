// <caylus-board>: a board for other people's pages (docs/embedding.md). Its position is drawn at once; Python comes when
// the reader acts.

import languages from '../../build/words/languages.json';
import { Vocabulary } from '../vocabulary.js';
import { pictureView } from './picture-view.js';
import { messageOf } from './problem.js';
import { readSource } from './source.js';
import { Stage } from './stage.js';

/** The folder of the site that this script comes from. */
export const SITE = new URL(import.meta.env.DEV ? '../' : './', import.meta.url.replace(/[?#].*/, '')).href;

const SOURCES = ['position', 'record', 'lesson', 'language'];
const facts = new Map();

/** What a board has to know of the game to draw it, in this language; fetched once for all boards. */
function factsIn(language) {
  if (!facts.has(language)) {
    const asked = fetch(`${SITE}board.${language}.json`, { credentials: 'omit' }).then((response) => {
      if (!response.ok) throw new Error(`board.${language}.json: ${response.status}`);
      return response.json();
    });
    asked.catch(() => facts.delete(language));
    facts.set(language, asked);
  }
  return facts.get(language);
}

export class CaylusBoard extends HTMLElement {
  static observedAttributes = [...SOURCES, 'ply', 'page', 'theme', 'size', 'interactive', 'controls', 'start'];

  #stage = new Stage(this.attachShadow({ mode: 'open' }), () => ({ theme: this.getAttribute('theme'), size: this.getAttribute('size') }));
  #source = null; // what a script has set, before which the attributes stand back
  #saved = null;
  #facts = null;
  #live = null; // a promise of the live part, once it has been asked for
  #loading = 0;
  #loaded = Promise.withResolvers();
  #queued = false;

  connectedCallback() {
    for (const name of ['position']) if (Object.hasOwn(this, name)) { const value = this[name]; delete this[name]; this[name] = value; }
    this.#stage.watch();
    if (!this.#saved) this.#queue();
  }

  disconnectedCallback() { this.#stage.unwatch(); }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'position' || name === 'record') this.#source = null;
    if (SOURCES.includes(name)) this.#queue();
    else this.#stage.redraw();
  }

  /** Several attributes that change together load once. */
  #queue() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => { this.#queued = false; if (this.isConnected) this.#load(); });
  }

  async #load() {
    const run = ++this.#loading;
    try {
      const language = this.#language;
      const reading = readSource(this.#source ?? this.getAttribute('position') ?? this.getAttribute('record') ?? '');
      reading.catch(() => {}); // not before its language is there
      const known = await factsIn(language);
      this.#stage.vocabulary = new Vocabulary(language, known.words);
      const source = await reading;
      if (run !== this.#loading) return;
      const view = source.position && this.#stage.speak(() => pictureView(source.position, known));
      this.#facts = known;
      this.#saved = source.saved;
      if (view) this.#stage.show({ view, catalog: known.catalog, open: false, legal: new Set(), fresh: new Map() });
      this.#loaded.resolve(this);
      this.#tell('ready', {});
    } catch (error) {
      if (run === this.#loading) this.#fail(error);
    }
  }

  #fail(error) {
    const message = this.#stage.speak(() => messageOf(error));
    this.#stage.complain(message);
    this.#tell('error', { message }, false);
  }

  /** An error does not bubble, like those of pictures: a page's own handler for errors of scripts is not meant. */
  #tell(type, detail, bubbles = true) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: bubbles })); }

  get #language() {
    const wanted = (this.getAttribute('language') ?? this.closest('[lang]')?.lang ?? 'en').split('-')[0];
    return Object.hasOwn(languages, wanted) ? wanted : 'en';
  }

  get position() { return this.#source ?? this.getAttribute('position'); }
  set position(value) { this.#source = value; this.#queue(); }

  /** What the board shows: as Python's view (docs/bridge.md), or before Python is there the part that is drawn. */
  get view() { return this.#stage.model?.view ?? null; }

  /** Resolves when the first position is shown. */
  get ready() { return this.#loaded.promise; }
}

if (!customElements.get('caylus-board')) customElements.define('caylus-board', CaylusBoard);

// The cover, before any game: which game, with a picture of its board, and how to begin. Its elements stand in
// index.html, so that they are there before the scripts; web/first.js says whether the page begins with it.

import { $, learnAddress, toast } from '../base/dom.js';
import { errorOf, required } from '../base/problem.js';
import { language, t } from '../base/words.js';
import { summaryOf } from '../client/store/summary.js';
import { inShort } from './dialogs/games.jsx';
import { openStart } from './dialogs/start.jsx';
import { resetTitle } from './table/title.js';

/** @import {Entry} from '../page.js' */
/** @import {Page} from './page.js' */

const root = document.documentElement;
/** @returns {HTMLInputElement[]} */
const inputs = () => [...$('cover').querySelectorAll('input')];

export class Cover {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** game to continue @type {Entry | null} */
    this.kept = null;
    /** choice made before there is an engine @type {(() => unknown) | null} */
    this.wish = null;
    const { acting, dialogs } = page;
    $('cover-form').addEventListener('change', () => this.choose(this.chosen));
    $('cover-form').addEventListener('submit', (event) => {
      event.preventDefault();
      const { chosen } = this;
      this.begin(() => acting.play(chosen));
    });
    /** @type {Record<string, () => unknown>} */
    const ways = {
      'cover-continue': () => this.goOn(),
      'cover-friends': () => this.ask(() => openStart(page, this.chosen, { friends: true })),
      'cover-new': () => this.ask(() => acting.newGame(this.chosen)),
      'cover-files': () => this.ask(() => dialogs.games()),
      home: async () => this.open({ kept: page.games.current ?? (await page.games.last()) }),
    };
    for (const [id, act] of Object.entries(ways)) $(id).addEventListener('click', act);
    this.shut();
  }

  get isOpen() {
    return root.hasAttribute('data-cover');
  }

  /** The id of the game that is chosen. @returns {string} */
  get chosen() {
    return required(inputs().find(({ checked }) => checked)).value;
  }

  /** Keep the board out of reach while it is a picture. */
  shut() {
    required($('board').closest('section')).inert = this.isOpen;
    this.page.sheets?.hush(this.isOpen);
  }

  /**
   * Show what can be chosen: a game, and how to begin with it.
   * @param {string} game @param {Entry | null} kept
   */
  show(game, kept) {
    this.kept = kept;
    for (const input of inputs()) input.checked = input.value === game;
    this.describe();
    if (this.isOpen && kept) $('cover-continue').focus();
  }

  /** Describe the kept game and, once there is a catalogue, those that can begin, in the page's language. */
  describe() {
    const { catalog } = this.page.state,
      { kept } = this,
      { title, facts } = kept ? summaryOf(kept, [], false) : { title: '', facts: [] };
    $('cover-kept').textContent = [title, ...facts.slice(0, -1)].join(' · ');
    const isOver = Boolean(kept?.view?.result),
      way = required($('cover-continue').querySelector('span'));
    way.textContent = isOver ? t('Look at the last game') : t('Continue');
    $('cover-continue').hidden = !kept;
    $('cover-continue').classList.toggle('primary', Boolean(kept) && !isOver);
    $('cover-play').classList.toggle('primary', !kept || isOver);
    if (!catalog) return;
    for (const game of catalog.games) {
      const [short, sentence] = $('cover').querySelectorAll(`[data-game="${game.game}"] small`);
      short.textContent = inShort(game);
      sentence.textContent = game.sentence;
    }
    $('game-title').textContent = catalog.title;
    $('results-open').disabled = false;
    $('cover-learn').hidden = !catalog.lessons;
    $('cover-learn').setAttribute('href', learnAddress(catalog.game));
  }

  /** Another game is chosen: show its board. @param {string} game */
  async choose(game) {
    await this.page.starting.preview(game);
    this.describe();
  }

  /**
   * Show the cover; the game on the table is kept, and waits.
   * @param {{kept?: Entry | null}} [from] the game to continue
   */
  open({ kept = this.page.games.current } = {}) {
    const { acting, games, panels, session, state } = this.page;
    this.wish = null;
    acting.early = null;
    panels.notice.stop();
    panels.moves.now(); // before nothing is shown any more
    session.rest('cover', true);
    root.toggleAttribute('data-cover', true);
    if (state.model) panels.coach.show(state.model);
    this.shut();
    games.atTable(false);
    resetTitle();
    $('rules-open').disabled = false;
    this.show(state.catalog?.game ?? this.chosen, kept);
  }

  /** A game comes to the table. */
  close() {
    const { games, session } = this.page;
    if (!this.isOpen) return;
    root.toggleAttribute('data-cover', false);
    this.shut();
    games.atTable(true);
    session.rest('cover', false);
  }

  /** Do this as soon as there is an engine; where it fails, say why, on the cover. @param {() => unknown} work */
  async ask(work) {
    if (!this.page.state.ready) {
      this.wish = work;
      return;
    }
    try {
      await this.work(work);
    } catch (error) {
      toast(errorOf(error).message);
      if (!this.isOpen) this.open({ kept: this.kept });
    }
  }

  /** Keep everybody from acting meanwhile. @param {() => unknown} work */
  async work(work) {
    const { session } = this.page;
    await session.during(Promise.resolve(work()));
    session.callBot();
  }

  /** Begin a game; its table can be seen at once. @param {() => unknown} work */
  async begin(work) {
    const { starting, session } = this.page,
      before = session.view;
    this.close();
    if (!this.page.state.ready) starting.showTable({ isNew: true });
    await this.ask(work);
    if (this.page.state.ready && session.view === before && !this.isOpen) this.open({ kept: this.kept }); // in vain
  }

  /** Go on with the kept game: where it was, or as its picture, and then by the engine. */
  async goOn() {
    const { games, session, table, starting, state } = this.page,
      { view } = session,
      game = this.kept?.view?.game;
    this.close();
    if (view && !games.link) {
      starting.previewed = '';
      await this.ask(async () => {
        await starting.play(view.game);
        if (view === state.model?.view) table.show(view, 'keep');
        else await session.send({ do: 'language', language: language() }); // the whole of what has not been shown
      });
      return;
    }
    if (game === state.catalog?.game && game === starting.start?.catalog.game) starting.showTable();
    else if (game) starting.preview(game);
    await this.ask(() => (games.link ? games.stopLooking() : starting.resumeOrStart()));
  }

  /**
   * There is an engine: do what has been chosen meanwhile. Without a cover, `resume()` goes on.
   * @param {() => unknown} resume
   */
  async begun(resume) {
    const work = this.wish ?? (this.isOpen ? () => {} : resume);
    this.wish = null;
    this.describe();
    await this.work(work);
  }
}

// From an empty page to one that can be played: a picture at once, the engine after it, then the kept game.

import { showAddress } from '../base/browser/address.js';
import { canDraw } from '../base/browser/canvas.js';
import { callTurns } from '../client/turns.js';
import { randomSeed } from '../client/store/chance.js';
import { usualSeats } from './dialogs/start.jsx';
import { $, toast } from '../base/dom.js';
import { knowsLanguages } from '../base/settings.js';
import { setLook } from '../base/theme.js';
import { setMotion } from '../board/motion/motion.js';
import { loadGame } from '../games/index.js';
import { DEFAULT, GAMES } from '../games/registry.js';
import { listenForDrops } from './dialogs/drops.js';
import { giveUp, mendingFails } from '../base/reload.js';
import { LANGUAGES, isForeign, language, preferred, speak, t } from '../base/words.js';
import { Lack, errorOf, messageOf, required } from '../base/problem.js';

/** @import {PageCatalog, PageView} from '../page.js' */
/** @import {Page} from './page.js' */
/** @import {GameModule} from '../games/game.js' */
/** A new table as the build wrote it down. @typedef {{view: PageView, catalog: PageCatalog}} FirstTable */

export class Starting {
  /**
   * `page` is what the parts share (main.js).
   * @param {Page} page
   */
  constructor(page) {
    this.page = page;
    this.isBare = !location.hash && !location.search; // an invitation is taken out of the address once it is read
    /** the language of the first picture @type {string | null} */
    this.spoken = null;
    /** the new table that is shown before there is a Python @type {FirstTable | null} */
    this.start = null;
    this.previewed = ''; // the game that was last looked at
    /** the new table on which somebody plays already, without a Python @type {FirstTable | null} */
    this.pictured = null;
  }

  /** A new table or the kept game, before there is a Python; what the build wrote down about the former, or null. */
  async firstPicture() {
    const { page } = this;
    try {
      const spoken = preferred(page.state.prefs.language),
        { game: named, isFirst } = readPlay(),
        wanted = gameOf(named, page.cover.chosen),
        fresh = tableOf(wanted, spoken);
      fresh.catch(() => {}); // reported below, if it is needed
      const [kept] = await Promise.all([isFirst ? null : page.games.awaited(), this.speak()]);
      page.cover.kept = kept;
      page.cover.describe();
      const { game, start } = await this.tableThatIsThere(gameOf(kept?.view?.game, wanted), (id) =>
        id === wanted ? fresh : tableOf(id, spoken),
      );
      this.spoken = spoken;
      if (this.previewed) return start; // somebody has chosen another game meanwhile
      this.lay(game, start.catalog);
      this.start = start;
      if (!page.state.model) this.showTable();
      page.cover.show(game.id, kept);
      return start;
    } catch (error) {
      toast(t('The board could not be loaded ({problem}).', { problem: errorOf(error).message }));
      return null;
    }
  }

  /**
   * Show the board of another game on the cover, or, where it cannot be fetched, say so.
   * @param {string} game
   */
  async preview(game) {
    const { page } = this;
    this.previewed = game;
    try {
      const table = await tableOf(game, language());
      if (this.previewed !== game || (page.state.ready && !page.cover.isOpen)) return; // or a game begins
      this.lay(table.game, table.start.catalog);
      this.start = table.start;
      this.showTable();
    } catch (error) {
      toast(errorOf(error).message);
    }
  }

  /**
   * Show the table that is laid before there is a Python: of the kept game, if it is one of this game, or a new one; on
   * the cover only its board.
   */
  showTable({ isNew = false } = {}) {
    const { cover, table } = this.page,
      kept = isNew ? null : cover.kept?.view;
    if (!this.start) return; // it is still on its way
    if (isNew) this.pictured = this.start;
    const show = (/** @type {PageView} */ view) => (cover.isOpen ? table.picture(view) : table.show(view, 'replace'));
    if (kept?.game === this.start.catalog.game && isLike(kept, this.start.view) && isShown(kept, show)) return;
    show(this.start.view);
  }

  /**
   * A new table of the game that is wanted, or, where its code cannot be fetched nor mended, of another one.
   * @template T
   * @param {string} wanted
   * @param {(id: string) => Promise<T>} tableOf
   * @returns {Promise<T>}
   */
  async tableThatIsThere(wanted, tableOf) {
    try {
      return await tableOf(wanted);
    } catch (error) {
      await mendingFails();
      for (const id of Object.keys(GAMES)) {
        const other = id !== wanted && (await tableOf(id).catch(() => null));
        if (!other) continue;
        toast(errorOf(error).message);
        return other;
      }
      throw error;
    }
  }

  /** Without its words the page speaks as before; reload.js reports it. */
  speak() {
    return speak(preferred(this.page.state.prefs.language)).catch((error) => console.warn(error));
  }

  /**
   * Get ready for a game, if it is not the one on the table: its code, and what the engine says of it.
   * @param {string} id
   */
  async play(id) {
    const { page } = this;
    if (page.state.game?.id === id) return;
    const [game, catalog] = await Promise.all([loadGame(id), this.catalogOf(id)]);
    this.lay(game, catalog);
  }

  /** At once: what is shown is of one game. @param {GameModule} game @param {PageCatalog} catalog */
  lay(game, catalog) {
    this.page.state.catalog = catalog;
    callTurns(catalog);
    this.page.state.game = game;
    this.page.sheets.play(game);
  }

  /** `picture` resolves to the first picture's facts. @param {Promise<FirstTable | null>} picture */
  async begin(picture) {
    const { page } = this,
      { engine, session } = page;
    setMotion(page.state.prefs.motion);
    setLook(page.state.prefs);
    try {
      await picture;
      const { path, ms } = await engine.ready;
      Object.assign(document.documentElement.dataset, { boot: path, bootMs: ms });
      // the next request reports a failure
      session.ask({ do: 'language', language: language() });
      // Somebody may have chosen another language meanwhile.
      if (this.spoken !== language()) await this.fetchCatalog();
      page.state.ready = true;
      listenForDrops(page.games);
      await page.cover.begun(() => this.resumeOrStart());
      if (!page.state.model && !page.cover.isOpen) throw new Error(t('there is no board'));
    } catch (error) {
      page.state.ready = false;
      page.cover.close();
      if (!page.state.model) this.showTable();
      this.fail(error);
      return;
    }
    $('boot').hidden = true;
    document.documentElement.dataset.ready = 'true';
    page.acting.carryOut();
    this.showNotices();
  }

  /** Show less urgent messages, once the game can be played and no other message is in sight. */
  showNotices() {
    if (!$('toast').hidden) return;
    if (!canDraw()) toast(t('This browser does not let the page draw. The board in words and the choices are there.'));
    // In English: the languages are named by themselves.
    else if (isForeign(this.page.state.prefs.language) && !knowsLanguages())
      toast(`This page speaks ${Object.values(LANGUAGES).join(', ')}. Choose one in the settings.`, null, true);
  }

  /** @param {unknown} error */
  fail(error) {
    document.documentElement.dataset.boot = 'failed';
    $('boot-progress').hidden = true;
    const problem = messageOf(errorOf(error));
    $('boot-text').textContent =
      error instanceof Lack
        ? problem
        : t('The rules could not be loaded ({problem}). Reload the page to try again.', { problem });
    giveUp(error);
  }

  /** Fetch the catalog of the game that is shown anew; one that comes once another game is shown is left aside. */
  async fetchCatalog() {
    const { state } = this.page,
      game = () => state.game?.id ?? DEFAULT,
      catalog = await this.askFor(game());
    if (catalog.game !== game()) return;
    state.catalog = catalog;
    callTurns(catalog);
  }

  /** Return the catalogs of all games, first the one of the game on the table. */
  catalogs() {
    const catalog = required(this.page.state.catalog),
      others = Object.keys(GAMES).filter((id) => id !== catalog.game);
    return Promise.all([catalog, ...others.map((game) => this.catalogOf(game))]);
  }

  /**
   * Fetch the catalog of a game from the engine, in the page's language.
   * @param {string} game
   * @returns {Promise<PageCatalog>}
   */
  async askFor(game) {
    return (await this.page.session.granted({ do: 'catalog', game, language: language() })).catalog;
  }

  /** The same, which is there already for the game on the table. @param {string} game */
  async catalogOf(game) {
    const { catalog } = this.page.state;
    return catalog?.game === game ? catalog : this.askFor(game);
  }

  /**
   * The kept game or that of a link goes on; without one the cover opens, or a game that the address names begins. If
   * the address wants a first game, a new one begins.
   */
  async resumeOrStart() {
    const { acting, cover, games } = this.page,
      { game, isFirst } = readPlay();
    if (!isFirst) {
      await games.resume(async () => (this.isBare ? cover.open({ kept: null }) : this.beginAsShown()));
      return;
    }
    showAddress(location.pathname); // reloading goes on with that game
    await acting.coachedGame(gameOf(game));
  }

  /**
   * The draws of a game that begins: those of the table on which somebody plays already, or new ones.
   * @param {string} game
   */
  seedFor(game) {
    const { pictured } = this;
    this.pictured = null;
    return pictured?.catalog.game === game ? (pictured.view.seed ?? randomSeed()) : randomSeed();
  }

  async beginAsShown() {
    const { games, state } = this.page,
      { start } = this,
      catalog = required(state.catalog);
    const seats =
      start?.view?.seats?.map(({ name, bot }) => ({ name, bot })) ?? usualSeats(catalog, catalog.players[0]);
    // The game of the picture: what somebody has been looking at stays as it is.
    await games.begin({
      game: start?.catalog.game ?? catalog.game,
      seats,
      options: start?.view?.options ?? {},
      seed: start?.view?.seed ?? randomSeed(),
    });
  }

  /** Another language, in the middle of a game: the page's own words, the catalogue, then the whole view. */
  async changeLanguage() {
    const before = language();
    await this.speak();
    if (language() === before) return;
    if (this.page.cover.isOpen) await this.page.cover.choose(this.page.cover.chosen);
    if (!this.page.state.ready) return;
    try {
      await this.fetchCatalog();
    } catch (error) {
      console.warn(error); // the engine has ended; reload.js reports it
      return;
    }
    await this.page.session.send({ do: 'language', language: language() });
  }
}

/**
 * Show a game as it was kept. Its picture may be damaged; the record itself is looked at by the engine.
 * @param {PageView} kept @param {(view: PageView) => void} show
 */
function isShown(kept, show) {
  try {
    show(kept);
    return true;
  } catch (error) {
    console.warn('The picture of the kept game is damaged.', error);
    return false;
  }
}

/**
 * Return the kind of a value, such as a finite number or a list of lists. The first item decides the kind of a list.
 * @param {unknown} value @returns {string}
 */
function kindOf(value) {
  if (Array.isArray(value)) return value.length ? `list of ${kindOf(value[0])}` : 'list';
  if (typeof value === 'number') return String(Number.isFinite(value));
  return value === null ? 'null' : typeof value;
}

/** Fields of a view that are nothing at times (contract.d.ts). */
const NULLABLE = ['decision', 'result', 'what_if'];
/** and those that no picture needs, which earlier versions have not kept, or which not all positions have */
const UNDRAWN = ['draws', 'kept', 'lines', 'line', 'chance', 'fits', 'fitting', 'held'];

/**
 * Whether a saved view still has the shape of a new one: every field has the same type, or is empty or missing where
 * that is allowed.
 * @param {PageView} kept
 * @param {PageView} fresh
 */
function isLike(kept, fresh) {
  return Object.entries(fresh).every(([name, value]) => {
    const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (kept))[name],
      [is, should] = [kindOf(own), kindOf(value)];
    if (is === should || UNDRAWN.includes(name)) return true;
    if (Array.isArray(value)) return is === 'list' || (should === 'list' && Array.isArray(own));
    return NULLABLE.includes(name) && [is, should].includes('null') && ['null', 'object'].includes(is);
  });
}

/**
 * Read the address: the game that it names, and whether a first game of it begins in place of the kept one. A game in
 * the address itself, behind the #, comes before.
 */
function readPlay() {
  const values = new URLSearchParams(location.search),
    game = values.get('play');
  return { game, isFirst: values.get('begin') === 'first' && gameOf(game, '') !== '' && !location.hash };
}

/** The game of this name, if the page knows it. @param {string | null | undefined} name */
const gameOf = (name, otherwise = DEFAULT) => (name && Object.hasOwn(GAMES, name) ? name : otherwise);

/**
 * A game's code and what the build wrote down about a new table of it.
 * @param {string} id
 * @param {string} spoken
 * @returns {Promise<{game: GameModule, start: {view: PageView, catalog: PageCatalog}}>}
 */
async function tableOf(id, spoken) {
  const [game, response] = await Promise.all([loadGame(id), fetch(`./start.${id}.${spoken}.json`)]);
  if (!response.ok) throw new Error(`start.json: ${response.status}`);
  return { game, start: await response.json() };
}

/** @param {{label: string, fraction: number}} of */
export function showProgress({ label, fraction }) {
  if (Number.isFinite(fraction)) $('boot-progress').value = fraction;
  if (label) $('boot-text').textContent = label;
}

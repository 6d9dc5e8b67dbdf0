// From an empty page to one that can be played: a picture at once, the engine after it, then the kept game.

import { randomSeed } from '../panels/start.js';
import { $, toast } from '../panels/dom.js';
import { setLook } from '../panels/look.js';
import { setMotion } from '../canvas/motion.js';
import { listenForDrops } from '../panels/files.js';
import { language, preferred, speak, t } from '../words.js';

export class Starting {
  /** `page` is what the parts share (main.js). */
  constructor(page) { this.page = page; this.spoken = null; } // the language of the first picture

  /** A new table or the kept game, before there is a Python; what the build wrote down about the former, or null. */
  async firstPicture() {
    const { page } = this;
    try {
      const spoken = preferred(page.prefs.language);
      const [kept, response] = await Promise.all([page.games.picture(), fetch(`./start.${spoken}.json`), this.speak()]);
      if (!response.ok) throw new Error(`start.json: ${response.status}`);
      const start = await response.json();
      page.catalog = start.catalog; this.spoken = spoken;
      try {
        if (!page.model && kept) page.showing.show({ ...kept, log: 'replace' });
      } catch { /* a damaged picture; the record itself is looked at by the engine */ }
      if (!page.model?.view.seats) page.showing.show({ ...start.view, log: 'replace' });
      return start;
    } catch (error) {
      toast(t('The board could not be loaded ({problem}).', { problem: error.message }));
      return null;
    }
  }

  speak() { return speak(preferred(this.page.prefs.language)); }

  /** `picture` resolves to the first picture's facts. */
  async begin(picture) {
    const { page } = this, { engine } = page;
    setMotion(page.prefs.motion); setLook(page.prefs);
    const start = await picture;
    try {
      const { path, ms } = await engine.ready;
      Object.assign(document.documentElement.dataset, { boot: path, bootMs: ms });
    } catch (error) {
      this.fail(error);
      return;
    }
    engine.call({ do: 'language', language: language() }).catch(() => {}); // whatever is asked next tells of a failure
    // Somebody may have chosen another language meanwhile.
    if (this.spoken !== language()) await this.fetchCatalog();
    page.ready = true;
    await this.resumeOrStart(start);
    $('boot').hidden = true;
    document.documentElement.dataset.ready = 'true';
  }

  fail(error) {
    document.documentElement.dataset.boot = 'failed';
    $('boot-progress').hidden = true;
    $('boot-text').textContent = t('The rules could not be loaded ({problem}). Reload the page to try again.', { problem: error?.message ?? error });
  }

  async fetchCatalog() {
    const { engine, game } = this.page;
    this.page.catalog = (await engine.call({ do: 'catalog', game, language: language() })).catalog;
  }

  /** The kept game or that of a link goes on; without one a new game begins. */
  async resumeOrStart(start) {
    const { games, catalog } = this.page;
    listenForDrops(games);
    if (await games.resume()) return;
    const seats = start?.view?.seats?.map((s) => ({ name: s.name, bot: s.bot })) ?? [{ name: 'Anna', bot: null }, { name: 'Basile', bot: 'greedy' }];
    // The game of the picture: what somebody has been looking at stays as it is.
    await games.begin({ game: catalog.game, seats, options: start?.view?.options ?? {}, seed: start?.view?.seed ?? randomSeed() });
  }

  /** Another language, in the middle of a game: the page's own words, the catalogue, then the whole view. */
  async changeLanguage() {
    await this.speak();
    if (!this.page.ready) return;
    await this.fetchCatalog();
    await this.page.session.send({ do: 'language', language: language() });
  }
}

export function showProgress({ label, fraction }) {
  if (Number.isFinite(fraction)) $('boot-progress').value = fraction;
  if (label) $('boot-text').textContent = label;
}

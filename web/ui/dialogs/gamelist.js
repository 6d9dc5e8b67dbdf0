// The list of the games that this browser keeps: find, open, name, take out, delete, and take the deletion back.

import { GAMES } from '../../games/index.js';
import { n, t } from '../../base/words.js';
import { lastUsed, problem } from '../../client/store/game-store.js';
import { LONGEST_NAME, day, isFound, summaryOf } from '../../client/store/summary.js';
import { emblemOf, h } from '../../base/dom.js';
import { download } from '../../base/sending.js';

/** @import {Entry, Kept, PageCatalog} from '../../page.js' */
/** @import {Summary} from '../../client/store/summary.js' */

const FIRST = 40, // rows; more of them come when one gets there
  PAUSE = 300, // ms between two looks at what has been read so far
  SIGN = 40; // px

/** What JSON has no word for, in an entry that is not ours, as text. */
const plain = (_key, value) => (typeof value === 'bigint' ? String(value) : value);

/** `onOpened()` is called when a game has been laid on the table, `onWrong(message)` when one could not be. */
export class GameList {
  /**
   * `catalogs()` are those of all games; the list does not wait for them.
   * @param {object} parts
   * @param {import('../../client/store/games.js').Games} parts.games
   * @param {() => Promise<PageCatalog[]>} parts.catalogs
   * @param {() => void} parts.onOpened
   * @param {(message: string) => void} parts.onWrong
   */
  constructor({ games, catalogs, onOpened, onWrong }) {
    this.games = games;
    this.onOpened = onOpened;
    this.onWrong = onWrong;
    /** @type {PageCatalog[]} */
    this.catalogs = [];
    this.list = h('ul.kept', { 'data-testid': 'kept' });
    this.search = h('input', {
      type: 'search',
      'data-testid': 'kept-search',
      'aria-label': t('Find a game'),
      placeholder: t('Find a game: names, date, game…'),
      autocomplete: 'off',
      spellcheck: 'false',
      oninput: () => this.sift(),
      onkeydown: (event) => {
        if (event.key === 'Enter') event.preventDefault(); // else the dialog closes
      },
    });
    this.game = h('select', {
      'data-testid': 'kept-game',
      'aria-label': t('Game'),
      onchange: () => this.sift(),
    });
    this.found = h('p.small', { role: 'status', 'data-testid': 'kept-found' });
    this.node = h('div.games-kept', {}, h('div.kept-sieve', {}, this.search, this.game), this.found, this.list);
    /** Until the dialog is closed. @type {Map<string, {kept: Kept, entry: Entry}>} */
    this.deleted = new Map();
    /** @type {Kept[]} */
    this.kept = [];
    /** What is said of each. @type {Map<Kept, Summary>} */
    this.summaries = new Map();
    this.most = FIRST;
    this.more = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.showMore();
    });
    catalogs()
      .then((told) => {
        this.catalogs = told;
        this.summaries.clear();
        this.draw();
      })
      .catch(() => {}); // then bots are called by their ids
  }

  async fill() {
    let last = performance.now();
    const found = await this.games.list((part) => {
      if (performance.now() - last < PAUSE) return;
      this.take(part);
      this.found.textContent = t('Looking through the games…');
      this.found.hidden = false;
      last = performance.now();
    });
    this.take(found);
  }

  /** @param {Kept[]} found */
  take(found) {
    const there = new Set(found.map(({ id }) => id)),
      gone = [...this.deleted.values()].map(({ kept }) => kept).filter(({ id }) => !there.has(id));
    this.kept = lastUsed([...found, ...gone]);
    this.summaries.clear();
    this.draw();
  }

  /** @param {Kept} kept */
  summary(kept) {
    if (!this.summaries.has(kept)) this.summaries.set(kept, summaryOf(kept, this.catalogs, this.isHere(kept)));
    return this.summaries.get(kept);
  }

  /** Show what the words in the field find, from the first one on. */
  sift() {
    this.most = FIRST;
    this.list.scrollTop = 0;
    this.draw();
  }

  draw() {
    if (this.list.querySelector('input')) return; // nobody is to lose what they are just typing
    this.offerGames();
    const words = this.search.value.trim(),
      game = this.game.value;
    const found = this.kept.filter(
      (kept) => (!game || kept.view?.game === game) && (!words || isFound(this.summary(kept), words)),
    );
    const held = /** @type {HTMLElement} */ (document.activeElement),
      at = this.list.contains(held) ? [held.closest('li')?.dataset.id, held.dataset.testid] : null;
    this.more.disconnect();
    this.list.replaceChildren(...found.slice(0, this.most).map((kept) => this.rowOf(kept)));
    if (found.length > this.most) this.list.append(this.others(found.length - this.most));
    if (!this.kept.length) this.list.replaceChildren(h('li.small', {}, t('No game is kept yet.')));
    if (at) this.button(at[0], at[1])?.focus({ preventScroll: true });
    this.search.hidden = this.kept.length < 2;
    this.found.hidden = !words && !game;
    this.found.textContent = this.found.hidden ? '' : n('{count} game found', '{count} games found', found.length);
  }

  /** The games of which some are kept, where there are several. */
  offerGames() {
    const ids = Object.keys(GAMES).filter((id) => this.kept.some(({ view }) => view?.game === id)),
      chosen = ids.includes(this.game.value) ? this.game.value : '';
    this.game.replaceChildren(
      h('option', { value: '' }, t('All games')),
      ...ids.map((id) => h('option', { value: id }, GAMES[id].title)),
    );
    this.game.value = chosen;
    this.game.hidden = ids.length < 2;
  }

  /** @param {Kept} kept */
  rowOf(kept) {
    return this.deleted.has(kept.id) ? this.gone(kept) : this.row(kept);
  }

  others(count) {
    const row = h(
      'li',
      {},
      h(
        'button',
        { type: 'button', 'data-testid': 'kept-more', onclick: () => this.showMore() },
        n('Show {count} more', 'Show {count} more', count),
      ),
    );
    this.more.observe(row);
    return row;
  }

  showMore() {
    const top = this.list.scrollTop;
    this.most *= 2;
    this.draw();
    this.list.scrollTop = top;
  }

  /** A button in the row of a game. */
  button(id, what) {
    return /** @type {HTMLElement | null} */ (
      this.list.querySelector(`[data-id="${CSS.escape(String(id))}"] [data-testid="${what}"]`)
    );
  }

  /** @param {{id: string}} entry */
  isHere({ id }) {
    return id === this.games.current?.id;
  }

  /** The picture of a game; of one that this page does not know there is none. */
  picture(id) {
    return h('span.kept-sign', {}, Object.hasOwn(GAMES, id ?? '') ? emblemOf(id, SIGN) : null);
  }

  /** @param {Kept} kept */
  row(kept) {
    const { wrong } = kept,
      summary = this.summary(kept),
      here = this.isHere(kept);
    const button = (what, label, onclick, disabled = false) =>
      h(
        'button',
        {
          type: 'button',
          disabled,
          onclick,
          'data-testid': `kept-${what}`,
          'aria-label': `${label}: ${summary.title}`,
        },
        label,
      );
    const row = h(
      'li',
      { 'data-id': String(kept.id), class: here ? 'here' : null },
      this.picture(summary.game),
      h(
        'div.kept-text',
        {},
        summary.own ? h('strong', { 'data-testid': 'kept-name' }, summary.own) : null,
        summary.seats.length ? seatsOf(summary) : summary.own ? null : h('strong', {}, summary.title),
        h('span.small', {}, summary.facts.join(' · ')),
        wrong ? h('span.wrong', {}, wrong) : null,
      ),
      h(
        'div.kept-tools',
        {},
        button('open', t('Open'), () => this.open(kept), Boolean(wrong) || here),
        button('rename', t('Rename'), () => this.ask(kept, summary, row), Boolean(wrong)),
        button('export', t('Export'), () => this.takeOut(kept)),
        button('delete', t('Delete'), () => this.remove(kept), here),
      ),
    );
    return row;
  }

  /** @param {Kept} kept */
  gone(kept) {
    const { title, game } = this.summary(kept);
    return h(
      'li',
      { 'data-id': String(kept.id) },
      this.picture(game),
      h('div.kept-text', {}, h('span.small', {}, t('{game}: deleted', { game: title }))),
      h(
        'div.kept-tools',
        {},
        h('button', { type: 'button', 'data-testid': 'kept-undo', onclick: () => this.putBack(kept) }, t('Undo')),
      ),
    );
  }

  /**
   * The row becomes a field for a name; an empty one gives it the names of its seats again.
   * @param {Kept} kept
   * @param {Summary} summary
   * @param {HTMLElement} row
   */
  ask(kept, summary, row) {
    const done = async (name) => {
      const wrong = name === null ? null : await this.games.rename(kept.id, name.trim());
      if (wrong) this.onWrong(wrong);
      row.replaceChildren();
      await this.fill();
      this.button(kept.id, 'kept-rename')?.focus();
    };
    const field = h('input', {
      value: summary.own,
      maxlength: String(LONGEST_NAME),
      placeholder: summary.seats.map(({ name }) => name).join(', '),
      'aria-label': t('Name of the game'),
      'data-testid': 'kept-name-field',
      autocomplete: 'off',
      // Neither key closes the dialog.
      onkeydown: (event) => {
        if (!['Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        done(event.key === 'Enter' ? field.value : null);
      },
    });
    row.replaceChildren(
      h('div.kept-text', {}, field),
      h(
        'div.kept-tools',
        {},
        h('button', { type: 'button', 'data-testid': 'kept-name-save', onclick: () => done(field.value) }, t('Save')),
        h('button', { type: 'button', onclick: () => done(null) }, t('Cancel')),
      ),
    );
    field.focus();
    field.select();
  }

  /** @param {Kept} kept */
  async open({ id }) {
    const error = await this.games.open(id);
    if (error) this.onWrong(error.message);
    else this.onOpened();
  }

  /**
   * As a record where it can be read; else as it is, so that nothing is lost.
   * @param {Kept} kept
   */
  async takeOut(kept) {
    const entry = await this.games.get(kept.id);
    if (!entry) {
      this.onWrong(kept.wrong ?? t('This game is not there any more.'));
      return;
    }
    const reply = problem(entry) ? { ok: false } : await this.games.write('json', entry.saved);
    const { game } = this.summary(kept),
      name = (kind) => `${game || 'game'}${kind}-${day(entry.used)}.json`;
    if (reply.ok) {
      download(reply.saved, name(''));
      return;
    }
    download(JSON.stringify(entry, plain), name('-raw'));
    if (reply.error)
      this.onWrong(t('This game cannot be read ({reason}). It was saved as it is.', { reason: reply.error.message }));
  }

  /** @param {Kept} kept */
  async remove(kept) {
    const entry = await this.games.get(kept.id);
    await this.games.remove(kept.id);
    if (entry) this.deleted.set(kept.id, { kept, entry });
    await this.fill();
    this.button(kept.id, 'kept-undo')?.focus();
  }

  /** @param {Kept} kept */
  async putBack(kept) {
    const { entry } = this.deleted.get(kept.id);
    this.deleted.delete(kept.id);
    await this.games.putBack(entry);
    await this.fill();
  }
}

/**
 * Who sits there and how it stands: `Anna 54 ★, Rook (Dreamer) 31`.
 * @param {Summary} summary
 */
function seatsOf({ own, seats }) {
  const told = seats.map(({ name, bot, score, wins }, i) => [
    i ? ', ' : '',
    name,
    bot && bot !== name ? h('span.soft', {}, ` (${bot})`) : '',
    score === null ? '' : ` ${score}`,
    wins ? [' ', h('span.won', { role: 'img', 'aria-label': t('won') }, '★')] : '',
  ]);
  return h(own ? 'span' : 'strong', { 'data-testid': 'kept-seats' }, told);
}

// The list of the games that this browser keeps: find, open, name, take out, delete, and take the deletion back.

import { n, t } from '../words.js';
import { lastUsed, problem } from '../keeping/shelf.js';
import { LONGEST_NAME, day, isFound, summaryOf } from '../keeping/summary.js';
import { h } from './dom.js';
import { download } from './sending.js';

/** @import {Entry, PageCatalog} from '../page.js' */
/** @import {Summary} from '../keeping/summary.js' */

/** What JSON has no word for, in an entry that is not ours, as text. */
const plain = (_key, value) => (typeof value === 'bigint' ? String(value) : value);

/** `onOpened()` is called when a game has been laid on the table, `onWrong(message)` when one could not be. */
export class GameList {
  /**
   * `catalogs()` are those of all games; the list does not wait for them.
   * @param {object} parts
   * @param {import('../keeping/games.js').Games} parts.games
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
    this.found = h('p.small', { role: 'status', 'data-testid': 'kept-found' });
    this.node = h('div.games-kept', {}, this.search, this.found, this.list);
    this.deleted = new Map(); // until the dialog is closed
    /** What is said of each, by the row that says it. @type {Map<HTMLElement, Summary>} */
    this.summaries = new Map();
    catalogs()
      .then((told) => {
        this.catalogs = told;
        // Nobody is to lose what they are just typing.
        if (!this.list.contains(document.activeElement)) this.fill();
      })
      .catch(() => {}); // then bots are called by their ids
  }

  async fill() {
    const entries = lastUsed([...(await this.games.list()), ...this.deleted.values()]);
    this.summaries.clear();
    this.list.replaceChildren(
      ...entries.map((entry) => {
        const summary = summaryOf(entry, this.catalogs, this.isHere(entry));
        const row = this.deleted.has(entry.id) ? this.gone(entry, summary) : this.row(entry, summary);
        this.summaries.set(row, summary);
        return row;
      }),
    );
    if (!entries.length) this.list.replaceChildren(h('li.small', {}, t('No game is kept yet.')));
    this.search.hidden = entries.length < 2;
    this.sift();
  }

  /** Show what the words in the field find. */
  sift() {
    const words = this.search.value.trim();
    let count = 0;
    for (const [row, summary] of this.summaries) {
      row.hidden = Boolean(words) && !isFound(summary, words);
      if (!row.hidden) count += 1;
    }
    this.found.hidden = !words;
    this.found.textContent = words ? n('{count} game found', '{count} games found', count) : '';
  }

  /** @param {Entry} entry */
  isHere(entry) {
    return entry.id === this.games.current?.id;
  }

  /**
   * @param {Entry} entry
   * @param {Summary} summary
   */
  row(entry, summary) {
    const wrong = problem(entry),
      here = this.isHere(entry);
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
      { 'data-id': String(entry.id), class: here ? 'here' : null },
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
        button('open', t('Open'), () => this.open(entry), Boolean(wrong) || here),
        button('rename', t('Rename'), () => this.ask(entry, summary, row), Boolean(wrong)),
        button('export', t('Export'), () => this.take(entry)),
        button('delete', t('Delete'), () => this.remove(entry), here),
      ),
    );
    return row;
  }

  /**
   * @param {Entry} entry
   * @param {Summary} summary
   */
  gone(entry, summary) {
    return h(
      'li',
      {},
      h('div.kept-text', {}, h('span.small', {}, t('{game}: deleted', { game: summary.title }))),
      h(
        'div.kept-tools',
        {},
        h('button', { type: 'button', 'data-testid': 'kept-undo', onclick: () => this.putBack(entry) }, t('Undo')),
      ),
    );
  }

  /**
   * The row becomes a field for a name; an empty one gives it the names of its seats again.
   * @param {Entry} entry
   * @param {Summary} summary
   * @param {HTMLElement} row
   */
  ask(entry, summary, row) {
    const done = async (name) => {
      const wrong = name === null ? null : await this.games.rename(entry.id, name.trim());
      if (wrong) this.onWrong(wrong);
      await this.fill();
      this.list.querySelector(`[data-id="${CSS.escape(String(entry.id))}"] [data-testid=kept-rename]`)?.focus();
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

  /** @param {Entry} entry */
  async open(entry) {
    const error = await this.games.open(entry.id);
    if (error) this.onWrong(error.message);
    else this.onOpened();
  }

  /**
   * As a record where it can be read; else as it is, so that nothing is lost.
   * @param {Entry} entry
   */
  async take(entry) {
    const reply = problem(entry) ? { ok: false } : await this.games.write('json', entry.saved);
    const { game } = summaryOf(entry, [], false),
      name = (kind) => `${game || 'game'}${kind}-${day(entry.used)}.json`;
    if (reply.ok) {
      download(reply.saved, name(''));
      return;
    }
    download(JSON.stringify(entry, plain), name('-raw'));
    if (reply.error)
      this.onWrong(t('This game cannot be read ({reason}). It was saved as it is.', { reason: reply.error.message }));
  }

  /** @param {Entry} entry */
  async remove(entry) {
    await this.games.remove(entry.id);
    this.deleted.set(entry.id, entry);
    await this.fill();
    this.list.querySelector('[data-testid=kept-undo]').focus();
  }

  /** @param {Entry} entry */
  async putBack(entry) {
    this.deleted.delete(entry.id);
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

// The dialog of results: how the people at this device do against each bot, over time, and every result there is.

import { lines } from '../../charts/options.js';
import { Figure } from '../../charts/figure.js';
import { day, moment } from '../../client/store/summary.js';
import { mean, namesOf, tally, toCsv } from '../../client/store/tally.js';
import { botOf } from '../../client/bots.js';
import { decimal, language, n, signed, t } from '../../base/words.js';
import { emptyWhenClosed } from '../../base/dialog.js';
import { $, h } from '../../base/dom.js';
import { foreseen } from '../analysis/fairness.js';
import { download } from '../../base/sending.js';

/** @import {PageCatalog, Result} from '../../page.js' */
/** @import {Row} from '../../client/store/tally.js' */

const WINDOW = 10; // games of the moving mean

/**
 * `catalogs` are those of all games.
 * @param {import('../../client/store/results.js').Results} results
 * @param {PageCatalog[]} catalogs
 */
export async function openResults(results, catalogs) {
  const shown = new ResultsDialog(results, catalogs);
  await shown.fill();
  $('results').showModal();
  emptyWhenClosed($('results'));
}

class ResultsDialog {
  constructor(results, catalogs) {
    this.kept = results;
    /** @type {PageCatalog[]} */
    this.catalogs = catalogs;
    /** @type {Result[]} */
    this.all = [];
    /** @type {Map<string, Result>} */
    this.removed = new Map(); // until the dialog is closed
    this.game = null;
    this.name = null; // whose; null for everybody's
    this.chosen = null; // the key of the row in the chart
    this.isListed = false;
  }

  async fill() {
    const found = await this.kept.all();
    this.all = found ?? [];
    const counts = new Map();
    for (const { game } of this.all) counts.set(game, (counts.get(game) ?? 0) + 1);
    const played = this.catalogs.filter(({ game }) => counts.has(game));
    if (!counts.has(this.game))
      this.game = played.sort((a, b) => counts.get(b.game) - counts.get(a.game))[0]?.game ?? null;
    this.draw(found !== null, played);
  }

  draw(isKept, played) {
    const own = this.all.filter(({ game }) => game === this.game),
      names = namesOf(own);
    if (!names.includes(this.name)) this.name = null;
    const catalog = this.catalogs.find(({ game }) => game === this.game);
    const rows = catalog
      ? tally(own, { game: this.game, name: this.name, botOf: (id) => botOf(catalog.bots, id)?.id ?? id })
      : [];
    $('results').replaceChildren(
      h(
        'form',
        { method: 'dialog' },
        h('h2', { id: 'results-title', tabindex: '-1', autofocus: true }, t('Results')),
        h(
          'p.small',
          {},
          t(
            'A game is counted when it ends on this device. Its result stays here when you delete the game, until you remove it below.',
          ),
        ),
        isKept ? null : h('p.wrong', {}, t('This browser does not let the page keep results.')),
        played.length > 1
          ? this.choice(
              t('Game'),
              'results-game',
              this.game,
              played.map(({ game, title }) => [game, title]),
              (game) => {
                this.game = game;
              },
            )
          : null,
        names.length > 1
          ? this.choice(
              t('Player'),
              'results-name',
              this.name ?? '',
              [['', t('Everybody here')], ...names.map((name) => [name, name])],
              (name) => {
                this.name = name || null;
              },
            )
          : null,
        rows.length
          ? this.table(rows, catalog)
          : !this.all.length && h('p', { 'data-testid': 'results-none' }, t('No game has ended here yet.')),
        rows.length ? this.chart(rows, catalog) : null,
        this.all.length || this.removed.size ? this.list() : null,
        h(
          'div.buttons',
          {},
          this.all.length ? this.exports() : null,
          h('button.primary', { type: 'submit' }, t('Close')),
        ),
      ),
    );
  }

  choice(label, testid, value, options, onChoose) {
    const list = h(
      'select',
      { 'data-testid': testid },
      options.map(([id, text]) => h('option', { value: id }, text)),
    );
    list.value = value;
    list.addEventListener('change', async () => {
      onChoose(list.value);
      await this.fill();
      /** @type {HTMLElement} */ ($('results').querySelector(`[data-testid=${testid}]`))?.focus();
    });
    return h('label.field', {}, h('span', {}, label), list);
  }

  /**
   * @param {Row[]} rows
   * @param {PageCatalog} catalog
   */
  table(rows, catalog) {
    const heads = [t('Against'), t('Players'), t('Games'), t('Won'), t('Mean place'), t('Mean margin')];
    return h(
      'div.scroll',
      { tabindex: '0', role: 'region', 'aria-label': t('Results') },
      h(
        'table.figures.against',
        { 'data-testid': 'results-table' },
        h('caption.visually-hidden', {}, t('Results')),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            heads.map((head) => h('th', { scope: 'col' }, head)),
          ),
        ),
        h(
          'tbody',
          {},
          rows.map(({ bot, players, played }) => {
            const wins = played.filter(({ won }) => won).length;
            return h(
              'tr',
              { 'data-bot': bot ?? '' },
              h('th', { scope: 'row' }, called(bot, catalog)),
              [
                String(players),
                String(played.length),
                t('{count} ({share} %)', { count: wins, share: Math.round((100 * wins) / played.length) }),
                decimal(mean(played.map(({ place }) => place))),
                signed(mean(played.map(({ margin }) => margin))),
              ].map((text) => h('td', {}, text)),
            );
          }),
        ),
      ),
      h(
        'p.small',
        {},
        t('Place among all players; margin over the best seat of this bot, in points. A shared victory is won.'),
      ),
    );
  }

  /**
   * The margins of one row, game by game.
   * @param {Row[]} rows
   * @param {PageCatalog} catalog
   */
  chart(rows, catalog) {
    const place = h('div'),
      list = h(
        'select',
        { 'data-testid': 'results-row' },
        rows.map((row) =>
          h(
            'option',
            { value: keyOf(row) },
            `${called(row.bot, catalog)}, ${n('{count} player', '{count} players', row.players)}`,
          ),
        ),
      );
    const draw = () => {
      this.chosen = list.value;
      const { played } = rows.find((row) => keyOf(row) === list.value);
      const when = played.map(({ ended }) => dateOf(ended)),
        means = played.map((_, i) =>
          mean(played.slice(Math.max(0, i + 1 - WINDOW), i + 1).map(({ margin }) => margin)),
        );
      const seats = [
        { seat: 0, name: t('Each game') },
        { seat: 1, name: n('Mean of the last {count} game', 'Mean of the last {count} games', WINDOW) },
      ];
      const figure = new Figure({ title: t('Margin over time'), name: `results-${this.game}`, testid: 'margin' });
      figure.show(
        lines({
          seats,
          labels: when.map((_, i) => String(i + 1)),
          points: played.map(({ margin }, i) => [margin, means[i]]),
          xName: t('Game'),
          tell: signed,
        }),
        {
          head: [t('Game'), t('Date'), t('Place'), t('Margin'), seats[1].name],
          rows: played.map((game, i) => [i + 1, when[i], game.place, signed(game.margin), signed(means[i])]),
        },
      );
      place.replaceChildren(figure.node);
    };
    list.addEventListener('change', draw);
    if (rows.some((row) => keyOf(row) === this.chosen)) list.value = this.chosen;
    draw();
    return h('div', {}, h('label.field', {}, h('span', {}, t('Chart')), list), place);
  }

  /** Every result, to be removed. */
  list() {
    const entries = [...this.all, ...this.removed.values()].sort((a, b) => b.ended - a.ended);
    return h(
      'details.more',
      {
        open: this.isListed,
        ontoggle: ({ target }) => {
          this.isListed = target.open;
        },
      },
      h('summary', {}, n('{count} result', '{count} results', this.all.length)),
      h(
        'ul.kept',
        { 'data-testid': 'results-list' },
        entries.map((result) => this.line(result)),
      ),
    );
  }

  /** @param {Result} result */
  line(result) {
    const { id, game, ended, seats, winners, foreseen: count = 0 } = result,
      gone = this.removed.has(id),
      title = seats.map(({ name, total }) => `${name} ${total}`).join(', ');
    const act = async (change) => {
      await change();
      await this.fill();
      /** @type {HTMLElement} */ ($('results').querySelector(`[data-id="${CSS.escape(id)}"] button`))?.focus();
    };
    return h(
      'li',
      { 'data-id': id },
      h(
        'div.kept-text',
        {},
        gone
          ? h('span.small', {}, t('{game}: removed', { game: title }))
          : [
              h(
                'strong',
                {},
                seats
                  .map(({ name, total }, i) => `${i ? ', ' : ''}${name} ${total}${winners.includes(i) ? ' ★' : ''}`)
                  .join(''),
              ),
              h(
                'span.small',
                {},
                `${this.catalogs.find((catalog) => catalog.game === game)?.title ?? game} · ${dateOf(ended)}`,
              ),
              count ? h('span.small', { 'data-testid': 'result-foreseen' }, `↶ ${foreseen(count)}`) : null,
            ],
      ),
      gone
        ? h(
            'button',
            {
              type: 'button',
              'data-testid': 'result-undo',
              onclick: () =>
                act(async () => {
                  this.removed.delete(id);
                  await this.kept.add(result);
                }),
            },
            t('Undo'),
          )
        : h(
            'button',
            {
              type: 'button',
              'data-testid': 'result-remove',
              'aria-label': `${t('Remove')}: ${title}`,
              onclick: () =>
                act(async () => {
                  this.removed.set(id, result);
                  await this.kept.remove(id);
                }),
            },
            t('Remove'),
          ),
    );
  }

  exports() {
    const name = `results-${day(Date.now())}`;
    return [
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'results-csv',
          onclick: () => download(toCsv(this.all), `${name}.csv`, 'text/csv'),
        },
        t('Save as CSV'),
      ),
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'results-json',
          onclick: () => download(JSON.stringify({ results: this.all }, null, 1), `${name}.json`),
        },
        t('Save as JSON'),
      ),
    ];
  }
}

const dateOf = (ended) => moment(ended).toLocaleDateString(language(), { dateStyle: 'medium' });
const keyOf = ({ bot, players }) => `${bot ?? ''}|${players}`;

/**
 * @param {string | null} bot
 * @param {PageCatalog} catalog
 */
const called = (bot, { bots }) => (bot === null ? t('People') : (botOf(bots, bot)?.label ?? bot));

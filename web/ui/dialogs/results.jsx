// The dialog of results: the level of the people at this device and the ladder, and below how they do against each bot,
// over time, and every result there is.

import { Figure, FigureDetails } from '../../charts/figure.jsx';
import { lines } from '../../charts/lines.jsx';
import { day, moment } from '../../client/store/summary.js';
import { climb } from '../../client/store/ladder.js';
import { mean, namesOf, tally, toCsv } from '../../client/store/tally.js';
import { isResult } from '../../client/store/results.js';
import { botLabel, botOf } from '../../client/bots.js';
import { decimal, labeled, language, listed, n, signed, t } from '../../base/words.js';
import { emptyWhenClosed } from '../../base/dialog.js';
import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Button, Done, Field, Select } from '../../base/elements.jsx';
import { foreseen } from '../../panels/fairness.js';
import { download } from '../../base/sending.js';
import { beginRated } from './ladder.jsx';
import { Level, puzzlesOf } from './level.jsx';
import { usualSeats } from './start.jsx';
import { required } from '../../base/problem.js';

/** @import {BotView, PageCatalog, Result} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Row} from '../../client/store/tally.js' */
/** A result, or what is kept in the place of one. @typedef {{id: IDBValidKey}} Kept */

const WINDOW = 10; // games of the moving mean

/**
 * Open the dialog at a game, by default that on the table, whose catalog is there at once.
 * @param {Page} page @param {string} [game]
 */
export async function openResults(page, game) {
  const own = required(page.state.catalog),
    shown = new ResultsDialog(page, own);
  await shown.choose({ game: game ?? own.game });
  $('results').showModal();
  emptyWhenClosed($('results'));
}

class ResultsDialog {
  /** `catalog` is that of the game on the table. @param {Page} page @param {PageCatalog} catalog */
  constructor(page, catalog) {
    this.page = page;
    this.kept = page.games.results;
    /** that of the chosen game */
    this.catalog = catalog;
    /** @type {Result[]} */
    this.all = [];
    /** results that cannot be counted @type {Kept[]} */
    this.others = [];
    this.isUnfolded = false; // the list, where some of it needs a look
    /** @type {Map<IDBValidKey, Kept>} */
    this.removed = new Map(); // until the dialog is closed
    /** name of the person whose results are shown; null for all @type {string | null} */
    this.name = null;
    /** the key of the row in the chart @type {string | null} */
    this.chosen = null;
    /** by game @type {Map<string, import('./level.jsx').Puzzles | null>} */
    this.puzzles = new Map();
  }

  get game() {
    return this.catalog.game;
  }

  async fill() {
    const { game } = this,
      [found, puzzles] = await Promise.all([this.kept.look(), this.puzzles.get(game) ?? puzzlesOf(game)]);
    this.puzzles.set(game, puzzles);
    this.all = found?.results ?? [];
    this.others = found?.others ?? [];
    this.isUnfolded ||= this.others.length > 0;
    this.draw(found !== null);
  }

  /** @param {boolean} isKept */
  draw(isKept) {
    const own = this.all.filter(({ game }) => game === this.game),
      names = namesOf(own);
    if (this.name !== null && !names.includes(this.name)) this.name = null;
    const { catalog } = this,
      rows = tally(own, { game: this.game, name: this.name, botOf: (id) => botOf(catalog.bots, id)?.id ?? id }),
      name = this.name ?? names[0] ?? usualSeats(catalog, 1)[0].name;
    draw(
      <form method="dialog">
        <h2 id="results-title" tabindex={-1} autofocus>
          {t('Results')}
        </h2>
        {!isKept && <p class="wrong">{t('This browser does not let the page save results.')}</p>}
        {catalog.games.length > 1 && (
          <Field label={t('Game')}>
            <Select
              testid="results-game"
              value={this.game}
              options={catalog.games.map(({ game, title }) => [game, title])}
              onChange={(game) => this.choose({ game })}
            />
          </Field>
        )}
        {names.length > 1 && (
          <Field label={t('Player')}>
            <Select
              testid="results-name"
              value={this.name ?? ''}
              options={[['', t('Everybody here')], ...names.map((name) => [name, name])]}
              onChange={(name) => this.choose({ name: name || null })}
            />
          </Field>
        )}
        <Level
          catalog={catalog}
          name={name}
          steps={climb(own, { game: this.game, name, bots: catalog.bots })}
          puzzles={this.puzzles.get(this.game) ?? null}
          onPlay={(bot) => this.play(catalog, name, bot)}
        />
        {rows.length > 0 ? (
          <details class="more">
            <summary>{t('Against each bot')}</summary>
            <Against rows={rows} catalog={catalog} />
            {this.chart(rows, catalog)}
          </details>
        ) : (
          <p class="curve-none" data-testid="results-none">
            {t(
              'Your first finished game appears here with its points, followed by how often and by how much you beat each bot.',
            )}
          </p>
        )}
        {this.all.length + this.others.length + this.removed.size > 0 && this.list()}
        {this.all.length > 0 && (
          <div class="buttons left">
            <Exports results={this.all} />
          </div>
        )}
        <Done />
      </form>,
      $('results'),
    );
  }

  /** Begin a game against a bot. @param {PageCatalog} catalog @param {string} name @param {BotView} bot */
  play(catalog, name, bot) {
    const [own, other, ...others] = usualSeats(catalog, catalog.players[0]),
      rivals = [other, ...others].filter(Boolean).map((seat) => ({ ...seat, bot: bot.id }));
    $('results').close();
    beginRated(this.page, { game: catalog.game, seats: [{ ...own, name }, ...rivals], options: {} });
  }

  /**
   * Choose another game, whose catalog has to come first, another player or row.
   * @param {{game?: string, name?: string | null, chosen?: string}} what
   */
  async choose({ game = this.game, ...what }) {
    this.catalog = await this.page.starting.catalogOf(game).catch(() => this.catalog);
    Object.assign(this, what);
    return this.fill();
  }

  /**
   * The margins of one row, game by game.
   * @param {Row[]} rows
   * @param {PageCatalog} catalog
   */
  chart(rows, catalog) {
    const row = rows.find((row) => keyOf(row) === this.chosen) ?? rows[0],
      { played } = row,
      when = played.map(({ ended }) => dateOf(ended)),
      means = played.map((_, i) => mean(played.slice(Math.max(0, i + 1 - WINDOW), i + 1).map(({ lead }) => lead))),
      seats = [
        { seat: 0, label: t('Each game'), color: '' },
        {
          seat: 1,
          color: '',
          label: n('The last game', 'Average of the last {count} games', WINDOW),
        },
      ],
      title = t('Margin over time'),
      plan = lines({
        seats,
        labels: when.map((_, i) => String(i + 1)),
        points: played.map(({ lead }, i) => [lead, means[i]]),
        xName: t('Games played'),
        format: signed,
      });
    return (
      <div>
        <Field label={t('Chart')}>
          <Select
            testid="results-row"
            value={keyOf(row)}
            options={rows.map((row) => [
              keyOf(row),
              listed([called(row.bot, catalog), n('{count} player', '{count} players', row.players)]),
            ])}
            onChange={(chosen) => this.choose({ chosen })}
          />
        </Field>
        <Figure title={title} testid="margin" plan={plan}>
          <FigureDetails
            title={title}
            testid="margin"
            name={`results-${this.game}`}
            plan={plan}
            head={[t('Number'), t('Date'), t('Place'), t('Margin'), seats[1].label]}
            rows={played.map((game, i) => [i + 1, when[i], game.place, signed(game.lead), signed(means[i])])}
          />
        </Figure>
      </div>
    );
  }

  /** Every result, to be removed. */
  list() {
    const removed = [...this.removed.values()],
      results = [...this.all, ...removed.filter(isResult)].sort((a, b) => b.ended - a.ended),
      entries = [...results, ...this.others, ...removed.filter((value) => !isResult(value))];
    return (
      <details class="more" open={this.isUnfolded}>
        <summary>{n('{count} result', '{count} results', this.all.length)}</summary>
        <p class="small">
          {t(
            'A game is counted when it ends on this device. If you delete the game, its result stays here until you remove it below.',
          )}
        </p>
        <ul class="kept" data-testid="results-list">
          {entries.map((result) => this.line(result))}
        </ul>
      </details>
    );
  }

  /** @param {Kept} kept */
  line(kept) {
    const id = String(kept.id),
      title = isResult(kept)
        ? listed(kept.seats.map(({ name, total }) => `${name} ${total}`))
        : t('A result that cannot be read');
    if (this.removed.has(kept.id))
      return (
        <li key={id} data-id={id}>
          <div class="kept-text">
            <span class="small">{t('{game}: removed', { game: title })}</span>
          </div>
          <Button testid="result-undo" label={t('Undo')} onClick={() => this.putBack(kept)} />
        </li>
      );
    return (
      <li key={id} data-id={id}>
        <div class="kept-text">
          {isResult(kept) ? (
            this.describe(kept)
          ) : (
            <>
              <strong>{title}</strong>
              <span class="small">{t('It is damaged, or a newer version of this page has saved it.')}</span>
            </>
          )}
        </div>
        <Button
          testid="result-remove"
          aria-label={labeled(t('Remove'), title)}
          label={t('Remove')}
          onClick={() => this.remove(kept)}
        />
      </li>
    );
  }

  /** @param {Result} result */
  describe({ game, ended, seats, winners, foreseen: count = 0 }) {
    return (
      <>
        <strong>
          {listed(seats.map(({ name, total }, i) => `${name} ${total}${winners.includes(i) ? ' ★' : ''}`))}
        </strong>
        <span class="small">
          {`${this.catalog.games.find((one) => one.game === game)?.title ?? game} · ${dateOf(ended)}`}
        </span>
        {count > 0 && (
          <span class="small" data-testid="result-foreseen">
            ↶ {foreseen(count)}
          </span>
        )}
      </>
    );
  }

  /** @param {Kept} result */
  async remove(result) {
    this.removed.set(result.id, result);
    await this.kept.remove(result.id);
    await this.fill();
  }

  /** @param {Kept} result */
  async putBack(result) {
    this.removed.delete(result.id);
    await this.kept.add(result);
    await this.fill();
  }
}

/** @param {{rows: Row[], catalog: PageCatalog}} of */
function Against({ rows, catalog }) {
  const heads = [t('Against'), t('Players'), t('Games'), t('Won'), t('Average place'), t('Average margin')];
  return (
    <>
      <div class="scroll" tabindex={0} role="region" aria-label={t('Results')}>
        <table class="figures against" data-testid="results-table">
          <caption class="visually-hidden">{t('Results')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bot, players, played }) => {
              const count = played.filter(({ won }) => won).length;
              return (
                <tr data-bot={bot ?? ''}>
                  <th scope="row">{called(bot, catalog)}</th>
                  <td>{players}</td>
                  <td>{played.length}</td>
                  <td>{t('{count} ({share}%)', { count, share: Math.round((100 * count) / played.length) })}</td>
                  <td>{decimal(mean(played.map(({ place }) => place)))}</td>
                  <td>{signed(mean(played.map(({ lead }) => lead)))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="small">
        {t('Place among all players; margin over this bot’s best seat, in points. A shared victory counts as a win.')}
      </p>
    </>
  );
}

/** @param {{results: Result[]}} of */
function Exports({ results }) {
  const name = `results-${day(Date.now())}`;
  return (
    <>
      <Button
        testid="results-csv"
        label={t('Save as CSV')}
        onClick={() => download(toCsv(results), `${name}.csv`, 'text/csv')}
      />
      <Button
        testid="results-json"
        label={t('Save as JSON')}
        onClick={() => download(JSON.stringify({ results }, null, 1), `${name}.json`)}
      />
    </>
  );
}

/** @param {number} ended */
const dateOf = (ended) => moment(ended).toLocaleDateString(language(), { dateStyle: 'medium' });
/** @param {Row} of */
const keyOf = ({ bot, players }) => `${bot ?? ''}|${players}`;

/**
 * @param {string | null} bot
 * @param {PageCatalog} catalog
 */
const called = (bot, { bots }) => (bot === null ? t('People') : botLabel(bots, bot));

// The list of the games that this browser keeps: find, open, name, take out, delete, and take the deletion back.

import { Component, createRef } from 'preact';
import { GAMES } from '../../games/registry.js';
import { labeled, listed, n, t } from '../../base/words.js';
import { lastUsed, problem } from '../../client/store/game-store.js';
import { LONGEST_NAME, day, isFound, summaryOf } from '../../client/store/summary.js';
import { Button, Emblem, Select } from '../../base/elements.jsx';
import { download } from '../../base/sending.js';
import { required } from '../../base/problem.js';

/** @import {Entry, Kept, PageCatalog} from '../../page.js' */
/** @import {Summary} from '../../client/store/summary.js' */

const FIRST = 40, // rows; more of them come when one gets there
  PAUSE = 300, // ms between two looks at what has been read so far
  SIGN = 40; // px

/** Write a value that JSON cannot hold, in a foreign entry, as text. @param {string} _key @param {unknown} value */
const plain = (_key, value) => (typeof value === 'bigint' ? String(value) : value);

/**
 * `catalogs()` are those of all games; the list does not wait for them. `onOpened()` is called when a game has been
 * laid on the table, `onWrong(message)` when one could not be.
 * @typedef {object} Props
 * @property {import('../../client/store/games.js').Games} games
 * @property {() => Promise<PageCatalog[]>} catalogs
 * @property {() => void} onOpened
 * @property {(message: string) => void} onWrong
 */

/**
 * `named` is the id of the game that is being given a name.
 * @typedef {{kept: Kept[], isLooking: boolean, words: string, game: string, named: string | null}} State
 */

/** @extends {Component<Props, State>} */
export class GameList extends Component {
  state = { kept: /** @type {Kept[]} */ ([]), isLooking: false, words: '', game: '', named: null };
  /** @type {PageCatalog[]} */
  catalogs = [];
  /** Until the dialog is closed. @type {Map<string, {kept: Kept, entry: Entry}>} */
  deleted = new Map();
  /** the summary of each game @type {Map<Kept, Summary>} */
  summaries = new Map();
  most = FIRST;
  list = createRef();
  more = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) this.showMore();
  });

  componentDidMount() {
    this.fill();
    this.props
      .catalogs()
      .then((catalogs) => {
        this.catalogs = catalogs;
        this.summaries.clear();
        this.setState({});
      })
      .catch(() => {}); // then bots are called by their ids
  }

  componentWillUnmount() {
    this.more.disconnect();
  }

  async fill() {
    let last = performance.now();
    const found = await this.props.games.list((part) => {
      if (performance.now() - last < PAUSE) return;
      this.take(part, true);
      last = performance.now();
    });
    return this.take(found);
  }

  /**
   * Resolves when they are shown; `isLooking`: there may be more of them.
   * @param {Kept[]} found
   */
  take(found, isLooking = false) {
    const there = new Set(found.map(({ id }) => id)),
      gone = [...this.deleted.values()].map(({ kept }) => kept).filter(({ id }) => !there.has(id));
    this.summaries.clear();
    return new Promise((done) => this.setState({ kept: lastUsed([...found, ...gone]), isLooking }, () => done(null)));
  }

  /** @param {Kept} kept */
  summary(kept) {
    const known = this.summaries.get(kept) ?? summaryOf(kept, this.catalogs, this.isHere(kept));
    this.summaries.set(kept, known);
    return known;
  }

  /** Show what the words in the field find, from the first one on. @param {Partial<State>} what */
  sift(what) {
    this.most = FIRST;
    this.list.current.scrollTop = 0;
    this.setState(what);
  }

  showMore() {
    this.most *= 2;
    this.setState({});
  }

  /** Go on at a button in the row of a game. @param {string} id @param {string} what */
  focus(id, what) {
    this.list.current?.querySelector(`[data-id="${CSS.escape(String(id))}"] [data-testid="${what}"]`)?.focus();
  }

  /** @param {{id: string}} entry */
  isHere({ id }) {
    return id === this.props.games.current?.id;
  }

  render() {
    const { kept, isLooking } = this.state,
      words = this.state.words.trim(),
      ids = Object.keys(GAMES).filter((id) => kept.some(({ view }) => view?.game === id)),
      game = ids.includes(this.state.game) ? this.state.game : '',
      found = kept.filter((one) => (!game || one.view?.game === game) && (!words || isFound(this.summary(one), words))),
      others = found.length - this.most;
    return (
      <div class="games-kept">
        <div class="kept-sieve">
          <input
            type="search"
            data-testid="kept-search"
            aria-label={t('Find a game')}
            placeholder={t('Find a game: names, date, game…')}
            autocomplete="off"
            spellcheck={false}
            hidden={kept.length < 2}
            onInput={({ currentTarget }) => this.sift({ words: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault(); // else the dialog closes
            }}
          />
          <Select
            testid="kept-game"
            label={t('Game')}
            value={game}
            options={[['', t('All games')], ...ids.map((id) => [id, GAMES[id].title])]}
            hidden={ids.length < 2}
            onChange={(id) => this.sift({ game: id })}
          />
        </div>
        <p class="small" role="status" data-testid="kept-found" hidden={!isLooking && !words && !game}>
          {isLooking
            ? t('Searching the games…')
            : (words || game) && n('{count} game found', '{count} games found', found.length)}
        </p>
        <ul class="kept" data-testid="kept" ref={this.list}>
          {found.slice(0, this.most).map((one) => this.row(one))}
          {others > 0 && (
            <li
              key="others"
              ref={(row) => {
                this.more.disconnect();
                if (row) this.more.observe(row);
              }}
            >
              <Button
                testid="kept-more"
                label={n('Show {count} more', 'Show {count} more', others)}
                onClick={() => this.showMore()}
              />
            </li>
          )}
          {!kept.length && <li class="small">{t('No games saved yet.')}</li>}
        </ul>
      </div>
    );
  }

  /** @param {Kept} kept */
  row(kept) {
    const summary = this.summary(kept),
      { id, wrong } = kept,
      here = this.isHere(kept),
      isGone = this.deleted.has(id),
      isNamed = this.state.named === id;
    /** @param {string} what @param {string} label @param {() => unknown} act */
    const button = (what, label, act, disabled = false) => (
      <Button
        testid={`kept-${what}`}
        aria-label={labeled(label, summary.title)}
        label={label}
        disabled={disabled}
        onClick={act}
      />
    );
    return (
      <li key={id} data-id={id} class={here ? 'here' : undefined}>
        {isNamed ? (
          <NameField summary={summary} onDone={(name) => this.rename(id, name)} />
        ) : (
          <>
            {/* A game that this page does not know has no picture. */}
            <span class="kept-sign">
              {Object.hasOwn(GAMES, summary.game ?? '') && <Emblem game={summary.game} size={SIGN} />}
            </span>
            {isGone ? (
              <>
                <div class="kept-text">
                  <span class="small">{t('{game}: deleted', { game: summary.title })}</span>
                </div>
                <div class="kept-tools">
                  <Button testid="kept-undo" label={t('Undo')} onClick={() => this.putBack(kept)} />
                </div>
              </>
            ) : (
              <>
                <div class="kept-text">
                  {summary.own && <strong data-testid="kept-name">{summary.own}</strong>}
                  {summary.seats.length > 0 && <Seats {...summary} />}
                  {!summary.seats.length && !summary.own && <strong>{summary.title}</strong>}
                  <span class="small">{summary.facts.join(' · ')}</span>
                  {wrong && <span class="wrong">{wrong}</span>}
                </div>
                <div class="kept-tools">
                  {button('open', t('Open'), () => this.open(kept), Boolean(wrong) || here)}
                  {button('rename', t('Rename'), () => this.setState({ named: id }), Boolean(wrong))}
                  {button('export', t('Export'), () => this.takeOut(kept))}
                  {button('delete', t('Delete'), () => this.remove(kept), here)}
                </div>
              </>
            )}
          </>
        )}
      </li>
    );
  }

  /**
   * An empty name gives a game the names of its seats again; null changes nothing.
   * @param {string} id @param {string | null} name
   */
  async rename(id, name) {
    const wrong = name === null ? null : await this.props.games.rename(id, name.trim());
    if (wrong) this.props.onWrong(wrong);
    this.setState({ named: null });
    await this.fill();
    this.focus(id, 'kept-rename');
  }

  /** @param {Kept} kept */
  async open({ id }) {
    const error = await this.props.games.open(id);
    if (error) this.props.onWrong(error.message);
    else this.props.onOpened();
  }

  /**
   * As a record where it can be read; else as it is, so that nothing is lost.
   * @param {Kept} kept
   */
  async takeOut(kept) {
    const entry = await this.props.games.get(kept.id);
    if (!entry) {
      this.props.onWrong(kept.wrong ?? t('This game no longer exists.'));
      return;
    }
    const reply = problem(entry) ? null : await this.props.games.write('json', entry.saved);
    const { game } = this.summary(kept),
      name = (/** @type {string} */ kind) => `${game || 'game'}${kind}-${day(entry.used)}.json`;
    if (reply?.ok) {
      download(reply.saved, name(''));
      return;
    }
    download(JSON.stringify(entry, plain), name('-raw'));
    if (reply?.error)
      this.props.onWrong(
        t('This game cannot be read ({reason}). It was saved unchanged.', { reason: reply.error.message }),
      );
  }

  /** @param {Kept} kept */
  async remove(kept) {
    const entry = await this.props.games.get(kept.id);
    await this.props.games.remove(kept.id);
    if (entry) this.deleted.set(kept.id, { kept, entry });
    await this.fill();
    this.focus(kept.id, 'kept-undo');
  }

  /** @param {Kept} kept */
  async putBack(kept) {
    const { entry } = required(this.deleted.get(kept.id));
    this.deleted.delete(kept.id);
    await this.props.games.putBack(entry);
    await this.fill();
  }
}

/**
 * A name is typed in the place of a row.
 * @extends {Component<{summary: Summary, onDone: (name: string | null) => void}>}
 */
class NameField extends Component {
  field = createRef();

  componentDidMount() {
    this.field.current.select();
    this.field.current.focus();
  }

  /** @param {{summary: Summary, onDone: (name: string | null) => void}} props */
  render({ summary, onDone }) {
    const keep = () => onDone(this.field.current.value);
    return (
      <>
        <div class="kept-text">
          <input
            ref={this.field}
            defaultValue={summary.own}
            maxlength={LONGEST_NAME}
            placeholder={listed(summary.seats.map(({ label }) => label))}
            aria-label={t('Name of the game')}
            data-testid="kept-name-field"
            autocomplete="off"
            onKeyDown={(event) => {
              if (!['Enter', 'Escape'].includes(event.key)) return;
              // Neither key closes the dialog.
              event.preventDefault();
              event.stopPropagation();
              if (event.key === 'Enter') keep();
              else onDone(null);
            }}
          />
        </div>
        <div class="kept-tools">
          <Button testid="kept-name-save" label={t('Save')} onClick={keep} />
          <Button label={t('Cancel')} onClick={() => onDone(null)} />
        </div>
      </>
    );
  }
}

/**
 * Show the seats of a game and their points: `Anna 54 ★, Rook (Dreamer) 31`.
 * @param {Summary} summary
 */
function Seats({ own, seats }) {
  const Tag = own ? 'span' : 'strong';
  return (
    <Tag data-testid="kept-seats">
      {seats.map(({ name, label, bot, score, wins }, i) => (
        <>
          {i > 0 && ', '}
          {label}
          {bot && bot !== name && <span class="soft"> ({bot})</span>}
          {score !== null && ` ${score}`}
          {wins && ' '}
          {wins && (
            <span class="won" role="img" aria-label={t('won')}>
              ★
            </span>
          )}
        </>
      ))}
    </Tag>
  );
}

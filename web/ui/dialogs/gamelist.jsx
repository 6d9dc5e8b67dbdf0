// The games that this browser keeps, as cards with their boards: find, open, name, share, export, delete, and take the
// deletion back.

import { Component, createRef } from 'preact';
import { GAMES } from '../../games/registry.js';
import { labeled, listed, n, t } from '../../base/words.js';
import { lastUsed, problem } from '../../client/store/game-store.js';
import { LONGEST_NAME, day, isFound, summaryOf } from '../../client/store/summary.js';
import { Button, Own, Select } from '../../base/elements.jsx';
import { canShare, copy, download, share } from '../../base/sending.js';
import { required } from '../../base/problem.js';
import { writeLink } from '../../client/store/links.js';
import { Menu } from '../../panels/menu.jsx';
import { Thumbnail } from './thumbnail.jsx';

/** @import {Entry, Kept, PageCatalog} from '../../page.js' */
/** @import {Summary} from '../../client/store/summary.js' */

const FIRST = 40, // cards; more of them come when one gets there
  PAUSE = 300; // ms between two looks at what has been read so far

/** Write a value that JSON cannot hold, in a foreign entry, as text. @param {string} _key @param {unknown} value */
const plain = (_key, value) => (typeof value === 'bigint' ? String(value) : value);

/**
 * `catalogs()` are those of all games; the list does not wait for them. `onOpened()` is called when a game has been
 * laid on the table, `onWrong(message)` when one could not be, and `onPrint()` prints the table.
 * @typedef {object} Props
 * @property {import('../../client/store/games.js').Games} games
 * @property {() => Promise<PageCatalog[]>} catalogs
 * @property {() => void} onOpened
 * @property {(() => void) | null} onContinue goes on with the game on the table; null where that is in sight
 * @property {(message: string) => void} onWrong
 * @property {() => void} onPrint
 */

/**
 * `named` is the id of the game that is being given a name, `sent` is that of the game whose link is shown.
 * @typedef {{kept: Kept[], isLooking: boolean, words: string, game: string, named: string | null,
 *   sent: {id: string, link: string} | null}} State
 */

/** The menu of a card, one for all; it lies in the dialog, since nothing else can be pressed then. */
const menu = (() => {
  const node = document.createElement('div');
  Object.assign(node, { className: 'menu', hidden: true });
  node.setAttribute('role', 'menu');
  node.setAttribute('popover', 'manual');
  return new Menu(node);
})();

/** @extends {Component<Props, State>} */
export class GameList extends Component {
  /** @type {State} */
  state = { kept: [], isLooking: true, words: '', game: '', named: null, sent: null };
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
    menu.close();
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
    const known =
      this.summaries.get(kept) ?? summaryOf(kept, this.catalogs, this.isHere(kept) && !this.props.onContinue);
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

  /** Return a button on the card of a game. @param {string} id @param {string} what */
  buttonOn(id, what) {
    return this.list.current?.querySelector(`[data-id="${CSS.escape(String(id))}"] [data-testid="${what}"]`);
  }

  /** Go on at a button on the card of a game. @param {string} id @param {string} what */
  focus(id, what) {
    this.buttonOn(id, what)?.focus();
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
        <ul class="kept cards" data-testid="kept" ref={this.list}>
          {found.slice(0, this.most).map((one) => this.card(one))}
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
          {!kept.length && !isLooking && <li class="small">{t('No games saved yet.')}</li>}
        </ul>
        <Own node={menu.node} />
      </div>
    );
  }

  /** @param {Kept} kept */
  card(kept) {
    const summary = this.summary(kept),
      { id, wrong, view } = kept,
      { named, sent } = this.state,
      { onContinue } = this.props,
      here = this.isHere(kept),
      isGone = this.deleted.has(id);
    return (
      <li key={id} data-id={id} class={here ? 'here' : undefined}>
        <Thumbnail
          key={view?.board}
          game={summary.game}
          board={view?.board}
          catalog={this.catalogs.find((catalog) => catalog.game === summary.game)}
        />
        {named === id ? (
          <NameField summary={summary} onDone={(name) => this.rename(id, name)} />
        ) : sent?.id === id ? (
          <LinkField link={sent.link} title={summary.title} onDone={() => this.stopSharing(id)} />
        ) : isGone ? (
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
              <Button
                testid="kept-open"
                aria-label={labeled(t('Open'), summary.title)}
                label={t('Open')}
                disabled={Boolean(wrong) || (here && !onContinue)}
                onClick={() => (here && onContinue ? onContinue() : this.open(kept))}
              />
              <Button
                testid="kept-menu"
                class="more-of"
                aria-haspopup="menu"
                aria-label={labeled(t('More'), summary.title)}
                title={t('More')}
                label="⋯"
                onClick={() => this.openMenu(kept)}
              />
            </div>
          </>
        )}
      </li>
    );
  }

  /** Show what else can be done with a game. @param {Kept} kept */
  openMenu(kept) {
    const { id, wrong } = kept,
      here = this.isHere(kept);
    /** @type {[id: string, label: string, act: () => unknown, isPossible: boolean][]} */
    const ways = [
      ['rename', t('Rename'), () => this.setState({ named: id, sent: null }), !wrong],
      ['share', t('Send as a link'), () => this.share(kept), !wrong],
      ['export', t('Export'), () => this.takeOut(kept), true],
      ['print', t('Print'), () => this.props.onPrint(), here],
      ['delete', t('Delete'), () => this.remove(kept), !here],
    ];
    const possible = ways.filter(([, , , isPossible]) => isPossible);
    menu.open(
      this.summary(kept).title,
      possible.map(([text, label]) => /** @type {import('../../contract.js').Choice} */ ({ text, label })),
      null,
      this.buttonOn(id, 'kept-menu').getBoundingClientRect(),
      { onChoose: ({ text }) => required(possible.find(([way]) => way === text))[2]() },
    );
  }

  /** Show the link of a game, to be copied or shared. @param {Kept} kept */
  async share(kept) {
    const entry = await this.props.games.get(kept.id),
      reply = entry && (await this.props.games.write('code', entry.saved));
    if (!reply?.ok) {
      this.props.onWrong(reply?.error.message ?? t('This game no longer exists.'));
      return;
    }
    this.setState({ sent: { id: kept.id, link: writeLink(reply.saved, { table: entry?.table }) }, named: null });
  }

  /** @param {string} id */
  stopSharing(id) {
    this.setState({ sent: null }, () => this.focus(id, 'kept-menu'));
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
    this.focus(id, 'kept-menu');
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
 * Let the keys that would close the dialog end a field of a card instead.
 * @param {KeyboardEvent} event @param {Record<string, () => void>} ways by their keys
 */
function endField(event, ways) {
  if (!Object.hasOwn(ways, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  ways[event.key]();
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
            onKeyDown={(event) => endField(event, { Enter: keep, Escape: () => onDone(null) })}
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
 * The link of a game in the place of its words.
 * @extends {Component<{link: string, title: string, onDone: () => void}>}
 */
class LinkField extends Component {
  field = createRef();

  componentDidMount() {
    this.field.current.select();
    this.field.current.focus();
  }

  /** @param {{link: string, title: string, onDone: () => void}} props */
  render({ link, title, onDone }) {
    return (
      <>
        <div class="kept-text">
          <input
            ref={this.field}
            readonly
            value={link}
            aria-label={t('The link')}
            data-testid="kept-link"
            onKeyDown={(event) => endField(event, { Enter: () => {}, Escape: onDone })}
          />
        </div>
        <div class="kept-tools">
          <Button testid="kept-copy" primary label={t('Copy the link')} onClick={() => copy(this.field.current)} />
          {canShare() && <Button testid="kept-share" label={t('Share…')} onClick={() => share(link, title)} />}
          <Button testid="kept-shared" label={t('Close')} onClick={onDone} />
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

// Which game is on the table, and where it is kept: games that begin, go on, come by a link or from a file. A game that
// makes room for another one stays in the list.

import { showAddress } from '../../base/browser/address.js';
import { textIn } from '../../base/browser/files.js';
import { TAB, ofSite, ofTab } from '../../base/browser/storage.js';
import { listed, t } from '../../base/words.js';
import { newSecret } from './chance.js';
import { GameLock } from './game-lock.js';
import { addressIn, forgetLink, readLink, writeLink } from './links.js';
import { Results, resultOf } from './results.js';
import { briefView } from './brief.js';
import { GAMES, gameIn } from '../../games/registry.js';
import { GameStore, lastUsed, newEntry, newTable, problem } from './game-store.js';

/** @import {Entry, Kept, Link, PageView, Refused, Start} from '../../page.js' */

const LAST = 'caylus.last'; // in localStorage: the game that was played last, so that not all have to be looked at
const LARGEST_GAME = 2e6,
  LARGEST_FILE = 1e8; // all the games of a browser
const MOST_TRIES = 5; // to open another game at the start

export class Games {
  /**
   * `session()` talks to Python. `questions` has the questions that a link may raise (ui/dialogs/questions.js).
   * `coached()` is the setting: games that begin have a coach.
   * `onVariation(variation)` opens one of the record. `onChange()` is called when something else may be said of
   * where the game comes from and is kept, `onLaid()` when a game comes to the table, `onNotice(text, calm)` with what
   * the person should know at once.
   * @param {object} parts
   * @param {() => import('../session.js').Session} parts.session
   * @param {() => boolean} parts.coached
   * @param {import('../../ui/dialogs.js').Dialogs['questions']} parts.questions
   * @param {(variation: number | string) => Promise<unknown>} parts.onVariation
   * @param {() => void} parts.onChange
   * @param {() => void} parts.onLaid
   * @param {(text: string, calm?: boolean) => void} parts.onNotice
   */
  constructor({ session, coached, questions, onVariation, onChange, onLaid, onNotice }) {
    this.session = session;
    this.coached = coached;
    this.questions = questions;
    this.onVariation = onVariation;
    this.onChange = onChange;
    this.onLaid = onLaid;
    this.onNotice = onNotice;
    /** the entry of the game on the table @type {Entry | null} */
    this.current = null;
    /** the link of a game that is only looked at @type {Link | null} */
    this.link = null;
    this.isAtTable = true;
    this.shelf = new GameStore({
      onTrouble: (text) => {
        if (text) onNotice(text);
        onChange();
      },
      onAgain: (isEmptied) => this.keepAgain(isEmptied),
    });
    this.results = new Results({ games: () => this.list() });
    this.lock = new GameLock({
      rest: () => Promise.all([this.session().last, this.shelf.last]),
      onLost: (id) => {
        if (id === this.current?.id) this.isElsewhere();
      },
    });
    addEventListener('hashchange', () => this.arrive(location.hash));
  }

  // ---- keeping

  /**
   * Called with every new view of the game on the table.
   * @param {PageView} view
   */
  keep(view) {
    if (!this.current) return;
    if (!this.lock.has(this.current.id)) {
      this.isElsewhere(); // and may have gone on there
      return;
    }
    const before = this.current.view;
    if (!view.can_undo && this.session().isFollowed()) this.current.sent = view.ply;
    if (before && wentBack(before, view)) this.current.unaided = false;
    Object.assign(this.current, { saved: view.kept, seed: view.seed, view: { ...view, events: [] }, used: Date.now() });
    this.shelf.put(this.current);
    remember(ofSite, LAST, this.current.id);
    if (this.isAtTable) remember(ofTab, TAB, this.current.id);
    // Whatever came here already ended was not played here.
    if (view.result && before && !before.result) this.results.add(resultOf(this.current, view, Date.now()));
  }

  /** Whether somebody may be helped: at a table without hints, only after the game. */
  get mayHelp() {
    const { current } = this;
    return current?.hints !== false || Boolean(current.view?.result);
  }

  /** Somebody is helped in the game on the table, which is no longer rated; after its end it makes no difference. */
  aided() {
    const { current } = this;
    if (!current?.unaided || current.view?.result) return;
    current.unaided = false;
    if (this.lock.has(current.id)) this.shelf.put(current);
  }

  /** The things that the coach of the game on the table has shown, with their moments; null where it has none. */
  get coach() {
    return (!this.link && this.current?.coach) || null;
  }

  /**
   * Coach the game on the table, or no longer. Only one person at this screen against bots has a coach.
   * @param {boolean} isOn
   */
  setCoach(isOn) {
    const { current } = this;
    if (!current?.view || current.view.result || isOn === Boolean(current.coach)) return;
    current.coach = isOn && !current.table && canCoach(current.view.seats) ? {} : null;
    if (isOn) this.aided();
    this.keepCoach();
  }

  /** Keep that the coach has shown something, and does not repeat it. @param {Record<string, number>} shown */
  coachHasShown(shown) {
    Object.assign(this.coach ?? {}, shown);
    this.keepCoach();
  }

  keepCoach() {
    if (this.current && this.lock.has(this.current.id)) this.shelf.put(this.current);
  }

  /**
   * Save the record of the game on the table, whose variations have changed.
   * @param {string} kept
   * @param {number} count
   */
  keepVariations(kept, count) {
    const { shown, readOnly } = this.session();
    Object.assign(shown, { kept, lines: count });
    if (readOnly || !this.current) return;
    if (!this.lock.has(this.current.id)) {
      this.isElsewhere();
      return;
    }
    Object.assign(this.current, { saved: kept, used: Date.now() });
    this.shelf.put(this.current);
  }

  /** The game on the table may be lost; where the others are gone, that is said. @param {boolean} isEmptied */
  async keepAgain(isEmptied) {
    const { current } = this;
    if (!current?.saved || this.session().readOnly || !(await this.shelf.put(current)) || !isEmptied) return;
    this.onNotice(t('The games saved in this browser have been deleted. The one on the table has been saved again.'));
  }

  /**
   * List the saved games of this browser in short form, the last used first. `onPart(found)` gets the games that have
   * been read so far.
   * @param {(found: Kept[]) => void} [onPart]
   */
  async list(onPart) {
    const own = [this.current?.id ?? [], ...remembered()].flat();
    return this.shelf.list(new Set([...own, ...(await this.lock.everywhere())]), onPart);
  }

  /** @param {string} id */
  get(id) {
    return this.shelf.get(id);
  }

  /** @param {string} id */
  remove(id) {
    return this.shelf.remove(id);
  }

  /**
   * Call a game something; with an empty name it is called after its seats. Why that is not possible, or null.
   * @param {string} id
   * @param {string} name
   */
  async rename(id, name) {
    if (id === this.current?.id && this.lock.has(id)) {
      this.current.name = name;
      await this.shelf.put(this.current);
      return null;
    }
    // A tab that plays it would write over the name.
    if (id === this.current?.id || !(await this.lock.take(id)))
      return t('This game is open in another tab. Rename it there.');
    const entry = await this.shelf.get(id);
    if (entry) await this.shelf.put({ ...entry, name });
    this.lock.release(id);
    return entry ? null : t('This game no longer exists.');
  }

  /** The keys by which the devices at its table know each other. @param {Record<number, string>} keys */
  async keepKeys(keys) {
    const { current } = this;
    if (!current) return;
    current.keys = keys;
    if (this.lock.has(current.id)) await this.shelf.put(current);
  }

  /** Keep that the game on the table is played live, or no longer. @param {boolean} isLive */
  async keepLive(isLive) {
    const { current } = this;
    if (!current || Boolean(current.live) === isLive) return;
    current.live = isLive;
    if (this.lock.has(current.id)) await this.shelf.put(current);
  }

  /** @param {Entry} entry */
  putBack(entry) {
    return this.shelf.put(entry);
  }

  // ---- laying a game on the table

  /**
   * Send the message that lays a game on the table. What lies there makes room only when that succeeds.
   * @param {Entry} entry
   * @param {{do: string, [field: string]: any}} message
   * @param {{quiet?: boolean, byForce?: boolean}} [how]
   */
  async lay(entry, message, { quiet = true, byForce = false } = {}) {
    await this.session().during(this.lock.take(entry.id, byForce));
    const reply = await this.session().send(message, { quiet, onLaid: () => this.makeRoom(entry) });
    if (!reply.ok && entry.id !== this.current?.id) this.lock.release(entry.id);
    if (reply.ok) {
      forgetLink();
      this.onChange();
    }
    return reply;
  }

  /** @param {Entry} entry */
  makeRoom(entry) {
    const before = this.current;
    if (before && before.id !== entry.id) {
      this.session().standIns.clear();
      if (this.lock.has(before.id)) {
        if (isUntouched(before)) this.shelf.remove(before.id);
        else this.shelf.drop(before.id);
      }
      this.lock.release(before.id);
    }
    this.current = entry;
    this.link = null;
    // Another tab may have requested it since.
    this.session().readOnly = this.lock.has(entry.id) ? null : 'elsewhere';
    remember(ofTab, TAB, entry.id);
    this.onLaid();
  }

  /** Note whether this tab has a game on the table, with which its next start goes on at once. @param {boolean} now */
  atTable(now) {
    this.isAtTable = now;
    ofTab.set(TAB, (now && this.current?.id) || null);
  }

  /** Tell whether somebody has played this game in this browser. @param {string} game */
  async hasPlayed(game) {
    const [kept, results] = await Promise.all([this.list(), this.results.all()]);
    return (
      kept.some(({ view }) => view?.game === game && (view.can_undo || view.result)) ||
      Boolean(results?.some((result) => result.game === game))
    );
  }

  /**
   * A new game, with a coach as the settings say, if not otherwise; by link, the first person plays on this device.
   * @param {Start} start @param {{byLink?: boolean, hints?: boolean, isCoached?: boolean}} [how]
   */
  begin(start, { byLink = false, hints, isCoached = this.coached() } = {}) {
    const here = byLink ? [start.seats.findIndex((seat) => !seat.bot)] : null,
      secret = byLink ? newSecret() : null,
      coach = isCoached && !byLink && canCoach(start.seats) ? {} : null;
    return this.lay(
      newEntry({
        here,
        secret,
        hints,
        coach,
        unaided: !byLink && !coach,
        ...(byLink && { table: newTable(), keys: {} }),
      }),
      { do: 'new', ...start, here, secret },
      { quiet: false },
    );
  }

  /**
   * The same people and bots once more, with a coach if they had one; the next one begins, and whoever played by link
   * does so again.
   * @param {number} seed
   */
  rematch(seed) {
    const { here = null, table = null, hints } = this.current ?? {},
      secret = table && newSecret(),
      coach = this.coach && {};
    return this.lay(
      newEntry({
        here,
        secret,
        hints,
        coach,
        unaided: !table && !coach,
        ...(table && { table: newTable(), keys: {} }),
      }),
      { do: 'rematch', seed, here, secret },
      { quiet: false },
    );
  }

  /** Make the variation a game of its own; the one that waited stays in the list. */
  keepVariation() {
    return this.lay(newEntry(), { do: 'keep' }, { quiet: false });
  }

  /**
   * `variations` is a record of the same game whose variations stay with it. Of a record that others have sent,
   * `received`, only actions and promised numbers are taken.
   * @param {Entry} entry
   * @param {{byForce?: boolean, variations?: string | null, received?: boolean}} [options]
   */
  goOn(entry, { variations = null, received = false, ...options } = {}) {
    const { saved, seed, sent, secret = null } = entry,
      isSame = entry.id === this.current?.id,
      here = isSame ? this.session().playedHere(entry.here) : entry.here;
    return this.lay(entry, { do: 'load', saved, seed, here, sent, lines: variations, received, secret }, options);
  }

  /** Open a kept game; `byForce` takes it from another tab. The error, if it cannot be opened. @param {string} id */
  async open(id, byForce = false) {
    const entry = await this.shelf.get(id);
    if (!entry) return { message: t('This game no longer exists.') };
    const wrong = problem(entry);
    if (wrong) return { message: wrong };
    const missing = await this.missing(entry);
    if (missing) return missing.error;
    // Another tab may have gone on with it until just now.
    if (byForce && !(await this.lock.take(id, true)))
      return { message: t('The other tab has not released this game.') };
    const reply = await this.goOn((byForce && (await this.shelf.get(id))) || entry);
    return reply.ok ? null : reply.error;
  }

  /**
   * The refusal of an entry whose game cannot be shown, before another tab lets go of it; null when it can.
   * @param {Pick<Entry, 'saved'>} entry
   */
  async missing({ saved }) {
    const game = gameIn(saved ?? '');
    // The engine refuses a record of an unknown game.
    return game && Object.hasOwn(GAMES, game) ? this.session().during(this.session().missing(game)) : null;
  }

  /**
   * A record, from its end or from a decision on, becomes a game of its own, whose draws nobody knows.
   * @param {{saved: string | undefined, ply?: number}} record
   */
  layApart(record) {
    const entry = newEntry();
    return this.lay(entry, { do: 'load', ...record, seed: entry.seed, apart: true });
  }

  /** A text or a link that somebody pasted, dropped or chose. The error, if it cannot be read. @param {string} text */
  async read(text) {
    const address = addressIn(text);
    if (address && readLink(address)) {
      await this.arrive(address);
      return null;
    }
    const entries = entriesOf(text);
    if (entries) return this.takeIn(entries);
    const reply = await this.layApart({ saved: text.trim() });
    return reply.ok ? null : reply.error;
  }

  /** @param {File} file */
  async readFile(file) {
    const text = file.size > LARGEST_FILE ? '' : await textIn(file);
    if (text === null) return { message: t('“{name}” cannot be read.', { name: file.name }) };
    if (!text || (file.size > LARGEST_GAME && !entriesOf(text)))
      return { message: t('“{name}” is too large to be a saved game.', { name: file.name }) };
    return this.read(text);
  }

  /**
   * Restore the games from a file that rescue.js saved. If a game has gone on here meanwhile, both stay. Open the last
   * used one. Returns an error if none can be opened.
   * @param {Entry[]} entries
   */
  async takeIn(entries) {
    /** @type {Entry[]} */
    const own = [];
    for (const entry of entries) {
      const known = await this.shelf.get(entry.id),
        isOther = known && known.saved !== entry.saved,
        whole = problem(entry) ? entry : { ...entry, view: briefView(entry.view) };
      const taken = isOther ? { ...whole, id: newEntry().id } : whole;
      own.push(taken);
      if (!known || isOther) await this.shelf.put(taken);
    }
    const last = lastUsed(own).find((entry) => !problem(entry));
    return last ? this.open(last.id) : { message: problem(own[0]) ?? '' };
  }

  /**
   * A kept game as a file for other programs; `saved` may be any record.
   * @param {string} form @param {string | null} [saved]
   */
  async write(form, saved) {
    return this.session().ask({ do: 'save', form, saved });
  }

  // ---- at the start of the page

  /**
   * The game to go on with, as far as can be said before Python is there: of this tab, or else of the browser; or null.
   */
  async last() {
    for (const id of remembered()) {
      const entry = await this.shelf.get(id);
      if (entry && !problem(entry)) return entry;
    }
    const found = (await this.list()).find(({ wrong }) => !wrong);
    return (found && (await this.shelf.get(found.id))) ?? null;
  }

  /** Return the last game, to show it before Python is there; null if there is none, or a link to open. */
  async awaited() {
    return readLink(location.hash) ? null : this.last();
  }

  /**
   * Go on with the game of a link, or with the last one; when there is none, `begin()` one. What cannot be shown now
   * waits: the next start of the page opens it.
   * @param {() => Promise<unknown>} begin
   */
  async resume(begin) {
    const { hash } = location;
    if (await this.arrive(hash)) return;
    const isWaiting = readLink(location.hash) !== null,
      id = await this.resumeLast(begin);
    if (isWaiting) showAddress(hash);
    if (id) remember(ofTab, TAB, id);
  }

  /**
   * The last game, or another one in its place: then the id of the one that waits, else null.
   * @param {() => Promise<unknown>} begin
   * @returns {Promise<string | null>}
   */
  async resumeLast(begin) {
    const entry = await this.last(),
      wrong = entry && remembered().includes(entry.id) ? null : (await this.list())[0]?.wrong;
    if (wrong) this.onNotice(t('{problem} You can find it in the list of games.', { problem: wrong }));
    const reply = entry && (await this.goOn(entry));
    if (reply?.ok) return null;
    if (entry && reply?.needs) {
      this.onNotice(
        t('“{name}” cannot be opened now: {problem} It stays in the list of games.', {
          name: nameOf(entry),
          problem: reply.error.message,
        }),
      );
      if (!(await this.openOther(reply.needs))) await begin();
      return entry.id;
    }
    if (reply && !reply.ok)
      this.onNotice(
        t('The saved game could not be read ({reason}). It stays in the list of games.', {
          reason: reply.error.message,
        }),
      );
    await begin();
    return null;
  }

  /**
   * Open the kept game that was used last, but for those of a game that cannot be shown; whether there is one.
   * @param {string} missing
   */
  async openOther(missing) {
    const others = (await this.list()).filter(({ wrong, view }) => !wrong && view?.game !== missing);
    for (const { id } of others.slice(0, MOST_TRIES)) if (!(await this.open(id))) return true;
    return false;
  }

  // ---- in one tab at a time

  isElsewhere() {
    this.session().setReadOnly('elsewhere');
    this.onChange();
  }

  /** Go on here with the game that another tab has. */
  async takeOver() {
    const error = this.current && (await this.open(this.current.id, true));
    if (error) this.onNotice(error.message);
  }

  // ---- links

  /** Open a link. False when there is none, or when it cannot be used. @param {string} address */
  async arrive(address) {
    const link = readLink(address);
    if (!link) return false;
    const brief = link.table && (await this.list()).find((kept) => kept.table === link.table && !kept.wrong),
      known = brief && (await this.shelf.get(brief.id));
    if (known) return this.receive(link, this.current?.id === known.id ? this.current : known);
    const isShown = await this.look(link);
    if (isShown && link.table) this.invite();
    else if (isShown && link.on) await this.playOn();
    return isShown;
  }

  /**
   * Lay what a link holds on the table to be looked at, at a decision or (null) at its end; nothing is kept.
   * @param {Link} link
   * @param {number | string | null} [ply]
   */
  async look(link, ply = link.ply) {
    const onLaid = () => {
      this.link = link;
      this.session().readOnly = 'looking';
      this.onLaid();
    };
    const reply = await this.session().send({ do: 'load', saved: link.code, ply }, { quiet: true, onLaid });
    if (!reply.ok) this.refuse(reply);
    this.onChange();
    if (reply.ok && link.line !== undefined) await this.onVariation(link.line);
    return reply.ok;
  }

  /**
   * A link cannot be used; where only the code of its game is missing, it may be later.
   * @param {Pick<Refused, 'needs' | 'error'>} reply
   */
  refuse({ needs, error }) {
    if (needs) this.onNotice(error.message);
    else {
      forgetLink();
      this.questions.refused(error.message);
    }
  }

  /** Ask who plays on this device, and take part in the game of the link. */
  async invite() {
    const { link } = this,
      view = this.session().shown,
      here = await this.questions.who(view);
    if (!here || !link || this.link !== link) return;
    const { code: saved, table } = link;
    const reply = await this.goOn(newEntry({ saved, table, here, sent: view.ply, secret: newSecret() }), {
      received: true,
    });
    if (!reply.ok) this.refuse(reply);
  }

  /** Go on by oneself from the decision that is shown. */
  playOn() {
    return this.layApart({ saved: this.link?.code, ply: this.session().shown.ply });
  }

  async stopLooking() {
    forgetLink();
    const entry = this.current ?? (await this.last()),
      reply = await (entry ? this.goOn(entry) : this.playOn());
    if (!reply.ok) this.onNotice(reply.error.message);
  }

  /**
   * A link of a game that is known here: it has to go on from what is known.
   * @param {Link} link
   * @param {Entry} known
   */
  async receive(link, known) {
    const reply = await this.session().ask({
      do: 'compare',
      known: known.saved,
      received: link.code,
      here: known.here,
    });
    const { relation, received, message } = reply.continuation ?? {};
    if (relation === 'newer') {
      const entry = { ...known, saved: link.code, sent: received, live: false },
        gone =
          (await this.missing(entry)) ??
          (await this.goOn(entry, { byForce: true, variations: known.saved, received: true }));
      if (!gone.ok) this.refuse(gone);
      return gone.ok;
    }
    const isBack = await this.returnTo(known);
    if (!reply.ok) this.refuse(reply);
    else if (relation === 'older')
      this.onNotice(t('This link is out of date: your game is already further along.'), true);
    else if (relation === 'different' || relation === 'another')
      this.questions.different(message).then((looks) => {
        if (looks) this.look({ ...link, table: null });
      });
    return isBack;
  }

  /** @param {Entry} entry */
  async returnTo(entry) {
    forgetLink();
    if (entry.id === this.current?.id && !this.session().readOnly) return true;
    const error = await this.open(entry.id, true);
    if (error) this.onNotice(error.message);
    return !error;
  }

  /**
   * Return the address to send, of the game on the table or of the shown record; with its variations, except in a game
   * by link.
   * @param {number | null} [ply]
   */
  address(ply = null, withVariations = true) {
    const { code, kept, what_if: parted } = this.session().shown,
      table = this.link ? null : this.current?.table;
    const own = withVariations && !table && parted == null && isShort(kept) ? kept : code;
    return writeLink(this.link?.code ?? own, { ply, table });
  }

  /**
   * Return the address of a variation; null where a link cannot hold the variations.
   * @param {number} variation its number in the record
   */
  variationAddress(variation) {
    const code = this.link?.code ?? this.session().shown.kept;
    return isShort(code) ? writeLink(code, { line: variation }) : null;
  }

  /** From now on some people play on this device and the others by link. */
  async playByLink() {
    const here = await this.questions.who(this.session().shown, true);
    if (!here || !this.current) return;
    const secret = newSecret();
    Object.assign(this.current, { table: newTable(), here, secret, keys: {} });
    await this.sit(secret);
  }

  /** The link was sent: what it holds cannot be undone any more. */
  async wasSent() {
    const { ply } = this.session().shown;
    if (this.link || !this.current?.table || this.current.sent === ply) return;
    this.current.sent = ply;
    await this.sit();
  }

  /**
   * Let the game on the table go on as a received one, of which other people know all actions: at once where that only
   * adds actions, also while a variation lies on the table. Return the engine's reply; `here` takes no new actions.
   * @param {string} received @param {number[]} here
   */
  async follow(received, here) {
    const reply = await this.session().send({ do: 'follow', received, here }, { quiet: true });
    if (reply.followed && this.current) {
      this.current.sent = Math.max(this.current.sent ?? 0, reply.continuation.received);
      if (!reply.view) {
        if (this.current.view) this.current.view.code = reply.code;
        this.keepVariations(reply.kept, this.session().shown.lines);
      }
    }
    return reply;
  }

  /** With a secret numbers are promised for the draws from now on. @param {string | null} [secret] */
  sit(secret = null) {
    const { here, sent } = this.current ?? {};
    return this.session().send({ do: 'sit', here: this.session().playedHere(here), sent, secret });
  }
}

/**
 * Whether a record is a code, which a link can hold, and not the JSON that stands for one that would be too long.
 * @param {string} kept
 */
export const isShort = (kept) => !kept.startsWith('{');

/**
 * Name a game: by its own name, or by its seats. Its picture may be damaged.
 * @param {Entry} entry
 */
const nameOf = ({ name, view }) =>
  name ||
  (Array.isArray(view?.seats) && listed(view.seats.map((/** @type {any} */ seat) => seat?.name))) ||
  t('A game');

/**
 * Entries as they lie on the shelf, one or many; null where a text is something else.
 * @param {string} text
 * @returns {Entry[] | null}
 */
function entriesOf(text) {
  try {
    const entries = [JSON.parse(text)].flat();
    return entries.length && entries.every((entry) => typeof entry?.id === 'string' && 'saved' in entry)
      ? entries
      : null;
  } catch {
    return null;
  }
}

/**
 * Tell whether an undo took back more than somebody's own last action: also a bot's or that of chance, or the end.
 * @param {PageView} before @param {PageView} after
 */
const wentBack = (before, after) => after.ply < before.ply - 1 || Boolean(before.result && !after.result);

/**
 * Remember the id of a game. If the browser forbids that, the next start looks at all games.
 * @param {typeof ofSite} store @param {string} key @param {string} id
 */
function remember(store, key, id) {
  if (store.get(key) !== id) store.set(key, id);
}

/** The games that may be the last one: this tab's, and that which was played last in any. */
const remembered = () => [ofTab.get(TAB), ofSite.get(LAST)].flatMap((id) => id || []);

/**
 * Nobody has decided anything: not worth a line in the list.
 * @param {Entry} entry
 */
function isUntouched({ table, view }) {
  return (
    !table &&
    view &&
    view.seats.some((/** @type {PageView['seats'][0]} */ seat) => !seat.bot) &&
    !view.can_undo &&
    !view.result
  );
}

/** Tell whether one person plays against bots. @param {{bot: string | null}[]} seats */
const canCoach = (seats) => seats.length > 1 && seats.filter(({ bot }) => !bot).length === 1;

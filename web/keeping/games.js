// Which game is on the table, and where it is kept: games that begin, go on, come by a link or from a file. A game that
// makes room for another one stays in the list.

import { t } from '../words.js';
import { Hold } from './hold.js';
import { forgetLink, readLink, writeLink } from './links.js';
import { Shelf, newEntry, newTable, problem } from './shelf.js';

const TAB = 'caylus.tab'; // in sessionStorage: the game that this tab had
const LARGEST_FILE = 2e6;

export class Games {
  /**
   * `session()` and `engine` talk to Python. `asks` has the questions that a link may raise (panels/questions.js).
   * `onChange()` is called when something else may be said of where the game comes from and is kept, `onSay(text, calm)`
   * with what the person should know at once.
   */
  constructor({ engine, session, asks, onChange, onSay }) {
    Object.assign(this, { engine, session, asks, onChange, onSay });
    this.current = null; // the entry of the game on the table
    this.link = null; // what is only looked at
    this.shelf = new Shelf((text) => { if (text) onSay(text); onChange(); });
    this.hold = new Hold(() => this.isElsewhere());
    addEventListener('hashchange', () => this.arrive(location.hash));
  }

  // ---- keeping

  /** Called with every new view of the game on the table. */
  keep(view) {
    if (!this.current) return;
    Object.assign(this.current, { saved: view.code, seed: view.seed, view: { ...view, events: [] }, used: Date.now() });
    this.shelf.put(this.current);
  }

  /** The kept games of this browser, the last one first, without one that only lies on the table. */
  list() { return this.shelf.all(); }

  remove(id) { return this.shelf.remove(id); }

  putBack(entry) { return this.shelf.put(entry); }

  // ---- laying a game on the table

  /** Send the message that lays a game on the table. What lies there makes room only when that succeeds. */
  async lay(entry, message, { quiet = true, byForce = false } = {}) {
    const isMine = await this.hold.take(entry.id, byForce);
    const reply = await this.session().send(message, { quiet, onLaid: () => this.makeRoom(entry, isMine) });
    if (!reply.ok && entry.id !== this.current?.id) this.hold.release(entry.id);
    if (reply.ok) { forgetLink(); this.onChange(); }
    return reply;
  }

  makeRoom(entry, isMine) {
    const before = this.current;
    if (before && before.id !== entry.id) {
      if (this.hold.has(before.id) && isUntouched(before)) this.shelf.remove(before.id);
      this.hold.release(before.id);
    }
    this.current = entry;
    this.link = null;
    this.session().held = isMine ? null : 'elsewhere';
    try { sessionStorage.setItem(TAB, entry.id); } catch { /* then the last used game is this tab's too */ }
  }

  /** A new game; by link, the first person plays on this device. */
  begin(start, byLink = false) {
    const here = byLink ? [start.seats.findIndex((seat) => !seat.bot)] : null;
    return this.lay(newEntry({ here, table: byLink ? newTable() : null }), { do: 'new', ...start, here }, { quiet: false });
  }

  /** The line beside the game becomes a game of its own; the one that waited stays in the list. */
  keepLine() { return this.lay(newEntry(), { do: 'keep' }, { quiet: false }); }

  goOn(entry, options) {
    const { saved, seed, here, sent } = entry;
    return this.lay(entry, { do: 'load', saved, seed, here, sent }, options);
  }

  /** Open a kept game; `byForce` takes it from another tab. The error, if it cannot be opened. */
  async open(id, byForce = false) {
    const entry = await this.shelf.get(id);
    const wrong = entry ? problem(entry) : t('This game is not there any more.');
    if (wrong) return { message: wrong };
    // Another tab may have gone on with it until just now.
    if (byForce && !(await this.hold.take(id, true))) return { message: t('The other tab does not let go of this game.') };
    const reply = await this.goOn(byForce ? await this.shelf.get(id) : entry);
    return reply.ok ? null : reply.error;
  }

  /** A text or a link that somebody pasted, dropped or chose. The error, if it cannot be read. */
  async read(text) {
    if (readLink(text)) { await this.arrive(text); return null; }
    const reply = await this.lay(newEntry(), { do: 'load', saved: text.trim() });
    return reply.ok ? null : reply.error;
  }

  async readFile(file) {
    if (file.size > LARGEST_FILE) return { message: t('“{name}” is too large to be a saved game.', { name: file.name }) };
    return this.read(await file.text());
  }

  /** A kept game as a file for other programs; `saved` may be any record. */
  async write(form, saved) { return this.engine.call({ do: 'save', form, saved }); }

  // ---- at the start of the page

  /** The game to go on with, as far as can be said before Python is there. */
  async last() { return lastOf(await this.list()); }

  /** What to draw before Python is there: the last game as it was kept. Null when there is none, or a link to open. */
  async picture() {
    const view = readLink(location.hash) ? null : (await this.last())?.view;
    return Array.isArray(view?.seats) ? view : null;
  }

  /** Go on with the game of a link, or with the last one; false when there is none. */
  async resume() {
    if (await this.arrive(location.hash)) return true;
    const entries = await this.list(), entry = lastOf(entries);
    const wrong = entries.length && problem(entries[0]);
    if (wrong) this.onSay(t('{problem} You find it in the list of games.', { problem: wrong }));
    if (!entry) return false;
    const reply = await this.goOn(entry);
    if (!reply.ok) this.onSay(t('The kept game could not be read ({reason}). It stays in the list of games.', { reason: reply.error.message }));
    return reply.ok;
  }

  // ---- in one tab at a time

  isElsewhere() { this.session().hold('elsewhere'); this.onChange(); }

  /** Go on here with the game that another tab has. */
  async takeOver() {
    const error = await this.open(this.current.id, true);
    if (error) this.onSay(error.message);
  }

  // ---- links

  /** Open a link. False when there is none, or when it cannot be used. */
  async arrive(address) {
    const link = readLink(address);
    if (!link) return false;
    const known = link.table && (await this.list()).find((entry) => entry.table === link.table && !problem(entry));
    if (known) return this.receive(link, known.id === this.current?.id ? this.current : known);
    const isShown = await this.look(link);
    if (isShown && link.table) this.invite();
    return isShown;
  }

  /** Lay what a link holds on the table to be looked at, at a decision or (null) at its end; nothing is kept. */
  async look(link, ply = link.ply) {
    const onLaid = () => { this.link = link; this.session().held = 'looking'; };
    const reply = await this.session().send({ do: 'load', saved: link.code, ply }, { quiet: true, onLaid });
    if (!reply.ok) this.refuse(reply.error.message);
    this.onChange();
    return reply.ok;
  }

  refuse(message) { forgetLink(); this.asks.refused(message); }

  /** Ask who plays on this device, and take part in the game of the link. */
  async invite() {
    const { link } = this, { view } = this.session();
    const here = await this.asks.who(view);
    if (here && this.link === link) await this.goOn(newEntry({ saved: link.code, table: link.table, here, sent: view.ply }));
  }

  /** Go on by oneself from the decision that is shown. */
  playOn() { return this.lay(newEntry(), { do: 'load', saved: this.link.code, ply: this.session().view.ply }); }

  async stopLooking() {
    forgetLink();
    const entry = this.current ?? await this.last();
    return entry ? this.goOn(entry) : this.playOn();
  }

  /** A link of a game that is known here: it has to go on from what is known. */
  async receive(link, known) {
    const reply = await this.engine.call({ do: 'compare', known: known.saved, received: link.code, here: known.here });
    const { relation, received, message } = reply.continuation ?? {};
    if (relation === 'newer') return (await this.goOn({ ...known, saved: link.code, sent: received }, { byForce: true })).ok;
    const isBack = await this.returnTo(known);
    if (!reply.ok) this.refuse(reply.error.message);
    else if (relation === 'older') this.onSay(t('This link is older than what you know: here the game is further.'), true);
    else if (relation === 'different') this.asks.different(message).then((looks) => { if (looks) this.look({ ...link, table: null }); });
    return isBack;
  }

  async returnTo(entry) {
    forgetLink();
    if (entry.id === this.current?.id && !this.session().held) return true;
    return !(await this.open(entry.id, true));
  }

  /** The address to send, of the game on the table or of what is looked at. */
  address(ply = null) {
    const view = this.session().view;
    return writeLink(this.link?.code ?? view.code, { ply, table: this.link ? null : this.current?.table });
  }

  /** From now on some people play on this device and the others by link. */
  async playByLink() {
    const here = await this.asks.who(this.session().view);
    if (!here) return;
    Object.assign(this.current, { table: newTable(), here });
    await this.sit();
  }

  /** The link was sent: what it holds cannot be undone any more. */
  async wasSent() {
    const { view } = this.session();
    if (this.link || !this.current?.table || this.current.sent === view.ply) return;
    this.current.sent = view.ply;
    await this.sit();
  }

  sit() { return this.session().send({ do: 'sit', here: this.current.here, sent: this.current.sent }); }
}

/** The last game of this tab, or else of the browser, among those that can be opened; or null. */
function lastOf(entries) {
  let own = null;
  try { own = sessionStorage.getItem(TAB); } catch { /* blocked */ }
  const usable = entries.filter((entry) => !problem(entry));
  return usable.find((entry) => entry.id === own) ?? usable[0] ?? null;
}

/** Nobody has decided anything: not worth a line in the list. */
function isUntouched({ table, view }) {
  return !table && view && view.seats.some((seat) => !seat.bot) && !view.can_undo && !view.result;
}

// Play at the same time on several devices: connects them, lets each follow the others, and says what is going on. A
// game that is played live is a game by link whose links travel by themselves (client/store/games.js).

import { createElement } from 'preact';
import { showAddress } from '../base/browser/address.js';
import { channelOf } from '../base/browser/channel.js';
import { required } from '../base/problem.js';
import { labeled, n, t } from '../base/words.js';
import { newSecret, randomSeed } from '../client/store/chance.js';
import { newEntry, newTable, randomId } from '../client/store/game-store.js';
import { GAMES } from '../games/registry.js';
import { $, announce, toast } from '../base/dom.js';
import { usualBot } from '../client/store/ladder.js';
import { Guest } from './guest.js';
import { Host, nameIn } from './host.js';
import { InviteSheet } from './invite.jsx';
import { keysIn } from './keys.js';
import { LiveNotice, WaitingNotice, hasLeft, reactions, waitOf } from './notice.jsx';
import { Peer, whyApart } from '../peers/peer.js';
import { LONGEST_NAME } from '../peers/messages.js';
import { wordsOf } from '../peers/sent.jsx';
import { newId, unpack, SignalError } from '../peers/signal.js';
import { HOST } from './side.js';
import { ENDS, Undo } from './undo.js';

/** @import {Entry, PageView, Refused} from '../page.js' */
/** @import {Page} from '../ui/page.js' */
/** @import {Message, Reaction, Seat, Sitter} from '../peers/messages.js' */
/** @import {Effect, Judged, Verdict} from './side.js' */

const BEAT = 2000, // ms
  PATIENCE = 1500; // until no other tab has answered

/** @param {PageView} view @returns {Sitter[]} */
const sittersIn = ({ seats }) => seats.map(({ name, bot }) => ({ name, bot }));

export class Live {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.sheet = new InviteSheet();
    /** @type {Host | null} */
    this.host = null;
    /** @type {Guest | null} */
    this.guest = null;
    /** the connections, by the ids of their invitations @type {Map<string, Peer>} */
    this.peers = new Map();
    /** the invitation that nobody has answered yet @type {Peer | null} */
    this.invited = null;
    /** connections that are not open yet @type {Set<Peer>} */
    this.opening = new Set();
    /** the kept game that is played @type {string | null} */
    this.entry = null;
    /** the host's last description of its table @type {Extract<Message, {do: 'table'}> | null} */
    this.welcome = null;
    /** the same when somebody here sat down: the game is held to that @type {Extract<Message, {do: 'table'}> | null} */
    this.invitation = null;
    /** the table before this one, and the seats at this device, for a rematch
     * @type {{table: string, here: number[]} | null} */
    this.before = null;
    /** the name of the host that has stopped playing live @type {string | null} */
    this.left = null;
    /** the person here is asked whether to play again */
    this.decidesAgain = false;
    this.beating = 0;
    /** when all that came has been judged @type {Promise<unknown>} */
    this.working = Promise.resolve();
    this.undo = new Undo(this);
    this.channel = channelOf(`${__SITE__}.live`, (message) => this.hearTab(message));
    page.session.isFollowed = () => this.isOn && this.peers.size > 0;
    // After a sleep the others hear of it at once.
    document.addEventListener('visibilitychange', () => document.hidden || this.beat());
  }

  /** Return this device's side of the table: a host, a guest, or null. */
  get side() {
    return this.host ?? this.guest;
  }

  /** The seats at this device. */
  get here() {
    return this.side?.here ?? [];
  }

  /** Whether the game on the table is played live, or was until a connection was lost. */
  get isOn() {
    return this.side !== null && this.entry !== null && this.entry === this.page.games.current?.id;
  }

  /** Whether a guest has sat down, or watches, and the game has not come yet. */
  get isWaiting() {
    return this.entry === null && Boolean(this.guest?.takesPart) && this.peers.size > 0;
  }

  /** Whether others follow now, or are about to. */
  get isConnected() {
    return this.isOn && (this.peers.size > 0 || this.host?.begun === false);
  }

  /** Whether others can be asked now to undo decisions. */
  get mayAsk() {
    const { host, undo } = this,
      isAlone = !this.here.length || host?.others(HOST).length === 0;
    return this.isConnected && host?.begun !== false && !isAlone && !undo.question && !undo.isWaiting;
  }

  /** Whether the browser can; else it is said that it cannot. */
  isPossible() {
    const why = whyApart();
    if (why) this.sheet.notify(why);
    return !why;
  }

  // ---- the host

  /** Invite somebody to the game on the table; a game of this device alone is played by link from now on. */
  async invite() {
    const { games, session } = this.page;
    if (!this.isPossible()) return;
    if (!games.current?.table && !(await this.openTable())) return;
    const current = required(games.current),
      view = current.view ?? session.shown; // not a variation that lies on the table
    if (this.guest || this.entry !== current.id) this.end();
    this.host ??= this.newHost(current, view);
    this.entry = current.id;
    this.left = null;
    this.start();
    const isOpen = this.invited && !this.invited.accepted && !this.invited.closed,
      peer = (isOpen && this.invited) || this.newPeer(newId());
    this.invited = peer;
    const about = { of: view.game, by: this.host.namesOf(this.host.here) },
      link = linkOf(await peer.offer(), about);
    if (this.invited !== peer) return; // ended meanwhile
    this.sheet.offer(link, {
      onAnswer: (text) => this.accept(text),
      onClose: () => this.draw(),
    });
  }

  /** @param {Entry} current @param {PageView} view */
  newHost(current, view) {
    return new Host({
      table: required(current.table),
      game: view.game,
      code: view.code,
      seats: sittersIn(view),
      here: current.here ?? [],
      begun: current.sent > 0,
      hints: current.hints !== false,
      era: current.era,
      keys: keysIn(current) ?? unknownKeys(view, current.here),
    });
  }

  /** The game on the table, of this device alone, is played by link from now on; whether it can be. */
  async openTable() {
    const { games, session } = this.page,
      { ply, draws } = games.current?.view ?? session.shown;
    if (ply && draws?.possible && !draws.protected) {
      this.sheet.notify(t('The draws of this game so far came from this device alone. Start a new game to play live.'));
      return false;
    }
    await games.playByLink();
    await games.wasSent(); // decisions so far are no secret: the game has begun
    return Boolean(games.current?.table);
  }

  /** @param {string} id */
  newPeer(id) {
    /** @type {Peer} */
    const peer = new Peer({
      id,
      onOpen: () => {
        this.opening.delete(peer);
        this.peers.set(id, peer);
        if (this.invited === peer) this.invited = null;
        if (this.host) {
          this.sheet.close();
          this.run(this.host.joined(id, peer.line));
          this.draw();
        }
        if (this.guest) this.run(this.guest.joined(peer.line));
      },
      onText: (text) => {
        if (this.host) this.run(this.host.heard(id, text, Date.now()));
        else if (this.guest) this.run(this.guest.heard(text, Date.now()));
      },
      onClose: (why) => this.lost(id, peer, why),
    });
    this.opening.add(peer);
    return peer;
  }

  /** @param {string} id @param {Peer} peer @param {'silent' | 'left'} why */
  lost(id, peer, why) {
    const wasOpen = this.peers.delete(id);
    this.opening.delete(peer);
    if (this.invited === peer) this.invited = null;
    if (!wasOpen && why === 'silent') {
      this.sheet.close();
      toast(
        t(
          'No direct connection to the other device could be made. Connect both devices to the same network, or play on by link.',
        ),
      );
    }
    if (this.host) this.run(this.host.left(id));
    if (this.guest && wasOpen) this.sheet.close();
    // Without a game there is no notice that says it.
    if (this.guest && wasOpen && this.entry === null) {
      this.end();
      this.sheet.notify(t('The connection to the others is lost.'));
    }
    this.draw();
  }

  /** An answer to the invitation that is open: pasted, or from another tab. @param {string} text */
  async accept(text) {
    const { invited } = this,
      signal = unpack(text);
    if (signal.type !== 'answer' || !this.host || !invited || signal.id !== invited.id) throw new SignalError('other');
    const isNew = !invited.accepted;
    await invited.accept(text);
    if (isNew && !invited.isOpen && !invited.closed) this.sheet.connecting();
  }

  /** Handle a message of another tab. @param {{answer?: string, taken?: string}} message */
  hearTab({ answer, taken }) {
    if (taken) this.taken?.(taken);
    if (typeof answer !== 'string' || !this.invited) return;
    this.accept(answer).then(
      () => this.channel?.postMessage({ taken: answer }),
      () => {},
    );
  }

  /** @type {((answer: string) => void) | null} */
  taken = null;

  // ---- the guest, and a tab in which an answer was opened

  /** A link to play live. @param {string} text */
  async arrive(text) {
    const page = location.pathname + location.search;
    showAddress(page);
    try {
      const { type, id, sdp } = unpack(text);
      if (type === 'answer' && this.host && id === this.invited?.id) await this.accept(text);
      else if (type === 'answer') await this.passOn(text);
      else if (this.isPossible()) await this.join(id, sdp, inviterIn(text));
    } catch (error) {
      if (!(error instanceof SignalError)) throw error;
      this.sheet.notify(wordsOf(error));
    }
  }

  /** The tab that has invited takes the answer. @param {string} text */
  async passOn(text) {
    const isTaken = await new Promise((resolve) => {
      this.taken = (answer) => answer === text && resolve(true);
      this.channel?.postMessage({ answer: text });
      setTimeout(resolve, PATIENCE, false);
    });
    this.sheet.notify(
      isTaken
        ? t('The answer has reached the game in the other tab. Go back there; you can close this tab.')
        : t('No game in this browser is waiting for this answer. Ask for a new invitation.'),
    );
  }

  /** @param {string} id @param {string} sdp @param {Inviter} inviter */
  async join(id, sdp, inviter) {
    if (this.peers.has(id) || [...this.opening].some((peer) => peer.id === id)) return; // the link was opened twice
    this.end();
    this.guest = new Guest();
    const peer = this.newPeer(id);
    this.invited = peer;
    const link = linkOf(await peer.answer(sdp));
    if (this.invited !== peer) return;
    this.sheet.answer(link, { inviter, onClose: () => this.giveUpJoining() });
    this.start();
    await this.page.begun;
  }

  giveUpJoining() {
    if (this.entry === null) this.end();
  }

  /** The host says what table it is: somebody who has sat there comes back, anybody else chooses a seat. */
  async greet(/** @type {Extract<Message, {do: 'table'}>} */ welcome) {
    const guest = required(this.guest),
      isFirst = !this.welcome;
    this.welcome = welcome;
    if (!isFirst) this.onSeats?.(welcome);
    if (!isFirst || guest.takesPart) return;
    await this.page.begun;
    const kept = await this.keptAt(welcome.table);
    if (this.guest !== guest) return;
    if (!kept?.here?.length) {
      this.sitAgain(guest, this.welcome ?? welcome);
      return;
    }
    // Links have the name of a table: so that alone does not open the game that is kept here.
    const key = guest.shared(Object.values(keysIn(kept) ?? {})),
      comes = key || (await this.sheet.ask(knownTable(), { yes: t('Continue the game'), no: t('Cancel') }));
    if (this.guest !== guest) return;
    if (comes) await this.comeBack(guest, kept.id, key);
    else this.end();
  }

  // ---- a rematch: the host's page makes the next game, and all who are connected may come along

  /** Begin another game with the people who are connected; a guest asks the host. */
  async rematch() {
    const { host, guest, page } = this;
    if (guest) {
      this.run(guest.askAgain());
      toast(t('{name} decides whether to play again.', { name: guest.nameOf() || '…' }), null, true);
    }
    if (!host) return;
    const { guests } = host;
    this.run(host.finish());
    this.entry = null; // else the next game would end this one's connections
    const reply = await page.games.rematch(randomSeed());
    if (this.host !== host) return;
    const current = required(page.games.current);
    this.entry = current.id;
    if (!reply.ok) return;
    this.host = this.newHost(current, required(reply.view));
    this.undo.pending = null;
    for (const [id, { line }] of this.peers) this.run(this.host.inviteAgain(id, line, guests.get(id)));
    this.draw();
  }

  /** Somebody at another device wants another game, or the host has begun it. @param {string} by */
  async hearAgain(by) {
    const { host, guest, page, sheet } = this,
      joins = t('Play'),
      wants = () => sheet.ask(t('{name} wants another game.', { name: by || '…' }), { yes: joins, no: t('Not now') });
    if (host) {
      if (this.decidesAgain) return; // one decision holds for all who want one
      this.decidesAgain = true;
      const plays = page.games.current?.view?.result ? await wants() : false;
      this.decidesAgain = false;
      if (this.host !== host) return;
      if (plays === null) host.forgetWants();
      else if (!plays) this.run(host.decline());
      else {
        this.closeDialogs();
        await this.rematch();
      }
      return;
    }
    const comes = guest && (guest.wantsAgain || !guest.takesPart || (await wants()));
    if (!guest || this.guest !== guest) return;
    if (comes) this.comeAlong(guest);
    else if (comes === false) this.stop();
  }

  /** Leave the table for the host's next one, in the same seats. @param {Guest} guest */
  comeAlong({ here }) {
    const [peer] = this.peers.values(),
      next = new Guest();
    const { current } = this.page.games,
      view = current?.view,
      about = view && { game: view.game, seats: sittersIn(view), hints: current.hints !== false };
    this.closeDialogs();
    this.before = this.isOn && about ? { table: describe(about), here } : null;
    Object.assign(this, { guest: next, entry: null, welcome: null, invitation: null, onSeats: null });
    this.undo.pending = null;
    this.run(next.joined(peer.line));
    this.draw();
  }

  /**
   * Take the seats of the game before this one, if it is a rematch with the same people and bots; else ask for seats.
   * @param {Guest} guest @param {Extract<Message, {do: 'table'}>} welcome
   */
  sitAgain(guest, welcome) {
    const { before } = this,
      isFree = (/** @type {number} */ seat) => welcome.free.some((one) => one.seat === seat);
    this.before = null;
    if (!before || before.table !== describe(welcome) || !before.here.every(isFree)) {
      this.askForSeats(guest, welcome);
      return;
    }
    this.invitation = welcome;
    this.run(guest.sit(before.here, ''));
    this.sheet.notify(waitOf(guest));
    this.draw();
  }

  /** Close the sheet and the scores of the game before. */
  closeDialogs() {
    this.sheet.close();
    $('result').close();
  }

  /** The game that is kept here of a table. @param {string} table */
  async keptAt(table) {
    const { games } = this.page;
    if (games.current?.table === table) return games.current;
    const brief = (await games.list()).find((one) => one.table === table && !one.wrong);
    return brief && games.get(brief.id);
  }

  /**
   * Somebody sits down again with the game that is kept here.
   * @param {Guest} guest @param {string} id @param {string} key
   */
  async comeBack(guest, id, key) {
    const { games, session } = this.page;
    session.botsElsewhere = true;
    if (games.current?.id !== id || session.readOnly) {
      const error = await games.open(id, true);
      if (this.guest !== guest) return;
      if (error) {
        this.end();
        this.sheet.notify(error.message);
        return;
      }
    }
    const { here, view, era } = required(games.current);
    this.entry = id;
    this.invitation = this.welcome;
    this.sheet.close();
    this.run(guest.sit(here ?? [], '', { code: (view ?? session.shown).code, era, key }));
  }

  /** @param {Guest} guest @param {Extract<Message, {do: 'table'}>} welcome */
  askForSeats(guest, welcome, isNew = true) {
    const title = Object.hasOwn(GAMES, welcome.game) ? GAMES[welcome.game].title : '';
    const isSame = (/** @type {typeof welcome} */ { free, begun }) =>
      JSON.stringify([free, begun]) === JSON.stringify([welcome.free, welcome.begun]);
    // The host says again and again which seats are free.
    this.onSeats = (now) => {
      if (this.guest === guest && !guest.takesPart && !isSame(now)) this.askForSeats(guest, now, false);
    };
    this.sheet.seats(welcome, title, {
      isNew,
      onSit: (seats, name) => {
        this.invitation = welcome;
        this.run(guest.sit(seats, name));
        this.sheet.notify(waitOf(guest));
        this.draw();
      },
      onClose: () => this.giveUpJoining(),
    });
  }

  /** @type {((welcome: Extract<Message, {do: 'table'}>) => void) | null} */
  onSeats = null;

  // ---- both

  start() {
    this.page.panels.notice.live = this;
    if (!this.beating) this.beating = window.setInterval(() => this.beat(), BEAT);
    this.draw();
  }

  /** Connections are closed; the game goes on by link. */
  end() {
    clearInterval(this.beating);
    this.beating = 0;
    if (this.isOn) this.seat(...this.page.session.standIns.keys());
    else this.page.session.standIns.clear();
    for (const [id, peer] of this.peers) {
      this.send(id, { do: 'bye' });
      peer.close();
    }
    for (const peer of this.opening) peer.close();
    this.opening.clear();
    this.peers.clear();
    this.page.session.botsElsewhere = false;
    Object.assign(this, { host: null, guest: null, invited: null, entry: null, onSeats: null });
    this.welcome = this.invitation = this.before = this.left = null;
    this.undo.pending = null;
    this.sheet.close();
    this.draw();
    this.page.session.callBot();
  }

  /** Stop playing live: the game goes on by link, also after a reload. */
  stop() {
    this.keepLive(false);
    this.end();
  }

  /** Keep that the game on the table is played live, or no longer. @param {boolean} isLive */
  keepLive(isLive) {
    if (this.isOn) this.page.games.keepLive(isLive);
  }

  beat() {
    // Another tab has taken the game, and may want its seats.
    if (this.isOn && this.page.session.readOnly === 'elsewhere') this.end();
    for (const peer of this.peers.values()) peer.beat();
    if (this.side && this.peers.size) this.run(this.side.beat());
  }

  /** Called with every view that is kept. @param {PageView} view */
  played({ code, can_undo: canUndo }) {
    if (this.entry === null) return;
    if (!this.isOn) {
      this.end();
      return;
    }
    this.run(this.side?.played(code, this.page.games.current?.era ?? '') ?? []);
    if (canUndo && this.peers.size) this.page.games.wasSent();
  }

  /** Mark decisions that people made without a connection as sent: they cannot be undone from now on. */
  seal() {
    const { session, games } = this.page;
    if (this.isOn && session.view?.what_if === null && session.view.can_undo) games.wasSent();
  }

  draw() {
    this.page.state.circumstances = {};
  }

  /** @param {string} id @param {Message} message */
  send(id, message) {
    this.peers.get(id)?.send(JSON.stringify(message));
    if (message.do === 'game') this.seal();
  }

  /** @param {Effect[]} effects */
  run(effects) {
    for (const effect of effects) {
      if ('send' in effect) this.send(this.idOf(effect.to), effect.send);
      else if ('judge' in effect) this.judge(effect.judge, effect.of);
      else if ('welcome' in effect) this.greet(effect.welcome);
      else if ('name' in effect) this.name(effect.name);
      else if ('keys' in effect) this.page.games.keepKeys(effect.keys);
      else if ('lay' in effect) this.lay(effect.lay);
      else if ('react' in effect) this.showReaction(effect.react, effect.by);
      else if ('close' in effect) this.peers.get(this.idOf(effect.close))?.end('left');
      else this.notify(effect.notify, effect.text);
    }
  }

  /** The connection to somebody; a guest has but one. @param {string} whom */
  idOf(whom) {
    return this.host ? whom : ([...this.peers.keys()][0] ?? '');
  }

  /** @param {string} what @param {string} text */
  notify(what, text) {
    if (what === 'people') {
      if (this.host && !this.host.free.length && this.sheet.invites) this.sheet.close();
      this.seat(...[...this.page.session.standIns.keys()].filter((seat) => !this.isEmpty(seat)));
      if (this.guest?.request?.key && this.isOn) this.page.games.keepKeys(this.keysNow(this.page.games.current));
      if (this.guest ? this.guest.takesPart : this.host?.begun) this.keepLive(true);
      this.draw();
    } else if (what === 'open') this.undo.explain();
    else if (what === 'again') this.hearAgain(text);
    else if (what === 'declined') toast(t('{name} does not want another game now.', { name: text || '…' }));
    else if (what === 'bye') {
      if (this.guest || this.peers.size <= 1) this.left = text;
      if (text) toast(hasLeft(text), null, true);
      this.draw();
    } else if (Object.hasOwn(ENDS, what)) {
      toast(ENDS[what](), null, true);
      this.undo.explain();
    } else if (what === 'occupied') {
      if (!this.guest || !this.welcome) return;
      toast(t('Somebody else has taken this seat.'));
      // A guest that has the game already goes on by link.
      if (this.entry === null) {
        this.askForSeats(this.guest, this.welcome);
        this.draw();
      } else this.end();
    } else if (what === 'asked') {
      this.sheet.notify(waitOf(required(this.guest)));
      this.draw();
    } else if (what === 'denied') {
      if (!this.guest) return;
      this.end();
      this.sheet.notify(t('The person who invited you has not given you this seat.'));
    } else if (what === 'version') toast(t('The other device has another version of this page. Reload both.'));
    else if (what === 'rejected') toast(t('Another device refused a message. Reload the page on both devices.'));
    else toast(`${t('A message from another device was refused.')} ${text || t('Reload the page on both devices.')}`);
  }

  /**
   * Whether a record goes on from the one on the table, says the engine; then it is laid there.
   * @param {Judged} record @param {string} of
   */
  async judge(record, of) {
    const { id } = record,
      { side } = this,
      verdict = await this.enqueue(() => this.verdictOn(record, side)).catch(() => LATER);
    if (side !== this.side) return; // another table by now
    if (this.host) this.run(this.host.judged(of, id, verdict));
    else if (this.guest) {
      this.run(this.guest.judged(id, verdict));
      if (this.isOn) required(this.page.games.current).era = this.guest.era;
    }
  }

  /**
   * Do work that changes the record when all earlier work of this kind is done.
   * @template T
   * @param {() => Promise<T>} work @returns {Promise<T>}
   */
  enqueue(work) {
    const done = this.working.then(work);
    this.working = done.catch(() => {});
    return done;
  }

  /** @param {Judged} record @param {Live['side']} side to which it came @returns {Promise<Verdict>} */
  async verdictOn(record, side) {
    const { session, games } = this.page,
      { code, not, known, era, replaces } = record;
    await session.last;
    if (!side || side !== this.side) return LATER;
    if (!this.isOn) return this.verdictOnFirst(record);
    if (session.readOnly === 'elsewhere' || side.isPast(era)) return LATER; // this tab must not keep it
    const current = required(games.current),
      { saved, view } = current,
      here = not.filter((seat) => seat < required(view).players),
      compare = (/** @type {string | null} */ to) => session.ask({ do: 'compare', known: to, received: code, here });
    // The engine's table has another game while that is only looked at. A bot here is not disturbed in its thoughts.
    const isOther = era !== side.era,
      reply = session.readOnly || session.botsPlay || isOther ? await compare(saved) : await games.follow(code, here);
    if (!reply.ok) return wrong(reply);
    const { relation, received, message } = reply.continuation,
      hasParted = relation === 'different' || (relation === 'older' && isOther);
    if (reply.followed) {
      if (!reply.view) this.run(this.side?.played(reply.code) ?? []);
      return NEWER;
    }
    const goesOn = relation === 'newer',
      isLeft = !goesOn && relation !== 'same' && relation !== 'another',
      agreed = isLeft ? await Promise.all(known.map(compare)) : [],
      undone = agreed.some(({ continuation: one }) => one?.relation === 'newer' || one?.relation === 'same');
    if (hasParted && replaces && !undone) return this.replace(record, received, message);
    if (!goesOn && !undone) return { relation, message };
    const laid = await this.follow(code, received, this.guest ? era : current.era);
    return laid.ok ? { ...NEWER, undone } : wrong(laid);
  }

  /**
   * Go on with the host's game, from which the one on the table has parted, and keep that in the list of games. The
   * person here decides, unless the device has come back and others have undone decisions meanwhile.
   * @param {Judged} record @param {number} received @param {string} message the difference @returns {Promise<Verdict>}
   */
  async replace({ code, era }, received, message) {
    const { guest, page } = this,
      current = required(page.games.current),
      text = t('The game continues as on the device that invited you. Your own game stays in the list of games.'),
      words = { yes: t('Join the game'), no: t('Cancel') },
      hasFollowed = guest?.host.agrees,
      joins = (!message && !hasFollowed) || (await this.sheet.ask(`${message} ${text}`.trim(), words));
    if (!guest || this.guest !== guest || !this.isOn) return LATER;
    if (!joins && hasFollowed) return { relation: 'different', message };
    if (!joins) {
      this.end();
      return LATER;
    }
    this.sheet.close();
    const apart = { id: randomId(), table: newTable(), keys: {}, live: false, name: t('Replaced game') },
      laid = await this.follow(code, received, era);
    if (!laid.ok) return wrong(laid);
    await page.games.putBack({ ...current, ...apart });
    toast(text);
    return NEWER;
  }

  /** @param {Judged} record @returns {Promise<Verdict>} */
  async verdictOnFirst({ code, era }) {
    const { guest, invitation } = this;
    if (this.entry !== null || !guest || !invitation) return LATER; // another game has just been laid on the table
    const { game, seats, begun } = invitation,
      { here } = guest,
      reply = await this.page.session.ask({ do: 'join', received: code, here, invitation: { game, seats, begun } });
    if (!reply.ok) return this.notJoined(wrong(reply));
    const { message, received } = reply.invited;
    if (message) return this.notJoined({ relation: 'wrong', message });
    const doubts = here.length ? doubtsOf(reply.invited) : '',
      joins = !doubts || (await this.sheet.ask(doubts, { yes: t('Join the game'), no: t('Cancel') }));
    if (this.guest !== guest) return LATER;
    if (!joins) {
      this.end();
      return LATER;
    }
    const laid = await this.take(code, received, era);
    return laid.ok ? NEWER : this.notJoined(wrong(laid));
  }

  /** The game is not that to which somebody here was invited. @param {Verdict} verdict */
  notJoined(verdict) {
    const { relation, message } = verdict;
    if (relation === 'wrong') {
      this.end();
      this.sheet.notify(`${t('This is not the game you were invited to.')} ${message}`);
    }
    return verdict;
  }

  /**
   * The game on the table goes on or, after an undo, is laid there anew.
   * @param {string} code @param {number} received @param {string | undefined} era
   */
  follow(code, received, era) {
    const { games } = this.page,
      current = required(games.current);
    return games.goOn({ ...current, saved: code, sent: received, era }, { variations: current.saved, received: true });
  }

  /**
   * The first record of a game in which somebody here takes part.
   * @param {string} saved @param {number} sent @param {string} era
   */
  async take(saved, sent, era) {
    const { games, session } = this.page,
      { table, hints } = required(this.invitation),
      { here, watches } = required(this.guest),
      secret = watches ? null : newSecret(),
      watched = await this.keptAt(table),
      // A guest that has watched before goes on with the same entry.
      goesOn = watched?.here?.length === 0 && (await this.isSame(watched.saved, saved)),
      id = goesOn ? { id: watched.id } : {},
      entry = newEntry({ ...id, saved, sent, era, table, hints, here, secret, keys: this.keysNow(null), live: true });
    this.entry = entry.id;
    session.botsElsewhere = true;
    const reply = await games.goOn(entry, { byForce: true, received: true });
    if (reply.ok) this.sheet.close();
    else {
      this.entry = null;
      session.botsElsewhere = false;
    }
    return reply;
  }

  /** Whether a record is of the game that is known here. @param {string | null} known @param {string} received */
  async isSame(known, received) {
    const { continuation } = await this.page.session.ask({ do: 'compare', known, received });
    return Boolean(continuation) && continuation.relation !== 'another';
  }

  /** The keys to keep, now that the host and this device have one in common. @param {Entry | null} entry */
  keysNow(entry) {
    const { seats, here } = required(this.invitation),
      { key, here: own } = required(this.guest),
      known = (entry && keysIn(entry)) ?? {};
    const others = seats.flatMap(({ bot }, seat) => (bot || own.includes(seat) ? [] : [seat]));
    return Object.fromEntries(others.map((seat) => [seat, here.includes(seat) ? key : (known[seat] ?? '')]));
  }

  /** All sit: their names belong to the game from now on. @param {Seat[]} names */
  async name(names) {
    const { games, session } = this.page;
    await session.last;
    const { host } = this,
      { current } = games;
    if (!host || !current) return;
    const { here, sent, secret, seed, saved } = current,
      named = (current.view ?? session.shown).seats.map((/** @type {{seat: number}} */ { seat }) => {
        const name = names.find((one) => one.seat === seat)?.name;
        return name ? { name } : {};
      });
    const message = { do: 'load', saved, seed, here, sent, secret, seats: named };
    const reply = await games.lay(current, message);
    if (!reply.ok) toast(reply.error.message);
    if (this.host === host) this.run(host.named(sittersIn(session.shown)));
  }

  /** All have allowed it. @param {string} code */
  async lay(code) {
    const { host, page } = this;
    if (!host) return;
    const reply = await this.enqueue(() => this.layOther(code, host.era)).catch(() => null);
    if (reply && !reply.ok) toast(reply.error.message);
    if (this.host === host && this.isOn)
      this.run(host.laid(page.games.current?.view?.code ?? host.code, Boolean(reply?.ok)));
  }

  /** @param {string} code @param {string} era */
  async layOther(code, era) {
    const { session } = this.page;
    await session.last;
    const reply = await session.ask({ do: 'compare', known: code, received: code });
    return reply.ok && this.isOn ? this.follow(code, reply.continuation.received, era) : reply;
  }

  // ---- bots for people who are gone

  /** Tell whether nobody acts for a seat. @param {number} seat */
  isEmpty(seat) {
    return this.host?.free.some((one) => one.seat === seat) ?? false;
  }

  /** @param {number} seat */
  async letBotPlay(seat) {
    const { session, games } = this.page,
      bot = usualBot(required(this.page.state.catalog).bots);
    if (!this.isOn || !this.isEmpty(seat)) return;
    session.standIns.set(seat, bot.id);
    await games.sit();
    this.draw();
  }

  /** No bot plays there any longer. @param {number[]} seats */
  async seat(...seats) {
    const { session, games } = this.page;
    for (const seat of seats) session.standIns.delete(seat);
    if (seats.length) await games.sit();
    this.draw();
  }

  // ---- reactions

  /** Say one of few things to all at the table, as often as they may hear it. @param {Reaction} reaction */
  react(reaction) {
    const effects = required(this.side).react(reaction, Date.now());
    if (!effects.length) toast(t('Wait a moment before you say something again.'), null, true);
    this.run(effects);
  }

  /** @param {Reaction} reaction @param {string} by the name of its person */
  showReaction(reaction, by) {
    const words = labeled(by || '…', reactions()[reaction]),
      isAlarm = !$('toast').hidden && !$('toast').classList.contains('calm');
    if (isAlarm) announce(words);
    else toast(words, null, true);
  }

  /** Return the notice beside the board, if there is one. */
  notice() {
    if (this.isOn) return createElement(LiveNotice, { live: this });
    return this.isWaiting ? createElement(WaitingNotice, { live: this }) : null;
  }
}

const NEWER = { relation: 'newer', message: '' },
  LATER = { relation: 'later', message: '' };

/** An engine, or a part of the page, that is missing now may be there later. @param {Refused} of @returns {Verdict} */
const wrong = ({ error, needs }) =>
  needs || error.type === 'EngineError' ? LATER : { relation: 'wrong', message: error.message };

/** Seats of which it is not known here who has them. @param {PageView} view @param {number[] | null} here */
const unknownKeys = ({ seats }, here) =>
  Object.fromEntries(seats.flatMap(({ bot, seat }) => (bot || here?.includes(seat) ? [] : [[seat, '']])));

/** A table as it is the same in a rematch. @param {{game: string, seats: Sitter[], hints: boolean}} table */
const describe = ({ game, seats, hints }) =>
  JSON.stringify([game, hints, ...seats.map(({ name, bot }) => [name, bot])]);

/** The question where somebody invites to a table that is known here, and does not prove that it is the same. */
const knownTable = () =>
  t(
    'A game from this table is saved here, but the device that invited you does not show that it has played at this table. Continue the game only if you know who invited you.',
  );

/** Warns of what is unusual in a game that has begun. @param {{answered: number, prepared: boolean}} of */
const doubtsOf = ({ answered: taken, prepared }) =>
  [
    prepared && t('This game begins with a position that somebody has prepared.'),
    taken &&
      n(
        '{count} decision has already been made for you in this game.',
        '{count} decisions have already been made for you in this game.',
        taken,
      ),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * The inviter as a link names it before there is a connection. Nobody vouches for it: it is only shown.
 * @typedef {{by: string, game: string}} Inviter
 */

/**
 * `of` is the game's id: `game` in an address is a record.
 * @param {string} packed @param {{of: string, by: string}} [about]
 */
const linkOf = (packed, about) =>
  `${location.origin}${location.pathname}#live=${packed}${about ? `&${new URLSearchParams(about)}` : ''}`;

/** The inviter in a link, with the title of the game; '' for what it does not say. @param {string} text */
function inviterIn(text) {
  const about = new URLSearchParams(text.split('#').at(-1)),
    game = about.get('of') ?? '';
  return {
    by: nameIn((about.get('by') ?? '').slice(0, LONGEST_NAME)),
    game: Object.hasOwn(GAMES, game) ? GAMES[game].title : '',
  };
}

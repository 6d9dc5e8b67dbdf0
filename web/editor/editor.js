// The position editor: wires the position on the desk, the sheets, the fields and the engine, which says what is
// possible.

import { Client } from '../client/client.js';
import { createEngine } from '../client/engine.js';
import { viewOf } from '../client/position/view.js';
import { setMotion } from '../board/motion/motion.js';
import { portraitOf } from '../board/portrait.js';
import { zoomable, zoomByKeys } from '../board/motion/gestures.js';
import { DEFAULT, GAMES, gameIn, loadGame } from '../games/index.js';
import { readLink, writePosition } from '../client/store/links.js';
import { $, h, say, toast } from '../base/dom.js';
import { hideCard, leaveCard, showCard } from '../ui/help/card.jsx';
import { describe, sentence } from '../ui/help/describe.js';
import { listen } from '../ui/table/input.js';
import { setLook } from '../base/theme.js';
import { keepOffline } from '../ui/dialogs/offline.js';
import { giveUp, listenForMissingParts } from '../ui/dialogs/reload.js';
import { Rules } from '../ui/help/rules.jsx';
import * as storage from '../base/settings.js';
import { language, preferred, speak, t } from '../base/words.js';
import { showAside } from './aside.js';
import { Desk } from './desk.js';
import { Draft } from './draft.js';
import { Judge } from './judge.js';
import { Opening } from './opening.js';
import { Results, playLink } from './results.js';
import { Verdict } from './verdict.js';

/** @import {Editor as GameEditor, Facts, GameModule, PositionRecord} from '../games/game.js' */

const prefs = storage.settings();
setLook(prefs);
setMotion(false); // things are put, nobody moves

/** What the build has written for a game in the reader's language. */
async function file(name, game) {
  const response = await fetch(`./${name}.${game}.${language()}.json`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

/** The game of what is to be opened, of what lay on the desk, or the first one. */
function chosenGame(kept) {
  const { hash } = location,
    code = new URLSearchParams(hash.slice(1)).get('position') ?? readLink(hash)?.code ?? hash.slice(1);
  return [gameIn(code), kept?.game].find((id) => Object.hasOwn(GAMES, id ?? '')) ?? DEFAULT;
}

async function begin() {
  await speak(preferred(prefs.language));
  const last = Draft.kept(),
    id = chosenGame(last),
    kept = last?.game === id ? last : Draft.kept(id);
  const game = await loadGame(id);
  if (!game.editor) {
    $('verdict').textContent = t('There is no position editor for {game}.', { game: GAMES[id].title });
    document.documentElement.dataset.alive = 'true';
    return;
  }
  const [facts, { catalog }, editor] = await Promise.all([file('board', id), file('start', id), game.editor()]);
  const page = new Editor({ facts, catalog, game, editor });
  // First without what may be impossible to draw: the fields need to know who plays.
  const wrong = page.desk.show(editor.empty(kept?.players.length));
  if (wrong) page.desk.show(editor.empty());
  if (wrong && kept) Draft.setAside(id);
  const isThere = Boolean(kept && !wrong && page.draft.takeUp(kept));
  if (!isThere) page.draft.begin(editor.empty());
  showAside($('aside'));
  // For tests: a look at the desk, not a way into it.
  window.caylusEditor = Object.freeze({
    box: (target) => page.desk.box(target),
    get record() {
      return page.draft.record;
    },
  });
  await page.start(!isThere);
}

class Editor {
  /** @param {{facts: Facts, catalog: any, game: GameModule, editor: GameEditor}} parts */
  constructor({ facts, catalog, game, editor }) {
    this.facts = facts;
    this.picture = (drawing, label) => portraitOf(game, catalog, drawing, label);
    this.editor = editor;
    this.draft = new Draft((record) => this.show(record));
    const edit = (change, field) => this.draft.set(change(this.draft.record), field);
    this.desk = new Desk({ facts, game, editor });
    const parts = { facts, catalog, edit, desk: this.desk };
    this.things = new editor.Things($('things'), facts);
    this.place = new editor.Place($('place'), { ...parts, onChoose: (target) => this.look(target) });
    this.players = new editor.Players($('players'), parts);
    this.moment = new editor.Moment($('moment'), parts);
    this.results = new Results($('results'), editor.keys);
    $('edited-game').replaceChildren(
      ...catalog.games.flatMap(({ game: value, title, editor: edits }) =>
        edits ? [h('option', { value }, title)] : [],
      ),
    );
    $('edited-game').value = facts.game;
    this.verdict = new Verdict($('verdict'), { ...parts, editor, place: this.place });
    this.listen();
  }

  // ---- showing

  /** @param {PositionRecord} record */
  show(record) {
    const wrong = this.desk.show(record);
    for (const part of [this.place, this.players, this.moment]) part.show(record);
    this.things.show(this.desk.view);
    this.results.show(record, null);
    $('undo').disabled = !this.draft.past.length;
    $('redo').disabled = !this.draft.future.length;
    $('play').removeAttribute('href');
    document.documentElement.dataset.verdict = 'waiting';
    if (this.judge) this.judge.ask(record);
    else if (wrong) this.verdict.wait(wrong);
  }

  /** The engine has spoken about what lies on the desk now. */
  judged(verdict) {
    this.verdict.show(verdict);
    if (verdict.code) {
      this.results.show(verdict.record, verdict.code);
      $('play').href = playLink(verdict.code);
    }
    document.documentElement.dataset.verdict = verdict.code ? 'possible' : 'impossible';
  }

  // ---- acting

  /** A click, a tap or Enter on a place. */
  activate(target) {
    hideCard();
    const { thing } = this.things,
      taken = this.editor.taken(target, this.desk.view, this.facts);
    if (taken?.thing) {
      this.things.take(taken.thing);
      say(t('In hand: {thing}', { thing: taken.label }));
      return;
    }
    this.place.choose(taken?.at ?? target);
    if (taken || thing.kind === 'nothing') {
      this.look(taken?.at ?? target);
      return;
    }
    const record = this.editor.put(this.draft.record, thing, target, this.facts);
    if (!record) {
      toast(t('There is no room for that here.'), null, true);
      return;
    }
    this.draft.set(record);
    say(this.words(target));
  }

  look(target) {
    const sheet = this.desk.sheetOf(target);
    if (sheet) {
      sheet.focus = target;
      sheet.redraw();
    }
    say(this.words(target));
  }

  words(target) {
    return sentence(describe(this.editor.entryOf(target), this.desk.model));
  }

  /** The position of a new game. */
  async fresh(game = this.facts.game) {
    const { position, error } = await this.judge.begin(game, this.draft.record.players.length);
    const wrong = position ? await this.lay(position) : error.message;
    if (wrong) toast(wrong, error?.rule);
  }

  /** Another game, as it was left the last time. */
  async change(game) {
    const record = Draft.kept(game);
    if (record && Draft.keep(record)) location.reload();
    else await this.fresh(game);
    $('edited-game').value = this.facts.game;
  }

  // ---- input

  listen() {
    const { sheets } = this.desk;
    const idle = (target) => !target || this.things.thing.kind === 'nothing';
    zoomByKeys(new Map(sheets.map((sheet) => [sheet, zoomable(sheet, { idle })])), () => false);
    for (const sheet of sheets) {
      listen(sheet, {
        onHover: (from, target) => from.canvas.classList.toggle('can', Boolean(target)),
        onActivate: (_, target) => this.activate(target),
        onExplain: (from, target, { aloud = false } = {}) => {
          showCard(this.editor.entryOf(target), from.box(target), this.desk.model);
          if (aloud) say(this.words(target));
        },
        onLeave: leaveCard,
        onMove: hideCard,
      });
    }
    $('undo').addEventListener('click', () => this.draft.undo());
    $('redo').addEventListener('click', () => this.draft.redo());
    $('new').addEventListener('click', () => this.fresh());
    $('edited-game').addEventListener('change', () => this.change($('edited-game').value));
    $('open-ask').addEventListener('click', () => this.opening?.ask());
    $('rules-open').addEventListener('click', () =>
      this.rules?.open($('card').querySelector('[data-rule]')?.dataset.rule),
    );
    document.addEventListener('keydown', (event) => this.keys(event));
  }

  keys(event) {
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') {
      hideCard();
      $('toast').hidden = true;
    }
    const key = event.key.toLowerCase(),
      typing = event.target.closest?.('input:not([type=radio], [type=checkbox]), textarea');
    if ((event.ctrlKey || event.metaKey) && !typing && (key === 'z' || key === 'y')) {
      event.preventDefault();
      this.draft[key === 'y' || event.shiftKey ? 'redo' : 'undo']();
    }
  }

  // ---- starting

  /** Start the engine; `isNew` where nothing lay on the desk before. */
  async start(isNew) {
    this.verdict.wait(t('Loading the rules…'));
    const engine = createEngine({ onProgress: ({ label }) => this.verdict.wait(label) });
    const parts = listenForMissingParts({ ending: () => t('The position stays in the editor.') });
    engine.onEnd = (error) => parts.engineEnded(error);
    try {
      const { path } = await engine.ready;
      document.documentElement.dataset.boot = path;
    } catch (error) {
      this.verdict.wait(
        t('The rules could not be loaded ({problem}). Reload the page to try again.', { problem: error.message }),
      );
      giveUp(error);
      return;
    }
    const client = new Client({ engine });
    await client.granted({ do: 'language', language: language() });
    this.judge = new Judge({ client, onVerdict: (verdict) => this.judged(verdict) });
    this.rules = new Rules({
      load: () => client.granted({ do: 'rules', game: this.facts.game }),
      picture: this.picture,
      game: () => this.facts.catalog,
    });
    this.opening = new Opening({ judge: this.judge, onOpen: (record) => this.lay(record) });
    if (!(await this.opening.fromAddress()) && isNew && !this.draft.past.length) {
      const { position } = await this.judge.begin(this.facts.game, this.draft.record.players.length);
      if (position) this.draft.begin(position);
    }
    // Also where nothing has changed: the address may hold what has been lying here already.
    this.judge.ask(this.draft.record);
    for (const control of [$('edited-game'), $('new'), $('open-ask'), $('rules-open')]) control.disabled = false;
    document.documentElement.dataset.ready = 'true';
  }

  /**
   * Lay a position from outside on the desk; why that cannot be, or null.
   * @param {PositionRecord} record
   */
  async lay(record) {
    if (record.game !== this.facts.game && Object.hasOwn(GAMES, record.game)) return this.leaveFor(record);
    const wrong = this.desk.show(record);
    if (wrong) {
      this.desk.show(this.draft.record);
      return wrong;
    }
    try {
      this.draft.set(record);
    } catch (error) {
      return t('This position cannot be shown ({problem}).', { problem: error.message });
    }
    return null;
  }

  /**
   * A position of another game lies on a desk of its own: the page begins anew, with the position in its address.
   * @param {PositionRecord} record
   */
  async leaveFor(record) {
    try {
      const { editor } = await loadGame(record.game);
      if (!editor) return t('There is no position editor for {game}.', { game: GAMES[record.game].title });
      viewOf(record, await file('board', record.game));
    } catch (error) {
      return error.message;
    }
    history.replaceState(null, '', writePosition(JSON.stringify(record)));
    location.reload();
    return null;
  }
}

document.documentElement.dataset.alive = 'starting'; // rescue.js has been waiting for it
begin()
  .catch((error) => {
    $('verdict').textContent = t('The board could not be loaded ({problem}).', { problem: error.message });
    giveUp(error);
  })
  .finally(() => keepOffline({ beforeReload: () => null }));

// The position editor: wires the position on the desk, the sheets, the fields and the engine, which says what is
// possible.

import { createElement, render } from 'preact';
import { Client } from '../client/client.js';
import { createEngine } from '../client/engine.js';
import { inFirstWords } from '../client/position/form.js';
import { viewOf } from '../client/position/view.js';
import { setMotion } from '../board/motion/motion.js';
import { portraitOf } from '../board/portrait.js';
import { zoomable, zoomByKeys } from '../board/motion/gestures.js';
import { loadGame } from '../games/index.js';
import { DEFAULT, GAMES, gameIn } from '../games/registry.js';
import { readLink, writePosition } from '../client/store/links.js';
import { $, announce, toast } from '../base/dom.js';
import { hideCard, leaveCard, showCard } from '../panels/card.jsx';
import { describe, sentence } from '../panels/describe.js';
import { listen } from '../panels/input.js';
import { setLook } from '../base/theme.js';
import { keepOffline } from '../base/offline.js';
import { giveUp, listenForMissingParts } from '../base/reload.js';
import { Rules } from '../panels/rules.jsx';
import { showAddress } from '../base/browser/address.js';
import * as storage from '../base/settings.js';
import { language, preferred, speak, t } from '../base/words.js';
import { showAside } from './aside.jsx';
import { Desk } from './desk.js';
import { Draft } from './draft.js';
import { Hand } from './hand.jsx';
import { Judge } from './judge.js';
import { Model } from './model.js';
import { Moment } from './moment.jsx';
import { Opening } from './opening.jsx';
import { PlacePanel } from './place.jsx';
import { placeAt } from './places.js';
import { Players } from './players.jsx';
import { put } from './putting.js';
import { Results, playLink } from './results.jsx';
import { Verdict } from './verdict.jsx';

/** @import {GameModule, PositionRecord} from '../games/game.js' */
/** @import {PageView} from '../page.js' */
/** @import {Judged} from './judge.js' */

const prefs = storage.settings();
setLook(prefs);
setMotion(false); // things are put, nobody moves

/** Fetch the build's file for a game in the reader's language. @param {string} name @param {string} game */
async function file(name, game) {
  const response = await fetch(`./${name}.${game}.${language()}.json`).catch(() => null);
  if (!response?.ok) throw new Error(`${name}: ${response?.status ?? t('it could not be fetched')}`);
  return response.json();
}

/** The game of what is to be opened, of what lay on the desk, or the first one. @param {PositionRecord | null} kept */
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
  const game = await loadGame(id),
    { view, catalog } = await file('start', id);
  if (!catalog.editor) {
    $('verdict').textContent = t('There is no position editor for {game}.', { game: GAMES[id].title });
    document.documentElement.dataset.alive = 'true';
    return;
  }
  const [board, fields, editor] = await Promise.all([file('board', id), file('fields', id), game.editor?.() ?? {}]);
  const model = new Model({ fields, board, catalog, editor, art: game.art }),
    page = new Editor({ model, game, view });
  const canBe = kept && catalog.players.includes(kept.players.length);
  if (kept && !canBe) Draft.setAside(id);
  if (!canBe || !page.draft.takeUp(kept)) page.draft.begin(model.empty());
  showAside($('aside'));
  // For tests: a look at the desk, not a way into it.
  window.caylusEditor = Object.freeze({
    box: (/** @type {string} */ target) => page.desk.box(target),
    get record() {
      return page.record;
    },
  });
  await page.start(page.record !== kept);
}

class Editor {
  /** @param {{model: Model, game: GameModule, view: PageView}} parts */
  constructor({ model, game, view }) {
    const { catalog } = model;
    this.model = model;
    this.game = catalog.game;
    this.picture = (/** @type {string} */ drawing, /** @type {string} */ label) =>
      portraitOf(game, catalog, drawing, label);
    this.draft = new Draft((record) => this.show(record));
    this.desk = new Desk({ game, model, view });
    /** @type {Judge | null} */
    this.judge = null;
    /** @type {Opening | null} */
    this.opening = null;
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {import('./types.js').Edit} */
    this.edit = (change, field) => this.draft.set(change(this.record), field);
    this.hand = new Hand($('things'), model);
    this.place = new PlacePanel($('place'), { model, edit: this.edit, onChoose: (target) => this.look(target) });
    this.results = new Results($('results'), model.fields.keys, () => ({ game, model: this.desk.model }));
    const edited = catalog.games.filter(({ editor }) => editor);
    render(
      edited.map(({ game: value, title }) => createElement('option', { value }, title)),
      $('edited-game'),
    );
    $('edited-game').value = this.game;
    this.verdict = new Verdict($('verdict'), { model, desk: this.desk, place: this.place });
    this.listen();
  }

  /** Return the position on the desk. */
  get record() {
    return /** @type {PositionRecord} */ (this.draft.record);
  }

  // ---- showing

  /** @param {PositionRecord} record */
  show(record) {
    const wrong = this.desk.show(record),
      edited = { model: this.model, record, edit: this.edit };
    this.place.show(record);
    render(createElement(Players, edited), $('players'));
    render(createElement(Moment, edited), $('moment'));
    this.hand.show(record);
    this.results.show(record, null);
    $('undo').disabled = !this.draft.past.length;
    $('redo').disabled = !this.draft.future.length;
    $('play').removeAttribute('href');
    document.documentElement.dataset.verdict = 'waiting';
    if (this.judge) this.judge.ask(record);
    else if (wrong) this.verdict.wait(wrong);
  }

  /** The engine has spoken about what lies on the desk now. @param {Judged} verdict */
  judged(verdict) {
    if (verdict.view && !this.model.draws) this.desk.draw(verdict.view);
    this.verdict.show(verdict);
    if (verdict.code) {
      this.results.show(verdict.record, verdict.code);
      $('play').href = playLink(verdict.code);
    }
    document.documentElement.dataset.verdict = verdict.code ? 'possible' : 'impossible';
  }

  // ---- acting

  /** A click, a tap or Enter on a place. @param {string} target */
  activate(target) {
    hideCard();
    const { model, record } = this,
      { thing } = this.hand,
      taken = model.editor.taken?.(model, record, target);
    if (taken?.thing) {
      this.hand.take(taken.thing);
      announce(t('In hand: {thing}', { thing: taken.label }));
      return;
    }
    this.place.choose(taken?.at ?? target);
    if (taken || thing.kind === 'nothing') {
      this.look(taken?.at ?? target);
      return;
    }
    const place = placeAt(model, record, target),
      changed = place ? put(model, record, thing, place) : null;
    if (!changed) {
      toast(t('There is no room for that here.'), null, true);
      return;
    }
    this.draft.set(changed);
    announce(this.words(target));
  }

  /** @param {string} target */
  look(target) {
    const sheet = this.desk.sheetOf(target);
    if (sheet) {
      sheet.focus = target;
      sheet.redraw();
    }
    announce(this.words(target));
  }

  /** The entry of the catalogue that explains a target. @param {string} target */
  entryOf(target) {
    return this.model.editor.entryOf?.(target) ?? target;
  }

  /** @param {string} target */
  words(target) {
    return sentence(describe(this.entryOf(target), this.desk.model));
  }

  /** The position of a new game. */
  async fresh(game = this.game) {
    const { position, error } = (await this.judge?.begin(game, this.record.players.length)) ?? {};
    const wrong = position ? await this.lay(position) : error?.message;
    if (wrong) toast(wrong, error?.rule);
  }

  /** Another game, as it was left the last time. @param {string} game */
  async change(game) {
    const record = Draft.kept(game);
    if (record && Draft.keep(record)) location.reload();
    else await this.fresh(game);
    $('edited-game').value = this.game;
  }

  // ---- input

  listen() {
    const { sheets } = this.desk;
    const idle = (/** @type {string | null} */ target) => !target || this.hand.thing.kind === 'nothing';
    zoomByKeys(new Map(sheets.map((sheet) => [sheet, zoomable(sheet, { idle })])), () => false);
    for (const sheet of sheets) {
      listen(sheet, {
        onHover: (/** @type {any} */ from, /** @type {string | null} */ target) =>
          from.canvas.classList.toggle('can', Boolean(target)),
        onActivate: (/** @type {any} */ _, /** @type {string} */ target) => this.activate(target),
        onExplain: (/** @type {any} */ from, /** @type {string} */ target, { aloud = false } = {}) => {
          showCard(this.entryOf(target), from.box(target), this.desk.model);
          if (aloud) announce(this.words(target));
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
      this.rules?.open(/** @type {any} */ ($('card').querySelector('[data-rule]')?.dataset.rule)),
    );
    document.addEventListener('keydown', (event) => this.keys(event));
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') {
      hideCard();
      $('toast').hidden = true;
    }
    const key = event.key.toLowerCase(),
      typing = /** @type {Element} */ (event.target).closest?.('input:not([type=radio], [type=checkbox]), textarea');
    if ((event.ctrlKey || event.metaKey) && !typing && (key === 'z' || key === 'y')) {
      event.preventDefault();
      this.draft[key === 'y' || event.shiftKey ? 'redo' : 'undo']();
    }
  }

  // ---- starting

  /** Start the engine; `isNew` where nothing lay on the desk before. @param {boolean} isNew */
  async start(isNew) {
    this.verdict.wait(t('Loading the rules…'));
    const engine = createEngine({ onProgress: ({ label }) => this.verdict.wait(label) });
    const parts = listenForMissingParts({ ending: () => t('The position stays in the editor.') });
    engine.onEnd = (error) => parts.engineEnded(error);
    try {
      const { path } = await engine.ready;
      document.documentElement.dataset.boot = path;
    } catch (error) {
      const problem = /** @type {Error} */ (error).message;
      this.verdict.wait(t('The rules could not be loaded ({problem}). Reload the page to try again.', { problem }));
      giveUp(error);
      return;
    }
    const client = new Client({ engine });
    await client.granted({ do: 'language', language: language() });
    this.judge = new Judge({ client, onVerdict: (verdict) => this.judged(verdict) });
    this.rules = new Rules({
      load: () => client.granted({ do: 'rules', game: this.game }),
      picture: this.picture,
      game: () => this.model.catalog,
    });
    this.opening = new Opening({ judge: this.judge, onOpen: (record) => this.lay(record) });
    if (!(await this.opening.fromAddress()) && isNew && !this.draft.past.length) {
      const { position } = await this.judge.begin(this.game, this.record.players.length);
      if (position) this.draft.begin(position);
    }
    // Also where nothing has changed: the address may hold what has been lying here already.
    this.judge.ask(this.record);
    for (const control of [$('edited-game'), $('new'), $('open-ask'), $('rules-open')]) control.disabled = false;
    document.documentElement.dataset.ready = 'true';
  }

  /**
   * Lay a position from outside on the desk; why that cannot be, or null.
   * @param {PositionRecord} given
   * @returns {Promise<string | null>}
   */
  async lay(given) {
    if (given.game !== this.game && Object.hasOwn(GAMES, given.game)) return this.leaveFor(given);
    const { form } = this.model.board,
      record = form ? inFirstWords(given, form) : given;
    const wrong = this.desk.show(record);
    if (wrong) {
      this.desk.show(this.record);
      return wrong;
    }
    try {
      this.draft.set(record);
    } catch (error) {
      const problem = /** @type {Error} */ (error).message;
      return t('This position cannot be shown ({problem}).', { problem });
    }
    return null;
  }

  /**
   * A position of another game lies on a desk of its own: the page begins anew, with the position in its address.
   * @param {PositionRecord} record
   */
  async leaveFor(record) {
    try {
      await loadGame(record.game);
      const board = await file('board', record.game);
      if (!board.catalog.editor)
        return t('There is no position editor for {game}.', { game: GAMES[record.game].title });
      if (board.scene) viewOf(record, board);
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
    showAddress(writePosition(JSON.stringify(record)));
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
  .finally(() => keepOffline({ beforeReload: async () => null }));

// The things that a person does: take an action, ask about a place, begin another game.

import { $, announce, toast } from '../base/dom.js';
import { hideCard, hideRefusal, showAhead, showCard, showChosen, showRefusal } from '../panels/card.jsx';
import { isFinger } from '../base/presses.js';
import { observe } from '../base/signals.js';
import { describe, sentence } from '../panels/describe.js';
import { menuOpen, openMenu } from '../panels/menu.jsx';
import { randomSeed } from '../client/store/chance.js';
import { strongerThan } from '../client/store/ladder.js';
import { firstSeats, openStart, usualSeats } from './dialogs/start.jsx';
import { withoutHints } from '../panels/fairness.js';
import { n, t } from '../base/words.js';
import { actingSeat, fittingAt, isPast, meaningOf } from '../client/model.js';
import { required } from '../base/problem.js';

/** @import {Page} from './page.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Ahead, Box, Model, PageView} from '../page.js' */
/** @typedef {Map<string, Promise<Ahead>>} AheadOf */

const REST = 150; // ms that the pointer or the focus rests on a choice before it is asked what follows
const QUIET = 600; // ms without a press until the dangers of a new view's choices are asked about
/** @type {import('../page.js').Ahead} */
const NOTHING = { effects: [], dangers: [], outlook: [], reach: {} };

export class Acting {
  /**
   * `page` is what the parts share (main.js).
   * @param {Page} page
   */
  constructor(page) {
    this.page = page;
    /** choice on the first picture, made before Python is there @type {{text: string, view: PageView} | null} */
    this.early = null;
    observe(/** @type {Acting} */ (this), 'early');
    /** the choice in a list that has the pointer or the focus @type {Choice | null} */
    this.pointed = null;
    /** its button @type {HTMLElement | undefined} */
    this.button = undefined;
    /** whether the card shows what follows from it */
    this.shown = false;
    /** description on the card, of a place or a choice @type {object | null} */
    this.explained = null;
    /** consequences of the choices of a view, by their texts @type {WeakMap<PageView, AheadOf>} */
    this.ahead = new WeakMap();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.looking = undefined;
    /** dangers of the choices of a view, by their texts @type {WeakMap<PageView, Promise<Record<string, string[]>>>} */
    this.dangers = new WeakMap();
    /** time of the last press; dangers are asked about once none has come for a while */
    this.pressed = 0;
    /** the view that is shown, and whether the pointer has not moved since it came @type {PageView | null} */
    this.view = null;
    this.isResting = false;
    const press = (/** @type {Event} */ { timeStamp }) => (this.pressed = timeStamp);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', press, true);
    const move = () => {
      if (!this.isResting) return;
      this.isResting = false;
      if (this.pointed && this.button?.isConnected) this.point(this.pointed, this.button);
    };
    document.addEventListener('pointermove', move, { capture: true, passive: true });
  }

  /**
   * Take the choice that is pressed in a list: of all, or of a hint.
   * @param {Pick<Choice, 'text' | 'target' | 'label' | 'detail'>} pressed
   */
  pick(pressed) {
    this.choose(this.page.state.model?.view.choices.find(({ text }) => text === pressed.text) ?? pressed);
  }

  /**
   * Take a choice, or show what follows from it, if the settings say that the next press plays it. `box` is what was
   * pressed, if not the place of the choice.
   * @param {Choice} choice @param {Box | null} [box]
   */
  choose(choice, box = null) {
    this.point(null);
    hideCard();
    hideRefusal();
    const { ready, busy, model } = this.page.state,
      { past, confirming } = this.page.panels;
    if (!ready) {
      this.early = { text: choice.text, view: required(model).view };
      const words = confirming.isWanted
        ? t('You will see what follows from your choice as soon as the rules are loaded.')
        : t('Your choice will be played as soon as the rules are loaded.');
      toast(words, null, true);
    } else if (past.isRetrying(model?.view)) past.retry(choice);
    else if (busy) return;
    else if (confirming.isWanted) confirming.ask(choice, box);
    else this.take(choice);
  }

  /** Take a choice, after a warning where a coach has one. @param {Choice} choice */
  take(choice) {
    this.page.panels.coach.weigh(choice, () => this.act(choice));
  }

  /** Tell whether a press of a choice only shows what follows from it. @param {Choice} choice */
  waits(choice) {
    const { state, panels } = this.page,
      { ready, busy, model } = state;
    return ready && !busy && !panels.past.isRetrying(model?.view) && panels.confirming.waits(choice);
  }

  /** Give a choice to the engine. @param {Pick<Choice, 'text'>} choice */
  act(choice) {
    if (!this.page.state.busy) this.page.session.send({ do: 'act', text: choice.text });
  }

  /**
   * Tell whether a decision can be undone, or the `turn`, here or by asking the others.
   * @param {{turn?: boolean}} [how]
   */
  mayUndo({ turn = false } = {}) {
    const { session, state, live } = this.page,
      { model, circumstances: _renewed } = state, // with the people who may be asked
      view = model?.view;
    if (!state.ready || session.readOnly || !view || (turn && isPast(view))) return false;
    return view.can_undo || Boolean(live?.mayAsk && view.what_if === null);
  }

  /**
   * Return to the last decision, to the position of the past that is shown, or to the beginning of the `turn`; ask the
   * others if they know what came after it. Say how many decisions these were, or, after an undo of a draw, that its
   * outcome is known and that this shows.
   * @param {{turn?: boolean}} [how]
   */
  async undo({ turn = false } = {}) {
    if (!this.mayUndo({ turn })) return;
    const { session, state, live } = this.page,
      shown = required(state.model).view,
      from = turn ? { turn } : isPast(shown) ? { ply: shown.ply } : {},
      before = session.view?.draws?.foreseen ?? 0;
    if (!shown.can_undo) {
      live?.undo.ask(from);
      return;
    }
    const { view } = await session.send({ do: 'undo', ...from });
    if (view?.what_if === null && (view.draws?.foreseen ?? 0) > before)
      toast(
        t(
          'You now know what is drawn after this decision, and that draw will not change. The results will say that you knew it.',
        ),
        null,
        true,
      );
    else if (view && (turn || isPast(shown)))
      toast(
        n('{count} decision was taken back.', '{count} decisions were taken back.', shown.plies - view.ply),
        null,
        true,
      );
  }

  /** Take the action that was chosen on the first picture, if the game on the table is still at that position. */
  carryOut() {
    const { early } = this;
    if (!early) return;
    const { view } = required(this.page.state.model);
    this.early = null;
    const same = /** @type {const} */ (['game', 'seed', 'ply', 'players']).every(
      (fact) => early.view[fact] === view[fact],
    );
    const choice = same && view.choices.find(({ text }) => text === early.text);
    if (choice) this.choose(choice);
  }

  /**
   * Take another action at a decision of the past, in a variation.
   * @param {number} ply @param {Pick<Choice, 'text'>} choice
   */
  async tryOut(ply, choice) {
    const { panels, session } = this.page;
    await panels.moves.aside(ply);
    await session.send({ do: 'act', text: choice.text });
  }

  /**
   * A click, a tap or Enter on a place; in the purse of a seat.
   * @param {string} target @param {Box | null | undefined} box @param {number | null} [seat]
   */
  activate(target, box, seat = null) {
    hideCard();
    hideRefusal();
    const { model } = this.page.state;
    if (!model) return;
    const { choose, offer, refuse } = meaningOf(target, model, seat);
    if (choose) this.choose(choose);
    else if (!box) return;
    else if (offer)
      openMenu(describe(target, model).title, offer, actingSeat(model.view), box, {
        onChoose: (choice, around) => this.choose(choice, around),
        waits: (choice) => this.waits(choice),
        onPoint: (choice, button) => this.point(choice, button),
      });
    else if (refuse)
      showRefusal(refuse, box, fittingAt(target, model).length ? () => this.explain(target, box, { seat }) : null);
    else if (seat !== null || !this.page.panels.planned.choose(target)) this.explain(target, box, { seat });
  }

  /** Act on a sign in the purse of a seat. @param {string} target @param {number} seat @param {HTMLElement} node */
  inPurse(target, seat, node) {
    this.activate(target, node.getBoundingClientRect(), seat);
  }

  /**
   * Describe a place or a sign of `seat` on a card beside it, clear of the sheet `beside`; also to screen readers if
   * `aloud`. If `isDescribed`, a note about the tile in hand is in sight there, so no card may cover it.
   * @param {string} target @param {Box | null | undefined} box
   * @param {{seat?: number | null, aloud?: boolean, beside?: DOMRect | null, isDescribed?: boolean}} [how]
   */
  explain(target, box, { seat = null, aloud = false, beside = null, isDescribed = false } = {}) {
    const { sheets, state } = this.page,
      { model } = state;
    if (!model || !box || menuOpen()) return;
    const card = { seat, beside, portrait: sheets.portrait(target), fitting: sheets.fitting(target) },
      { choose } = meaningOf(target, model, seat);
    if (!isDescribed) showCard(target, box, model, card);
    sheets.markFitting(target);
    if (aloud) announce(sentence(describe(target, model)));
    this.explained = card;
    this.shown = false;
    if (choose && (aloud || !isDescribed))
      this.foresee(choose).then((ahead) => {
        if (this.explained !== card) return;
        sheets.markReach(ahead.reach);
        if (!isDescribed && !$('card').hidden) showCard(target, box, model, { ...card, ahead });
        if (aloud && ahead.dangers.length) announce([sentence(describe(target, model)), ...ahead.dangers].join(' '));
      });
  }

  /**
   * Show what follows from a choice in a list or a menu beside it, once the pointer or the focus rests there, and
   * announce its dangers. Nobody points at a choice that comes to lie under a pointer at rest.
   * @param {Choice | null} choice @param {HTMLElement} [button]
   */
  point(choice, button) {
    clearTimeout(this.resting);
    if (this.shown) hideCard();
    this.shown = false;
    this.pointed = choice;
    this.button = button;
    this.page.sheets.markReach({});
    if (!choice) return;
    // The board shows each step that one goes through at once, where it is known already.
    this.known(choice)?.then(({ reach }) => {
      if (this.pointed === choice && !isFinger()) this.page.sheets.markReach(reach);
    });
    // A description is heard with the focus, unless it comes later.
    const isDescribed = button?.hasAttribute('aria-description');
    this.resting = setTimeout(async () => {
      const ahead = await this.foresee(choice),
        around = button?.closest('section, [role=menu]'),
        isHovered = !this.isResting && button?.matches(':hover');
      // A list that was clicked gets the focus for its next choice, at which nobody points.
      if (this.pointed !== choice || isFinger() || !(isHovered || button?.matches(':focus-visible'))) return;
      if (menuOpen() && !around?.matches('[role=menu]')) return;
      this.page.sheets.markReach(ahead.reach);
      // Beside a tile in hand it stands already; a card that explains something else is being left.
      this.shown = !this.page.state.model?.laying && !this.page.panels.confirming.choice;
      if (this.shown)
        showAhead(
          choice.told ?? choice.label,
          ahead,
          required(button).getBoundingClientRect(),
          around?.getBoundingClientRect(),
          {
            isPlayedByClick: Boolean(isHovered) && !this.waits(choice),
          },
        );
      if (ahead.dangers.length && !isDescribed) announce(ahead.dangers.join(' '));
    }, REST);
  }

  /**
   * Find the dangers of the choices of a new view, so that they are heard with them.
   * @param {Model} model
   */
  show(model) {
    this.isResting ||= model.view !== this.view;
    this.view = model.view;
    clearTimeout(this.looking);
    if (model.open && !model.laying) this.looking = setTimeout(() => this.lookAhead(model), QUIET);
  }

  /** @param {Model} model */
  async lookAhead(model) {
    const { state, session, panels } = this.page,
      { view } = model,
      isShown = () => state.model === model && view === session.view;
    if (!isShown()) return;
    if (!state.ready || state.busy || performance.now() - this.pressed < QUIET) {
      this.looking = setTimeout(() => this.lookAhead(model), QUIET);
      return;
    }
    // A view may be shown again, as when the coach is turned off.
    const found = this.dangers.get(view) ?? session.ask({ do: 'dangers' }).then(({ dangers = {} }) => dangers);
    this.dangers.set(view, found);
    const dangers = await found;
    if (isShown()) for (const [text, sentences] of Object.entries(dangers)) panels.choices.warn(text, sentences);
  }

  /**
   * Show what follows from a choice that the next press plays, beside its place or a menu with this box, and announce
   * it.
   * @param {Choice} choice @param {Box | null} box
   */
  async showChosen(choice, box) {
    const { sheets, state, panels } = this.page,
      card = {},
      place = box ?? sheets.box(choice.target ?? '') ?? null,
      show = (/** @type {Ahead} */ ahead) =>
        state.model?.laying || showChosen(choice.told ?? choice.label, ahead, place?.width ? place : null, isFinger());
    this.explained = card;
    this.shown = false;
    show(NOTHING);
    const ahead = await this.foresee(choice);
    if (this.explained !== card || panels.confirming.choice?.text !== choice.text) return;
    show(ahead);
    sheets.markReach(ahead.reach);
    announce([...ahead.effects, ...ahead.dangers].join(' '));
  }

  /** Return what follows from a choice, if the engine has been asked for it. @param {Choice} choice */
  known({ text }) {
    const { view } = this.page.state.model ?? {};
    return view && this.ahead.get(view)?.get(text);
  }

  /**
   * Ask the engine, once for a choice of a view, for facts beyond the view: what follows from it, its dangers, losses
   * that the rules know, and further effects of a tile in hand; nothing while the past is shown.
   * @param {Pick<Choice, 'text'>} choice
   * @returns {Promise<Ahead>}
   */
  async foresee({ text }) {
    const { state, session } = this.page,
      { ready, busy, model } = state,
      view = model?.view;
    if (!ready || busy || !view || view !== session.view) return NOTHING;
    const known = this.ahead.get(view) ?? new Map();
    this.ahead.set(view, known);
    if (!known.has(text))
      known.set(
        text,
        session
          .ask({ do: 'explain', text, foresee: true })
          .then(({ outlook = [], foreseen }) => ({ ...NOTHING, ...foreseen, outlook })),
      );
    return known.get(text);
  }

  /** `proposed` is the game that the dialog proposes, if not the one on the table. @param {string} [proposed] */
  newGame(proposed) {
    return openStart(this.page, proposed);
  }

  /** Begin a game against the easiest bot, with a coach. @param {string} game */
  async coachedGame(game) {
    const { games, starting } = this.page,
      seats = firstSeats(await starting.catalogOf(game));
    return games.begin({ game, seats, options: {}, seed: starting.seedFor(game) }, { isCoached: true });
  }

  /** Begin one without a coach after a game with one, against the next stronger bot. @param {PageView} view */
  nextGame({ game, seats, options }) {
    const { games, state } = this.page,
      { bots } = required(state.catalog),
      seated = seats.map(({ name, bot }) => ({ name, bot: bot && strongerThan(bots, bot) }));
    return games.begin({ game, seats: seated, options, seed: randomSeed() }, { isCoached: false });
  }

  /** A game as it is usually begun. @param {string} game */
  async usualGame(game) {
    const { games, starting } = this.page,
      catalog = await starting.catalogOf(game),
      seats = usualSeats(catalog, catalog.players[0]);
    return games.begin({ game, seats, options: {}, seed: starting.seedFor(game) });
  }

  /** Begin a usual game, or the first one of somebody who has never played this game. @param {string} game */
  async play(game) {
    return (await this.page.games.hasPlayed(game)) ? this.usualGame(game) : this.coachedGame(game);
  }

  /**
   * Open a variation of the record behind its first action, or elsewhere in it.
   * @param {number | string} variation @param {number} [ply]
   */
  async openVariation(variation, ply) {
    const { panels, session, state } = this.page,
      { moves } = panels;
    const { view } = required(state.model),
      isInGame = view.what_if == null && moves.looking;
    if (await moves.openVariation(variation, isInGame ? view.ply : null))
      await moves.goTo(ply ?? required(session.view?.what_if) + 1);
  }

  /** Show a position of the game itself, also from a variation. @param {number} ply */
  async lookAt(ply) {
    const { panels, session } = this.page;
    if (session.view?.what_if != null) await panels.moves.back();
    await panels.moves.goTo(ply);
  }

  analyse() {
    const { state, session, dialogs, games } = this.page;
    if (!games.mayHelp) toast(withoutHints());
    else if (state.ready && session.view?.ply) dialogs.analyse(session.view);
  }

  /** Open a variation with another outcome of the last draw before the shown position. */
  async otherwise() {
    const { state, dialogs } = this.page;
    if (state.ready) await dialogs.outcomes(required(required(state.model).view.chance));
  }

  whatIf() {
    const { state, panels } = this.page,
      { moves } = panels;
    if (state.ready) moves.aside(moves.looking ? required(state.model).view.ply : null);
  }
}

// The things that a person does: take an action, ask about a place, begin another game.

import { $, announce, toast } from '../base/dom.js';
import { hideCard, hideRefusal, showCard, showDangers, showRefusal } from '../panels/card.jsx';
import { describe, sentence } from '../panels/describe.js';
import { menuOpen, openMenu } from '../panels/menu.jsx';
import { randomSeed } from '../client/store/chance.js';
import { strongerThan } from '../client/store/ladder.js';
import { firstSeats, openStart, usualSeats } from './dialogs/start.jsx';
import { withoutHints } from '../panels/fairness.js';
import { t } from '../base/words.js';
import { actingSeat, fittingAt, meaningOf } from '../client/model.js';
import { required } from '../base/problem.js';

/** @import {Page} from './page.js' */
/** @import {Choice} from '../contract.js' */
/** @import {Box, PageView} from '../page.js' */

const REST = 150; // ms that the pointer or the focus rests on a choice before its dangers are asked for

export class Acting {
  /**
   * `page` is what the parts share (main.js).
   * @param {Page} page
   */
  constructor(page) {
    this.page = page;
    /** choice on the first picture, made before Python is there @type {{text: string, view: PageView} | null} */
    this.early = null;
    // True after a press by touch or pen: in some browsers, clicks do not name their device.
    this.finger = false;
    /** the choice in a list that has the pointer or the focus @type {Choice | null} */
    this.pointed = null;
    /** whether the card shows its dangers */
    this.warned = false;
    /** description on the card beside a place @type {object | null} */
    this.explained = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    document.addEventListener('pointerdown', ({ pointerType }) => (this.finger = pointerType !== 'mouse'), true);
    document.addEventListener('keydown', () => (this.finger = false), true);
  }

  /**
   * Take the choice that is pressed in a list. A finger first shows the tile in hand on its place, as on the board
   * (panels/input.js), and lays it by the next tap, there or in the list.
   * @param {Pick<Choice, 'text' | 'target' | 'label' | 'detail'>} pressed
   */
  pick(pressed) {
    const { state, sheets, panels } = this.page,
      { model } = state,
      choice = model?.view.choices.find(({ text }) => text === pressed.text) ?? pressed,
      { target, ghost } = /** @type {Choice} */ (choice),
      isShown = sheets.board.chosen === target && model?.turn === (ghost?.turn ?? 0);
    if (!this.finger || state.busy || !target || !ghost || !model?.laying || isShown) {
      this.choose(choice);
      return;
    }
    panels.tabs.toBoard();
    panels.hand.lightUp(target, choice);
    sheets.choose(target);
  }

  /** @param {Choice} choice */
  choose(choice) {
    this.point(null);
    hideCard();
    hideRefusal();
    const { ready, busy, model } = this.page.state,
      { past, choices, coach } = this.page.panels;
    if (!ready) {
      this.early = { text: choice.text, view: required(model).view };
      choices.keep(choice.text);
      toast(t('Your choice will be played as soon as the rules are loaded.'), null, true);
    } else if (past.isRetrying(model?.view)) past.retry(choice);
    else if (!busy) coach.weigh(choice, () => this.take(choice));
  }

  /** Take a choice, after a second press where the settings ask for it. @param {Choice} choice */
  take(choice) {
    const { model, prefs } = this.page.state;
    // In a variation nothing can be lost.
    if (prefs.confirm && model?.view.what_if == null) this.page.panels.confirming.ask(choice);
    else this.act(choice);
  }

  /** @param {Pick<Choice, 'text'>} choice */
  act(choice) {
    if (!this.page.state.busy) this.page.session.send({ do: 'act', text: choice.text });
  }

  /** Return to the last decision; after an undo of a draw, say that the outcome is known now and that this shows. */
  async undo() {
    const { session } = this.page,
      before = session.view?.draws?.foreseen ?? 0;
    const { view } = await session.send({ do: 'undo' });
    if (view?.what_if === null && (view.draws?.foreseen ?? 0) > before)
      toast(
        t(
          'You now know what is drawn after this decision, and that draw will not change. The results will say that you knew it.',
        ),
        null,
        true,
      );
  }

  /** Take the action that was chosen on the first picture, if the game on the table is still at that position. */
  carryOut() {
    const { early } = this,
      { view } = required(this.page.state.model);
    this.early = null;
    const same =
      early &&
      /** @type {const} */ (['game', 'seed', 'ply', 'players']).every((fact) => early.view[fact] === view[fact]);
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
      openMenu(describe(target, model).title, offer, actingSeat(model.view), box, (choice) => this.choose(choice));
    else if (refuse)
      showRefusal(refuse, box, fittingAt(target, model).length ? () => this.explain(target, box, { seat }) : null);
    else this.explain(target, box, { seat });
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
    this.warned = false;
    if (choose && (aloud || !isDescribed))
      this.foresee(choose).then(({ dangers }) => {
        if (!dangers.length || this.explained !== card) return;
        if (!isDescribed && !$('card').hidden) showCard(target, box, model, { ...card, dangers });
        if (aloud) announce([sentence(describe(target, model)), ...dangers].join(' '));
      });
  }

  /**
   * Show the dangers of a choice in a list beside it, once the pointer or the focus rests there, and announce them.
   * @param {Choice | null} choice @param {HTMLElement} [button]
   */
  point(choice, button) {
    clearTimeout(this.resting);
    if (this.warned) hideCard();
    this.warned = false;
    this.pointed = choice;
    if (!choice) return;
    this.resting = setTimeout(async () => {
      const { dangers } = await this.foresee(choice);
      // A list that was clicked gets the focus for its next choice, at which nobody points.
      if (!dangers.length || this.pointed !== choice || !button?.matches(':hover, :focus-visible') || menuOpen())
        return;
      // Beside a tile in hand they stand with its other effects.
      this.warned = !this.page.state.model?.laying && Boolean($('card').hidden);
      if (this.warned)
        showDangers(dangers, button.getBoundingClientRect(), button.closest('section')?.getBoundingClientRect());
      announce(dangers.join(' '));
    }, REST);
  }

  /**
   * Ask the engine for facts beyond the view: further effects of a choice, and its dangers, losses that the rules know;
   * nothing while the past is shown.
   * @param {Pick<Choice, 'text'>} choice
   * @returns {Promise<{outlook: string[], dangers: string[]}>}
   */
  async foresee({ text }) {
    const { state, session } = this.page,
      { ready, busy, model } = state;
    if (!ready || busy || model?.view !== session.view) return { outlook: [], dangers: [] };
    const { outlook = [], foreseen } = await session.ask({ do: 'explain', text, foresee: true });
    return { outlook, dangers: foreseen?.dangers ?? [] };
  }

  /** `proposed` is the game that the dialog proposes, if not the one on the table. @param {string} [proposed] */
  newGame(proposed) {
    return openStart(this.page, proposed);
  }

  /** Against the easiest bot, with a coach. @param {string} game */
  async coachedGame(game) {
    const { games, panels, starting } = this.page;
    panels.coach.keep(true);
    const seats = firstSeats(await starting.catalogOf(game));
    return games.begin({ game, seats, options: {}, seed: randomSeed() });
  }

  /** After a game with a coach: one without, against the next stronger bot. @param {PageView} view */
  nextGame({ game, seats, options }) {
    const { games, panels, state } = this.page,
      { bots } = required(state.catalog);
    panels.coach.keep(false);
    const seated = seats.map(({ name, bot }) => ({ name, bot: bot && strongerThan(bots, bot) }));
    return games.begin({ game, seats: seated, options, seed: randomSeed() });
  }

  /** A game as it is usually begun, if another one lies on the table. @param {string} game */
  async usualGame(game) {
    const { state, games, starting } = this.page;
    if (game === state.catalog?.game) return;
    const other = await starting.catalogOf(game);
    await games.begin({ game, seats: usualSeats(other, other.players[0]), options: {}, seed: randomSeed() });
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

// What is special about the game on the table: it comes from a link, is open in another tab, waits for somebody on
// another device, or cannot be kept.

import { language, t } from '../../base/words.js';
import { $, h, learnAddress } from '../../base/dom.js';
import { fairness } from '../analysis/fairness.js';
import { choiceOfGame } from './games.js';
import { canShare, copy, share } from '../../base/sending.js';
import { hasMet, meet } from '../../base/settings.js';

const STEP_TIME = 700; // ms between two decisions of a replay

/** @import {PageView} from '../../page.js' */

export class Notice {
  /**
   * `catalog()` is that of the game on the table; `onNew`, `onExplained` and `onPlay` are told which game was chosen,
   * if there was a choice.
   */
  constructor({ catalog, games, session, onNew, onGames, onExplained, onPlay }) {
    this.catalog = catalog;
    this.games = games;
    this.session = session;
    this.onNew = onNew;
    this.onGames = onGames;
    this.onExplained = onExplained;
    this.onPlay = onPlay;
    /**
     * The game on the table of somebody who has never been here; until a first answer, or another game, they are
     * greeted.
     */
    this.greeted = null;
    this.replay = 0;
    this.shown = '';
  }

  /** Called with every new view, and when something else is to be said. */
  show() {
    const { view, held } = this.session;
    if (held !== 'looking') this.stop();
    const [kind, draw] = this.choose(view, held);
    const box = $('notice');
    box.hidden = !kind;
    box.dataset.kind = kind;
    // Drawn anew only when it says something else: somebody may have the focus in it.
    const says = JSON.stringify([
      kind,
      language(),
      view?.code, // a link may go to and fro without an answer
      view?.can_redo,
      Boolean(this.replay),
      this.games.shelf.trouble,
      this.games.current?.id,
    ]);
    if (says === this.shown) return;
    this.shown = says;
    const focused =
      box.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.testid;
    box.replaceChildren(...(draw ? draw.call(this, view) : []));
    if (focused)
      (
        box.querySelector(`[data-testid="${focused}"]:not(:disabled)`) ?? box.querySelector('button:not(:disabled)')
      )?.focus({ preventScroll: true });
  }

  /** @returns {[kind: string, draw: ((view: PageView) => HTMLElement[]) | null]} */
  choose(view, held) {
    if (held === 'elsewhere') return ['elsewhere', this.elsewhere];
    if (held === 'looking') return ['looking', this.looking];
    const asked = view && whoseTurn(view);
    if (this.games.current?.table && view && (view.result || (asked && !asked.bot && !asked.here)))
      return ['waiting', this.waiting];
    if (this.games.shelf.trouble) return ['trouble', this.trouble];
    if (this.games.current?.table && view?.draws?.known) return ['known', this.known];
    if (this.greeted && (view?.ply || this.games.current?.id !== this.greeted)) this.met();
    return this.greeted ? ['welcome', this.welcome] : ['', null];
  }

  /** Somebody is here for the first time: how do they want to begin? */
  greet() {
    if (hasMet()) return;
    this.greeted = this.games.current?.id ?? null;
    this.show();
  }

  /** Never asked again. */
  met() {
    this.greeted = null;
    meet();
  }

  /** What there is, and how somebody wants to begin with the game that they choose. */
  welcome() {
    const { game, games } = this.catalog();
    const teaches = new Set(games.filter(({ lessons }) => lessons).map(({ game: id }) => id));
    let chosen = game;
    const begin = (work) => () => {
      this.met();
      work(chosen);
      this.show();
    };
    const learn = h('a.button.primary', { 'data-testid': 'welcome-learn', onclick: () => meet() }, t('Learn to play'));
    const choose = (id) => {
      chosen = id;
      learn.hidden = !teaches.has(id);
      learn.setAttribute('href', learnAddress(id));
    };
    choose(game);
    return [
      h(
        'p',
        { role: 'status' },
        games.length > 1 ? t('Welcome! What do you want to play?') : t('Welcome! How do you want to begin?'),
      ),
      choiceOfGame({
        games,
        chosen,
        name: 'welcome-game',
        onChoose: choose,
      }),
      h(
        'div.buttons.left',
        {},
        learn,
        button('welcome-play', t('An easy first game, explained'), begin(this.onExplained)),
        button('welcome-new', t('Set up a game'), begin(this.onNew)),
        button('welcome-close', t('Just play'), begin(this.onPlay)),
      ),
    ].filter(Boolean);
  }

  elsewhere() {
    return [
      h('p', { role: 'status' }, t('This game is open in another tab.')),
      h(
        'div.buttons.left',
        {},
        button('take-over', t('Play it here'), () => this.games.takeOver(), true),
        button('elsewhere-new', t('New game'), () => this.onNew()),
      ),
    ];
  }

  looking(view) {
    const to = (ply) => () => {
      this.stop();
      this.games.look(this.games.link, ply);
    };
    const { link } = this.games;
    return [
      h('p', { role: 'status' }, t('A game from a link, as it was after {ply} decisions.', { ply: view.ply })),
      h(
        'div.buttons.left.steps',
        { role: 'group', 'aria-label': t('Decisions') },
        step('look-first', '⇤', t('To the beginning'), to(0), !view.ply),
        step('look-back', '←', t('One decision back'), to(view.ply - 1), !view.ply),
        step(
          'look-replay',
          this.replay ? '■' : '▶',
          this.replay ? t('Stop the replay') : t('Replay'),
          () => this.toggle(),
          !this.replay && !view.can_redo,
        ),
        step('look-on', '→', t('One decision on'), to(view.ply + 1), !view.can_redo),
        step('look-last', '⇥', t('To the end'), to(null), !view.can_redo),
      ),
      h(
        'div.buttons.left',
        {},
        link?.table ? button('take-part', t('Take part'), () => this.games.invite(), true) : null,
        button('play-on', t('Play on from here'), () => this.games.playOn(), !link?.table),
        button('stop-looking', t('Back to my game'), () => this.games.stopLooking()),
      ),
    ];
  }

  /** From one decision to the next until the end, or until somebody stops it. */
  toggle() {
    if (this.replay) this.stop();
    else
      this.replay = setInterval(() => {
        const { view } = this.session;
        if (view.can_redo) this.games.look(this.games.link, view.ply + 1);
        else {
          this.stop();
          this.show();
        }
      }, STEP_TIME);
    this.show();
  }

  stop() {
    clearInterval(this.replay);
    this.replay = 0;
  }

  waiting(view) {
    const { draws } = view,
      name = whoseTurn(view)?.name,
      address = this.games.address();
    const game = this.catalog().title,
      title = name ? t('{game}: your turn, {name}', { game, name }) : t('{game}: the game is over', { game });
    const sent = () => this.games.wasSent();
    const field = h('input', {
      readonly: true,
      value: address,
      'data-testid': 'turn-link',
      'aria-label': t('The link to send'),
      onfocus: () => field.select(),
      oncopy: sent,
    });
    return [
      h(
        'p',
        { role: 'status' },
        name
          ? t('{name} plays on another device. Send {name} this link:', { name })
          : t('The game is over. Send this link to the others, so that they see how it ended:'),
      ),
      field,
      h(
        'div.buttons.left',
        {},
        canShare()
          ? button(
              'turn-share',
              t('Share…'),
              async () => {
                if (await share(address, title)) sent();
              },
              true,
            )
          : null,
        button(
          'turn-copy',
          t('Copy the link'),
          async () => {
            if (await copy(field)) sent();
          },
          !canShare(),
        ),
      ),
      name ? h('p.small', {}, t('What comes back is a link too: open it in this browser.')) : null,
      draws?.agreeing
        ? h('p.small', {}, t('Before the first draw both devices agree on numbers; until then no turn is played.'))
        : null,
      ...(draws?.known ? this.known() : []),
      draws && !draws.promised ? h('p.small', { 'data-testid': 'fairness' }, fairness(false)) : null,
    ].filter(Boolean);
  }

  /** A draw of a game by link that was no secret. */
  known() {
    return [
      h(
        'p.small',
        { 'data-testid': 'known-draw' },
        t('The last draw could be known beforehand: it was the second one of its turn.'),
      ),
    ];
  }

  trouble() {
    return [
      h('p', { role: 'status' }, this.games.shelf.trouble),
      h('div.buttons.left', {}, button('trouble-save', t('Save the game'), this.onGames)),
    ];
  }
}

/**
 * Who goes on: with a decision, or with a number for a draw. Null after the end.
 * @param {PageView} view
 */
const whoseTurn = ({ decision, draws, seats }) => seats[decision?.seat ?? draws?.awaits] ?? null;

const button = (id, label, onclick, primary = false) =>
  h(primary ? 'button.primary' : 'button', { type: 'button', 'data-testid': id, onclick }, label);
const step = (id, sign, label, onclick, disabled) =>
  h(
    'button.step',
    { type: 'button', 'data-testid': id, 'aria-label': label, title: label, disabled, onclick },
    h('span', { 'aria-hidden': 'true' }, sign),
  );

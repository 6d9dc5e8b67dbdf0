// The notice about the game on the table: it comes from a link, is open in another tab, waits for a player on another
// device, or cannot be saved.

import { Fragment } from 'preact';
import { n, t } from '../../base/words.js';
import { $, learnAddress } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Button } from '../../base/elements.jsx';
import { fairness } from '../../panels/fairness.js';
import { GameChoice } from './games.jsx';
import { canShare, copy, share } from '../../base/sending.js';
import { hasMet, meet } from '../../base/settings.js';
import { required } from '../../base/problem.js';

const STEP_TIME = 700; // ms between two decisions of a replay
const FIRST = 'first'; // the table of a first visit, before there is a game on it

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Session} from '../../client/session.js' */

export class Notice {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the live game, with a notice of its own @type {import('../../live/live.js').Live | null} */
    this.live = null;
    /**
     * The game on the table of somebody who has never been here; until a first action, or another game, they are
     * greeted.
     * @type {string | null}
     */
    this.greeted = null;
    /** @type {number | undefined} */
    this.begun = 0; // the actions that it begins with: a draw may be one
    /** choice of a new visitor, made before the engine is there @type {(() => unknown) | null} */
    this.wish = null;
    /** which game they have chosen */
    this.chosen = '';
    this.laying = 0; // chosen games that are on their way to the table
    this.replay = 0;
  }

  get games() {
    return this.page.games;
  }

  get catalog() {
    return required(this.page.state.catalog);
  }

  /** Called with every new view, and when something else is to be said. */
  show() {
    const { view, readOnly } = this.page.session;
    if (readOnly !== 'looking') this.stop();
    const [kind, template] = this.choose(view, readOnly);
    const box = $('notice');
    box.hidden = !kind;
    box.dataset.kind = kind;
    this.page.sheets.hush(kind === 'welcome');
    draw(
      <Fragment key={kind}>{kind === 'welcome' ? this.welcome() : view && template?.call(this, view)}</Fragment>,
      box,
    );
  }

  /**
   * @returns {[kind: string, template: ((view: PageView) => import('preact').ComponentChild) | null]}
   * @param {PageView | null} view @param {Session['readOnly']} readOnly
   */
  choose(view, readOnly) {
    if (readOnly === 'elsewhere') return ['elsewhere', this.elsewhere];
    if (readOnly === 'looking') return ['looking', this.looking];
    const { live } = this,
      playing = () => live?.notice();
    if (live?.isConnected) return ['live', playing];
    const acting = view && whoseTurn(view);
    if (this.games.current?.table && view && (view.result || (acting && !acting.bot && !acting.here)))
      return ['waiting', this.waiting];
    if (live?.isOn) return ['live', playing];
    if (this.games.shelf.trouble) return ['trouble', this.trouble];
    if (this.games.current?.table && view?.draws?.known) return ['known', this.known];
    const goesOn = view?.ply !== this.begun || this.games.current?.id !== this.greeted;
    if (this.greeted && this.greeted !== FIRST && !this.laying && goesOn) this.met();
    return [this.greeted ? 'welcome' : '', null];
  }

  /** Somebody is here for the first time: how do they want to begin? Also before there is an engine. */
  greet() {
    if (hasMet()) return;
    this.greeted = this.games.current?.id ?? FIRST;
    this.begun = this.page.session.view?.ply;
    this.show();
  }

  /** The engine is there, or will not come: what has been chosen is done, and nobody is greeted at an empty table. */
  begin({ fails = false } = {}) {
    const { wish } = this;
    this.wish = null;
    if (this.greeted === FIRST) this.greeted = null;
    this.show();
    if (!fails) wish?.();
  }

  /** The game that is chosen is seen behind the question. @param {string} game */
  async look(game) {
    this.chosen = game;
    this.laying += 1;
    this.show();
    await this.page.starting.preview(game);
    this.laying -= 1;
    this.show();
    // A new game takes the focus, but somebody is still choosing.
    if (this.greeted) $('notice').querySelector('input:checked')?.focus({ preventScroll: true });
  }

  /** Greet this visitor no more. */
  met() {
    this.greeted = null;
    meet();
  }

  /** Greet a new visitor: show the games, and the ways to begin with the chosen one. */
  welcome() {
    const { game, games } = this.catalog,
      { acting } = this.page,
      chosen = this.chosen || game;
    /** @param {(game: string) => unknown} work */
    const begin = (work) => () => {
      if (this.greeted === FIRST) this.wish = () => work(chosen);
      else work(chosen);
      this.met();
      this.show();
    };
    return (
      <>
        <p role="status">
          {games.length > 1 ? t('Welcome. What do you want to play?') : t('Welcome. How do you want to begin?')}
        </p>
        <GameChoice games={games} chosen={chosen} name="welcome-game" onChoose={(id) => this.look(id)} />
        <div class="buttons left">
          <a
            class="button primary"
            data-testid="welcome-learn"
            href={learnAddress(chosen)}
            hidden={!games.some((one) => one.game === chosen && one.lessons)}
            onClick={meet}
          >
            {t('Learn to play')}
          </a>
          <Button
            testid="welcome-play"
            label={t('A first game with a coach')}
            onClick={begin((id) => acting.coachedGame(id))}
          />
          <Button testid="welcome-new" label={t('Set up a game')} onClick={begin((id) => acting.newGame(id))} />
          <Button testid="welcome-close" label={t('Just play')} onClick={begin((id) => acting.usualGame(id))} />
        </div>
      </>
    );
  }

  elsewhere() {
    return (
      <>
        <p role="status">{t('This game is open in another tab.')}</p>
        <div class="buttons left">
          <Button testid="take-over" primary label={t('Play it here')} onClick={() => this.games.takeOver()} />
          <Button testid="elsewhere-new" label={t('New game')} onClick={() => this.page.acting.newGame()} />
        </div>
      </>
    );
  }

  /** @param {PageView} of */
  looking({ ply, can_redo: goesOn }) {
    const { games, replay } = this,
      isTable = Boolean(games.link?.table);
    /** @param {number | null} ply */
    const to = (ply) => () => {
      this.stop();
      if (games.link) games.look(games.link, ply);
    };
    /**
     * @param {string} id @param {string} sign @param {string} label @param {() => void} act @param {boolean} disabled
     */
    const step = (id, sign, label, act, disabled) => (
      <button
        class="step"
        type="button"
        data-testid={id}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={act}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
    return (
      <>
        <p role="status">
          {ply
            ? n('A game from a link, after {count} decision.', 'A game from a link, after {count} decisions.', ply)
            : t('A game from a link, at its start.')}
        </p>
        <div class="buttons left steps" role="group" aria-label={t('Decisions')}>
          {step('look-first', '⇤', t('To the beginning'), to(0), !ply)}
          {step('look-back', '←', t('One decision back'), to(ply - 1), !ply)}
          {step(
            'look-replay',
            replay ? '■' : '▶',
            replay ? t('Stop the replay') : t('Replay'),
            () => this.toggle(),
            !replay && !goesOn,
          )}
          {step('look-on', '→', t('One decision forward'), to(ply + 1), !goesOn)}
          {step('look-last', '⇥', t('To the end'), to(null), !goesOn)}
        </div>
        <div class="buttons left">
          {isTable && <Button testid="take-part" primary label={t('Join the game')} onClick={() => games.invite()} />}
          <Button testid="play-on" primary={!isTable} label={t('Continue from here')} onClick={() => games.playOn()} />
          <Button testid="stop-looking" label={t('Back to my game')} onClick={() => games.stopLooking()} />
        </div>
      </>
    );
  }

  /** From one decision to the next until the end, or until somebody stops it. */
  toggle() {
    if (this.replay) this.stop();
    else
      this.replay = setInterval(() => {
        const { view } = this.page.session;
        if (view?.can_redo && this.games.link) this.games.look(this.games.link, view.ply + 1);
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

  /** @param {PageView} view */
  waiting(view) {
    const { draws } = view,
      name = whoseTurn(view)?.name,
      address = this.games.address(),
      game = this.catalog.title,
      title = name ? t('{game}: your turn, {name}', { game, name }) : t('{game}: the game is over', { game }),
      field = () => required($('notice').querySelector('input'));
    const sent = async (/** @type {Promise<boolean>} */ isSent) => {
      if (await isSent) this.games.wasSent();
    };
    return (
      <>
        <p role="status">
          {name
            ? t('{name} plays on another device. Send {name} this link:', { name })
            : t('The game is over. Send this link to the others to show them how it ended:')}
        </p>
        <input
          readonly
          value={address}
          data-testid="turn-link"
          aria-label={t('The link to send')}
          onFocus={() => field().select()}
          onCopy={() => this.games.wasSent()}
        />
        <div class="buttons left">
          {canShare() && (
            <Button testid="turn-share" primary label={t('Share…')} onClick={() => sent(share(address, title))} />
          )}
          <Button
            testid="turn-copy"
            primary={!canShare()}
            label={t('Copy the link')}
            onClick={() => sent(copy(field()))}
          />
          {name && <Button testid="turn-live" label={t('Play live…')} onClick={() => this.page.dialogs.live()} />}
          {this.live?.bots()}
        </div>
        {name && <p class="small">{t('You will get a link back: open it in this browser.')}</p>}
        {draws?.agreeing && (
          <p class="small">
            {t('Before the first draw, both devices agree on numbers. No turn is played until they have done so.')}
          </p>
        )}
        {draws?.known && this.known()}
        {draws?.protected === false && (
          <p class="small" data-testid="fairness">
            {fairness(false)}
          </p>
        )}
      </>
    );
  }

  /** A draw of a game by link that was no secret. */
  known() {
    return (
      <p class="small" data-testid="known-draw">
        {t('The last draw could have been known in advance: it was the second draw of the turn.')}
      </p>
    );
  }

  trouble() {
    return (
      <>
        <p role="status">{this.games.shelf.trouble}</p>
        <div class="buttons left">
          <Button testid="trouble-save" label={t('Save the game')} onClick={() => this.page.dialogs.games()} />
        </div>
      </>
    );
  }
}

/**
 * Return the seat that has to decide, or to add its number for a draw; null after the end.
 * @param {PageView} view
 */
const whoseTurn = ({ decision, draws, seats }) => seats[decision?.seat ?? draws?.awaits ?? -1] ?? null;

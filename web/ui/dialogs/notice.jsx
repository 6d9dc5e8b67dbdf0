// The notice about the game on the table: it comes from a link, is open in another tab, waits for a player on another
// device, or cannot be saved.

import { Fragment } from 'preact';
import { listed, n, t } from '../../base/words.js';
import { $ } from '../../base/dom.js';
import { Button } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { observe } from '../../base/signals.js';
import { fairness } from '../../panels/fairness.js';
import { canShare, copy, share } from '../../base/sending.js';
import { required } from '../../base/problem.js';

const STEP_TIME = 700; // ms between two decisions of a replay

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Session} from '../../client/session.js' */

export class Notice {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the live game, with a notice of its own @type {import('../../live/live.js').Live | null} */
    this.live = null;
    this.replay = 0;
    observe(/** @type {Notice} */ (this), 'replay');
  }

  get games() {
    return this.page.games;
  }

  get catalog() {
    return required(this.page.state.catalog);
  }

  /** Called with every model: a replay ends with the look at its game. */
  show() {
    if (this.page.session.readOnly !== 'looking') this.stop();
  }

  /**
   * @returns {[kind: string, template: ((view: PageView) => import('preact').ComponentChild) | null]}
   * @param {PageView | null} view @param {Session['readOnly']} readOnly
   */
  choose(view, readOnly) {
    if (readOnly === 'elsewhere') return ['elsewhere', this.elsewhere];
    if (readOnly === 'looking') return ['looking', this.looking];
    const { live, games } = this,
      table = view && games.current?.table;
    if (live?.isOn) return ['live', () => live.notice()];
    if (table && games.current?.live && !view.result) return ['was-live', this.wasLive];
    const acting = view && whoseTurn(view);
    if (table && acting && !acting.bot && !acting.here) return ['waiting', this.waiting];
    if (games.shelf.trouble) return ['trouble', this.trouble];
    if (view && live?.isWaiting) return ['live', () => live.notice()];
    if (table && view.result) return ['waiting', this.waiting];
    if (table && view.draws?.known) return ['known', this.known];
    return ['', null];
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
        else this.stop();
      }, STEP_TIME);
  }

  stop() {
    clearInterval(this.replay);
    this.replay = 0;
  }

  /** The page has been loaded anew: it has no connection. @param {PageView} of */
  wasLive({ seats }) {
    const others = seats.filter(({ bot, here }) => !bot && !here).map(({ name }) => name),
      plays = seats.some(({ here }) => here);
    return (
      <>
        <p role="status" data-testid="was-live">
          {plays
            ? t('You were playing live with {names}: connect again.', { names: listed(others) })
            : t('The connection to the others is lost.')}
        </p>
        <div class="buttons left">
          <Button testid="live-again" primary label={t('Connect again')} onClick={() => this.page.dialogs.live()} />
          <Button testid="play-by-link" label={t('Continue by link')} onClick={() => this.playByLink()} />
        </div>
      </>
    );
  }

  async playByLink() {
    await this.games.keepLive(false);
    this.page.state.circumstances = {};
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

/** @param {{page: Page}} of */
export function NoticePanel({ page: { panels, session, state } }) {
  // Both renew what the session and the games say.
  const { model, circumstances } = state,
    { view, readOnly } = session,
    [kind, template] = panels.notice.choose(view, readOnly),
    isShown = model && circumstances && view && template;
  return (
    <Panel id="notice" hidden={!kind} data-kind={kind}>
      <Fragment key={kind}>{isShown && template.call(panels.notice, view)}</Fragment>
    </Panel>
  );
}

/**
 * Return the seat that has to decide, or to add its number for a draw; null after the end.
 * @param {PageView} view
 */
const whoseTurn = ({ decision, draws, seats }) => seats[decision?.seat ?? draws?.awaits ?? -1] ?? null;

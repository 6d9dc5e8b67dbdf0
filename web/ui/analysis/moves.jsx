// The panel of moves. Its time line has every decision of the game, or of a variation, to step through, to scrub, to
// jump to: bots wait meanwhile, nothing can be done in the past, and the present is one key away. In a variation, which
// the engine keeps apart, it shows the ways back.

import { momentOf, turnLabel } from '../../client/turns.js';
import { isPast } from '../../client/model.js';
import { $, toast } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Button, Check, Select } from '../../base/elements.jsx';
import { n, onLanguage, t } from '../../base/words.js';
import { Branches, Keep, Otherwise, NoteText, Signed, inVariation, named, variationWords } from './note.jsx';
import { required } from '../../base/problem.js';

/** @import {Decided, Link, Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

/** How long a replay shows each decision, in ms. */
const PACES = { slow: 2500, normal: 1200, fast: 450 };

export class Moves {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Model | null} */
    this.model = null;
    /** @type {PageView | null} */
    this.view = null;
    /** @type {PageView | null} */
    this.present = null;
    /** @type {Decided[] | null} */
    this.decisions = null;
    /** the game on the table, or the link that is looked at @type {string | Link | null} */
    this.game = null;
    this.wanted = 0;
    this.asking = false;
    /** the next step of a replay that runs */
    this.replaying = 0;
    /** @type {keyof typeof PACES} */
    this.pace = 'normal';
    /** the seat to whose decisions the steps go */
    this.whose = '';
    /** whether the time line is shown */
    this.open = false;
    /** whether bots play their seats in a variation */
    this.bots = false;
    /** the position of the game in which a saved variation was opened @type {number | null} */
    this.from = null;
    onLanguage(() => this.draw());
  }

  get looking() {
    return this.view !== null && isPast(this.view);
  }

  toggle() {
    if (this.open) {
      this.close();
      return;
    }
    this.page.panels.tabs.toBoard();
    this.unfold();
    $('time-line').querySelector('.scrub')?.focus({ preventScroll: true });
  }

  /**
   * From elsewhere on the page: show the position before action number `ply`, and the board.
   * @param {number} ply
   */
  goTo(ply) {
    this.page.panels.tabs.toBoard();
    return this.to(ply);
  }

  /** Somebody wants to see this: a replay rests. @param {number} ply */
  to(ply) {
    this.pause();
    return this.look(ply);
  }

  /** Play on by itself from what is shown, from the beginning if that is the end; or pause. */
  async replay() {
    if (this.replaying) {
      this.pause();
      return;
    }
    if (!this.present?.plies) return;
    this.page.panels.tabs.toBoard();
    this.replaying = -1;
    this.draw();
    if (!this.open) await this.unfold();
    if (!this.looking) await this.look(0);
    this.goOn();
  }

  /** The next decision of a replay, after a while; the end of the game, or of the past, is its end. */
  goOn() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = window.setTimeout(async () => {
      await this.look(this.next(1));
      if (this.replaying && this.looking) this.goOn();
      else this.pause();
    }, PACES[this.pace]);
  }

  pause() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = 0;
    this.draw();
  }

  async unfold() {
    if (!this.present) return;
    this.open = true;
    this.page.dialogs.draw();
    this.draw();
    $('time-line-open').setAttribute('aria-expanded', 'true');
    document.documentElement.toggleAttribute('data-timeline', true);
    await this.load();
  }

  close() {
    const focused = $('time-line').contains(document.activeElement);
    this.now();
    this.fold();
    if (focused) $('time-line-open').focus({ preventScroll: true });
  }

  fold() {
    if (!this.open) return;
    this.open = false;
    $('time-line-open').setAttribute('aria-expanded', 'false');
    document.documentElement.toggleAttribute('data-timeline', false);
    this.draw();
  }

  /**
   * Begin a variation before action number `ply`, or now; with `chance` as its first action.
   * @param {number | null} ply @param {string | null} [chance]
   */
  aside(ply, chance = null) {
    this.fold();
    return this.lay({ ...(ply != null && { ply }), ...(chance && { chance }) });
  }

  /**
   * Lay a saved variation on the table; it was opened while position `from` of the game, if any, was looked at. Tell
   * whether there is such a variation.
   * @param {number | string} variation from a link anything @param {number | null} [from]
   */
  async openVariation(variation, from = null) {
    const reply = await this.page.session.ask({ do: 'decisions', line: variation });
    if (!reply.ok) {
      toast(reply.error.message);
      return false;
    }
    await this.lay({ line: variation, ply: reply.decisions.length });
    this.from ??= from;
    return true;
  }

  /** @param {object} where */
  async lay(where) {
    const { session, panels } = this.page;
    await session.send({ do: 'what_if', bots: this.bots, ...where });
    panels.tabs.toBoard();
    $('board').focus({ preventScroll: true });
  }

  /** Return to the game from a variation. */
  async back() {
    const { from } = this;
    await this.page.session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
    if (from !== null) await this.goTo(from);
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view, log } = model,
      { session, games, dialogs } = this.page,
      past = isPast(view),
      isAside = view.what_if != null,
      // Somebody else has decided meanwhile: the reader stays at the moment that is looked at.
      looked = log === 'append' && !inVariation(view) && this.looking ? required(this.view).ply : null,
      game = games.link ?? games.current?.id ?? null,
      isOther = game !== this.game;
    this.game = game;
    this.model = model;
    this.view = view;
    if (!past && log !== 'keep') {
      if (looked === null) this.pause();
      this.present = view;
      if (!view.seats[Number(this.whose)]) this.whose = '';
      this.decisions = null;
      this.wanted = view.ply;
      $('time-line-open').disabled = !view.plies;
      if (view.plies === 0 || isOther) this.fold();
      // While bots play nobody reads it; it is loaded once somebody does.
      if (this.open && !view.decision?.bot) this.load();
    }
    $('what-if-open').hidden = isAside;
    if (isAside) {
      dialogs.draw();
      games.aided();
    } else Object.assign(this, { bots: false, from: null });
    if (!past && looked === null) session.rest('look', false);
    this.draw();
    if (looked !== null) this.look(looked);
  }

  async load() {
    const present = this.present;
    const reply = await this.page.session.ask({ do: 'decisions' });
    if (reply.ok && present === this.present) {
      this.decisions = reply.decisions;
      this.draw();
    }
  }

  /**
   * Show the position before action number `ply`; of many wishes in a row the last one counts.
   * @param {number} ply
   */
  async look(ply) {
    const { session, showing } = this.page;
    session.rest('look', true);
    this.wanted = ply;
    if (!this.open) await this.unfold();
    if (!this.decisions) await this.load();
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.wanted !== required(this.view).ply) {
        const { plies } = required(this.present),
          wanted = (this.wanted = Math.max(0, Math.min(plies, this.wanted)));
        if (wanted === plies) {
          this.now();
          break;
        }
        const reply = await session.ask({ do: 'look', ply: wanted });
        if (!reply.ok) {
          toast(reply.error.message, reply.error.rule);
          break;
        }
        const view = required(reply.view);
        // The game may have gone on meanwhile.
        if (view.plies === required(this.present).plies)
          showing.show(view, view.log, view.ply === required(this.view).ply + 1);
      }
    } finally {
      this.asking = false;
    }
    if (!this.looking) session.rest('look', false);
  }

  now() {
    this.pause();
    this.wanted = this.present?.ply ?? 0;
    const { session, showing } = this.page;
    if (this.looking) showing.show(session.shown, 'keep');
  }

  /** To the next or the previous decision of those whose decisions are wanted. @param {number} by */
  step(by) {
    this.to(this.next(by));
  }

  /** @param {number} by */
  next(by) {
    const wanted = (this.decisions ?? [])
      .filter(({ seat }) => this.whose === '' || String(seat) === this.whose)
      .map(({ ply }) => ply);
    return neighbour([...wanted, required(this.present).plies], required(this.view).ply, by);
  }

  /** @param {number} by */
  toTurn(by) {
    this.to(neighbour([...this.turns().values(), required(this.present).plies], required(this.view).ply, by));
  }

  /** The first decision of each turn. */
  turns() {
    const starts = new Map();
    for (const { turn, ply } of this.decisions ?? []) if (!starts.has(turn)) starts.set(turn, ply);
    return starts;
  }

  draw() {
    const { model, view, present } = this;
    if (!model || !view || !present) return;
    const isAside = view.what_if != null;
    draw(
      <>
        <div id="what-if" role="group" aria-label={t('What if')} data-testid="what-if" hidden={!isAside}>
          {isAside && this.drawVariation(model)}
        </div>
        <div id="time-line" role="group" aria-label={t('Timeline')} data-testid="time-line" hidden={!this.open}>
          {this.open && this.drawTimeLine(model, present)}
        </div>
      </>,
      $('dock'),
      ['.scrub'],
    );
  }

  /** Show where the variation on the table leaves the game, and the ways back. @param {Model} model */
  drawVariation(model) {
    const { view } = model,
      { session, games } = this.page;
    return (
      <>
        <p class="moment" data-testid="what-if-words">
          {variationWords(view)}
        </p>
        <NoteText model={model} hidden={!inVariation(view)} />
        <div class="jumping">
          <Keep model={model} hidden={!inVariation(view)} page={this.page} />
          <Check
            testid="what-if-bots"
            label={t('Bots play on their own')}
            checked={this.bots}
            onChange={({ currentTarget }) => {
              this.bots = currentTarget.checked;
              session.send({ do: 'what_if', bots: this.bots });
            }}
          />
          <Otherwise testid="what-if-chance" view={view} page={this.page} />
          <Button
            testid="what-if-keep"
            label={t('Continue from here as a new game')}
            onClick={() => games.keepVariation()}
          />
          <Button
            id="what-if-return"
            testid="what-if-return"
            aria-keyshortcuts="n"
            title={t('Back to the game, as you left it (N)')}
            primary
            label={t('Back to the game')}
            onClick={() => this.back()}
          />
        </div>
      </>
    );
  }

  /** @param {Model} model @param {PageView} present */
  drawTimeLine(model, present) {
    const { decisions, whose, looking, pace } = this,
      { view } = model,
      { page } = this,
      { reviews, acting } = page,
      words = this.describe(view, decisions?.[view.ply]),
      turns = [...this.turns()],
      next = turns.find(([, ply]) => ply > view.ply)?.[0],
      isRunning = Boolean(this.replaying),
      replay = isRunning ? t('Pause the replay (P)') : t('Replay automatically (P)'),
      isHere = !inVariation(view);
    /** @param {string} id @param {string} sign @param {string} title @param {() => void} act */
    const button = (id, sign, title, act, isOff = false) => (
      <button
        type="button"
        id={id}
        data-testid={id}
        title={title}
        aria-label={title}
        aria-disabled={isOff}
        onClick={act}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
    return (
      <>
        {/* Each decision is announced when one steps; at the speed of a replay nobody could listen. */}
        <p class="moment" role="status" aria-live={isRunning ? 'off' : 'polite'} data-testid="moment">
          {words}
        </p>
        <NoteText model={model} hidden={!isHere} />
        <Branches view={view} onOpen={(variation, ply) => acting.openVariation(variation, ply)} />
        <div class="scrubbing">
          {button(
            'turn-back',
            '«',
            t('{turn}: to the beginning', { turn: turnLabel(view.turn) }),
            () => this.toTurn(-1),
            view.ply === 0,
          )}
          {button('step-back', '‹', t('Previous decision'), () => this.step(-1), view.ply === 0)}
          <div class="track">
            <input
              class="scrub"
              type="range"
              min="0"
              step="1"
              max={view.plies}
              value={view.ply}
              data-testid="scrub"
              aria-label={t('Decision')}
              aria-valuetext={words}
              onInput={({ currentTarget }) => this.to(Number(currentTarget.value))}
            />
            <div class="ticks" aria-hidden="true" data-testid="ticks">
              {reviews.all.map(
                ({ ply, mark }) =>
                  mark && (
                    <span
                      class="tick"
                      data-mark={mark}
                      data-ply={ply}
                      style={{ left: `${(100 * ply) / present.plies}%` }}
                    />
                  ),
              )}
            </div>
          </div>
          {button('step-on', '›', t('Next decision'), () => this.step(1), !looking)}
          {button('turn-on', '»', next === undefined ? t('Now') : turnLabel(next), () => this.toTurn(1), !looking)}
        </div>
        <div class="replaying">
          <button
            type="button"
            id="replay"
            data-testid="replay"
            aria-keyshortcuts="p"
            title={replay}
            aria-label={replay}
            onClick={() => this.replay()}
          >
            <span aria-hidden="true">{isRunning ? '❚❚' : '▶'}</span>{' '}
            <span class="word">{isRunning ? t('Pause') : t('Replay')}</span>
          </button>
          <Select
            testid="replay-pace"
            label={t('Speed of the replay')}
            value={pace}
            options={[
              ['slow', t('slow')],
              ['normal', t('normal')],
              ['fast', t('fast')],
            ]}
            onChange={(chosen) => {
              this.pace = /** @type {keyof typeof PACES} */ (chosen);
              this.goOn();
            }}
          />
        </div>
        <div class="jumping">
          <Select
            testid="jump-turn"
            label={t('Jump to')}
            value={looking ? turns.findLast(([, ply]) => ply <= view.ply)?.[1] : present.plies}
            options={[...turns.map(([turn, ply]) => [ply, turnLabel(turn)]), [present.plies, t('Now')]]}
            onChange={(ply) => this.to(Number(ply))}
          />
          <Select
            testid="step-whose"
            label={t('Decisions to step through')}
            value={whose}
            options={[
              ['', t('all decisions')],
              ...present.seats.map(({ seat, name, you }) => [seat, you ? t('only you') : t('only {name}', { name })]),
            ]}
            onChange={(seat) => {
              this.whose = seat;
            }}
          />
          <Button
            testid="turn-again"
            class="turn-again"
            hidden={looking || !acting.mayUndo({ turn: true })}
            title={t('Back to the beginning of your turn (Shift+U)')}
            label={t('Restart my turn')}
            onClick={() => acting.undo({ turn: true })}
          />
          <Signed
            testid="back-to-here"
            sign="↶"
            does={t('Back to here')}
            hidden={!looking || !acting.mayUndo()}
            onClick={() => acting.undo()}
          />
          <Button testid="what-if-here" hidden={!looking} label={t('What if…')} onClick={() => this.aside(view.ply)} />
          <Otherwise testid="time-line-chance" view={view} page={this.page} />
          <Keep model={model} hidden={!isHere} page={this.page} />
          <button
            class="primary"
            type="button"
            id="to-now"
            data-testid="to-now"
            aria-keyshortcuts="n"
            title={t('Back to the present (N)')}
            disabled={!looking}
            onClick={() => this.now()}
          >
            {t('Back to the present')}
          </button>
          {button('time-line-close', '✕', t('Close the timeline'), () => this.close())}
        </div>
      </>
    );
  }

  /**
   * Describe the shown position and the action that was taken there.
   * @param {PageView} view
   * @param {Decided | undefined} decision
   */
  describe(view, decision) {
    if (!this.looking) return n('Now, after {count} decision', 'Now, after {count} decisions', view.plies);
    const place = { moment: momentOf(view), number: view.ply + 1, count: view.plies };
    if (!decision) return t('{moment}, decision {number} of {count}', place);
    return t('{moment}, decision {number} of {count}. {name}: {move}', {
      ...place,
      name: decision.name,
      move: named(decision),
    });
  }
}

/**
 * The next larger or smaller number in an ascending list, or its end.
 * @param {number[]} numbers @param {number} from @param {number} by
 */
function neighbour(numbers, from, by) {
  const found = by > 0 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
  return found ?? (by > 0 ? numbers[numbers.length - 1] : 0);
}

// The dock below the table: the time line, with every decision of the game, or of a variation, to step through, to
// scrub, to jump to; in a variation, the ways back.

import { momentOf, turnLabel } from '../../client/turns.js';
import { Button, Check, Select } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { n, t } from '../../base/words.js';
import { Branches, Keep, Otherwise, NoteText, Signed, inVariation, named, variationWords } from './note.jsx';
import { required } from '../../base/problem.js';

/** @import {Decided, PageView} from '../../page.js' */
/** @import {PACES} from './moves.js' */
/** @import {Page} from '../page.js' */

const NEXT = ['.scrub'];

/** @param {{page: Page}} of */
export function Dock({ page }) {
  const { moves } = page.panels,
    isAside = required(page.state.model).view.what_if != null,
    isThere = moves.present !== null;
  return (
    <Panel id="dock" next={NEXT}>
      <div id="what-if" role="group" aria-label={t('What if')} data-testid="what-if" hidden={!isAside}>
        {isAside && isThere && <Variation page={page} />}
      </div>
      <div id="time-line" role="group" aria-label={t('Timeline')} data-testid="time-line" hidden={!moves.open}>
        {moves.open && isThere && <Timeline page={page} />}
      </div>
    </Panel>
  );
}

/** Show where the variation on the table leaves the game, and the ways back. @param {{page: Page}} of */
function Variation({ page }) {
  const model = required(page.state.model),
    { view } = model,
    { session, games, panels } = page,
    { moves } = panels;
  return (
    <>
      <p class="moment" data-testid="what-if-words">
        {variationWords(view)}
      </p>
      <NoteText model={model} hidden={!inVariation(view)} />
      <div class="jumping">
        <Keep model={model} hidden={!inVariation(view)} page={page} />
        <Check
          testid="what-if-bots"
          label={t('Bots play on their own')}
          checked={moves.bots}
          onChange={({ currentTarget }) => {
            moves.bots = currentTarget.checked;
            session.send({ do: 'what_if', bots: moves.bots });
          }}
        />
        <Otherwise testid="what-if-chance" view={view} page={page} />
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
          onClick={() => moves.back()}
        />
      </div>
    </>
  );
}

/** @param {{page: Page}} of */
function Timeline({ page }) {
  const { reviews, acting, panels } = page,
    { moves } = panels,
    model = required(page.state.model),
    { view } = model,
    { decisions, whose, looking, pace } = moves,
    present = required(moves.present),
    words = describe(view, decisions?.[view.ply], looking),
    turns = [...moves.turns()],
    next = turns.find(([, ply]) => ply > view.ply)?.[0],
    isRunning = Boolean(moves.replaying),
    replay = isRunning ? t('Pause the replay (P)') : t('Replay automatically (P)'),
    isHere = !inVariation(view);
  /** @param {string} id @param {string} sign @param {string} title @param {() => void} act */
  const button = (id, sign, title, act, isOff = false) => (
    <button type="button" id={id} data-testid={id} title={title} aria-label={title} aria-disabled={isOff} onClick={act}>
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
          () => moves.toTurn(-1),
          view.ply === 0,
        )}
        {button('step-back', '‹', t('Previous decision'), () => moves.step(-1), view.ply === 0)}
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
            onInput={({ currentTarget }) => moves.to(Number(currentTarget.value))}
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
        {button('step-on', '›', t('Next decision'), () => moves.step(1), !looking)}
        {button('turn-on', '»', next === undefined ? t('Now') : turnLabel(next), () => moves.toTurn(1), !looking)}
      </div>
      <div class="replaying">
        <button
          type="button"
          id="replay"
          data-testid="replay"
          aria-keyshortcuts="p"
          title={replay}
          aria-label={replay}
          onClick={() => moves.replay()}
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
            moves.pace = /** @type {keyof typeof PACES} */ (chosen);
            moves.goOn();
          }}
        />
      </div>
      <div class="jumping">
        <Select
          testid="jump-turn"
          label={t('Jump to')}
          value={looking ? turns.findLast(([, ply]) => ply <= view.ply)?.[1] : present.plies}
          options={[...turns.map(([turn, ply]) => [ply, turnLabel(turn)]), [present.plies, t('Now')]]}
          onChange={(ply) => moves.to(Number(ply))}
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
            moves.whose = seat;
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
        <Button testid="what-if-here" hidden={!looking} label={t('What if…')} onClick={() => moves.aside(view.ply)} />
        <Otherwise testid="time-line-chance" view={view} page={page} />
        <Keep model={model} hidden={!isHere} page={page} />
        <button
          class="primary"
          type="button"
          id="to-now"
          data-testid="to-now"
          aria-keyshortcuts="n"
          title={t('Back to the present (N)')}
          disabled={!looking}
          onClick={() => moves.now()}
        >
          {t('Back to the present')}
        </button>
        {button('time-line-close', '✕', t('Close the timeline'), () => moves.close())}
      </div>
    </>
  );
}

/**
 * Describe the shown position and the action that was taken there.
 * @param {PageView} view
 * @param {Decided | undefined} decision
 * @param {boolean} looking
 */
function describe(view, decision, looking) {
  if (!looking) return n('Now, after {count} decision', 'Now, after {count} decisions', view.plies);
  const place = { moment: momentOf(view), number: view.ply + 1, count: view.plies };
  if (!decision) return t('{moment}, decision {number} of {count}', place);
  return t('{moment}, decision {number} of {count}. {name}: {move}', {
    ...place,
    name: decision.name,
    move: named(decision),
  });
}

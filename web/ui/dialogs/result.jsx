// The end: the score sheet. Who has won, and what brought points, one row after the other.

import { render } from 'preact';
import { $, announce } from '../../base/dom.js';
import { Button, Icon, classes } from '../../base/elements.jsx';
import { randomSeed } from '../../client/store/chance.js';
import { foreseen } from '../../panels/fairness.js';
import { turnLabel } from '../../client/turns.js';
import { still } from '../../board/motion/motion.js';
import { ended, labeled, language, listed, n, t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @typedef {import('../../contract.js').Result['seats'][number]} Total */
/** @import {ComponentChildren} from 'preact' */

const SHOWN = 4800, // ms for all rows
  LONGEST = 800; // for one
let timer = 0;

/** Points of a source: nothing where there are none. @param {number} points */
const written = (points) => (points < 0 ? `−${-points}` : points || '');

/**
 * List the points of the seats by source, over the whole game or, without such a list, at the end only.
 * @param {import('../../contract.js').Result} result
 */
function rowsOf({ sources, columns, seats }) {
  if (sources)
    return sources.map(({ id, label, sign, about = '', seats }) => ({
      id,
      label,
      sign,
      about,
      values: seats.map(written),
    }));
  const bySeat = [...seats].sort((a, b) => a.seat - b.seat);
  return columns.map(({ id, label, sign }, i) => ({
    id,
    label,
    sign,
    about: '',
    values: bySeat.map(({ values }) => values[i]),
  }));
}

/**
 * Name the winners and their points.
 * @param {PageView} view
 */
export function verdictOf({ result, seats }) {
  const { winners, seats: totals } = required(result);
  const others = winners.filter((seat) => !seats[seat].you),
    you = others.length < winners.length,
    names = new Intl.ListFormat(language()).format(others.map((seat) => seats[seat].name)),
    points = totals.find(({ seat }) => seat === winners[0])?.total ?? 0;
  if (winners.length === 1)
    return you
      ? n('You win with {count} point', 'You win with {count} points', points)
      : n('{name} wins with {count} point', '{name} wins with {count} points', points, { name: names });
  return you
    ? n(
        'You share the victory with {names}: {count} point each',
        'You share the victory with {names}: {count} points each',
        points,
        { names },
      )
    : n(
        '{names} share the victory with {count} point each',
        '{names} share the victory with {count} points each',
        points,
        { names },
      );
}

/**
 * Tell by how many points the winner is ahead, and the source that made most of it; nothing where nobody is behind.
 * @param {PageView} view
 */
function marginOf({ result, seats }) {
  const { winners, seats: totals, reasons = [] } = required(result),
    [{ total: best }, second] = [...totals].sort((a, b) => b.total - a.total),
    why = reasons.find(({ seat }) => seat === winners[0])?.text ?? '';
  if (winners.length > 1 || !second || best === second.total) return why;
  const { name, you } = seats[second.seat],
    lead = you
      ? n('{count} point ahead of you.', '{count} points ahead of you.', best - second.total)
      : n('{count} point ahead of {name}.', '{count} points ahead of {name}.', best - second.total, { name });
  return [lead, why].filter(Boolean).join(' ');
}

/**
 * Show the scores of a game; `withFinale`: they have been counted before the player's eyes, one after the other.
 * @param {Page} page @param {PageView} view @param {boolean} [withFinale]
 */
export function openResult({ acting, dialogs, games, live, session, panels }, view, withFinale = false) {
  const dialog = $('result'),
    result = required(view.result),
    { title, seats, winners } = result,
    sources = rowsOf(result),
    order = [...seats].sort((a, b) => b.total - a.total),
    again = t('Same players again; the next player starts'),
    verdict = verdictOf(view),
    margin = marginOf(view);
  /**
   * The points of a row, which are shown at its turn.
   * @param {number} step @param {(seat: Total) => ComponentChildren} points
   */
  const cells = (step, points, name = '') =>
    order.map((seat) => (
      <td
        class={classes({ hide: true, [name]: true, wins: winners.includes(seat.seat) })}
        data-seat={seat.seat}
        data-step={step}
      >
        {points(seat)}
      </td>
    ));
  /** @param {string} label @param {() => unknown} act @param {string} testid */
  const way = (label, act, testid, title = '', primary = false) => (
    <Button
      testid={testid}
      title={title || undefined}
      primary={primary}
      label={label}
      onClick={() => {
        dialog.close();
        act();
      }}
    />
  );
  render(null, dialog); // none of it is shown already
  render(
    <form method="dialog">
      <p class="small" id="result-title">
        {title}
      </p>
      <h2 class="verdict" id="verdict" data-testid="verdict" tabIndex={-1}>
        {winners.map((seat) => (
          <Icon name="shield" size={30} seat={view.seats[seat]} />
        ))}
        <span>{verdict}</span>
      </h2>
      {margin && (
        <p class="by-what" data-testid="margin-of-victory">
          {margin}
        </p>
      )}
      <div class="scroll">
        <table class="score" data-testid="score">
          <caption class="visually-hidden">{t('Final scores')}</caption>
          <thead>
            <tr>
              <td />
              {order.map(({ seat }) => (
                <th
                  class={winners.includes(seat) ? 'wins' : undefined}
                  data-seat={seat}
                  scope="col"
                  title={view.seats[seat].label}
                >
                  <Icon name="shield" size={26} seat={view.seats[seat]} />
                  <span>{view.seats[seat].label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ id, label, sign, about, values }, step) => (
              <tr data-source={id}>
                <th scope="row">
                  <span class="flex">
                    <Icon name={sign} size={22} seat={null} />
                    <span>
                      {label}
                      {about && <span class="about">{about}</span>}
                    </span>
                  </span>
                </th>
                {cells(step, ({ seat }) => values[seat])}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr class="totals">
              <th scope="row">{t('Total')}</th>
              {cells(sources.length, ({ total }) => total, 'total')}
            </tr>
          </tfoot>
        </table>
      </div>
      <Reasons
        view={view}
        onMoment={(ply) => {
          dialog.close();
          panels.moves.goTo(ply);
        }}
      />
      <p class="small" data-testid="foreseen" hidden={!view.draws?.foreseen}>
        {foreseen(view.draws?.foreseen)}
      </p>
      <div id="rating" role="status" />
      <div class="buttons">
        {!withFinale && <Button label={t('Show all')} onClick={() => reveal(dialog, Infinity)} />}
        <button type="submit">{t('Look at the board')}</button>
        {way(t('Look back'), () => panels.moves.goTo(Math.max(0, view.plies - 1)), 'result-time-line')}
        {way(t('Charts'), () => dialogs.charts(view), 'result-charts')}
        {way(t('Analysis'), () => acting.analyse(), 'result-analyse')}
        {!session.readOnly &&
          way(
            games.coach ? t('Again with the coach') : t('Rematch'),
            () => (live?.isConnected ? live.rematch() : games.rematch(randomSeed())),
            'rematch',
            again,
          )}
        {games.coach
          ? way(t('The next game without a coach'), () => acting.nextGame(view), 'without-coach', '', true)
          : way(t('New game'), () => acting.newGame(), 'again', '', true)}
      </div>
    </form>,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
  // The browser would choose the table, which loses the focus when its rows are in place and it no longer scrolls.
  $('verdict').focus();
  play(
    dialog,
    withFinale ? 0 : sources.length,
    `${margin} ${listed(order.map((s) => `${view.seats[s.seat].label} ${s.total}`))}.`,
  );
}

/**
 * Give the people at this screen reasons for a lost game, each with a way to its decision; if none of them has lost,
 * those of the winner.
 * @param {{view: PageView, onMoment: (ply: number) => void}} of
 */
function Reasons({ view: { result, seats }, onMoment }) {
  const { reasons = [], winners } = required(result),
    here = seats.filter((seat) => seat.here).map(({ seat }) => seat),
    lost = here.filter((seat) => !winners.includes(seat)),
    shown = (lost.length ? lost : winners).filter((seat) => reasons.some((reason) => reason.seat === seat));
  return shown.map((seat) => (
    <section class="why-result" data-testid="why-result">
      <h3>{here.length === 1 && here[0] === seat ? t('Why') : labeled(seats[seat].label, t('Why'))}</h3>
      <ul>
        {reasons
          .filter((reason) => reason.seat === seat)
          .map(({ text, ply, turn = 0, source }) => {
            const when = turnLabel(turn),
              where = source ? labeled(t('Largest share'), when) : when;
            return (
              <li>
                {text}
                {ply !== undefined && <Way where={where} text={text} ply={ply} onClick={() => onMoment(ply)} />}
              </li>
            );
          })}
      </ul>
    </section>
  ));
}

/**
 * A way to the decision of a reason; its name has the reason, too.
 * @param {{where: string, text: string, ply: number, onClick: () => void}} way
 */
const Way = ({ where, text, ply, onClick }) => (
  <button
    type="button"
    data-ply={ply}
    aria-label={[where, labeled(t('Show it'), text)].map(ended).join(' ')}
    onClick={onClick}
  >
    {where}
  </button>
);

/** @param {HTMLDialogElement} dialog @param {number} step */
function reveal(dialog, step) {
  if (step === Infinity) clearInterval(timer);
  for (const node of dialog.querySelectorAll('.hide'))
    if (Number(node.dataset.step) <= step) node.classList.remove('hide');
}

/** @param {HTMLDialogElement} dialog @param {number} last @param {string} words */
function play(dialog, last, words) {
  clearInterval(timer);
  if (!last || still()) {
    reveal(dialog, Infinity);
    announce(words);
    return;
  }
  let step = 0;
  timer = setInterval(
    () => {
      reveal(dialog, step);
      if (step === last || !dialog.open) {
        clearInterval(timer);
        reveal(dialog, Infinity);
        announce(words);
      }
      step += 1;
    },
    Math.min(LONGEST, SHOWN / last),
  );
}

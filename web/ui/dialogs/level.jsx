// The level of a person in a game: the rating or the way to it, the next opponent, the curve, victories in a row,
// solved puzzles, and the ladder of the bots.

import { Figure, FigureDetails } from '../../charts/figure.jsx';
import { lines } from '../../charts/lines.jsx';
import { botOf } from '../../client/bots.js';
import { dayOf } from '../../client/daily.js';
import { LEAST_GAMES, byLevel, isWon, nextOpponent, ratingOf, streakOf } from '../../client/store/ladder.js';
import { NEWCOMER } from '../../base/glicko.js';
import { Button } from '../../base/elements.jsx';
import { practiceHash } from '../../base/dom.js';
import { n, t } from '../../base/words.js';
import { Face } from './faces.jsx';
import { ratingWords } from './ladder.jsx';

/** @import {BotView, PageCatalog} from '../../page.js' */
/** @import {Step} from '../../client/store/ladder.js' */
/**
 * The puzzles of a game: all, solved, and the days in a row with one.
 * @typedef {{all: number, solved: number, days: number}} Puzzles
 */

/**
 * Show all of it; `steps` are the games of the person that count, and `puzzles` is null as long as they are not known.
 * `onPlay(bot)` begins a game.
 * @param {{catalog: PageCatalog, name: string, steps: Step[], puzzles: Puzzles | null,
 *   onPlay: (bot: BotView) => void}} of
 */
export function Level({ catalog, name, steps, puzzles, onPlay }) {
  const players = catalog.players[0],
    last = steps.at(-1) ?? null,
    known = last && last.games >= LEAST_GAMES ? last : null,
    next = nextOpponent(catalog.bots, last?.rating ?? NEWCOMER.rating, players);
  return (
    <div class="level">
      <div>
        <section class="level-now">
          <div>
            <h3 data-testid="rating">{ratingWords(last)}</h3>
            {!known && <Pips count={steps.length} />}
            <p class="small">
              {t('Only games against bots without a coach, a hint, or undo count here.')}{' '}
              {!known &&
                n(
                  'After {count} game you see how strong you play.',
                  'After {count} games you see how strong you play.',
                  LEAST_GAMES,
                )}
            </p>
          </div>
          {next && (
            <div class="rung" data-testid="next">
              <Face level={next.level} size={64} />
              <span class="grow">
                <span class="small">{t('Next opponent')}</span>
                <b>{next.label}</b>
                <span class="small">{next.description}</span>
              </span>
              <Button testid="play-next" primary label={t('Play')} onClick={() => onPlay(next)} />
            </div>
          )}
        </section>
        <Deeds steps={steps} puzzles={puzzles} catalog={catalog} />
        <Curve steps={steps} game={catalog.game} />
      </div>
      <Ladder {...{ catalog, players, name, known, next, steps }} />
    </div>
  );
}

/** The games that count so far, as far as they are needed. @param {{count: number}} of */
const Pips = ({ count }) => (
  <p class="pips" aria-hidden="true">
    {Array.from({ length: LEAST_GAMES }, (_, i) => (
      <i class={i < count ? 'gone' : undefined} />
    ))}
  </p>
);

/** @param {{steps: Step[], puzzles: Puzzles | null, catalog: PageCatalog}} of */
function Deeds({ steps, puzzles, catalog: { game } }) {
  const { now, best } = streakOf(steps);
  return (
    <dl class="deeds">
      <div data-testid="streak">
        <dt>{t('Wins in a row')}</dt>
        <dd>
          <b>{now}</b>
          <span class="small">
            {best ? t('Best: {count}', { count: best }) : t('The first win that counts starts the streak.')}
          </span>
        </dd>
      </div>
      {puzzles && puzzles.all > 0 && (
        <div data-testid="puzzles">
          <dt>{t('Puzzles solved')}</dt>
          <dd>
            <b>{t('{count} of {total}', { count: puzzles.solved, total: puzzles.all })}</b>
            <span class="small">
              {puzzles.days > 0 && n('{count} day in a row', '{count} days in a row', puzzles.days)}{' '}
              <a href={`./learn.html${practiceHash(game)}`}>
                {puzzles.solved ? t('Solve another one') : t('Solve the first one')}
              </a>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/**
 * The rating after each game that counts, from the first at which it is shown.
 * @param {{steps: Step[], game: string}} of
 */
function Curve({ steps, game }) {
  const shown = steps.slice(LEAST_GAMES - 1),
    title = t('Rating over time');
  if (!shown.length)
    return (
      <p class="curve-none" data-testid="curve-none">
        {n(
          'Your curve begins here, after {count} more game that counts.',
          'Your curve begins here, after {count} more games that count.',
          LEAST_GAMES - steps.length,
        )}
      </p>
    );
  const figures = shown.map(({ rating }) => Math.round(rating)),
    plan = lines({
      seats: [{ seat: 0, label: title, color: '' }],
      labels: shown.map(({ games }) => String(games)),
      points: figures.map((figure) => [figure]),
      xName: t('Games that count'),
      tall: 150,
    });
  return (
    <Figure title={title} testid="curve" plan={plan}>
      <FigureDetails
        title={title}
        testid="curve"
        name={`rating-${game}`}
        plan={plan}
        head={[t('Number'), title]}
        rows={shown.map(({ games }, i) => [games, figures[i]])}
      />
    </Figure>
  );
}

/**
 * The bots, the strongest above, with the person's games against each that count, and the person among them: before
 * there is a rating, at the foot.
 * @param {object} of
 * @param {PageCatalog} of.catalog
 * @param {number} of.players
 * @param {string} of.name
 * @param {Step | null} of.known
 * @param {BotView | null} of.next
 * @param {Step[]} of.steps
 */
function Ladder({ catalog: { bots }, players, name, known, next, steps }) {
  const rungs = byLevel(bots)
      .filter(({ level }) => level)
      .reverse(),
    above = (/** @type {BotView} */ bot) => (ratingOf(bots, bot.id, players) ?? 0) >= (known?.rating ?? 0),
    left = LEAST_GAMES - steps.length,
    own = (
      <li key="own" class="rung own" data-testid="own-rung">
        <span class="own-face" aria-hidden="true">
          ★
        </span>
        <span class="grow">
          <b>{name}</b>
          {!known && (
            <span class="small">
              {n(
                'Your place appears here after {count} more game.',
                'Your place appears here after {count} more games.',
                left,
              )}
            </span>
          )}
        </span>
        {known && <span class="figure-of">{Math.round(known.rating)}</span>}
      </li>
    ),
    first = known ? rungs.findIndex((bot) => !above(bot)) : -1,
    place = first < 0 ? rungs.length : first;
  /** @param {BotView} bot */
  const rung = (bot) => {
    const played = steps.filter(({ result }) => result.seats.some((seat) => botOf(bots, seat.bot)?.id === bot.id));
    return (
      <li key={bot.id} class="rung" data-bot={bot.id} aria-current={bot === next ? 'step' : undefined}>
        <Face level={bot.level} />
        <span class="grow">
          <b>{bot.label}</b>
          <span class="small">
            {played.length
              ? t('Won: {count} of {total}', { count: played.filter(isWon).length, total: played.length })
              : bot.description}
          </span>
        </span>
        {known && <span class="figure-of">{ratingOf(bots, bot.id, players)}</span>}
      </li>
    );
  };
  return (
    <section>
      <h3>{t('Ladder')}</h3>
      <ol class="ladder" data-testid="ladder">
        {rungs.slice(0, place).map(rung)}
        {own}
        {rungs.slice(place).map(rung)}
      </ol>
    </section>
  );
}

/**
 * Count the solved puzzles of a game in the list of lessons; null where that cannot be fetched.
 * @param {string} game @returns {Promise<Puzzles | null>}
 */
export async function puzzlesOf(game) {
  try {
    const [{ Progress }, { Training }, games] = await Promise.all([
        import('../../client/store/progress.js'),
        import('../../client/store/training.js'),
        fetch('./lessons/index.json').then((reply) => reply.json()),
      ]),
      progress = new Progress(),
      all = games.find((/** @type {any} */ one) => one.game === game)?.puzzles ?? [],
      solved = all.filter((/** @type {any} */ puzzle) => progress.isDone(puzzle)).length;
    return { all: all.length, solved, days: new Training().daysInARow(dayOf()) };
  } catch {
    return null;
  }
}

// The rating of a person in words, and below the scores of a game with the opponent that is proposed.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Button } from '../../base/elements.jsx';
import { ratingText } from '../../base/glicko.js';
import { required } from '../../base/problem.js';
import { t } from '../../base/words.js';
import { LEAST_GAMES, climb, nextOpponent } from '../../client/store/ladder.js';

/** @import {BotView, PageView, Start} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Step} from '../../client/store/ladder.js' */

/**
 * Describe the rating after a game, or how far somebody is from one: before enough games, no number is shown, and then
 * a change only where the rating before was shown.
 * @param {Step | null} step
 */
export const ratingWords = (step) =>
  step && step.games >= LEAST_GAMES
    ? t('Your rating: {rating}', { rating: ratingText(step.rating, step.games > LEAST_GAMES ? step.before : null) })
    : t('Learning your level: {count} of {total}', { count: step?.games ?? 0, total: LEAST_GAMES });

/**
 * `onPlay(bot)` begins a game against the proposed bot, and `onMore` opens the whole ladder.
 * @param {{step: Step, bots: BotView[], onPlay: (bot: BotView) => void, onMore: () => void}} of
 */
function Rating({ step, bots, onPlay, onMore }) {
  const next = nextOpponent(bots, step.rating, step.result.seats.length);
  return (
    <p class="flex" data-testid="rating">
      <span>{ratingWords(step)}</span>
      {next && (
        <Button
          testid="next-opponent"
          label={t('Next opponent: {bot}', { bot: next.label })}
          onClick={() => onPlay(next)}
        />
      )}
      <Button testid="rating-more" label={t('Ladder')} onClick={onMore} />
    </p>
  );
}

/**
 * Begin a game that counts, so without a coach.
 * @param {Page} page @param {Omit<Start, 'seed'>} wanted
 */
export function beginRated({ cover, games, starting }, wanted) {
  const begin = () => games.begin({ ...wanted, seed: starting.seedFor(wanted.game) }, { isCoached: false });
  if (cover.isOpen) cover.begin(begin);
  else begin();
}

/**
 * Show below the scores what a game of one person against bots has changed, or why it has changed nothing.
 * @param {Page} page @param {PageView} view @param {string} id the game's
 */
export async function showRating(page, { game, seats, options }, id) {
  const { dialogs, games, state } = page,
    results = await games.results.all();
  if (!results) return;
  const { bots } = required(state.catalog),
    name = required(seats.find(({ bot }) => !bot)?.name),
    step = climb(results, { game, name, bots }).find(({ result }) => result.id === id);
  /** @param {BotView} next */
  const play = (next) => {
    $('result').close();
    const seated = seats.map((seat) => ({ name: seat.name, bot: seat.bot && next.id }));
    beginRated(page, { game, seats: seated, options });
  };
  render(
    step ? (
      <Rating
        step={step}
        bots={bots}
        onPlay={play}
        onMore={() => {
          $('result').close();
          dialogs.results(game);
        }}
      />
    ) : (
      <p class="small" data-testid="unrated">
        {t(
          'Not rated. A game against bots counts if you began it here, had no coach, took no hint, tried no variation, and did not undo a bot’s decision.',
        )}
      </p>
    ),
    $('rating'),
  );
}

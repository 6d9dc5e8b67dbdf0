// The rating of a person, and the opponent that is proposed: below the scores of a game, and in the list of results.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Button } from '../../base/elements.jsx';
import { ratingText } from '../../base/glicko.js';
import { required } from '../../base/problem.js';
import { n, t } from '../../base/words.js';
import { randomSeed } from '../../client/store/chance.js';
import { climb, nextOpponent } from '../../client/store/ladder.js';

/** @import {BotView, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Step} from '../../client/store/ladder.js' */

const LEAST_GAMES = 5; // games, before which a rating says little

/** Describe a rating; with its change only where the one before it was shown. @param {Step} of */
const ratingWords = ({ rating, before, games }) =>
  games < LEAST_GAMES
    ? n(
        'Your rating will be shown after {count} more game.',
        'Your rating will be shown after {count} more games.',
        LEAST_GAMES - games,
      )
    : t('Your rating: {rating}', { rating: ratingText(rating, games > LEAST_GAMES ? before : null) });

/**
 * `onPlay(bot)` begins a game against the proposed bot; without it, the bot is only named. `name` is shown where there
 * are several people.
 * @param {{step: Step, bots: BotView[], name?: string, onPlay?: (bot: BotView) => void}} of
 */
export function Rating({ step, bots, name = '', onPlay }) {
  const next = nextOpponent(bots, step.rating, step.result.seats.length),
    proposal = next ? t('Next opponent: {bot}', { bot: next.label }) : '';
  return (
    <p class="flex" data-testid="rating">
      {name && <strong>{name}</strong>}
      <span>{ratingWords(step)}</span>
      {next &&
        (onPlay ? (
          <Button testid="next-opponent" label={proposal} onClick={() => onPlay(next)} />
        ) : (
          <span data-testid="next-opponent">{proposal}</span>
        ))}
    </p>
  );
}

/**
 * Show below the scores what a game of one person against bots has changed, or why it has changed nothing.
 * @param {Page} page @param {PageView} view @param {string} id the game's
 */
export async function showRating({ games, state }, { game, seats, options }, id) {
  const results = await games.results.all();
  if (!results) return;
  const { bots } = required(state.catalog),
    name = required(seats.find(({ bot }) => !bot)?.name),
    step = climb(results, { game, name, bots }).find(({ result }) => result.id === id);
  /** @param {BotView} next */
  const play = (next) => {
    $('result').close();
    const seated = seats.map((seat) => ({ name: seat.name, bot: seat.bot && next.id }));
    games.begin({ game, seats: seated, options, seed: randomSeed() });
  };
  render(
    step ? (
      <Rating step={step} bots={bots} onPlay={play} />
    ) : (
      <p class="small" data-testid="unrated">
        {t(
          'Not rated. A game against bots counts if you began it here, had no coach, took no hint, tried no side line, and did not undo a bot’s decision.',
        )}
      </p>
    ),
    $('rating'),
  );
}

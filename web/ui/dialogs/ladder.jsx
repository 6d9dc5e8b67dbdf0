// The rating of a person, and the opponent that is proposed: below the scores of a game, and in the list of results.

import { render } from 'preact';
import { Button } from '../../base/elements.jsx';
import { ratingText } from '../../base/glicko.js';
import { required } from '../../base/problem.js';
import { t } from '../../base/words.js';
import { climb, nextOpponent } from '../../client/store/ladder.js';

/** @import {BotView, PageView, Result} from '../../page.js' */
/** @import {Step} from '../../client/store/ladder.js' */

/**
 * `onPlay(bot)` begins a game against the proposed bot; without it, the bot is only named. `name` is told where there
 * are several people.
 * @param {{step: Step, bots: BotView[], name?: string, onPlay?: (bot: BotView) => void}} of
 */
export function Rating({ step: { rating, before, result }, bots, name = '', onPlay }) {
  const next = nextOpponent(bots, rating, result.seats.length),
    proposal = next ? t('Next opponent: {bot}', { bot: next.label }) : '';
  return (
    <p class="flex" data-testid="rating">
      {name && <strong>{name}</strong>}
      <span>{t('Your rating: {rating}', { rating: ratingText(rating, before) })}</span>
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
 * What a game of one person against bots has changed, or why it has changed nothing.
 * @param {HTMLElement} node
 * @param {{id: string, view: PageView, results: Result[], bots: BotView[], onPlay: (bot: BotView) => void}} of
 */
export function showRating(node, { id, view: { game, seats }, results, bots, onPlay }) {
  const name = required(seats.find(({ bot }) => !bot)?.name),
    step = climb(results, { game, name, bots }).find(({ result }) => result.id === id);
  render(
    step ? (
      <Rating step={step} bots={bots} onPlay={onPlay} />
    ) : (
      <p class="small" data-testid="unrated">
        {t(
          'Not rated. A game against bots counts if you began it here, took no hint, tried no side line, and did not undo a bot’s decision.',
        )}
      </p>
    ),
    node,
  );
}

// Which game: each with its picture, how many play, how long, how demanding it is, and what one does in it.

import { Emblem } from '../../base/elements.jsx';
import { n, t } from '../../base/words.js';

/** @import {Introduced} from '../../contract.js' */

/**
 * `2–5 players · 60–150 min · demanding`, as far as it is known.
 * @param {Introduced} game
 */
export function inShort({ players, minutes: [least, most], difficulty }) {
  const few = Math.min(...players),
    many = Math.max(...players);
  return [
    few === many
      ? n('{count} player', '{count} players', few)
      : n('{least} to {count} player', '{least} to {count} players', many, { least: few }),
    least ? t('{least}–{most} min', { least, most }) : null,
    difficulty,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * A choice among games; nothing where there is only one. `name` is that of the radio buttons, `onChoose(game)` hears
 * the id.
 * @param {{games: Introduced[], chosen: string, name: string, onChoose: (game: string) => void}} choice
 */
export const GameChoice = ({ games, chosen, name, onChoose }) =>
  games.length > 1 && (
    <fieldset class="games" data-testid={name}>
      <legend class="visually-hidden">{t('Choose a game')}</legend>
      {games.map((game) => (
        <label class="game" translate={false} key={game.game}>
          <input
            type="radio"
            name={name}
            value={game.game}
            checked={game.game === chosen}
            data-testid={`${name}-${game.game}`}
            onChange={() => onChoose(game.game)}
          />
          <Emblem game={game.game} />
          <span class="grow">
            <b>{game.title}</b> <small class="in-short">{inShort(game)}</small>
            {game.sentence && <small class="sentence">{game.sentence}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );

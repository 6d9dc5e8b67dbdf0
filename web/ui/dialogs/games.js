// Which game: each with its picture, how many play, how long, how demanding it is, and what one does in it.

import { emblemOf, h } from '../../base/dom.js';
import { n, t } from '../../base/words.js';

/** @import {Introduced} from '../../contract.js' */

/**
 * `2–5 players · 60–150 min · demanding`, as far as it is known.
 * @param {Introduced} game
 */
function inShort({ players, minutes: [least, most], difficulty }) {
  const few = Math.min(...players),
    many = Math.max(...players);
  return [
    few === many
      ? n('{count} player', '{count} players', few)
      : t('{least} to {most} players', { least: few, most: many }),
    least ? t('{least}–{most} min', { least, most }) : null,
    difficulty,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * A choice among games; nothing where there is only one. `name` is that of the radio buttons, `onChoose(game)` is told
 * the id.
 * @param {{games: Introduced[], chosen: string, name: string, onChoose: (game: string) => void}} choice
 */
export function choiceOfGame({ games, chosen, name, onChoose }) {
  if (games.length < 2) return null;
  return h(
    'fieldset.games',
    { 'data-testid': name },
    h('legend.visually-hidden', {}, t('Which game')),
    games.map((game) =>
      h(
        'label.game',
        { translate: 'no' },
        h('input', {
          type: 'radio',
          name,
          value: game.game,
          checked: game.game === chosen,
          'data-testid': `${name}-${game.game}`,
          onchange: () => onChoose(game.game),
        }),
        emblemOf(game.game),
        h(
          'span.grow',
          {},
          h('b', {}, game.title),
          ' ',
          h('small.in-short', {}, inShort(game)),
          game.sentence ? h('small.sentence', {}, game.sentence) : null,
        ),
      ),
    ),
  );
}

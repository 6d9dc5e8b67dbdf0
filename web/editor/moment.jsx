// The game and the moment: how many play by which options, and every declared field that has no place on the board.

import { n, t } from '../base/words.js';
import { linesAt } from './controls.jsx';
import { Choice, Group, Line } from './fields.jsx';
import { hasNames } from './model.js';
import { wordsIn } from './places.js';
import { change } from './record.js';

/** @import {Edited} from './controls.jsx' */
/** @import {Field} from './types.js' */

/** @param {Field} field */
const isOption = ({ word }) => word.startsWith('options.');

/** @param {Edited} edited */
export function Moment(edited) {
  const { model, record, edit } = edited,
    { both = [] } = model.editor,
    there = wordsIn(model, record);
  const own = model.fields.position.filter(({ word }) => !there.has(word) || both.includes(word)),
    options = own.filter((field) => isOption(field) && (field.choices ?? []).length > 1),
    lines = (/** @type {Field} */ field) => <Lines key={field.word} {...{ edited, field }} />;
  return (
    <>
      <h2>{t('Game and turn')}</h2>
      <div>
        {model.catalog.players.length > 1 && <Count {...edited} />}
        {own.filter((field) => !isOption(field)).map(lines)}
        {options.length > 0 && (
          <Group where="options" label={t('Options')}>
            {options.map(lines)}
          </Group>
        )}
      </div>
      <div data-where="resume" tabIndex={-1} hidden={!record.resume}>
        <p class="small">{t('This phase is already under way: some decisions have been made.')}</p>
        <button
          type="button"
          data-testid="begin-phase"
          onClick={() => edit((now) => change(now, ['resume'], undefined))}
        >
          {t('Restart the phase')}
        </button>
      </div>
    </>
  );
}

/** How many play; some come or go. @param {Edited} edited */
function Count({ model, record, edit }) {
  const label = t('Players');
  return (
    <Line label={label}>
      <Choice
        where="players"
        label={label}
        value={record.players.length}
        put={(count) => edit((now) => model.changePlayers(now, count), 'players')}
        options={model.catalog.players.map((count) => [count, n('{count} player', '{count} players', count)])}
      />
    </Line>
  );
}

/** @param {{edited: Edited, field: Field}} of */
function Lines({ edited, field }) {
  const all = linesAt(edited, field.word.split('.'));
  if (!hasNames(field)) return all;
  return (
    <Group where={field.word} label={edited.model.label(field)}>
      {all}
    </Group>
  );
}

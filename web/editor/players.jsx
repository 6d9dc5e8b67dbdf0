// The players' table: a column for each player, a row for each field that the game declares for a player.

import { Icon } from '../base/elements.jsx';
import { t } from '../base/words.js';
import { controlsAt } from './controls.jsx';
import { hasNames } from './model.js';

/** @import {Owner} from '../games/game.js' */
/** @import {Edited} from './controls.jsx' */
/** @import {Field} from './types.js' */
/** @import {Model} from './model.js' */
/** @typedef {{edited: Edited, field: Field, seats: ReturnType<Model['seats']>}} Row */

/** @param {Field} field */
const isPart = (field) => hasNames(field) && !['object', 'held'].includes(field.kind);

/** @param {Edited} edited */
export function Players(edited) {
  const { model, record } = edited,
    seats = model.seats(record),
    { player } = model.fields,
    rows = (/** @type {Field} */ field) => <Rows key={field.word} {...{ edited, field, seats }} />;
  return (
    <>
      <h2>{t('Players')}</h2>
      <table class="holdings">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat.seat} scope="col" title={seat.name}>
                <Icon name="shield" size={26} seat={seat} />
                <span class="visually-hidden">{seat.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{player.filter((field) => !isPart(field)).map(rows)}</tbody>
        {player.filter(isPart).map((field) => (
          <tbody key={field.word}>
            <tr>
              <th class="part" scope="rowgroup" colSpan={seats.length + 1}>
                {model.label(field)}
              </th>
            </tr>
            {rows(field)}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** @param {Row} row */
function Rows({ edited, field, seats }) {
  if (field.kind === 'held') return <Held {...{ edited, field, seats }} />;
  const columns = seats.map(({ seat, name }) =>
    controlsAt(edited, ['players', seat, field.word], {
      isBare: true,
      named: (label) => t('{name}: {thing}', { name, thing: label }),
    }),
  );
  return columns[0].map(({ label, sign }, i) => (
    <tr key={label}>
      <th scope="row">
        <Sign model={edited.model} sign={sign} size={20} /> {label}
      </th>
      {columns.map((column, seat) => (
        <td key={seat}>{column[i].node}</td>
      ))}
    </tr>
  ));
}

/** @param {{model: Model, sign: string, size: number, seat?: Owner | null}} of */
function Sign({ model, sign, size, seat = null }) {
  const name = model.sign(sign);
  return name && <Icon name={name} size={size} seat={seat} />;
}

/**
 * Things of which each is with one holder, to be seen at a glance: they change hands where they have a place.
 * @param {Row} row
 */
function Held({ edited: { model, record }, field, seats }) {
  return (
    <tr>
      <th scope="row">{model.label(field)}</th>
      {seats.map((seat) => (
        <td key={seat.seat} class="portraits" data-where={`players.${seat.seat}.${field.word}`} tabIndex={-1}>
          {[...(record.players[seat.seat][field.word] ?? [])].sort().map((name) => {
            const label = model.nameOf(field, name),
              sign = `${field.called ?? field.word}.${name}`,
              isDrawn = model.sign(sign);
            return (
              <span key={name} title={label}>
                <Sign {...{ model, sign, seat }} size={28} />
                {isDrawn ? <span class="visually-hidden">{label} </span> : `${label} `}
              </span>
            );
          })}
        </td>
      ))}
    </tr>
  );
}

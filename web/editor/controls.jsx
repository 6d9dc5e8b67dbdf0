// The controls of declared fields: a number, a choice, an order of seats, one for each name. What the game declares is
// all that they need.

import { t } from '../base/words.js';
import { Choice, Flag, Line, NumberField, TextField } from './fields.jsx';
import { hasNames, namesOf } from './model.js';

/** @import {VNode} from 'preact' */
/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edit, Field, Kind, Option, Path} from './types.js' */
/** @import {Model} from './model.js' */
/**
 * The position on the desk, and how it is changed.
 * @typedef {{model: Model, record: PositionRecord, edit: Edit}} Edited
 */
/** A control with what it is called; `isCheck` where that stands in it already. */
/** @typedef {{label: string, sign: string, node: VNode, isCheck: boolean}} Control */
/** `named` says what people hear of a control, `isBare` leaves that out of sight. */
/** @typedef {{named?: (label: string) => string, isBare?: boolean}} How */

/**
 * Return the control at a path, or one for each name that the field has.
 * @param {Edited} edited
 * @param {Path} path
 * @param {How} [how]
 * @returns {Control[]}
 */
export function controlsAt(edited, path, how = {}) {
  const { model } = edited,
    { field, at } = model.find(path);
  if (!hasNames(field)) {
    const kind = path.length > at.length ? (field.of ?? { kind: 'seat' }) : field;
    return [controlOf(edited, kind, path, how, model.label(field), signOf(field))];
  }
  if (path.length > at.length) {
    // The place of a single part shows its name already, so the label names the field.
    const label = field.kind === 'held' ? t('Held by') : model.label(field);
    return [controlOf(edited, partKind(field, String(path[at.length])), path, how, label)];
  }
  return namesOf(field).map((name) => {
    const part = partKind(field, String(name)),
      own = field.kind === 'object';
    const label = own ? model.label(part) : model.nameOf(field, name),
      sign = own ? signOf(part) : `${field.called ?? field.word}.${name}`.replace(/^term\./, '');
    return controlOf(edited, part, [...at, name], how, label, sign);
  });
}

/** The same as lines, each with its label. @param {Edited} edited @param {Path} path */
export const linesAt = (edited, path) =>
  controlsAt(edited, path).map(({ label, node, isCheck }) =>
    isCheck ? (
      node
    ) : (
      <Line key={node.key} label={label}>
        {node}
      </Line>
    ),
  );

/** @param {{term?: string, word: string}} field */
const signOf = ({ term, word }) => term ?? word;

/**
 * @param {Edited} edited @param {Kind & Partial<Field>} kind @param {Path} path @param {How} how @param {string} label
 * @param {string} [sign]
 * @returns {Control}
 */
function controlOf(edited, kind, path, { named, isBare }, label, sign = '') {
  const isCheck = shapeOf(kind, false) === 'flag',
    shown = named?.(label) ?? label;
  return {
    label,
    sign,
    isCheck,
    node: <Field key={path.join('.')} {...{ edited, kind, path, isBare }} label={shown} />,
  };
}

/** @param {{edited: Edited, kind: Kind & Partial<Field>, path: Path, label: string, isBare?: boolean}} field */
function Field({ edited, kind, path, label, isBare }) {
  const { model, record, edit } = edited,
    where = path.join('.'),
    value = model.read(record, path);
  const put = (/** @type {any} */ to) => edit((now) => model.write(now, path, to), where),
    bound = { where, label, value, put };
  switch (shapeOf(kind, Boolean(model.choicesOf(path)))) {
    case 'number':
      return (
        <NumberField {...bound} least={kind.optional ? 0 : kind.least} most={kind.most} isOptional={kind.optional} />
      );
    case 'flag':
      return <Flag {...bound} isBare={isBare} put={(to) => edit((now) => model.write(now, path, to))} />;
    case 'list':
    case 'seats':
      return <Row {...{ edited, kind, path, label }} there={value?.length ?? 0} />;
    case 'text': {
      const pattern = new RegExp(kind.pattern ?? '');
      return (
        <TextField
          {...bound}
          placeholder={kind.example}
          isWhole={(text) => pattern.test(text) || text === ''}
          put={(text) => put(text || null)}
        />
      );
    }
    default:
      return <Choice {...bound} options={optionsOf(edited, kind, path)} />;
  }
}

/**
 * One behind the other: seats in their order, or a list that grows.
 * @param {{edited: Edited, kind: Kind & Partial<Field>, path: Path, label: string, there: number}} row
 */
function Row({ edited, kind, path, label, there }) {
  const isOrder = kind.kind === 'seats',
    of = isOrder ? { kind: 'seat', optional: !kind.every, default: null } : { default: null, ...kind.of },
    now = isOrder ? edited.record.players.length : Math.max(kind.least ?? 0, there + 1),
    part = { ...of, optional: of.optional ?? kind.least !== kind.most };
  return (
    <span class="line-fields" data-where={path.join('.')} tabIndex={-1}>
      {Array.from({ length: Math.min(now, kind.most) }, (_, i) => (
        <Field
          key={i}
          edited={edited}
          kind={part}
          path={[...path, i]}
          label={t('{name}: {thing}', { name: label, thing: i + 1 })}
        />
      ))}
    </span>
  );
}

/**
 * List the options of a choice.
 * @param {Edited} edited
 * @param {Kind & Partial<Field>} kind
 * @param {Path} path
 * @returns {Option[]}
 */
function optionsOf({ model, record }, kind, path) {
  const { field, at } = model.find(path),
    seats = model.seats(record).map(({ seat, name }) => /** @type {[any, string]} */ ([seat, name]));
  if (kind.kind === 'holder')
    return [
      [null, t('not in the game')],
      ...model.holders(field).map((other) => /** @type {[any, string]} */ ([other.word, model.label(other)])),
      ...seats,
    ];
  const isKnown = field.follows ? model.whole(record, field, at) !== undefined : 'default' in kind || field.on,
    isSeat = kind.kind === 'seat';
  const nothing = isKnown
    ? isSeat
      ? t('nobody')
      : t('none')
    : isSeat && field.kind === kind.kind
      ? t('by turn order')
      : t('determined by the rest');
  const isOpen = kind.optional || !isKnown || (field.on && field === model.mainOf(field.on));
  const one = (/** @type {any} */ name) => /** @type {Option} */ ([name, model.nameOf(field, name)]);
  /** @type {Option[]} */
  const open = isOpen ? [[null, nothing]] : [],
    own = model.choicesOf(path)?.(model, record, path),
    value = model.read(record, path) ?? null,
    ids = own?.flatMap((option) => (Array.isArray(option) ? [option[0]] : option.options.map(([id]) => id)));
  if (!own) return [...open, ...(isSeat ? seats : (kind.choices ?? []).map((name) => one(name)))];
  return [...open, ...(value === null || ids?.includes(value) ? [] : [one(value)]), ...own];
}

/**
 * How a kind is shown: what is true or false by a check, a text that can be chosen by a choice.
 * @param {Kind} kind
 * @param {boolean} hasChoices
 */
function shapeOf({ kind, choices }, hasChoices) {
  if (kind === 'text' && hasChoices) return 'name';
  return choices?.every((choice) => typeof choice === 'boolean') ? 'flag' : kind;
}

/** Return the part of a field for one of its names. @param {Field} field @param {string} name @returns {Field} */
function partKind({ kind, listed, each, least, most, of, optional }, name) {
  if (kind === 'object') return { ...of[name], word: name, optional, default: null };
  if (kind === 'amounts') return { word: name, kind: 'number', least, most };
  if (kind === 'counts') return { word: name, kind: 'number', least: 0, most: most[name] };
  if (kind === 'held') return { word: name, kind: 'holder' };
  return listed === 'counted'
    ? { word: name, kind: 'number', least: 0, most: each ?? most }
    : { word: name, kind: 'flag' };
}

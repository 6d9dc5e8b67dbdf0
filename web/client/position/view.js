// A position before Python has looked at it: as much of its view (docs/bridge.md) as is drawn. The game's own
// functions, which the build sends as data, say where things are. Only Python knows whether the position is possible,
// and what the rules make of it (incomes, refusals, sentences).

import { savedStateOf } from './form.js';
import { functionsOf } from './functions.js';
import { labeled, listed } from '../../base/vocabulary.js';

/** @import {Facts, PositionRecord} from '../../games/game.js' */
/** @import {PageView} from '../../page.js' */
/** @import {PieceView, ThingView} from '../../contract.js' */
/** @typedef {Record<string, number | number[] | null>} Figures */
/**
 * A seat with its figures.
 * @typedef {{name: string, score: number, purse: {text: string}[], stand: {text: string}[]}} Figured
 */

/**
 * The view of a position record; throws an error for a person. `facts` is board.GAME.LANGUAGE.json, `names` are those
 * of the players where they have any.
 * @param {PositionRecord} record
 * @param {Facts} facts
 * @param {string[]} [names]
 * @returns {PageView}
 */
export function viewOf(record, facts, names = []) {
  const { catalog, scene, form, texts = {}, moment = '' } = facts,
    call = functionsOf(facts.program),
    data = savedStateOf(record, form, facts.game, call),
    evaluate = (/** @type {keyof NonNullable<Facts['scene']>} */ name, /** @type {any[]} */ ...values) =>
      call(scene?.[name] ?? '', data, ...values),
    labelOf = (/** @type {string} */ id) => catalog.places[id]?.label;
  const { turn, phase } = data,
    label = labelOf(`term.phase.${phase}`),
    acting = evaluate('asked');
  const seats = data.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
    ...player,
    seat,
    name: names[seat] || catalog.seats[seat],
    label: names[seat] || catalog.seats[seat],
    color: catalog.colors[seat],
    bot: null,
    here: true,
    outlook: [],
    marks: [],
    facts: {},
    ...figuresOf(evaluate('seat', seat), labelOf),
  }));
  for (const seat of seats) seat.told = labelOfSeat(seat, labelOf(catalog.score));
  const things = evaluate('things').map((/** @type {ThingView} */ lying) => ({
      ...lying,
      ...(texts[lying.place] && { texts: texts[lying.place] }),
    })),
    /** @type {PieceView[]} */
    pieces = evaluate('pieces');
  /** @param {PieceView} of */
  const pieceName = ({ seat, kind }) => (seat === null ? labelOf(`term.${kind}`) : seats[seat].name);
  /** @param {string} target */
  const standing = (target) => {
    const there = pieces.filter(({ place }) => place === target || place.startsWith(`${target}.`)),
      called = new Set(there.map(pieceName).filter(Boolean));
    return called.size ? [listed([...called])] : [];
  };
  const targets = catalog.areas.flatMap((area) => area.targets);
  const view = {
    ...data,
    players: seats.length,
    turn_label: fill(catalog.turn, { turn }),
    phase_label: label,
    turn_order: evaluate('order'),
    decision: acting === null || !seats[acting] ? null : { seat: acting, kind: phase, bot: null, label },
    seats,
    things,
    pieces,
    there: evaluate('there'),
    facts: Object.fromEntries(targets.map((target) => [target, standing(target)])),
    notes: [],
    summary: [fill(moment, { turn, phase: label })],
    ...NOT_PLAYED,
  };
  return /** @type {any} */ (view);
}

/**
 * A player's figures, by the ids of what they have.
 * @param {{score: number, purse: Figures, stand: Figures}} of @param {(id: string) => string} labelOf
 */
function figuresOf({ score, purse, stand }, labelOf) {
  /** @param {[id: string, value: number | number[] | null]} point */
  const counted = ([id, value]) => {
    const parts = [value ?? []].flat(),
      count = parts.reduce((sum, part) => sum + part, 0),
      shown = parts.length ? parts.join('·') : '-';
    return { id, count, shown, text: `${labelOf(`term.${id}`)} ${shown}` };
  };
  return { score, purse: Object.entries(purse).map(counted), stand: Object.entries(stand).map(counted) };
}

/** @param {Figured} of @param {string} points */
const labelOfSeat = ({ name, score, purse, stand }, points) =>
  labeled(name, listed([`${points} ${score}`, ...[...purse, ...stand].map(({ text }) => text)]));

/**
 * The places in braces of a template get these values; a value is never read as a template.
 * @param {string} template @param {Record<string, unknown>} values
 */
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));

/** Parts of a view that only a game in play has. */
const NOT_PLAYED = {
  choices: [],
  refusals: {},
  reasons: [],
  events: [],
  since: [],
  result: null,
  prompt: '',
  ply: 0,
  plies: 0,
  log: 'replace',
  what_if: null,
  can_undo: false,
  can_redo: false,
};

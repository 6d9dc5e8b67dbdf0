// What a place or a sign is, in words: for the hover card, the menu, the board in words.
// All facts come from view and catalog.

import { $, float, h, icon, rule, say } from './dom.js';
import { n, t } from '../vocabulary.js';

const choicesAt = (target, { view, open }) => (open ? view.choices.filter((c) => c.target === target) : []);

/** {title, kind, text, rule, facts, tile, choices, refusal} of a target, or of a sign: `term.prestige`, perhaps of a seat. */
export function describe(target, model, seat = null) {
  const { view, catalog } = model, [kind, id] = target.split('.');
  const found = { title: target, kind: '', text: '', rule: null, facts: [], tile: null, choices: choicesAt(target, model), refusal: view.refusals?.[target] ?? null };
  if (kind === 'road') describeSpace(found, view.road[Number(id) - 1], Number(id), model);
  else if (kind === 'stock') describeTile(found, id, catalog);
  else if (kind === 'special') describeSpecial(found, view.specials.find((s) => s.id === id), model);
  else if (kind === 'castle') describeCastle(found, model);
  else if (kind === 'favor') describeLine(found, catalog.favor_lines.find((line) => line.id === id), model);
  else if (kind === 'pass') { describeTerm(found, 'pass', model); found.facts.push(passed(view)); }
  else if (kind === 'purse') describeTerm(found, id, model, seat ?? view.decision?.seat);
  else if (kind === 'term') describeTerm(found, target.slice(5), model, seat);
  return found;
}

const about = (found, { label, description, rule: number }) => Object.assign(found, { title: label, text: description, rule: number });

function describeTerm(found, name, { view, catalog }, seat = null) {
  if (!catalog.terms?.[name]) return;
  about(found, catalog.terms[name]);
  const player = seat == null ? null : view.seats[seat];
  if (name.startsWith('section.')) { found.kind = t('Castle'); found.facts.push(...sectionFacts(view.castle.sections.find((s) => `section.${s.id}` === name), view)); }
  if (name.startsWith('phase.')) { found.kind = t('Phase'); if (name === `phase.${view.phase}`) found.facts.push(t('This is the phase now.')); }
  if (name === 'provost' || name === 'bailiff') found.facts.push(t('Stands on space {space}.', { space: view[name] }));
  if (name === 'provost') found.facts.push(...(view.beyond ?? []).map(({ text }) => text));
  if (name === 'bailiff') found.facts.push(...view.castle.sections.filter((s) => !s.scored).map((s) => t('{section}: scored at space {space} at the latest.', { section: s.label, space: view.scoring_spaces[s.id] })));
  if (!player) return;
  found.kind = player.name;
  if (name === 'houses') found.facts.push(...view.castle.sections.map((s) => `${s.label}: ${player.houses[s.id]}`));
  else if (name === 'rank') found.facts.push(t('Number {number} in the turn order', { number: view.turn_order.indexOf(seat) + 1 }));
  else if (name === 'workers') found.facts.push(n('{count} worker in hand', '{count} workers in hand', player.workers_in_hand), n('{count} denier for the next worker', '{count} deniers for the next worker', player.price));
  else if (name === 'income') found.facts.push(n('{count} denier in each turn', '{count} deniers in each turn', player.income));
  else if (name in player) found.facts.push(t('Has {count} now', { count: player[name] }));
}

function describeSpecial(found, special, { view, catalog }) {
  if (!special) return;
  about(found, { ...catalog.specials[special.id], label: special.label });
  found.kind = t('Special building');
  found.facts.push(...standing(special.workers, view));
  if (special.closed) found.facts.push(t('Closed in this game'));
}

function describeCastle(found, { view, catalog }) {
  about(found, catalog.castle);
  for (const section of view.castle.sections) found.facts.push(...sectionFacts(section, view));
  found.facts.push(...standing(view.castle.workers, view));
}

function sectionFacts(section, view) {
  const state = section.scored ? t('{section}: {built} of {parts} houses, scored', { section: section.label, ...section })
    : t('{section}: {built} of {parts} houses, {prestige} points each', { section: section.label, ...section });
  const owners = view.seats.filter((seat) => section.houses[seat.seat]).map((seat) => `${seat.name} ${section.houses[seat.seat]}`);
  return [owners.length ? `${state} (${owners.join(', ')})` : state];
}

function describeLine(found, line, { view }) {
  if (!line) return;
  about(found, { label: line.label, rule: line.rule, description: line.columns.map((column, i) => `${i + 1}: ${column}`).join(' · ') });
  found.kind = t('Royal favors');
  found.facts.push(t('Open up to column {column}', { column: view.favor_table.open_columns }));
  for (const seat of view.seats) {
    const values = { name: seat.name, column: seat.favor[line.id] }, used = view.favor_table.used[seat.seat]?.includes(line.id);
    if (seat.favor[line.id] || used) found.facts.push(used ? t('{name}: column {column}, used in this phase', values) : t('{name}: column {column}', values));
  }
}

const passed = (view) => (view.pass_order.length ? t('Passed: {names}', { names: view.pass_order.map((s) => view.seats[s].name).join(', ') }) : t('Nobody has passed in this turn.'));

function standing(workers, view) {
  const names = workers.filter((s) => s != null).map((s) => view.seats[s].name);
  return names.length ? [t('Here: {names}', { names: names.join(', ') })] : [];
}

function describeTile(found, id, catalog) {
  const tile = catalog.tiles[id];
  if (!tile) return;
  about(found, tile);
  found.tile = tile;
  found.kind = { neutral: t('Neutral tile'), fixed: t('Building on the board'), wood: t('Wood tile'), stone: t('Stone tile'), prestige: t('Prestige tile'), residence: t('Residence') }[tile.group] ?? '';
}

function describeSpace(found, space, number, { view, catalog }) {
  found.title = t('Space {number}', { number });
  if (space?.tile) { describeTile(found, space.tile, catalog); found.facts.push(t('Space {number}', { number })); } else found.text = t('Nothing is built here.');
  if (space?.owner != null) found.facts.push(t('Owner: {name}', { name: view.seats[space.owner].name }));
  if (space?.worker != null) found.facts.push(t('Worker: {name}', { name: view.seats[space.worker].name }));
  if (space?.pending != null) found.facts.push(t('Becomes a residence of {name} when the worker has left', { name: view.seats[space.pending].name }));
  if (view.provost === number) found.facts.push(t('The provost stands here'));
  if (view.bailiff === number) found.facts.push(t('The bailiff stands here'));
  for (const s of view.castle.sections) if (view.scoring_spaces[s.id] === number) found.facts.push(t('Scoring mark: {section}', { section: s.label }));
  if (space?.worker != null && number > view.provost) found.facts.push(t('Beyond the provost'));
}

/** The answers that a place stands for, as text. */
export const possible = (choices) => t('Possible: {answers}', { answers: choices.map((c) => [c.label, c.detail].filter(Boolean).join(', ')).join('; ') });

export function sentence(found) {
  const parts = [found.title, found.kind, found.text, ...found.facts];
  if (found.choices.length) parts.push(possible(found.choices));
  else if (found.refusal) parts.push(found.refusal.message);
  return parts.filter(Boolean).map((part) => part.replace(/\.$/, '')).join('. ') + '.';
}

function costLine(tile) {
  const bits = [];
  for (const [kind, count] of Object.entries(tile.cost || {})) bits.push(h('span.bit', {}, String(count), icon(kind.startsWith('any') ? 'any' : kind === 'deniers' ? 'coin' : kind, 18)));
  if (tile.prestige) bits.push(h('span.bit.pp', {}, String(tile.prestige), icon('prestige', 20)));
  for (let i = 0; i < (tile.favors || 0); i++) bits.push(icon('favor', 18));
  return bits.length ? h('div.cost', {}, bits) : null;
}

let leaving = 0;

export function showCard(target, box, model, seat = null) {
  const found = describe(target, model, seat), card = $('card');
  clearTimeout(leaving);
  card.replaceChildren(...[
    h('strong.title', {}, found.title), found.kind ? h('span.kind', {}, found.kind) : null,
    found.tile ? costLine(found.tile) : null,
    found.text || found.rule ? h('p', {}, found.text, ' ', rule(found.rule)) : null,
    found.facts.length ? h('ul.facts', {}, found.facts.map((f) => h('li', {}, f))) : null,
    ...found.choices.slice(0, 8).map((c) => h('p.can', {}, [c.label, c.detail].filter(Boolean).join(' · '))),
    !found.choices.length && found.refusal ? h('p.cannot', {}, found.refusal.message, ' ', rule(found.refusal.rule)) : null,
  ].filter(Boolean));
  float(card, box);
}
export function hideCard() { clearTimeout(leaving); $('card').hidden = true; }

/** The pointer has left what the card explains: it may be on its way to the card. */
export function leaveCard() {
  clearTimeout(leaving);
  leaving = setTimeout(() => { if (!$('card').matches(':hover, :focus-within')) hideCard(); }, 250);
}

let bubbleTimer = 0;
/** Why this place cannot be used now, near the place and to screen readers. */
export function showRefusal(refusal, box) {
  hideCard();
  const bubble = $('bubble');
  bubble.replaceChildren(h('span', {}, refusal.message), ' ', rule(refusal.rule) ?? '');
  float(bubble, box);
  say([refusal.message, refusal.rule].filter(Boolean).join(' '));
  clearTimeout(bubbleTimer);
  bubbleTimer = setTimeout(() => { if (!bubble.matches(':hover, :focus-within')) hideRefusal(); }, 8000);
}
export function hideRefusal() { $('bubble').hidden = true; }

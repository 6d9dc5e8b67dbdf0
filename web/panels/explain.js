// What a place is, in words: for the hover card, the menu, and screen readers.
// All facts come from view and catalog.

import { $, float, h, icon, rule, say } from './dom.js';
import { t } from '../words.js';

const choicesAt = (target, { view, open }) => (open ? view.choices.filter((c) => c.target === target) : []);

/** {title, kind, text, facts, choices, refusal} of a target. */
export function describe(target, model) {
  const { view, catalog } = model, [kind, id] = target.split('.');
  const found = { title: target, kind: '', text: '', facts: [], tile: null, choices: choicesAt(target, model), refusal: view.refusals?.[target] ?? null };
  if (kind === 'road') describeSpace(found, view.road[Number(id) - 1], Number(id), model);
  else if (kind === 'stock') describeTile(found, id, catalog);
  else if (kind === 'special') {
    const special = view.specials.find((s) => s.id === id);
    found.title = special?.label ?? id; found.kind = t('Special building'); found.text = catalog.specials[id]?.description ?? '';
    found.facts.push(...standing(special?.workers ?? [], view));
    if (special?.closed) found.facts.push(t('Closed in this game'));
  } else if (kind === 'castle') {
    found.title = t('Castle'); found.text = catalog.castle.description;
    for (const s of view.castle.sections) {
      const facts = { section: s.label, built: s.built, parts: s.parts, prestige: s.prestige };
      found.facts.push(s.scored ? t('{section}: {built} of {parts} houses, {prestige} PP each, scored', facts) : t('{section}: {built} of {parts} houses, {prestige} PP each', facts));
    }
    found.facts.push(...standing(view.castle.workers, view));
  } else if (kind === 'favor') {
    const line = catalog.favor_lines.find((l) => l.id === id);
    found.title = `${line?.label ?? id}`; found.kind = t('Royal favors'); found.text = line ? line.columns.map((c, i) => `${i + 1}: ${c}`).join(' · ') : '';
  } else if (target === 'pass') {
    found.title = t('Bridge'); found.text = view.pass_order.length ? t('Passed: {names}', { names: view.pass_order.map((s) => view.seats[s].name).join(', ') }) : t('Nobody has passed in this turn.');
  } else if (kind === 'purse') found.title = id;
  return found;
}

function standing(workers, view) {
  const names = workers.filter((s) => s != null).map((s) => view.seats[s].name);
  return names.length ? [t('Here: {names}', { names: names.join(', ') })] : [];
}

function describeTile(found, id, catalog) {
  const tile = catalog.tiles[id];
  if (!tile) return;
  found.tile = tile; found.title = tile.label; found.kind = groupLabel(tile.group); found.text = tile.description ?? '';
}

function describeSpace(found, space, number, { view, catalog }) {
  found.title = t('Space {number}', { number });
  if (space?.tile) { describeTile(found, space.tile, catalog); found.kind = t('{kind}, space {number}', { kind: found.kind, number }); } else found.text = t('Nothing is built here.');
  if (space?.owner != null) found.facts.push(t('Owner: {name}', { name: view.seats[space.owner].name }));
  if (space?.worker != null) found.facts.push(t('Worker: {name}', { name: view.seats[space.worker].name }));
  if (space?.pending != null) found.facts.push(t('Becomes a residence of {name} when the worker has left', { name: view.seats[space.pending].name }));
  if (view.provost === number) found.facts.push(t('The provost stands here'));
  if (view.bailiff === number) found.facts.push(t('The bailiff stands here'));
  for (const s of view.castle.sections) if (view.scoring_spaces[s.id] === number) found.facts.push(t('Scoring mark: {section}', { section: s.label }));
}

function groupLabel(group) {
  return { wood: t('Wood tile'), stone: t('Stone tile'), prestige: t('Prestige tile'), neutral: t('Neutral tile'), fixed: t('Fixed building'), residence: t('Residence') }[group];
}

export function sentence(found) {
  const parts = [found.title, found.kind, found.text, ...found.facts];
  if (found.choices.length) parts.push(t('Possible: {answers}', { answers: found.choices.map((c) => [c.label, c.detail].filter(Boolean).join(', ')).join('; ') }));
  else if (found.refusal) parts.push(found.refusal.message);
  return parts.filter(Boolean).join('. ');
}

function costLine(tile) {
  const bits = [];
  for (const [kind, n] of Object.entries(tile.cost || {})) bits.push(h('span.bit', {}, String(n), icon(kind.startsWith('any') ? 'any' : kind === 'deniers' ? 'coin' : kind, 18)));
  if (tile.prestige) bits.push(h('span.bit.pp', {}, String(tile.prestige), icon('prestige', 20)));
  for (let i = 0; i < (tile.favors || 0); i++) bits.push(icon('favor', 18));
  return bits.length ? h('div.cost', {}, bits) : null;
}

export function showCard(target, box, model) {
  const found = describe(target, model), card = $('card');
  card.replaceChildren(...[
    h('strong.title', {}, found.title), found.kind ? h('span.kind', {}, found.kind) : null,
    found.tile ? costLine(found.tile) : null,
    found.text ? h('p', {}, found.text) : null,
    found.facts.length ? h('ul.facts', {}, found.facts.map((f) => h('li', {}, f))) : null,
    ...found.choices.slice(0, 8).map((c) => h('p.can', {}, [c.label, c.detail].filter(Boolean).join(' · '))),
    !found.choices.length && found.refusal ? h('p.cannot', {}, found.refusal.message, ' ', rule(found.refusal.rule)) : null,
  ].filter(Boolean));
  float(card, box);
}
export function hideCard() { $('card').hidden = true; }

let bubbleTimer = 0;
/** Why this place cannot be used now, near the place and to screen readers. */
export function showRefusal(refusal, box) {
  hideCard();
  const bubble = $('bubble');
  bubble.replaceChildren(h('span', {}, refusal.message), ' ', rule(refusal.rule) ?? '');
  float(bubble, box);
  say([refusal.message, refusal.rule].filter(Boolean).join(' '));
  clearTimeout(bubbleTimer);
  bubbleTimer = setTimeout(hideRefusal, 6500);
}
export function hideRefusal() { $('bubble').hidden = true; }

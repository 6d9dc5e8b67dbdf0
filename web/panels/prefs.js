// Settings of this browser, and the keys.

import { $, h } from './dom.js';
import { offlineLine } from './offline.js';

const PACE_LABELS = [['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast'], ['instant', 'At once']];
const THOUGHT_LABELS = [['300', 'A third of a second'], ['1000', '1 second'], ['3000', '3 seconds'], ['10000', '10 seconds'], ['all', 'As long as they want']];
const KEYS = [['Arrow keys', 'move over the places of the board'], ['Tab', 'next legal place, then on to the panels'], ['Enter', 'act on the place'],
  ['Esc', 'close a menu or an explanation'], ['U', 'undo'], ['R', 'redo'], ['B', 'to the board'], ['C', 'to the choices'],
  ['H', 'a hint'], ['M', 'the bot moves now'], ['A', 'analysis of the game']];

export function openPrefs(values, onChange) {
  const dialog = $('prefs');
  const pace = h('select', { 'data-testid': 'pace' }, PACE_LABELS.map(([id, label]) => h('option', { value: id }, label)));
  pace.value = values.pace;
  const thought = h('select', { 'data-testid': 'thought' }, THOUGHT_LABELS.map(([id, label]) => h('option', { value: id }, label)));
  thought.value = values.thought;
  const motion = h('input', { type: 'checkbox', checked: values.motion });
  const change = () => onChange({ pace: pace.value, thought: thought.value, motion: motion.checked });
  for (const field of [pace, thought, motion]) field.addEventListener('change', change);
  dialog.replaceChildren(h('form', { method: 'dialog' },
    h('h2', { id: 'prefs-title' }, 'Settings'),
    h('label.field', {}, h('span', {}, 'Pace of the bots'), pace),
    h('label.field', {}, h('span', {}, 'Bots think', h('small', {}, 'At the most, for each decision. Strong ones play better with more time.')), thought),
    h('label.check', {}, motion, h('span', {}, 'Move the pieces', h('small', {}, 'Off where the system asks for less motion.'))),
    offlineLine(),
    h('h3', {}, 'Keys'),
    h('dl.keys', {}, KEYS.map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])),
    h('p.small', {}, 'Touch and hold a place, or rest the pointer on it, to have it explained.'),
    h('div.buttons', {}, h('button.primary', { type: 'submit' }, 'Close'))));
  dialog.showModal();
}

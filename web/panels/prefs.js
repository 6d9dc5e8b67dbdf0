// Settings of this browser, and the keys.

import { $, h } from './dom.js';
import { LANGUAGES, n, t } from '../words.js';

const paces = () => [['slow', t('Slow')], ['normal', t('Normal')], ['fast', t('Fast')], ['instant', t('At once')]];
const thoughts = () => [['300', t('A third of a second')], ...[1, 3, 10].map((count) => [String(count * 1000), n('{count} second', '{count} seconds', count)]), ['all', t('As long as they want')]];
const keys = () => [[t('Arrow keys'), t('move over the places of the board')], [t('Tab'), t('next legal place, then on to the panels')], [t('Enter'), t('act on the place')],
  [t('Esc'), t('close a menu or an explanation')], ['U', t('undo')], ['R', t('redo')], ['B', t('to the board')], ['C', t('to the choices')],
  ['H', t('a hint')], ['M', t('the bot moves now')], ['A', t('analysis of the game')]];

export function openPrefs(values, onChange) {
  const dialog = $('prefs');
  const pace = h('select', { 'data-testid': 'pace' }, paces().map(([id, label]) => h('option', { value: id }, label)));
  pace.value = values.pace;
  const thought = h('select', { 'data-testid': 'thought' }, thoughts().map(([id, label]) => h('option', { value: id }, label)));
  thought.value = values.thought;
  const motion = h('input', { type: 'checkbox', checked: values.motion });
  const language = h('select', { 'data-testid': 'language' }, h('option', { value: '' }, t('As the browser says')), Object.entries(LANGUAGES).map(([id, label]) => h('option', { value: id, lang: id }, label)));
  language.value = values.language;
  const change = () => onChange({ pace: pace.value, thought: thought.value, motion: motion.checked, language: language.value });
  for (const field of [pace, thought, motion, language]) field.addEventListener('change', change);
  dialog.replaceChildren(h('form', { method: 'dialog' },
    h('h2', { id: 'prefs-title' }, t('Settings')),
    h('label.field', {}, h('span', {}, t('Language')), language),
    h('label.field', {}, h('span', {}, t('Pace of the bots')), pace),
    h('label.field', {}, h('span', {}, t('Bots think'), h('small', {}, t('At the most, for each decision. Strong ones play better with more time.'))), thought),
    h('label.check', {}, motion, h('span', {}, t('Move the pieces'), h('small', {}, t('Off where the system asks for less motion.')))),
    h('h3', {}, t('Keys')),
    h('dl.keys', {}, keys().map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])),
    h('p.small', {}, t('Touch and hold a place, or rest the pointer on it, to have it explained.')),
    h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close')))));
  dialog.showModal();
}

// Settings of this browser, and the keys.

import { $, h } from '../../base/dom.js';
import { LANGUAGES, n, t } from '../../base/words.js';
import { offlineLine } from './offline.js';

const paces = () => [
  ['slow', t('Slow')],
  ['normal', t('Normal')],
  ['fast', t('Fast')],
  ['instant', t('At once')],
];
const thoughts = () => [
  ['300', t('A third of a second')],
  ...[1, 3, 10].map((count) => [String(count * 1000), n('{count} second', '{count} seconds', count)]),
  ['all', t('As long as they want')],
];
const steps = () => [
  ['none', t('All at once')],
  ['fast', t('Quickly, one after the other')],
  ['slow', t('Slowly, one after the other')],
  ['hand', t('One after the other, by a button')],
];
const languages = () => [['', t('As the browser says')], ...Object.entries(LANGUAGES)];
const themes = () => [
  ['system', t('As the system')],
  ['light', t('Day')],
  ['dark', t('Night')],
];
const textSizes = () => [
  ['100', t('Normal')],
  ['125', t('Large')],
  ['150', t('Larger')],
  ['200', t('Twice as large')],
];
const keys = () => [
  [t('Arrow keys'), t('move over the places of the board')],
  [t('Page Up, Page Down'), t('legal places of the board')],
  [t('Enter'), t('act on the place')],
  [t('Esc'), t('close a menu or an explanation')],
  ['U', t('undo')],
  ['R', t('redo; with something in hand, turn it')],
  ['Shift+R', t('turn what is in hand back')],
  ['B', t('to the board')],
  ['D', t('to the board in words')],
  ['C', t('to the choices')],
  ['H', t('a hint')],
  ['M', t('the bot moves now')],
  ['A', t('analysis of the game')],
  ['T', t('time line')],
  ['P', t('replay the game by itself, or pause')],
  ['N', t('back to now, or from “what if” to the game')],
  ['W', t('what if')],
  ['L', t('lines and notes')],
  ['G', t('charts')],
  ['+', t('nearer')],
  ['-', t('farther away')],
  ['0', t('the whole sheet')],
  ['?', t('the rules, at what is explained just now')],
];

export function openPrefs(values, onChange) {
  const dialog = $('prefs'),
    fields = {};
  const list = (id, options) => {
    fields[id] = h(
      'select',
      { 'data-testid': id },
      options.map(([value, label]) => h('option', { value, lang: value in LANGUAGES ? value : null }, label)),
    );
    fields[id].value = values[id];
    return fields[id];
  };
  const check = (id) => (fields[id] = h('input', { type: 'checkbox', 'data-testid': id, checked: values[id] }));
  dialog.replaceChildren(
    h(
      'form',
      { method: 'dialog' },
      h('h2', { id: 'prefs-title' }, t('Settings')),
      h('label.field', {}, h('span', {}, t('Language')), list('language', languages())),
      h('label.field', {}, h('span', {}, t('Pace of the bots')), list('pace', paces())),
      h(
        'label.field',
        {},
        h(
          'span',
          {},
          t('Bots think'),
          h('small', {}, t('At the most, for each decision. Strong ones play better with more time.')),
        ),
        list('thought', thoughts()),
      ),
      h(
        'label.field',
        {},
        h('span', {}, t('Places that act'), h('small', {}, t('Where several do so after one answer.'))),
        list('steps', steps()),
      ),
      h(
        'label.check',
        {},
        check('motion'),
        h('span', {}, t('Move the pieces'), h('small', {}, t('Off where the system asks for less motion.'))),
      ),
      h(
        'label.check',
        {},
        check('sound'),
        h('span', {}, t('Sounds'), h('small', {}, t('Quiet ones, of what happens and when it is your turn.'))),
      ),
      h(
        'label.check',
        {},
        check('confirm'),
        h(
          'span',
          {},
          t('Confirm each decision'),
          h('small', {}, t('What you choose is done only after a second press, and can be taken back before.')),
        ),
      ),
      h(
        'label.check',
        {},
        check('summary'),
        h(
          'span',
          {},
          t('Sum up what the others did'),
          h('small', {}, t('Above the choices, when it is your turn again.')),
        ),
      ),
      h(
        'label.check',
        {},
        check('explain'),
        h('span', {}, t('Explain each phase'), h('small', {}, t('Below the choices, for a first game.'))),
      ),
      h('label.field', {}, h('span', {}, t('Colours')), list('theme', themes())),
      h('label.field', {}, h('span', {}, t('Size of the text')), list('text', textSizes())),
      offlineLine(),
      h('h3', {}, t('Keys')),
      h(
        'label.check',
        {},
        check('keys'),
        h(
          'span',
          {},
          t('Single letters are keys'),
          h('small', {}, t('Turn them off if you dictate, or if they get into the way of other software.')),
        ),
      ),
      h(
        'dl.keys',
        {},
        keys().map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)]),
      ),
      h('p.small', {}, t('Touch and hold anything, or rest the pointer on it, to have it explained.')),
      h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close'))),
    ),
  );
  const valueOf = (field) => (field.type === 'checkbox' ? field.checked : field.value);
  const change = () =>
    onChange({ ...values, ...Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, valueOf(field)])) });
  for (const field of Object.values(fields)) field.addEventListener('change', change);
  dialog.showModal();
}

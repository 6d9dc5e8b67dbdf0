// Settings of this browser, and the keys.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Check, Done, Field, Own } from '../../base/elements.jsx';
import { keepSettings } from '../../base/settings.js';
import { LANGUAGES, n, t } from '../../base/words.js';
import { offlineLine } from '../../base/offline.js';

/** @typedef {ReturnType<typeof import('../../base/settings.js').settings>} Values */

const paces = () => [
  ['slow', t('Slow')],
  ['normal', t('Normal')],
  ['fast', t('Fast')],
  ['instant', t('Instant')],
];
const thoughts = () => [
  ['300', t('A third of a second')],
  ...[1, 2, 3, 10].map((count) => [String(count * 1000), n('{count} second', '{count} seconds', count)]),
  ['all', t('As long as they want')],
];
const steps = () => [
  ['none', t('All at once')],
  ['fast', t('Quickly, one by one')],
  ['slow', t('Slowly, one by one')],
  ['hand', t('One by one, with a button')],
];
const confirmed = () => [
  ['touch', t('By touch')],
  ['always', t('Also with mouse and keys')],
  ['never', t('Never')],
];
const languages = () => [['', t('Same as the browser')], ...Object.entries(LANGUAGES)];
const themes = () => [
  ['system', t('Same as the system')],
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
  ['1 … 9, 0', t('to one of the first ten choices; once more, to one of the next ten')],
  [t('Arrow keys'), t('move between the places on the board, or between the choices')],
  [t('Page Up, Page Down'), t('move between the legal places')],
  [t('Enter'), t('play the choice, or select the place')],
  [t('Esc'), t('close a menu or an explanation')],
  ['U', t('undo; when you look back, go on from there')],
  ['Shift+U', t('restart your turn')],
  ['R', t('redo; with something in hand, turn it')],
  ['Shift+R', t('turn the tile in hand the other way')],
  ['B', t('to the board')],
  ['D', t('to the board in words')],
  ['C', t('to the choices')],
  ['H', t('a hint')],
  ['M', t('make the bot move now')],
  ['A', t('analysis of the game')],
  ['T', t('timeline')],
  [', .', t('step back and forward in the timeline')],
  ['P', t('replay the game automatically, or pause')],
  ['V', t('open the first variation from this position')],
  ['N', t('back to the present, or from “what if” to the game')],
  ['W', t('what if')],
  ['L', t('variations and notes')],
  ['X', t('in the timeline or in a variation: mark a place on the board')],
  ['Shift+X', t('begin or end an arrow there')],
  ['G', t('charts')],
  ['+', t('zoom in')],
  ['-', t('zoom out')],
  ['Z', t('the whole sheet')],
  ['?', t('open the rule of this explanation')],
];

/**
 * `onChange(values)` hears of each choice at once.
 * @param {Values} values @param {(values: Values) => void} onChange
 */
export function openPrefs(values, onChange) {
  /** @param {string} id @param {string | boolean} value */
  const put = (id, value) => {
    values = { ...values, [id]: value };
    onChange(values);
  };
  /** @param {keyof Values} id @param {string} label @param {string[][]} options @param {string} [about] */
  const list = (id, label, options, about) => (
    <Field label={label} about={about}>
      <select data-testid={id} onChange={({ currentTarget }) => put(id, currentTarget.value)}>
        {options.map(([value, words]) => (
          <option value={value} lang={value in LANGUAGES ? value : undefined} selected={value === values[id]}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
  /** @param {keyof Values} id @param {string} label @param {string} about */
  const check = (id, label, about) => (
    <Check
      testid={id}
      label={label}
      about={about}
      defaultChecked={values[id]}
      onChange={({ currentTarget }) => put(id, currentTarget.checked)}
    />
  );
  render(null, $('prefs'));
  render(
    <form method="dialog">
      <h2 id="prefs-title">{t('Settings')}</h2>
      {!keepSettings(values) && (
        <p class="wrong">{t('Your settings cannot be saved in this browser. They hold until you close the page.')}</p>
      )}
      {list('language', t('Language'), languages())}
      {list('pace', t('Bot speed'), paces())}
      {list(
        'thought',
        t('Bot thinking time'),
        thoughts(),
        t('The longest a bot may think about one decision. Strong bots play better with more time.'),
      )}
      {list('steps', t('Show effects'), steps(), t('How to show several effects of one decision.'))}
      {check('motion', t('Animate the pieces'), t('Off when the system asks for less motion.'))}
      {check('sound', t('Sounds'), t('Quiet sounds for what happens and for the start of your turn.'))}
      {list(
        'confirm',
        t('Touch twice to play'),
        confirmed(),
        t('The first touch of a choice shows what follows, the second one plays it.'),
      )}
      {check(
        'gifts',
        t('Take gifts without asking'),
        t('Takes what costs nothing, and decides an order that makes no difference. After an undo, you are asked.'),
      )}
      {check('summary', t('Sum up what the others did'), t('Above the choices, when it is your turn again.'))}
      {check(
        'moments',
        t('Announce the end of a turn'),
        t('A card over the board shows for a moment what happened and who leads.'),
      )}
      {check(
        'curtain',
        t('Cover the table when the turn passes'),
        t('For several people at this screen: the next one uncovers it.'),
      )}
      {check(
        'coach',
        t('Play with a coach'),
        t('Suggests moves in the first turns, explains each phase once, and warns before a certain loss. Not rated.'),
      )}
      {list('theme', t('Colors'), themes())}
      {list('text', t('Text size'), textSizes())}
      <Own node={offlineLine()} />
      {/* Folded where there is no mouse, and so hardly a keyboard. */}
      <details class="more" open={matchMedia('(any-pointer: fine)').matches} data-testid="keys-section">
        <summary>{t('Keys')}</summary>
        {check(
          'keys',
          t('Single-letter shortcuts'),
          t('Turn them off if you dictate, or if they get in the way of other software.'),
        )}
        <dl class="keys">
          {keys().map(([key, what]) => (
            <>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </>
          ))}
        </dl>
      </details>
      <p class="small">{t('Touch and hold anything, or rest the pointer on it, to see an explanation.')}</p>
      <Done />
    </form>,
    $('prefs'),
  );
  $('prefs').showModal();
}

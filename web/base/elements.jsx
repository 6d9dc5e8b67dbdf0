// Elements of many panels: signs, pictures of games, numbers of rules, links to the course.

import { learnAddress, showSign } from './dom.js';
import { contextOf } from './browser/canvas.js';
import { t } from './vocabulary.js';

/** @import {Introduced} from '../contract.js' */

/** The names of those that hold, as an element's class. @param {Record<string, unknown>} names */
export const classes = (names) =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(' ');

/**
 * A sign of the board as a small picture beside text; invisible to screen readers. It is drawn as what a seat has;
 * `seat` is null where it belongs to nobody.
 * @param {{name: string, size?: number, seat: import('../games/game.js').Owner | null}} sign
 */
export const Icon = ({ name, size = 20, seat }) => (
  <img
    class="icon"
    alt=""
    draggable={false}
    aria-hidden="true"
    style={{ width: `${size}px`, height: `${size}px` }}
    ref={(image) => {
      if (image) showSign(image, name, seat);
    }}
  />
);

/**
 * Show costs and gains as figures with signs, some of which have the color of a seat.
 * @param {{list: string[][], seat?: import('../games/game.js').Owner | null}} of
 */
export const Figures = ({ list, seat = null }) =>
  list.map(([figure, sign]) => (
    <span class="bit">
      {figure}
      <Icon name={sign} size={18} seat={seat} />
    </span>
  ));

/**
 * The picture of a game, its own drawing, beside its name.
 * @param {{game: string, size?: number}} picture
 */
export const Emblem = ({ game, size = 48 }) => (
  <img class="emblem" src={`./emblems/${game}.svg`} alt="" width={size} height={size} draggable={false} />
);

/**
 * The number of a rule; it opens the rules reference there (panels/rules.jsx).
 * @param {{number: string | null | undefined}} rule
 */
export const Rule = ({ number }) =>
  number ? (
    <button class="rule" type="button" data-rule={number} aria-label={t('Rule {number}', { number })}>
      <span>{number}</span>
    </button>
  ) : null;

/**
 * A link to the course of a game; nothing if it has none.
 * @param {{game: Pick<Introduced, 'game' | 'lessons'>}} of
 */
export const LearnLink = ({ game: { game, lessons } }) =>
  lessons ? (
    <a class="learn" href={learnAddress(game)} data-testid="learn-link">
      {t('Learn to play')}
    </a>
  ) : null;

/**
 * A picture that has been drawn, for a place of its own: the same one may be seen several times.
 * @param {{of: HTMLCanvasElement}} drawn
 */
export const Picture = ({ of }) => (
  <canvas
    class={of.className}
    aria-hidden="true"
    ref={(to) => {
      if (!to) return;
      Object.assign(to, { width: of.width, height: of.height });
      to.style.cssText = of.style.cssText;
      contextOf(to).drawImage(of, 0, 0);
    }}
  />
);

/**
 * A button with a word on it.
 * @param {{testid?: string, label: import('preact').ComponentChildren, primary?: boolean, onClick?: () => unknown,
 *   [attribute: string]: any}} button
 */
export const Button = ({ testid, label, primary = false, ...more }) => (
  <button type="button" class={primary ? 'primary' : undefined} data-testid={testid} {...more}>
    {label}
  </button>
);

/** The fields of a form, by their names. @param {HTMLFormElement} form @returns {Record<string, HTMLInputElement>} */
export const fieldsOf = ({ elements }) => /** @type {any} */ (elements);

/** The only button of a dialog that asks nothing, always in sight. */
export const Done = () => (
  <div class="buttons done">
    <Button type="submit" primary label={t('Close')} />
  </div>
);

/**
 * A value and its words, or a group of them.
 * @typedef {[value: any, words: string] | {label: string, options: [value: any, words: string][]}} Option
 */

/**
 * A list of which one is chosen.
 * @param {{testid: string, label?: string, value: string | number, options: (Option | any[])[],
 *   onChange: (value: string) => void, [attribute: string]: any}} list
 */
export const Select = ({ testid, label, value, options, onChange, ...more }) => (
  <select
    data-testid={testid}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...more}
  >
    {options.map(optionOf)}
  </select>
);

/** @type {(option: Option | any[]) => import('preact').VNode} */
const optionOf = (option) =>
  Array.isArray(option) ? (
    <option key={option[0]} value={option[0]}>
      {option[1]}
    </option>
  ) : (
    <optgroup key={option.label} label={option.label}>
      {option.options.map(optionOf)}
    </optgroup>
  );

/**
 * A field with its label, and perhaps a sentence about it.
 * @param {{label: string, about?: string, title?: string, children: import('preact').ComponentChildren}} field
 */
export const Field = ({ label, about, title, children }) => (
  <label class="field" title={title}>
    <span>
      {label}
      {about && <small>{about}</small>}
    </span>
    {children}
  </label>
);

/**
 * The same for a box to check.
 * @param {{testid?: string, label: string, about?: string, title?: string,
 *   onChange?: (event: {currentTarget: HTMLInputElement}) => void, [attribute: string]: any}} box
 */
export const Check = ({ testid, label, about, title, ...more }) => (
  <label class="check" title={title}>
    <input type="checkbox" data-testid={testid} {...more} />
    <span>
      {label}
      {about && <small>{about}</small>}
    </span>
  </label>
);

/**
 * The cross that closes a panel.
 * @param {{testid: string, label: string, title?: string, onClick: () => void}} cross
 */
export const Close = ({ testid, label, title, onClick }) => (
  <button class="close" type="button" aria-label={label} title={title} data-testid={testid} onClick={onClick}>
    ✕
  </button>
);

/**
 * A place for an element that draws itself.
 * @param {{node: Node}} of
 */
export const Own = ({ node }) => (
  <div
    style={{ display: 'contents' }}
    ref={(at) => {
      if (at && at.firstChild !== node) at.replaceChildren(node);
    }}
  />
);

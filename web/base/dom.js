// Building DOM from data. Text always goes in as text, so a name can be anything.

import { t } from './vocabulary.js';
import { h } from './h.js';
import { imageOf } from './signs.js';

/** @import {Owner} from '../games/game.js' */
/** @import {Box} from '../page.js' */

/**
 * @template {string} Id
 * @param {Id} id
 * @returns {import('../page.js').ElementOf<Id>}
 */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

/** The addresses of signs that have been drawn. @type {Map<string, string>} */
const images = new Map();
/** @type {{key: string, image: HTMLImageElement, name: string, seat: Owner | null}[]} */
const undrawn = [];
const SLICE = 6; // ms of a frame for drawing signs

/**
 * Show a sign in an image; a new one is drawn a little later. As SVG: a browser gives each canvas a layer of its own,
 * for which every frame pays, and a canvas that is read back may be another picture than was drawn.
 * @param {HTMLImageElement} image
 * @param {string} name
 * @param {Owner | null} seat
 */
export function showSign(image, name, seat) {
  const key = [name, seat?.seat, seat?.color].join(),
    drawn = images.get(key);
  if (image.dataset.sign === key) return;
  image.dataset.sign = key;
  if (drawn) image.src = drawn;
  else if (undrawn.push({ key, image, name, seat }) === 1) setTimeout(drawSigns);
}

/**
 * A sign of the board as a small picture beside text, as in `drawnIcon`; invisible to screen readers.
 * @param {string} name
 * @param {number} size
 * @param {Owner | null} seat
 */
export function icon(name, size, seat) {
  const image = h('img.icon', { alt: '', draggable: 'false', 'aria-hidden': 'true' });
  image.style.width = image.style.height = `${size}px`;
  showSign(image, name, seat);
  return image;
}

/** A page full of new signs takes several frames of a slow machine, and none of them for long. */
function drawSigns() {
  const stop = performance.now() + SLICE;
  while (performance.now() < stop) {
    const next = undrawn.shift();
    if (!next) return;
    const { key, image, name, seat } = next;
    if (image.dataset.sign !== key) continue;
    if (!images.has(key)) images.set(key, imageOf(name, seat));
    image.src = images.get(key) ?? '';
  }
  if (undrawn.length) setTimeout(drawSigns);
}

/**
 * The number of a rule; it opens the rules reference there (rules.js).
 * @param {string | null | undefined} number
 */
function rule(number) {
  return number
    ? h('button.rule', { type: 'button', 'data-rule': number, 'aria-label': t('Rule {number}', { number }) }, number)
    : null;
}

/** Return the address of the lessons of a game. @param {string} game */
export const learnAddress = (game) => `./learn.html#game=${game}`;

/** The end of the address of puzzles to practice with. @param {string} game @param {string} [theme] */
export const practiceHash = (game, theme) => `#practice=${game}${theme ? `&theme=${theme}` : ''}`;

/**
 * Put a floating element beside a box of the page, inside the window; where there is room, beside a larger box around
 * it.
 * @param {HTMLElement} node
 * @param {Box} box
 * @param {{left: number, right: number, width: number} | null} [around]
 */
export function float(node, box, around = null) {
  node.hidden = false;
  node.style.left = node.style.top = '0px';
  const w = node.offsetWidth,
    hgt = node.offsetHeight,
    gap = 8;
  const right = box.left + box.width + gap,
    below = box.top + box.height + gap;
  let x = right + w < innerWidth ? right : box.left - gap - w,
    y = box.top;
  const outside = !around
    ? null
    : around.left > innerWidth - around.right
      ? around.left - gap - w
      : around.left + around.width + gap;
  if (outside !== null && outside >= gap && outside + w + gap <= innerWidth) x = outside;
  else if (x < gap) {
    x = box.left + box.width / 2 - w / 2;
    y = below + hgt < innerHeight ? below : box.top - gap - hgt;
  }
  node.style.left = `${Math.max(gap, Math.min(innerWidth - w - gap, x))}px`;
  node.style.top = `${Math.max(gap, Math.min(innerHeight - hgt - gap, y))}px`;
}

/** Let a key that is held down press the buttons of this element once. @param {HTMLElement} node */
export const pressOnce = (node) =>
  node.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });

/** @type {ReturnType<typeof setTimeout> | undefined} */
let announceTimer;
/** Tell screen readers; a short pause lets equal sentences be read twice. @param {string} text */
export function announce(text) {
  $('status').textContent = '';
  clearTimeout(announceTimer);
  announceTimer = setTimeout(() => {
    $('status').textContent = text;
  }, 40);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;
/**
 * A word in passing, or what went wrong, with the number of a rule.
 * @param {string} text
 * @param {string | null} [ruleNumber]
 */
export function toast(text, ruleNumber = null, calm = false) {
  const node = $('toast');
  node.classList.toggle('calm', calm);
  node.replaceChildren(text, ruleNumber ? ' ' : '', rule(ruleNumber) ?? '');
  node.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(
    () => {
      node.hidden = true;
    },
    calm ? Math.max(2500, 70 * text.length) : 8000, // long enough to be read
  );
}

// A narration, an audio or a video, connected with a board by markup alone. `cues="#voice"` names it;
// elements with `data-at` say at which action of the record, and `data-from` from which second on (docs/studies.md).

import { complain } from './attributes.js';

/** @typedef {import('./board.js').CaylusBoard} Board */
/**
 * A part of the narration; `from` is null where it has no time.
 * @typedef {{node: HTMLElement, at: number, from: number | null}} Cue
 */

const ACTS = 'a[href], button, input, select, summary, textarea';
const ROUNDING = 0.05; // seconds by which a browser may miss the time it was sent to

/** @param {string} text @param {RegExp} form */
const numberIn = (text, form) => (form.test(text) ? Number(text) : null);

/**
 * List the cues that can be read, in their order; the console gets the faults of the others.
 * @param {Board} board @param {ParentNode} where @returns {Cue[]}
 */
function cuesIn(board, where) {
  const cues = [];
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (where.querySelectorAll('[data-at]'))) {
    const { at = '', from } = node.dataset,
      ply = numberIn(at, /^\d{1,6}$/),
      second = from === undefined ? null : numberIn(from, /^\d{1,6}(\.\d+)?$/);
    if (ply === null) warn(board, 'data-at', at, 'the number of a decision, from 0 on');
    else if (from !== undefined && second === null) warn(board, 'data-from', from, 'seconds, such as 7.5');
    else cues.push({ node, at: ply, from: second });
  }
  return cues;
}

/** @param {Board} board @param {string} name @param {string} value @param {string} expected */
const warn = (board, name, value, expected) =>
  complain(board, `${name}="${value.slice(0, 60)}" cannot be read; expected ${expected}.`);

/** Return the element that `cues` names by its id. @param {Board} board @param {string} name */
function namedBy(board, name) {
  const root = /** @type {Document | ShadowRoot} */ (board.getRootNode()),
    found = name.startsWith('#') && name.length > 1 ? root.getElementById(name.slice(1)) : null;
  if (!found) warn(board, 'cues', name, '# and the id of an audio, a video, or an element with cues');
  return found;
}

/**
 * Let a board follow its cues until `signal` ends it, and show which of them is there.
 * @param {Board} board @param {string} name @param {AbortSignal} signal
 */
export function follow(board, name, signal) {
  const named = namedBy(board, name.trim());
  if (!named) return;
  const isMedia = named instanceof HTMLMediaElement,
    where = isMedia ? /** @type {ParentNode} */ (board.getRootNode()) : named,
    media = isMedia ? named : named.querySelector(/** @type {'audio'} */ ('audio, video')),
    cues = cuesIn(board, where),
    timed = cues.filter(({ from }) => from !== null).sort((one, other) => Number(one.from) - Number(other.from));
  if (!cues.length) complain(board, `cues="${name.slice(0, 60)}" finds no element with data-at.`);
  /** @type {Cue | undefined} */
  let now; // the one that was followed last
  /** @type {Cue | null} */
  let next = null; // the board's next step, once the present one is done
  let isGoing = false;

  /** @param {Cue | undefined} cue */
  const mark = (cue) => {
    for (const { node } of cues) {
      node.toggleAttribute('data-now', node === cue?.node);
      if (node === cue?.node) node.setAttribute('aria-current', 'true');
      else node.removeAttribute('aria-current');
    }
  };
  /** @param {Cue} cue */
  const go = async (cue) => {
    next = now = cue;
    mark(cue);
    if (isGoing) return;
    isGoing = true;
    while (next && !signal.aborted) {
      const { at } = next;
      next = null;
      await board.goto(at).catch((error) => complain(board, `data-at="${at}": ${error.message}`));
    }
    isGoing = false;
  };
  const keepTime = () => {
    const { currentTime = 0 } = media ?? {},
      cue = timed.findLast(({ from }) => Number(from) <= currentTime + ROUNDING);
    if (cue && cue !== now) go(cue);
  };
  /** @param {Cue} cue */
  const choose = (cue) => {
    go(cue);
    if (media && cue.from !== null) media.currentTime = cue.from;
  };

  for (const type of ['timeupdate', 'seeking']) media?.addEventListener(type, keepTime, { signal });
  for (const cue of cues) {
    const { node } = cue;
    node.addEventListener('click', () => choose(cue), { signal });
    if (node.matches(ACTS) || node.querySelector(ACTS)) continue;
    // An element without keys of its own gets those of a button.
    if (!node.hasAttribute('tabindex')) node.tabIndex = 0;
    if (!node.hasAttribute('role')) node.setAttribute('role', 'button');
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.target !== node || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      choose(cue);
    };
    node.addEventListener('keydown', press, { signal });
  }
  board.addEventListener(
    'change',
    (event) => {
      const { view } = /** @type {CustomEvent} */ (event).detail;
      if (!view || isGoing) return; // on its way
      const isHere = (/** @type {Cue | undefined} */ cue) => view.what_if == null && cue?.at === view.ply;
      mark(isHere(now) ? now : cues.find(isHere));
    },
    { signal },
  );
  signal.addEventListener('abort', () => mark(undefined));
}

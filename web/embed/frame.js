// embed.html: one board that fills a frame of another page, for hosts that allow frames but no scripts of other sites.
// What it shows is in the address behind the "#"; with `origin=https://...` that page may talk with it (docs/embedding.md).

const ATTRIBUTES = [
  'position',
  'record',
  'ply',
  'lesson',
  'page',
  'language',
  'theme',
  'size',
  'tables',
  'interactive',
  'controls',
  'start',
];
const EVENTS = ['ready', 'action', 'refused', 'solved', 'error'];
const LONGEST_TEXT = 200;

const board = document.querySelector('caylus-board'),
  problem = document.querySelector('.problem');
let partner = null; // the origin of the page that may talk with the board

/** What a message may ask for; each throws when its field is not what it should be. */
const ORDERS = {
  position: ({ position }) => {
    board.position = position;
    return true;
  },
  goto: ({ ply }) => board.goto(checked(ply, Number.isInteger(ply), 'ply')),
  play: ({ text }) => board.play(checked(text, typeof text === 'string' && text.length <= LONGEST_TEXT, 'text')),
  undo: () => board.undo(),
  reset: () => board.reset(),
};

function checked(value, right, name) {
  if (!right) throw new TypeError(`A message's ${name} cannot be read.`);
  return value;
}

function readAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const name of ATTRIBUTES)
    if (asked.has(name)) board.setAttribute(name, asked.get(name));
    else board.removeAttribute(name);
  document.documentElement.lang = asked.get('language') ?? 'en';
  // Nobody is listened to, and nobody is told anything, but the page that the address names.
  partner = originOf(asked.get('origin'));
}

/** An origin as browsers write it; anything else, "*" and "null" too, names no page. */
const originOf = (text) => (URL.canParse(text) && new URL(text).origin === text ? text : null);

function tell(event, detail) {
  if (partner && parent !== window) parent.postMessage({ caylus: 1, event, ...detail }, partner);
}

async function obey({ data, source, origin }) {
  if (source !== parent || origin !== partner || typeof data !== 'object' || data === null || data.caylus === undefined)
    return;
  const { id = null } = data;
  problem.textContent = '';
  try {
    if (data.caylus !== 1) throw new TypeError('Only messages of version 1 are read: {caylus: 1, do: ...}.');
    if (!Object.hasOwn(ORDERS, data.do))
      throw new TypeError(`A message's do is one of ${Object.keys(ORDERS).join(', ')}.`);
    tell('done', { id, ok: Boolean(await ORDERS[data.do](data)) });
  } catch (error) {
    problem.textContent = error.message;
    tell('error', { id, message: error.message });
  }
}

addEventListener('hashchange', readAddress);
addEventListener('message', obey);
for (const name of EVENTS) board.addEventListener(name, (/** @type {CustomEvent} */ { detail }) => tell(name, detail));
new ResizeObserver(() => tell('size', { height: document.body.scrollHeight })).observe(document.body);
readAddress();

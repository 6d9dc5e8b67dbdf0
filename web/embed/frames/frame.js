// embed.html: one board that fills a frame of another page, for hosts that allow frames but no scripts of other sites.
// What it shows is in the address behind the "#"; with `origin=https://...` that page may talk with it, and hand over
// files of its own (docs/embedding.md).

const ATTRIBUTES = [
  'position',
  'record',
  'game',
  'highlight',
  'arrows',
  'caption',
  'names',
  'bots',
  'menu',
  'ply',
  'lesson',
  'page',
  'language',
  'theme',
  'size',
  'fit',
  'sticky',
  'view',
  'tables',
  'interactive',
  'controls',
  'start',
  'follow',
  'lead',
  'invite',
];
const SOURCES = ['position', 'record', 'lesson'];
const EVENTS = ['ready', 'action', 'change', 'refused', 'solved', 'shown', 'skipped', 'answered'];
const ENDS = ['ready', 'error'];
const LONGEST_TEXT = 200;

const board = document.createElement('caylus-board'),
  problem = document.querySelector('.problem') ?? document.createElement('p');
/** The origin of the page that may talk with the board. @type {string | null} */
let partner = null;
board.className = 'framed'; // on paper, too, it fits its frame
let expected = 0; // orders that wait for what the board says of something new
let height = 0; // as it was posted last

/**
 * The requests that a message may make; each throws an error for a wrong field.
 * @type {Record<string, (message: any) => unknown>}
 */
const ORDERS = {
  position: ({ position }) => shown(() => forget() && (board.position = position)),
  record: ({ record }) => shown(() => forget() && board.setAttribute('record', written(record, 'record'))),
  lesson: ({ lesson }) => shown(() => forget() && board.setAttribute('lesson', written(lesson, 'lesson'))),
  code: async () => ({ code: await board.code() }),
  goto: ({ ply }) => board.goto(checked(ply, Number.isInteger(ply), 'ply')),
  line: ({ line = null }) => board.openLine(checked(line, line === null || Number.isInteger(line), 'line')),
  play: ({ text }) => board.play(checked(text, typeof text === 'string' && text.length <= LONGEST_TEXT, 'text')),
  undo: () => board.undo(),
  reset: () => board.reset(),
};

/** @param {any} value @param {boolean} right @param {string} name */
function checked(value, right, name) {
  if (!right) throw new TypeError(`A message's ${name} cannot be read.`);
  return value;
}

/** An object from the page is a file of its own. @param {unknown} value @param {string} name */
const written = (value, name) =>
  checked(typeof value === 'object' ? JSON.stringify(value) : value, Boolean(value), name);

/** Nothing of what was shown is meant any more. */
function forget() {
  board.position = null;
  for (const name of [...SOURCES, 'ply', 'page']) board.removeAttribute(name);
  return true;
}

/**
 * Show something else: done when it is there; what the board says against it is thrown, and stands there already.
 * @param {() => unknown} change
 */
function shown(change) {
  return new Promise((resolve, reject) => {
    const end = (/** @type {any} */ { type, detail }) => {
      for (const kind of ENDS) board.removeEventListener(kind, end);
      setTimeout(() => (expected -= 1));
      if (type === 'ready') resolve(true);
      else reject(Object.assign(new Error(detail.message), { isShown: true }));
    };
    expected += 1;
    for (const kind of ENDS) board.addEventListener(kind, end);
    try {
      change();
      place();
    } catch (error) {
      end(new CustomEvent('error', { detail: error }));
    }
  });
}

function place() {
  if (!board.isConnected) problem.before(board);
}

function readAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  for (const name of parameters.keys())
    if (![...ATTRIBUTES, 'origin'].includes(name)) console.warn(`embed.html: "${name}" is no attribute of a board.`);
  for (const name of ATTRIBUTES)
    if (parameters.has(name)) board.setAttribute(name, parameters.get(name) ?? '');
    else board.removeAttribute(name);
  document.documentElement.lang = parameters.get('language') ?? 'en';
  // Only the page that the address names is listened to, and gets messages.
  partner = originOf(parameters.get('origin'));
  // A page may mean to hand over what is shown; until then there is nothing.
  if (!partner || [...SOURCES, 'follow'].some((name) => parameters.has(name))) place();
}

/** An origin as browsers write it; anything else, "*" and "null" too, names no page. @param {string | null} text */
const originOf = (text) => (text && URL.canParse(text) && new URL(text).origin === text ? text : null);

/** @param {string} event @param {object} detail */
function post(event, detail) {
  if (partner && parent !== window) parent.postMessage({ caylus: 1, event, ...detail }, partner);
}

/** @param {MessageEvent} of */
async function obey({ data, source, origin }) {
  if (source !== parent || origin !== partner || typeof data !== 'object' || data === null || data.caylus === undefined)
    return;
  const { id = null } = data;
  problem.textContent = '';
  try {
    if (data.caylus !== 1) throw new TypeError('Only messages of version 1 are read: {caylus: 1, do: ...}.');
    if (!Object.hasOwn(ORDERS, data.do))
      throw new TypeError(`A message's do is one of ${Object.keys(ORDERS).join(', ')}.`);
    const found = await ORDERS[data.do](data);
    post('done', { id, ok: Boolean(found), ...(typeof found === 'object' && found) });
  } catch (thrown) {
    const error = /** @type {Error & {isShown?: boolean}} */ (thrown);
    if (!error.isShown) problem.textContent = error.message;
    post('error', { id, message: error.message });
  }
}

addEventListener('hashchange', readAddress);
addEventListener('message', obey);
for (const name of EVENTS) board.addEventListener(name, (/** @type {any} */ { detail }) => post(name, detail));
board.addEventListener('error', (/** @type {CustomEvent} */ { detail }) => {
  if (!expected) post('error', detail);
});
new ResizeObserver(() => {
  const now = document.body.scrollHeight;
  if (now && now !== height) post('size', { height: (height = now) });
}).observe(document.body);
readAddress();

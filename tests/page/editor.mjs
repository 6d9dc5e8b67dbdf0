// The position editor without a browser: `await openEditor()`. What is said here of a page is said in table.mjs.

import { $, openPage, text, until } from './table.mjs';
import { workers } from './workers.mjs';

/**
 * Open the editor, as a visitor does who comes by an address or comes back, and wait for the first verdict.
 * @param {{hash?: string, isFresh?: boolean}} [options] `isFresh`: nothing is kept of a visit before
 */
export async function openEditor({ hash = '', isFresh = false } = {}) {
  if (isFresh) localStorage.clear();
  const asked = new Promise((resolve) =>
    Object.defineProperty(location, 'reload', { configurable: true, value: () => resolve(location.hash) }),
  );
  reloads = asked;
  await openPage('editor.html', 'editor/editor.js', hash);
  await until(() => document.documentElement.dataset.ready, 'the editor is ready');
  return judged();
}

/** @type {Promise<string>} */
let reloads = new Promise(() => {});
/** The page asks to be opened anew, as for another game: do so. */
export const reloaded = async () => openEditor({ hash: await reloads });

/** Wait until the engine has judged what lies on the desk; what it says. */
export async function judged() {
  await until(
    () => document.documentElement.dataset.verdict !== 'waiting' && workers.every(({ waiting }) => !waiting.length),
    'the position is judged',
  );
  return text('verdict-text');
}

/** The record that is offered to be saved. */
export const record = () => JSON.parse($('json').value);
/** The code that is offered. */
export const code = () => $('code').value;

/** Return the element with this test's name. @param {string} name */
export const named = (name) => $(`[data-testid="${name}"]`);

/** Go to another place of the page by its address, and wait for the verdict. @param {string} hash */
export async function goTo(hash) {
  const asked = () => workers.reduce((sum, { sent }) => sum + sent.length, 0),
    before = asked();
  named('toast').hidden = true;
  location.hash = hash;
  await until(() => !location.hash && (asked() > before || !named('toast').hidden), 'the address has been read');
  await judged();
}

/** Fill a field, choose an option by its value or its words, or check a box. @param {string} name @param {any} value */
export function enter(name, value) {
  const field = named(name),
    change = (/** @type {string} */ kind) => field.dispatchEvent(new Event(kind, { bubbles: true }));
  if (field.disabled) throw new Error(`It cannot be changed: ${name}`);
  field.focus();
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.checked !== value) field.click();
    return;
  }
  if (field.tagName === 'SELECT') {
    const options = [...field.querySelectorAll('option')],
      option = options.find((one) => one.textContent === value) ?? options.find((one) => one.value === value);
    if (!option) throw new Error(`${name} has no ${value}: ${options.map((one) => one.textContent).join(' | ')}`);
    field.value = option.value;
  } else {
    field.value = String(value);
    change('input');
  }
  change('change');
}

/** Open a text by the dialog; a refusal keeps the dialog open. @param {string} saved @param {{ply?: number}} [at] */
export async function lay(saved, { ply } = {}) {
  $('open-ask').click();
  enter('to-open', saved);
  enter('open-ply', ply ?? '');
  $('open-go').click();
  await until(() => !$('#open').open || text('open-error'), 'the dialog has been answered');
  if (!$('#open').open) await judged();
}

/** Choose what the next click lays. @param {string} name */
export const hold = (name) => enter(`thing-${name}`, true);

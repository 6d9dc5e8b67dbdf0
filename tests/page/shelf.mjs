// The shelf of kept games as a test finds it, and what is put there: entries (web/client/store/game-store.js).

import { deleteDB, openDB } from 'idb';
import { python } from './workers.mjs';
import { $, all, click, downloads, fill, rest, until, view } from './table.mjs';

/**
 * The entries, those before `change`, which is made in all of them.
 * @param {object | null} [change]
 * @param {number} [version] of a newer page
 * @returns {Promise<any[]>}
 */
export async function kept(change = null, version) {
  const db = await openDB('caylus', version),
    store = db.transaction('games', 'readwrite').objectStore('games'),
    entries = await store.getAll();
  if (change) for (const entry of entries) await store.put({ ...entry, ...change });
  db.close();
  return entries;
}

/** The codes that are kept. */
export const codes = async () => (await kept()).map(({ saved }) => saved);

/** Put entries on the shelf, as a page before this one has. @param {any[]} entries */
export async function lay(entries) {
  const db = await openDB('caylus', 1, { upgrade: (own) => void own.createObjectStore('games', { keyPath: 'id' }) });
  for (const entry of entries) await db.put('games', entry);
  db.close();
}

/** Delete a database, whoever has it open. @param {string} name */
export const deleted = (name) => deleteDB(name);

/** No games, and nothing that a visit has left behind. */
export async function emptyHanded() {
  localStorage.clear();
  sessionStorage.clear();
  await lay([]);
  const db = await openDB('caylus');
  await db.clear('games');
  db.close();
  await deleted('caylus.results');
}

/** Give the answer of this number, or the last one; the code after it. */
export async function answer(number = 0) {
  const buttons = all('#choices [data-text]');
  await click(buttons[number % buttons.length]);
  return view().code;
}

/** The dialog of games, when it shows what is kept. */
export async function openFiles() {
  await click('files');
  await until(() => all('[data-testid=kept] li').length, 'the games are listed');
}
/** The rows of the list that are shown. */
export const rows = () => all('[data-testid=kept] li').filter((row) => !row.hidden);
/** @param {any} row @param {string} name */
export const inRow = (row, name) => row.querySelector(`[data-testid="${name}"]`);

/** Choose a way in the menu of a game's card: "export", "delete", ... @param {any} row @param {string} way */
export async function choose(row, way) {
  await click(inRow(row, 'kept-menu'));
  await click($(`#file .menu [data-text="${way}"]`));
}

/** Return what the game on the table is as a file of this form. @param {string} [form] @returns {Promise<string>} */
export async function saved(form = 'json') {
  await until(() => all('save-form').length, 'the dialog is there');
  await fill('save-form', form);
  await click('download');
  await until(() => downloads.length, 'the game is saved');
  return downloads.pop().blob.text();
}

/** Bring in a game as a file, and wait until it is on the table or refused. @param {string} text */
export async function loadFile(text) {
  const input = $('load-file');
  Object.defineProperty(input, 'files', { value: [new File([text], 'game.txt', { type: 'text/plain' })] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => !$('#file').open || document.querySelector('[data-testid=load-error]')?.textContent, 'it is read');
  await rest();
}

/** Bring in a game or a link as a text. @param {string} text */
export async function loadText(text) {
  await openFiles();
  $('to-load').value = text;
  await click('load-go');
  await until(() => !$('#file').open || document.querySelector('[data-testid=load-error]')?.textContent, 'it is read');
  await rest();
}

/** The answers of records in any form. @param {string[]} saved @returns {string[][]} */
export const actionsOf = (...saved) =>
  python(
    'from caylus.play.record import load_record, to_record\n' +
      'print(json.dumps([to_record(load_record(one))["actions"] for one in given[0]]))',
    saved,
  );

// Games that are dropped on the page or chosen as files.

import { t } from '../../base/words.js';
import { $, toast } from '../../base/dom.js';

/** @import {Games} from '../../client/store/games.js' */

/**
 * Say in plain words that a text is no saved game, and in which line; the engine's own words are for programmers.
 * @param {{message: string, type?: string}} error
 */
export function inPlainWords({ message, type }) {
  if (type !== 'RecordError') return message;
  // In English: the engine does not translate notes on the form of a record.
  const number = /\bline (\d+)/.exec(message)?.[1];
  return number
    ? t('This saved game cannot be read: there is a mistake in line {number}.', { number })
    : t('This is not a saved game, or it is damaged.');
}

/** All of them are kept; the last one stays on the table. @param {Games} games @param {Iterable<File>} files */
export async function readFiles(games, files) {
  for (const file of files) {
    const error = await games.readFile(file);
    if (error) return error;
  }
  return null;
}

/** Files may be dropped anywhere on the page. @param {Games} games */
export function listenForDrops(games) {
  /** @param {DragEvent} event */
  const isOffered = (event) => event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain');
  document.addEventListener('dragover', (event) => {
    if (isOffered(event)) {
      event.preventDefault();
      document.documentElement.classList.add('dropping');
    }
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.documentElement.classList.remove('dropping');
  });
  document.addEventListener('drop', async (event) => {
    document.documentElement.classList.remove('dropping');
    if (!isOffered(event) || /** @type {HTMLElement} */ (event.target).closest?.('input, textarea')) return;
    event.preventDefault();
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    const { files } = dataTransfer;
    const error = files.length ? await readFiles(games, files) : await games.read(dataTransfer.getData('text/plain'));
    if (error) toast(inPlainWords(error));
    else {
      $('file').close();
      toast(t('The game has been loaded.'), null, true);
    }
  });
}

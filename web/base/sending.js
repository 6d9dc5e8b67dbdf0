// Ways out of the page that a person chooses: the share sheet, the clipboard, a file.

import { altersPictures, pictureOn } from './browser/canvas.js';
import { copied } from './browser/clipboard.js';
import { saved } from './browser/files.js';
import { shared } from './browser/share-sheet.js';
import { toast } from './dom.js';
import { t } from './words.js';

export { canShare } from './browser/share-sheet.js';

/**
 * Open the share sheet; whether something was shared.
 * @param {string} url @param {string} title @param {string} [text]
 */
export async function share(url, title, text) {
  const outcome = await shared({ title, text, url });
  if (outcome === 'refused') toast(t('The link could not be shared. Copy it instead.'));
  return outcome === 'sent';
}

/**
 * Copy what a text field holds; whether that succeeded. Where the clipboard is closed the text is marked.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copy(field) {
  if (await copied(field.value)) {
    toast(t('Copied.'), null, true);
    return true;
  }
  field.focus();
  field.select();
  toast(t('Press Ctrl+C to copy the selected text.'));
  return false;
}

/** @param {string} text @param {string} name */
export const download = (text, name, type = 'application/json') => save(new Blob([text], { type }), name);

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  if (!saved(blob, name)) toast(t('This browser does not let the page save files. Copy the text instead.'));
}

/** A canvas as a picture. @param {HTMLCanvasElement} canvas @param {string} name */
export async function savePicture(canvas, name) {
  const picture = await pictureOn(canvas);
  if (!picture) return toast(t('This browser does not let the page save the picture.'));
  save(picture, name);
  if (altersPictures()) toast(t('To protect your privacy, this browser has altered the saved picture.'));
}

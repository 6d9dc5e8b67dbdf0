// Texts that leave the page by the person's own hand: the share sheet, the clipboard, a file.

import { t } from './words.js';
import { h, toast } from './dom.js';

/** Whether this browser has a share sheet. */
export const canShare = () => typeof navigator.share === 'function';

/**
 * Open the share sheet; whether something was shared.
 * @param {string} url @param {string} title @param {string} [text]
 */
export async function share(url, title, text) {
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError')
      toast(t('The link could not be shared. Copy it instead.'));
    return false;
  }
}

/**
 * Copy what a text field holds; whether that succeeded. Where the clipboard is closed the text is marked.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    field.select();
    toast(t('Press Ctrl+C to copy the selected text.'));
    return false;
  }
  toast(t('Copied.'), null, true);
  return true;
}

/** @param {string} text @param {string} name */
export const download = (text, name, type = 'application/json') => save(new Blob([text], { type }), name);

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

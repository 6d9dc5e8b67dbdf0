// Helpers for all dialogs.

import { render } from 'preact';

/**
 * Empty a dialog when it closes: it may have a row for each of thousands of games.
 * @param {HTMLDialogElement} dialog
 */
export function emptyWhenClosed(dialog) {
  const empty = () => {
    if (dialog.open) return; // again
    const form = dialog.firstElementChild;
    render(null, dialog);
    form?.replaceChildren(); // browsers remember the heading that names a dialog, and with it what is around it
  };
  dialog.addEventListener('close', empty, { once: true });
}

/** Resolves once no dialog but this one is open. @param {string} id */
export async function noOtherDialog(id) {
  const other = document.querySelector(`dialog[open]:not(#${id})`);
  if (!other) return;
  await new Promise((resolve) => other.addEventListener('close', resolve, { once: true }));
  await noOtherDialog(id); // one may have led to another
}

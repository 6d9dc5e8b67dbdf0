// Dialogs in which there may be a row for each of thousands of games.

import { render } from 'preact';

/**
 * What is not to be seen is not kept, either.
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

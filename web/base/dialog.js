// Dialogs in which there may be a row for each of thousands of games.

/**
 * What is not to be seen is not kept, either.
 * @param {HTMLDialogElement} dialog
 */
export function emptyWhenClosed(dialog) {
  const empty = () => {
    if (dialog.open) return; // again
    // Browsers remember the heading that names a dialog, and with it what is around it.
    for (const node of [dialog.firstElementChild, dialog]) node?.replaceChildren();
  };
  dialog.addEventListener('close', empty, { once: true });
}

// The names of the sheets of a game, for tabs, parts of the page, and screen readers.

/**
 * Called for each game that is laid on the table, and whenever another language is spoken.
 * @param {{sheets: import('../games/game.js').SheetInfo[]}} game
 */
export function callSheets({ sheets }) {
  for (const canvas of document.querySelectorAll('canvas[data-sheet]')) {
    const { sheet: id } = /** @type {HTMLElement} */ (canvas).dataset,
      called = sheets.find((sheet) => sheet.id === id);
    if (called) canvas.setAttribute('aria-label', called.about());
    for (const node of document.querySelectorAll(`[data-called="${id}"]`)) {
      node.hidden = !called;
      if (!called) continue;
      if (node.localName === 'section') node.setAttribute('aria-label', called.label());
      else node.textContent = called.label();
    }
  }
}

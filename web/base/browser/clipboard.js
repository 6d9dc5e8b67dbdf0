// The clipboard, which a browser opens to some pages only, and a person may close.

/** Copy a text; whether that succeeded. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Files that a page hands out, and those that a person hands to it.

const LONGEST_SAVING = 10_000; // ms; then the browser has taken the file

/** Hand out a file; whether the browser takes it. @param {Blob} blob @param {string} name */
export function saved(blob, name) {
  try {
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), LONGEST_SAVING);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file; null where it cannot be read: it may be gone, or somebody else's. @param {File} file */
export async function textIn(file) {
  try {
    return await file.text();
  } catch {
    return null;
  }
}

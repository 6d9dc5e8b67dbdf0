// The share sheet of the device, where the browser has one.

export const canShare = () => typeof navigator.share === 'function';

/**
 * Open the sheet: something was `sent`, the person has `left` it, or it was `refused`.
 * @param {ShareData} what
 * @returns {Promise<'sent' | 'left' | 'refused'>}
 */
export async function shared(what) {
  try {
    await navigator.share(what);
    return 'sent';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'left' : 'refused';
  }
}

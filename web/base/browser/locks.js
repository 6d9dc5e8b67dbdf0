// Locks that all tabs of this site share. A page that does not come over https has none; where cookies are blocked they
// may be there and refused.

/** The browser's locks, as soon as it has granted a look at them; null where there are none. */
export async function grantedLocks() {
  try {
    await navigator.locks.query();
    return navigator.locks;
  } catch {
    return null;
  }
}

/** The locks that are held, in whichever tab. @param {LockManager | null} locks @returns {Promise<LockInfo[]>} */
export async function takenLocks(locks) {
  try {
    return (await locks?.query())?.held ?? [];
  } catch {
    return [];
  }
}

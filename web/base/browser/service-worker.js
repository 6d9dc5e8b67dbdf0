// The service workers of this site. Private windows and pages without https have none, and a frame may be refused them.

/** Null where there are none. */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

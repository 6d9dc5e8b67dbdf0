// A game lies on one table at a time: the tab that plays it holds a lock with its name. A browser without locks, or a
// page that does not come over https, has to do without.

const PATIENCE = 400; // ms; a tab that is just closing gives back what it has

export class Hold {
  /** `onLost()` is called when another tab has taken a game away. */
  constructor(onLost) { this.onLost = onLost; this.held = new Map(); }

  /** Whether this tab has the game now; `byForce` takes it from the tab that has it. */
  take(id, byForce = false) {
    if (this.has(id)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const how = byForce ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
      navigator.locks.request(`caylus.game.${id}`, how, () => new Promise((release) => {
        this.held.set(id, release);
        resolve(true);
      })).catch(() => {
        resolve(false);
        if (this.held.delete(id)) this.onLost();
      });
    });
  }

  has(id) { return !navigator.locks || this.held.has(id); }

  release(id) {
    this.held.get(id)?.();
    this.held.delete(id);
  }
}

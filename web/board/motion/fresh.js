// The places of the board that have changed since the last decision of a person.

/** @import {PageView} from '../../page.js' */

/** A map from targets to the seat that changed something there, null for nobody. */
export class Fresh {
  constructor() {
    this.places = new Map();
    this.decision = null;
  }

  /**
   * @param {PageView} view
   * @param {PageView['log']} log
   */
  after(view, log) {
    // A look back, or back from it: what was new is still new.
    if (log === 'keep') return view.ply < view.plies ? new Map() : this.places;
    const byBot = this.decision?.bot;
    this.decision = view.decision;
    if (log === 'replace' || !byBot) this.places = new Map();
    if (log === 'replace') return this.places;
    this.places = new Map(this.places);
    for (const { data, seat } of view.events)
      if (data.place && data.changes !== false) this.places.set(data.place, seat ?? null);
    return this.places;
  }
}

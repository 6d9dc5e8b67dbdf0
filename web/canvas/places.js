// Where on the board an event has happened: the log's data name places as the actions do.

/** The target of what an event names, or null: "castle", a special building, a tile on the road or in the stock. */
export function targetOf(name, view) {
  if (!name) return null;
  if (name === 'castle' || view.castle.sections.some(({ id }) => id === name)) return 'castle';
  if (view.specials.some(({ id }) => id === name)) return `special.${name}`;
  return view.road.find(({ tile }) => tile === name)?.target ?? null;
}

/** The places that one event has changed. */
export function changedBy({ event, place, tile, section, line, space, end }, view) {
  switch (event) {
    case 'place': case 'activate': return [targetOf(place ?? tile, view)];
    case 'build': case 'transform': case 'transform_later': return [space ? `road.${space}` : targetOf(tile, view)];
    case 'house': return [targetOf(section, view)];
    case 'favor': return [`favor.${line}`];
    case 'provost': case 'bailiff': return [`road.${end}`];
    case 'pass': return ['pass'];
    default: return [];
  }
}

/** What has changed since a person last answered: a map from targets to the seat that did it, null for the crown. */
export class Fresh {
  constructor() { this.places = new Map(); this.asked = null; }

  after(view) {
    // A look back, or back from it: what was new is still new.
    if (view.log === 'keep') return view.ply < view.plies ? new Map() : this.places;
    const byBot = this.asked?.bot;
    this.asked = view.decision;
    if (view.log === 'replace' || !byBot) this.places = new Map();
    if (view.log === 'replace') return this.places;
    this.places = new Map(this.places);
    for (const { data, seat } of view.events) for (const target of changedBy(data, view)) if (target) this.places.set(target, seat ?? null);
    return this.places;
  }
}

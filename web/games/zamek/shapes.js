// The regions of a tile as shapes in its unit square, unturned: from its code, and from nothing else. What is drawn, what
// lies under the pointer and where a follower stands all come from here.

/** A code's slots, clockwise from the west end of the north edge, and its flags. */
const SLOTS = 3,
  GRID = 48, // cells of the raster in which meadows are told apart
  ROAD = 0.085; // half the width of a road
/** How deep a building on a single edge is. */
const DEEP = 0.3;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const MIDDLES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
];

/** @typedef {[x: number, y: number]} Point */
/**
 * @typedef {object} Region
 * @property {string} id
 * @property {'h' | 'p' | 'm' | 'r'} kind
 * @property {number[]} edges its edges, 0 north, 1 east, ...; for meadows those that it touches with any slot
 * @property {(ctx: CanvasRenderingContext2D) => void} trace adds its outline to the path
 * @property {boolean} isBase a building that fills what others leave
 * @property {Point[]} points raster points in it
 * @property {Point} spot where a follower stands
 */
/**
 * @typedef {object} Shapes
 * @property {string} code
 * @property {Region[]} regions
 * @property {Record<string, Region>} byId
 * @property {Point[][]} roads middle lines
 * @property {Point | null} fountain
 * @property {Point | null} chapel
 * @property {Point | null} stocks
 * @property {Point[]} ends where roads end at a building
 * @property {(u: number, v: number) => string | null} at
 */

/** @type {Map<string, Shapes>} */
const known = new Map();

/**
 * The shapes of a tile.
 * @param {string} code
 * @returns {Shapes}
 */
export function shapesOf(code) {
  if (!known.has(code)) known.set(code, make(code));
  return known.get(code);
}

function read(code) {
  const [edges, flags = ''] = code.split(';');
  const slots = edges.split('/').flatMap((edge) => {
    const ids = edge.split('-');
    return ids.length === SLOTS ? ids : Array(SLOTS).fill(ids[0]);
  });
  const told = Object.fromEntries(flags.split(',').map((flag) => flag.split('=')));
  return { slots, chapel: told.chapel ?? null, stocks: told.stocks ?? null, fountain: 'fountain' in told };
}

/** @returns {Shapes} */
function make(code) {
  const { slots, chapel, stocks, fountain } = read(code),
    ids = [...new Set(slots)].sort(),
    edgesOf = (id) => [0, 1, 2, 3].filter((edge) => slots[edge * SLOTS + 1] === id),
    touches = (id) => [0, 1, 2, 3].filter((edge) => slots.slice(edge * SLOTS, edge * SLOTS + SLOTS).includes(id)),
    isMeadow = ids.some((id) => id[0] === 'm');
  const buildings = ids
    .filter((id) => id[0] === 'h' || id[0] === 'p')
    .map((id) => ({ id, edges: edgesOf(id) }))
    .sort((a, b) => b.edges.length - a.edges.length);
  // Without a meadow the largest building fills what the others leave.
  const base = isMeadow ? null : buildings[0].id;
  const outlines = Object.fromEntries(
    buildings.map(({ id, edges }) => [id, id === base ? [...CORNERS] : outline(edges)]),
  );
  const roadsOf = Object.fromEntries(
    ids
      .filter((id) => id[0] === 'r')
      .map((id) => [id, lines(edgesOf(id), { fountain, houses: edgesOfBuildings(buildings) })]),
  );
  const raster = fill(slots, buildings, outlines, roadsOf, base);
  const at = (u, v) => raster[cell(u, v)] ?? null;
  const taken = [];
  const pick = (id, away = 1) => {
    const point = roomiest(raster, id, taken, away);
    taken.push(point);
    return point;
  };
  const regions = ids.map((id) => ({
    id,
    kind: /** @type {Region['kind']} */ (id[0]),
    edges: touches(id),
    isBase: id === base,
    trace: tracer(id, raster, id === base ? null : outlines[id], roadsOf[id]),
    points: pointsOf(raster, id),
    spot: pick(id),
  }));
  const stockade = stocks ? alongRoad(roadsOf[stocks], taken) : null;
  return {
    code,
    regions,
    byId: Object.fromEntries(regions.map((region) => [region.id, region])),
    roads: Object.values(roadsOf).flat(),
    fountain: fountain ? [0.5, 0.5] : null,
    chapel: chapel ? pick(chapel, 0.62) : null,
    stocks: stockade,
    ends: [],
    at,
  };
}

const edgesOfBuildings = (buildings) => new Set(buildings.flatMap(({ edges }) => edges));

/** The outline of a building on these edges; it always reaches the corners, so that it joins those beside it. */
function outline(edges) {
  const turn = (points, by) => points.map(([x, y]) => turned([x, y], by));
  if (edges.length === 4) return [...CORNERS];
  if (edges.length === 3) {
    const open = [0, 1, 2, 3].find((edge) => !edges.includes(edge));
    // Open to the south, then turned.
    return turn([[0, 1], [0, 0], [1, 0], [1, 1], ...curve([1, 1], [0.5, 0.42], [0, 1])], (open + 2) % 4);
  }
  if (edges.length === 2 && (edges[1] - edges[0]) % 2 === 0) {
    const band = [[0, 0], [1, 0], ...curve([1, 0], [0.66, 0.5], [1, 1]), [0, 1], ...curve([0, 1], [0.34, 0.5], [0, 0])];
    return turn(band, edges[0]);
  }
  if (edges.length === 2) {
    const first = edges[0] === 0 && edges[1] === 3 ? 3 : edges[0];
    return turn([[0, 0], [1, 0], [1, 1], ...curve([1, 1], [0.56, 0.44], [0, 0])], first);
  }
  return turn(
    [[0, 0], [1, 0], ...curve([1, 0], [0.86, DEEP], [0.5, DEEP]), ...curve([0.5, DEEP], [0.14, DEEP], [0, 0])],
    edges[0],
  );
}

/** A point after quarter turns clockwise about the middle. */
function turned([x, y], by) {
  let [dx, dy] = [x - 0.5, y - 0.5];
  for (let i = 0; i < by; i++) [dx, dy] = [-dy, dx];
  return [dx + 0.5, dy + 0.5];
}

function curve([ax, ay], [cx, cy], [bx, by], steps = 8) {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    return /** @type {Point} */ ([
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
    ]);
  });
}

/** The middle lines of a road: through, round a bend, to the middle of a crossing, or to a building. */
function lines(edges, { fountain, houses }) {
  const middle = /** @type {Point} */ ([0.5, 0.5]),
    ends = edges.map((edge) => MIDDLES[edge]);
  if (edges.length === 2) {
    const straight = (edges[1] - edges[0]) % 2 === 0;
    return [[ends[0], ...curve(ends[0], middle, ends[1], straight ? 2 : 10)]];
  }
  if (edges.length > 2) return ends.map((end) => [end, middle]);
  if (fountain) return [[ends[0], middle]];
  // To the building that lies ahead, or beside the middle.
  const ahead = (edges[0] + 2) % 4;
  const [x, y] = MIDDLES[ahead],
    goal = houses.has(ahead) ? [0.5 + (x - 0.5) * 0.5, 0.5 + (y - 0.5) * 0.5] : middle;
  return [[ends[0], /** @type {Point} */ (goal)]];
}

// The raster: which region each small cell belongs to.

const cell = (u, v) => {
  const x = Math.min(GRID - 1, Math.max(0, Math.floor(u * GRID))),
    y = Math.min(GRID - 1, Math.max(0, Math.floor(v * GRID)));
  return y * GRID + x;
};
const centre = (index) =>
  /** @type {Point} */ ([((index % GRID) + 0.5) / GRID, (Math.floor(index / GRID) + 0.5) / GRID]);

function near(index) {
  const x = index % GRID,
    found = [];
  if (x) found.push(index - 1);
  if (x < GRID - 1) found.push(index + 1);
  if (index >= GRID) found.push(index - GRID);
  if (index < GRID * (GRID - 1)) found.push(index + GRID);
  return found;
}

function fill(slots, buildings, outlines, roadsOf, base) {
  const raster = Array(GRID * GRID).fill(null);
  for (let index = 0; index < raster.length; index++) {
    const [u, v] = centre(index),
      building = buildings.find(({ id }) => id !== base && within(outlines[id], u, v));
    if (building) raster[index] = building.id;
    else if (base) raster[index] = base;
  }
  for (const [id, all] of Object.entries(roadsOf))
    for (let index = 0; index < raster.length; index++) {
      const [u, v] = centre(index);
      if (!raster[index] && all.some((line) => distance(line, u, v) < ROAD)) raster[index] = id;
    }
  // At the edge the slots say whose it is; from there meadows spread.
  const queue = [];
  for (let i = 0; i < GRID; i++) {
    const slot = Math.min(SLOTS - 1, Math.floor((i * SLOTS) / GRID));
    const rim = [i, i * GRID + GRID - 1, GRID * GRID - 1 - i, (GRID - 1 - i) * GRID];
    rim.forEach((index, edge) => {
      const id = slots[edge * SLOTS + slot];
      if (raster[index] === null && id[0] === 'm') {
        raster[index] = id;
        queue.push(index);
      }
    });
  }
  for (let next = 0; next < queue.length; next++)
    for (const other of near(queue[next]))
      if (raster[other] === null) {
        raster[other] = raster[queue[next]];
        queue.push(other);
      }
  // What is enclosed belongs to what is beside it.
  for (let index = 0; index < raster.length; index++) raster[index] ??= raster[index - 1] ?? raster[index + 1];
  return raster;
}

function within(points, u, v) {
  let inside = false;
  points.forEach(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length];
    if (y > v !== py > v && u < ((px - x) * (v - y)) / (py - y) + x) inside = !inside;
  });
  return inside;
}

function distance(line, u, v) {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1],
      [bx, by] = line[i],
      l = (bx - ax) ** 2 + (by - ay) ** 2,
      t = Math.max(0, Math.min(1, ((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / l));
    least = Math.min(least, Math.hypot(u - ax - t * (bx - ax), v - ay - t * (by - ay)));
  }
  return least;
}

const pointsOf = (raster, id) => raster.flatMap((own, index) => (own === id ? [centre(index)] : []));

/** The point of a region farthest from all that is not of it; `away` of what is taken, as far as that counts. */
function roomiest(raster, id, taken, away) {
  const far = Array(raster.length).fill(-1),
    queue = [];
  raster.forEach((own, index) => {
    const x = index % GRID,
      y = Math.floor(index / GRID),
      rim = x === 0 || y === 0 || x === GRID - 1 || y === GRID - 1;
    if (own !== id || rim || near(index).some((other) => raster[other] !== id)) {
      far[index] = own === id ? 0.5 : 0;
      queue.push(index);
    }
  });
  for (let next = 0; next < queue.length; next++)
    for (const other of near(queue[next]))
      if (far[other] < 0) {
        far[other] = far[queue[next]] + 1;
        queue.push(other);
      }
  let best = null,
    most = -Infinity;
  raster.forEach((own, index) => {
    if (own !== id) return;
    const [u, v] = centre(index),
      apart = Math.min(0.5, ...taken.map(([x, y]) => Math.hypot(u - x, v - y))) * GRID;
    const room = Math.min(far[index], apart * away) - 0.02 * GRID * Math.hypot(u - 0.5, v - 0.5);
    if (room > most) {
      most = room;
      best = [u, v];
    }
  });
  return best;
}

/** A point on a road's middle line, away from what is taken. */
function alongRoad(all, taken) {
  const points = all.flatMap((line) =>
    line.slice(1).flatMap(([bx, by], i) => {
      const [ax, ay] = line[i];
      return [0.25, 0.5, 0.75, 1].map((t) => /** @type {Point} */ ([ax + (bx - ax) * t, ay + (by - ay) * t]));
    }),
  );
  const inside = points.filter(([x, y]) => Math.min(x, y, 1 - x, 1 - y) > 0.14),
    apart = ([x, y]) => Math.min(...taken.map(([u, v]) => Math.hypot(u - x, v - y)));
  return inside.reduce((best, point) => (apart(point) > apart(best) ? point : best));
}

/** What adds the outline of a region to a path: buildings as they are drawn, all else row by row of the raster. */
function tracer(id, raster, outlined, roads) {
  if (outlined && !roads)
    return (ctx) => {
      outlined.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
      ctx.closePath();
    };
  return (ctx) => {
    for (let y = 0; y < GRID; y++)
      for (let x = 0; x < GRID; x++) {
        if (raster[y * GRID + x] !== id) continue;
        const from = x;
        while (x < GRID && raster[y * GRID + x] === id) x++;
        ctx.rect(from / GRID, y / GRID, (x - from) / GRID, 1 / GRID);
      }
  };
}

/** A road's outline, so broad. */
export const HALF_ROAD = ROAD;

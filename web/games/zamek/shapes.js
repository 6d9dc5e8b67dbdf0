// The regions of a tile as shapes in its unit square, unturned: from its code, and from nothing else. What is drawn,
// what lies under the pointer and where a follower stands all come from here.

/** A code's slots, clockwise from the west end of the north edge, and its flags. */
const SLOTS = 3,
  GRID = 48; // cells of the raster in which meadows are told apart
/** Half the width of a road. */
export const HALF_ROAD = 0.085;
/** How deep a building on a single edge is. */
const DEEP = 0.3;
/** @type {Point[]} */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
/** @type {Point[]} */
const MIDDLES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
];

/** @import {Ctx, Point} from '../game.js' */
/** The region of each small cell. @typedef {(string | null)[]} Raster */
/** @typedef {{id: string, edges: number[]}} Building */
/**
 * @typedef {object} Region
 * @property {string} id
 * @property {'h' | 'p' | 'm' | 'r'} kind
 * @property {number[]} edges its edges, 0 north, 1 east, ...; for meadows those that it touches with any slot
 * @property {(ctx: CanvasRenderingContext2D) => void} trace adds its outline to the path
 * @property {boolean} isBase a building that fills what others leave
 * @property {Point[][]} rims of a building: where it ends inside the tile
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
 * @property {{at: Point, kind: 'h' | 'p', size?: number}[]} ends where roads end at a building, and how large it is
 * @property {number} height of its breadth
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
  const shapes = known.get(code) ?? make(code);
  known.set(code, shapes);
  return shapes;
}

/** @param {string} code */
function read(code) {
  const [edges, flags = ''] = code.split(';');
  const slots = edges.split('/').flatMap((edge) => {
    const ids = edge.split('-');
    return ids.length === SLOTS ? ids : Array(SLOTS).fill(ids[0]);
  });
  const told = Object.fromEntries(flags.split(',').map((flag) => flag.split('=')));
  return { slots, chapel: told.chapel ?? null, stocks: told.stocks ?? null, fountain: 'fountain' in told };
}

/** @returns {Shapes} @param {string} code */
function make(code) {
  const { slots, chapel, stocks, fountain } = read(code),
    ids = [...new Set(slots)].sort(),
    edgesOf = (/** @type {string} */ id) => [0, 1, 2, 3].filter((edge) => slots[edge * SLOTS + 1] === id),
    touches = (/** @type {string} */ id) =>
      [0, 1, 2, 3].filter((edge) => slots.slice(edge * SLOTS, edge * SLOTS + SLOTS).includes(id)),
    isMeadow = ids.some((id) => id[0] === 'm');
  const buildings = ids
    .filter((id) => id[0] === 'h' || id[0] === 'p')
    .map((id) => ({ id, edges: edgesOf(id) }))
    .sort((a, b) => b.edges.length - a.edges.length);
  // Without a meadow the largest building fills what the others leave.
  const base = isMeadow ? null : buildings[0].id;
  const seed = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const rims = Object.fromEntries(
    buildings.map(({ id, edges }, i) => [id, id === base ? [] : rimsOf(edges, seed + 3 * i)]),
  );
  const outlines = Object.fromEntries(
    buildings.map(({ id, edges }) => [id, id === base ? [...CORNERS] : outline(edges, rims[id])]),
  );
  const roadsOf = Object.fromEntries(
    ids
      .filter((id) => id[0] === 'r')
      .map((id) => [id, lines(edgesOf(id), { fountain, houses: edgesOfBuildings(buildings), seed })]),
  );
  const raster = fill(slots, buildings, outlines, roadsOf, base);
  /** @param {number} u @param {number} v */
  const at = (u, v) => raster[cell(u, v)] ?? null;
  /** @type {Point[]} */
  const taken = [];
  /** @param {string} id */
  const pick = (id, away = 1) => {
    const point = roomiest(raster, id, taken, away);
    taken.push(point);
    return point;
  };
  const regions = ids.map(
    /** @returns {Region} */ (id) => ({
      id,
      kind: /** @type {Region['kind']} */ (id[0]),
      edges: touches(id),
      isBase: id === base,
      rims: rims[id] ?? [],
      trace: tracer(id, raster, id === base ? null : outlines[id]),
      points: pointsOf(raster, id),
      spot: pick(id),
    }),
  );
  const stockade = stocks ? alongRoad(roadsOf[stocks], taken) : null,
    sanctuary = chapel ? pick(chapel, 0.62) : null;
  // On a road one can stand anywhere: as far as may be from where others do, so that a finger can tell them apart.
  for (const region of regions.filter(({ kind }) => kind === 'r')) {
    const others = regions.filter((other) => other !== region).map(({ spot }) => spot);
    region.spot = alongRoad(roadsOf[region.id], [
      ...others,
      ...[stockade, sanctuary].filter((point) => point !== null),
    ]);
  }
  return {
    code,
    regions,
    byId: Object.fromEntries(regions.map((region) => [region.id, region])),
    roads: Object.values(roadsOf).flat(),
    fountain: fountain ? [0.5, 0.5] : null,
    chapel: sanctuary,
    stocks: stockade,
    ends: fountain ? [] : Object.values(roadsOf).flatMap((all) => endsOf(all, at)),
    height: 1,
    at,
  };
}

/** @param {Building[]} buildings */
const edgesOfBuildings = (buildings) => new Set(buildings.flatMap(({ edges }) => edges));

/**
 * Where a building on these edges ends inside the tile; from corner to corner, so that it joins those beside it.
 * @param {number[]} edges @param {number} seed
 */
function rimsOf(edges, seed) {
  /** @param {Point[]} points @param {number} by */
  const turn = (points, by) => points.map((point) => turned(point, by));
  if (edges.length === 3) {
    const open = [0, 1, 2, 3].findIndex((edge) => !edges.includes(edge));
    // Open to the south, then turned.
    return [
      turn(
        uneven(
          [[1, 1], ...curve([1, 1], [0.88, 0.58], [0.5, 0.58]), ...curve([0.5, 0.58], [0.12, 0.58], [0, 1])],
          seed,
        ),
        (open + 2) % 4,
      ),
    ];
  }
  if (edges.length === 2 && (edges[1] - edges[0]) % 2 === 0)
    return [
      turn(uneven([[1, 0], ...curve([1, 0], [0.46, 0.5], [1, 1], 12)], seed), edges[0]),
      turn(uneven([[0, 1], ...curve([0, 1], [0.54, 0.5], [0, 0], 12)], seed + 1), edges[0]),
    ];
  if (edges.length === 2)
    return [
      turn(
        uneven([[1, 1], ...curve([1, 1], [0.6, 0.4], [0, 0], 12)], seed),
        edges[0] === 0 && edges[1] === 3 ? 3 : edges[0],
      ),
    ];
  const deep = DEEP + 0.02 * ((seed % 3) - 1);
  return [
    turn(
      uneven([[1, 0], ...curve([1, 0], [0.86, deep], [0.5, deep]), ...curve([0.5, deep], [0.14, deep], [0, 0])], seed),
      edges[0],
    ),
  ];
}

/** Nobody built with a ruler; the ends stay where they are. @param {Point[]} points @param {number} seed */
function uneven(points, seed) {
  const last = points.length - 1;
  return points.map(([x, y], i) => {
    const t = Math.sin((Math.PI * i) / last),
      far = t * 0.013 * (Math.sin(i * 1.7 + seed) + Math.sin(i * 0.9 + 2 * seed));
    // Towards the middle of the tile, or away from it.
    return /** @type {Point} */ ([x + far * Math.sign(0.5 - x), y + far]);
  });
}

/**
 * The outline of a building: along its edges and back along its rims.
 * @param {number[]} edges @param {Point[][]} rims
 */
function outline(edges, rims) {
  if (rims.length === 2) return rims.flat();
  const first = rims[0][rims[0].length - 1],
    from = CORNERS.findIndex(([x, y]) => x === first[0] && y === first[1]);
  return [...edges.map((_, i) => CORNERS[(from + i) % 4]), ...rims[0]];
}

/** A point after quarter turns clockwise about the middle. @param {Point} point @param {number} by */
export function turned([x, y], by) {
  let [dx, dy] = [x - 0.5, y - 0.5];
  for (let i = 0; i < by; i++) [dx, dy] = [-dy, dx];
  return [dx + 0.5, dy + 0.5];
}

/** @param {Point} from @param {Point} bend @param {Point} to @param {number} [steps] */
function curve([ax, ay], [cx, cy], [bx, by], steps = 8) {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    return /** @type {Point} */ ([
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
    ]);
  });
}

/**
 * The middle lines of a road: through, round a bend, to the middle of a crossing, or to a building.
 * @param {number[]} edges @param {{fountain: boolean, houses: Set<number>, seed: number}} of
 */
function lines(edges, { fountain, houses, seed }) {
  const middle = /** @type {Point} */ ([0.5, 0.5]),
    ends = edges.map((edge) => MIDDLES[edge]);
  if (edges.length === 2 && (edges[1] - edges[0]) % 2) return [[ends[0], ...curve(ends[0], middle, ends[1], 12)]];
  if (edges.length === 2) return [winding(ends[0], ends[1], seed)];
  if (edges.length > 2 || fountain) return ends.map((end) => [end, middle]);
  // To the building that lies ahead, or beside the middle.
  const [x, y] = MIDDLES[(edges[0] + 2) % 4],
    goal = houses.has((edges[0] + 2) % 4) ? [0.5 + (x - 0.5) * 0.5, 0.5 + (y - 0.5) * 0.5] : middle;
  return [[ends[0], /** @type {Point} */ (goal)]];
}

/**
 * From side to side with a slight bend, straight across both edges.
 * @param {Point} from @param {Point} to @param {number} seed
 */
function winding([ax, ay], [bx, by], seed) {
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12,
      aside = 0.032 * Math.sin(Math.PI * t) ** 2 * Math.cos(Math.PI * t * (seed % 2) + seed);
    return /** @type {Point} */ ([ax + (bx - ax) * t - (by - ay) * aside, ay + (by - ay) * t + (bx - ax) * aside]);
  });
}

/**
 * Where a road, seen from the edge, reaches a building.
 * @param {Point[][]} all @param {Shapes['at']} at @returns {Shapes['ends']}
 */
function endsOf(all, at) {
  return all.flatMap((line) => {
    const [ax, ay] = line[0],
      [bx, by] = line[line.length - 1];
    if (line.length > 2) return [];
    for (let t = 0; t <= 1; t += 0.02) {
      const point = /** @type {Point} */ ([ax + (bx - ax) * t, ay + (by - ay) * t]),
        kind = at(...point)?.[0];
      if (kind === 'h' || kind === 'p') return [{ at: point, kind }];
    }
    return [];
  });
}

// The raster: which region each small cell belongs to.

/** @param {number} u @param {number} v */
const cell = (u, v) => {
  const x = Math.min(GRID - 1, Math.max(0, Math.floor(u * GRID))),
    y = Math.min(GRID - 1, Math.max(0, Math.floor(v * GRID)));
  return y * GRID + x;
};
/** Their middles; made once, because forty-nine tiles ask for all of them when a game begins. */
const CENTRES = Array.from(
  { length: GRID * GRID },
  (_, index) => /** @type {Point} */ ([((index % GRID) + 0.5) / GRID, (Math.floor(index / GRID) + 0.5) / GRID]),
);
const INDICES = CENTRES.map((_, index) => index);
const IS_RIM = CENTRES.map((_, index) => {
  const x = index % GRID,
    y = Math.floor(index / GRID);
  return x === 0 || y === 0 || x === GRID - 1 || y === GRID - 1;
});

/** The cells beside each. */
const NEAR = Array.from({ length: GRID * GRID }, (_, index) => {
  const x = index % GRID,
    found = [];
  if (x) found.push(index - 1);
  if (x < GRID - 1) found.push(index + 1);
  if (index >= GRID) found.push(index - GRID);
  if (index < GRID * (GRID - 1)) found.push(index + GRID);
  return found;
});

/**
 * @param {string[]} slots @param {Building[]} buildings @param {Record<string, Point[]>} outlines
 * @param {Record<string, Point[][]>} roadsOf @param {string | null} base
 */
function fill(slots, buildings, outlines, roadsOf, base) {
  const raster = Array(GRID * GRID).fill(null);
  /** @param {string} id @param {(point: Point) => boolean} isThere */
  const put = (id, isThere) => {
    for (const index of INDICES) if (raster[index] === null && isThere(CENTRES[index])) raster[index] = id;
  };
  for (const { id } of buildings) if (id !== base) put(id, insideOf(outlines[id]));
  if (base) put(base, () => true);
  for (const [id, all] of Object.entries(roadsOf))
    put(id, ([u, v]) => all.some((line) => distance(line, u, v) < HALF_ROAD));
  // The edge slots name the region of each edge pixel. Meadows fill inward from them.
  /** @type {number[]} */
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
    for (const other of NEAR[queue[next]])
      if (raster[other] === null) {
        raster[other] = raster[queue[next]];
        queue.push(other);
      }
  // What is enclosed belongs to what is beside it.
  for (let index = 0; index < raster.length; index++) raster[index] ??= raster[index - 1] ?? raster[index + 1];
  return raster;
}

/**
 * Whether a point is within an outline; asked row by row.
 * @returns {(point: Point) => boolean}
 * @param {Point[]} outline
 */
function insideOf(outline) {
  let row = NaN,
    /** @type {number[]} */
    borders = [];
  return ([u, v]) => {
    if (v !== row) borders = bordersAt(outline, (row = v));
    return borders.filter((x) => u < x).length % 2 === 1;
  };
}

/** Where an outline crosses a row. @param {Point[]} outline @param {number} v */
function bordersAt(outline, v) {
  const found = [];
  let [px, py] = outline[outline.length - 1];
  for (const [x, y] of outline) {
    if (y > v !== py > v) found.push(((px - x) * (v - y)) / (py - y) + x);
    [px, py] = [x, y];
  }
  return found;
}

/** @param {Point[]} line @param {number} u @param {number} v */
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

/** @param {Raster} raster @param {string} id */
const pointsOf = (raster, id) => CENTRES.filter((_, index) => raster[index] === id);

/**
 * The point of a region farthest from all that is not of it; `away` of what is taken, as far as that counts.
 * @param {Raster} raster @param {string} id @param {Point[]} taken @param {number} away
 */
function roomiest(raster, id, taken, away) {
  const far = Array(raster.length).fill(-1),
    queue = [];
  for (const index of INDICES) {
    const isOwn = raster[index] === id;
    if (!isOwn || IS_RIM[index] || NEAR[index].some((other) => raster[other] !== id)) {
      far[index] = isOwn ? 0.5 : 0;
      queue.push(index);
    }
  }
  for (let next = 0; next < queue.length; next++)
    for (const other of NEAR[queue[next]])
      if (far[other] < 0) {
        far[other] = far[queue[next]] + 1;
        queue.push(other);
      }
  let best = CENTRES[0],
    most = -Infinity;
  for (const index of INDICES) {
    if (raster[index] !== id) continue;
    const [u, v] = CENTRES[index],
      apart = taken.reduce((least, [x, y]) => Math.min(least, Math.hypot(u - x, v - y)), 0.5) * GRID;
    const room = Math.min(far[index], 0.22 * GRID, apart * away) - 0.16 * GRID * Math.hypot(u - 0.5, v - 0.5);
    if (room > most) {
      most = room;
      best = CENTRES[index];
    }
  }
  return best;
}

/** A point on a road's middle line, away from what is taken. @param {Point[][]} all @param {Point[]} taken */
function alongRoad(all, taken) {
  const points = all.flatMap((line) =>
    line.slice(1).flatMap(([bx, by], i) => {
      const [ax, ay] = line[i];
      return [0.25, 0.5, 0.75, 1].map((t) => /** @type {Point} */ ([ax + (bx - ax) * t, ay + (by - ay) * t]));
    }),
  );
  const inside = points.filter(([x, y]) => Math.min(x, y, 1 - x, 1 - y) > 0.22),
    apart = (/** @type {Point} */ [x, y]) => Math.min(...taken.map(([u, v]) => Math.hypot(u - x, v - y)));
  return inside.reduce((best, point) => (apart(point) > apart(best) ? point : best));
}

/**
 * What adds the outline of a region to a path: buildings as they are drawn, all else round the cells of the raster,
 * which are looked at when the region is lit for the first time.
 * @param {string} id @param {Raster} raster @param {Point[] | null} outlined
 */
function tracer(id, raster, outlined) {
  let rings = outlined ? [outlined] : null;
  return (/** @type {Ctx} */ ctx) => {
    rings ??= ringsOf(id, raster);
    for (const ring of rings) {
      ring.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
      ctx.closePath();
    }
  };
}

/**
 * The borders of a region in the raster, clockwise, with their steps made smooth.
 * @param {string} id @param {Raster} raster
 */
function ringsOf(id, raster) {
  /** from one corner of a cell to the next, by its number in a grid of corners @type {Map<number, number[]>} */
  const steps = new Map(),
    wide = GRID + 1,
    isOwn = (/** @type {number} */ x, /** @type {number} */ y) =>
      x >= 0 && y >= 0 && x < GRID && y < GRID && raster[y * GRID + x] === id;
  /** @param {number} ax @param {number} ay @param {number} bx @param {number} by */
  const step = (ax, ay, bx, by) => {
    const from = ay * wide + ax;
    steps.set(from, [...(steps.get(from) ?? []), by * wide + bx]);
  };
  for (let y = 0; y < GRID; y++)
    for (let x = 0; x < GRID; x++) {
      if (!isOwn(x, y)) continue;
      if (!isOwn(x, y - 1)) step(x, y, x + 1, y);
      if (!isOwn(x + 1, y)) step(x + 1, y, x + 1, y + 1);
      if (!isOwn(x, y + 1)) step(x + 1, y + 1, x, y + 1);
      if (!isOwn(x - 1, y)) step(x, y + 1, x, y);
    }
  const rings = [];
  for (const [from, ways] of steps)
    while (ways.length) {
      const ring = [from];
      for (let next = ways.pop(); next !== undefined && next !== from; next = steps.get(next)?.pop()) ring.push(next);
      rings.push(
        smooth(ring.map((corner) => /** @type {Point} */ ([(corner % wide) / GRID, Math.floor(corner / wide) / GRID]))),
      );
    }
  return rings;
}

/** What lies on the edge of the tile stays where it is. @param {Point[]} ring */
function smooth(ring) {
  /** @param {Point} point */
  const isRim = ([x, y]) => x === 0 || y === 0 || x === 1 || y === 1;
  let points = ring;
  for (let round = 0; round < 3; round++)
    points = points.map((point, i) => {
      if (isRim(point)) return point;
      const [ax, ay] = points[(i + points.length - 1) % points.length],
        [bx, by] = points[(i + 1) % points.length];
      return /** @type {Point} */ ([(ax + bx + 2 * point[0]) / 4, (ay + by + 2 * point[1]) / 4]);
    });
  // What lies on a straight line says nothing.
  return points.filter(([x, y], i) => {
    const [ax, ay] = points[(i + points.length - 1) % points.length],
      [bx, by] = points[(i + 1) % points.length];
    return Math.abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > 1e-6;
  });
}

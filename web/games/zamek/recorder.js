// A drawing context that writes SVG: what web/board draws on a canvas becomes elements with the same shapes.
//
// It knows what our drawings use and no more: shapes, gradients, shadows, clips, texts, stamps (drawImage of another
// recorder's canvas); turned and scaled, never skewed. Coordinates are written in the root's units, so a drawing that
// moves and scales a lot stays short. What is drawn around a point of its own, after save(), translate() and scale(),
// becomes a definition, which is used wherever the same is drawn.

/** A colour that changes along a line. @typedef {ReturnType<typeof gradient>} Gradient */
/**
 * An element of SVG.
 * @typedef {{name: string, values: Record<string, any>, text?: string, children?: Drawn[]}} Drawn
 */

/** @type {Record<string, string>} */
const ALIGN = { left: 'start', center: 'middle', right: 'end' };
/** From the middle of a line to its base, in its size: 0.22 to 0.26 in our fonts. Renderers disagree about "middle". */
export const MIDDLE = 0.25;
const ROUND = 2 * Math.PI,
  GAP = 0.02, // a whole ellipse is one arc that leaves a gap no one sees, and closes it
  SLIT = 0.1; // of one that begins at its right end: one letter shorter
/**
 * A step of a path, its numbers rounded; only `M` tells a place, the others how far.
 * @typedef {[string, ...number[]]} Step
 */

/** What save() keeps, as it is at first. */
class State {
  /** @type {string | Gradient} */
  fillStyle = '#000';
  /** @type {string | Gradient} */
  strokeStyle = '#000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  /** @type {number[]} */
  dash = [];
  shadowColor = 'transparent';
  shadowBlur = 0;
  shadowOffsetY = 0;
  font = '400 10px serif';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  /** @type {number[]} */
  matrix = [1, 0, 0, 1, 0, 0];
}
const STATE = Object.keys(new State());
const SHORTEST = 150; // characters of a drawing that is worth a definition

/**
 * A drawing around its own point, and where that is.
 * @typedef {{x: number, y: number, isMirrored: boolean, inside: Drawn[]}} Placed
 */

/** Definitions (gradients, clips, shadows) of several drawings; the same one stands here once. */
export class Definitions {
  constructor() {
    /** @type {Map<string, string>} */
    this.names = new Map();
  }

  /** @param {string} text */
  refer(text) {
    if (!this.names.has(text)) this.names.set(text, `d${this.names.size}`);
    return `#${this.names.get(text)}`;
  }

  /** @param {string} text */
  add(text) {
    return `url(${this.refer(text)})`;
  }

  /** id -> element. */
  get elements() {
    return Object.fromEntries([...this.names].map(([text, id]) => [id, text.replace(/^<\w+/, `$& id='${id}'`)]));
  }
}

/** @param {number} value */
const round = (value, digits = 1) => Number(value.toFixed(digits));
/** One number after another, with nothing between them that they can do without. @param {number[]} numbers */
const row = (numbers, before = '') =>
  numbers.reduce((all, number) => {
    const text = String(number).replace(/^(-?)0\./, '$1.'),
      isApart = text.startsWith('-') || (text.startsWith('.') && /\.\d*$/.test(all)) || !/\d$/.test(all);
    return all + (isApart ? '' : ' ') + text;
  }, before);
/** @param {unknown} text */
const escape = (text) => String(text).replace(/[&<>']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** @param {Record<string, unknown>} values */
const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}='${escape(value)}'`)
    .join('');

export class Recorder extends State {
  /** @param {Definitions} definitions */
  constructor(definitions) {
    super();
    this.definitions = definitions;
    /** @type {{group: Drawn[], drawn: number, isMoved: boolean, placed: Placed | null, state: object}[]} */
    this.saved = [];
    /** @type {Drawn[]} */
    this.root = [];
    /** @type {{width: number} | null} */
    this.canvas = null;
    this.group = this.root;
    /** @type {Step[]} */
    this.path = [];
    /** where the pen is, and where this part of the path began @type {number[] | null} */
    this.here = null;
    /** @type {number[] | null} */
    this.start = null;
    Object.preventExtensions(this); // what a drawing sets and this cannot write is an error, not a loss
  }

  // ---- state

  save() {
    this.saved.push({
      group: this.group,
      drawn: this.group.length,
      isMoved: false,
      placed: null,
      state: Object.fromEntries(STATE.map((key) => [key, this[/** @type {keyof State} */ (key)]])),
    });
  }

  restore() {
    const last = this.saved.pop();
    if (!last) return;
    if (last.placed) last.group.push(this.put(last.placed));
    Object.assign(this, last.state, { group: last.group });
  }

  /** What has been saved last, if nothing has been drawn since. */
  get fresh() {
    const last = this.saved.at(-1);
    return last && last.group === this.group && last.drawn === this.group.length ? last : null;
  }

  /** @param {Placed} placed @returns {Drawn} */
  put({ x, y, isMirrored, inside }) {
    const text = written(inside),
      [left, top] = [x, y].map((value) => round(value)),
      transform = isMirrored ? `matrix(-1 0 0 1 ${left} ${top})` : `translate(${left} ${top})`;
    const [{ name, values }] = inside.length === 1 ? inside : [{ name: '', values: {} }];
    if (name === 'path' && !values.transform) return { name, values: { ...values, transform } };
    // Texts are filled in where they stand.
    if (text.length < SHORTEST || text.includes('<text')) return { name: 'g', values: { transform }, children: inside };
    const upright = this.definitions.refer(`<g>${text}</g>`),
      href = isMirrored ? this.definitions.refer(`<use href='${upright}' transform='scale(-1 1)'/>`) : upright;
    return { name: 'use', values: { href, x: left || undefined, y: top || undefined } };
  }
  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }
  /** @param {number} x @param {number} y */
  translate(x, y) {
    if (this.fresh) this.fresh.isMoved = true;
    this.turn(1, 0, 0, 1, x, y);
  }
  /** @param {number} x @param {number} y */
  scale(x, y) {
    const { matrix, fresh: last } = this,
      [a, b, c, d, e, f] = matrix;
    if (last?.isMoved && !last.placed && y > 0 && Math.abs(x) === y && a > 0 && a === d && !b && !c) {
      this.group = [];
      last.placed = { x: e, y: f, isMirrored: x < 0, inside: this.group };
      this.matrix = [a * y, 0, 0, a * y, 0, 0];
    } else this.turn(x, 0, 0, y, 0, 0);
  }
  /** @param {number} a */
  rotate(a) {
    this.turn(Math.cos(a), Math.sin(a), -Math.sin(a), Math.cos(a), 0, 0);
  }
  getTransform() {
    return { a: this.matrix[0] };
  }

  /** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} e @param {number} f */
  turn(a, b, c, d, e, f) {
    const [m, n, o, p, q, r] = this.matrix;
    const turned = [m * a + o * b, n * a + p * b, m * c + o * d, n * c + p * d];
    Object.assign(this, { matrix: [...turned, m * e + o * f + q, n * e + p * f + r] });
  }

  /** @param {number} x @param {number} y */
  point(x, y) {
    const [a, b, c, d, e, f] = this.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  /** How much larger a length becomes. */
  get grown() {
    return Math.hypot(this.matrix[0], this.matrix[1]);
  }

  // ---- paths: relative steps, from rounded point to rounded point, so that nothing adds up

  beginPath() {
    this.path = [];
    this.here = this.start = null;
  }

  /** @param {string} letter @param {number[][]} points */
  step(letter, ...points) {
    const [fromX, fromY] = this.here ?? [0, 0];
    const rounded = points.map(([x, y]) => this.point(x, y).map((value) => round(value)));
    const steps = rounded.flatMap(([x, y]) => [round(x - fromX), round(y - fromY)]);
    if (letter === 'l' && !steps[1]) this.path.push(['h', steps[0]]);
    else if (letter === 'l' && !steps[0]) this.path.push(['v', steps[1]]);
    else this.path.push([letter, ...steps]);
    this.here = rounded[rounded.length - 1];
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    const [left, top] = this.point(x, y).map((value) => round(value));
    this.here = this.start = [left, top];
    this.path.push(['M', left, top]);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    if (this.here) this.step('l', [x, y]);
    else this.moveTo(x, y);
  }
  /** @param {number} a @param {number} b @param {number} x @param {number} y */
  quadraticCurveTo(a, b, x, y) {
    this.step('q', [a, b], [x, y]);
  }
  /** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} x @param {number} y */
  bezierCurveTo(a, b, c, d, x, y) {
    this.step('c', [a, b], [c, d], [x, y]);
  }
  closePath() {
    if (this.here && this.path.at(-1)?.[0] !== 'z') {
      this.path.push(['z']);
      this.here = this.start;
    }
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) {
    this.moveTo(x, y);
    this.lineTo(x + w, y);
    this.lineTo(x + w, y + h);
    this.lineTo(x, y + h);
    this.closePath();
  }
  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to */
  arc(x, y, r, from, to, back = false) {
    this.ellipse(x, y, r, r, 0, from, to, back);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
  roundRect(x, y, w, h, r) {
    this.moveTo(x + r, y);
    for (const [cx, cy, from] of [
      [x + w - r, y + r, -1],
      [x + w - r, y + h - r, 0],
      [x + r, y + h - r, 1],
      [x + r, y + r, 2],
    ])
      this.arc(cx, cy, r, (from * Math.PI) / 2, ((from + 1) * Math.PI) / 2);
    this.closePath();
  }

  /**
   * @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} turned
   * @param {number} from @param {number} to
   */
  ellipse(x, y, rx, ry, turned, from, to, back = false) {
    const way = back ? from - to : to - from,
      whole = way >= ROUND;
    const sweep = (whole ? ROUND - GAP : ((way % ROUND) + ROUND) % ROUND) * (back ? -1 : 1);
    /** @param {number} angle @returns {[x: number, y: number]} */
    const at = (angle) => {
      const u = rx * Math.cos(angle),
        v = ry * Math.sin(angle);
      return [x + u * Math.cos(turned) - v * Math.sin(turned), y + u * Math.sin(turned) + v * Math.cos(turned)];
    };
    const start = this.point(...at(from)).map((value) => round(value));
    if (start.some((value, axis) => value !== this.here?.[axis])) this.lineTo(...at(from));
    const [hereX, hereY] = this.here ?? [0, 0],
      [a, b, c, d] = this.matrix,
      angle = (turned * 180) / Math.PI + (Math.atan2(b, a) * 180) / Math.PI;
    const [x0, y0] = this.point(...at(from)),
      [x1, y1] = this.point(...at(from + sweep)),
      clockwise = sweep > 0 === a * d - b * c > 0;
    const radii = [round(rx * this.grown), round(ry * this.grown)];
    if (!radii[0] || !radii[1]) return;
    // The short way across the gap is told exactly: the middle of the ellipse depends on it. It leads along an axis.
    const isLevel = whole && from === 0 && !angle,
      step = isLevel
        ? [0, y1 < y0 ? -SLIT : SLIT]
        : whole
          ? [round(x1 - x0, 3), round(y1 - y0, 3)]
          : [round(x1) - hereX, round(y1) - hereY].map((value) => round(value));
    this.path.push([
      'a',
      ...radii,
      rx === ry ? 0 : Math.round(angle),
      Number(Math.abs(sweep) > Math.PI),
      Number(clockwise),
      ...step,
    ]);
    if (whole) this.closePath();
    else this.here = [round(x1), round(y1)];
  }

  // ---- painting

  fill() {
    this.paint({ fill: this.colour(this.fillStyle) });
  }
  stroke() {
    this.paint(this.pen());
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  fillRect(x, y, w, h) {
    const { fillStyle: style } = this,
      circle = [x + w / 2, y + h / 2, 0, x + w / 2, y + h / 2, w / 2],
      isInscribed =
        typeof style !== 'string' && w === h && style.line.every((one, i) => Math.abs(one - circle[i]) < 1e-6);
    this.aside(() => {
      this.rect(x, y, w, h);
      this.paint({ fill: isInscribed ? this.gradient(style, true) : this.colour(style) });
    });
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  strokeRect(x, y, w, h) {
    this.aside(() => {
      this.rect(x, y, w, h);
      this.stroke();
    });
  }

  /** @param {() => void} draw */
  aside(draw) {
    const { path, here, start } = this;
    this.beginPath();
    draw();
    Object.assign(this, { path, here, start });
  }

  pen() {
    /** @param {unknown} value @param {unknown} usual */
    const other = (value, usual) => (value === usual ? undefined : value);
    /** @param {number} value */
    const length = (value) => round(value * this.grown, 2);
    return {
      stroke: this.colour(this.strokeStyle),
      'stroke-width': other(length(this.lineWidth), 1),
      'stroke-dasharray': this.dash.map(length).join(' ') || undefined,
      'stroke-linecap': other(this.lineCap, 'butt'),
      'stroke-linejoin': other(this.lineJoin, 'miter'),
    };
  }

  /** @param {Record<string, unknown>} look */
  paint(look) {
    const d = traced(this.path),
      last = this.group.at(-1);
    if (!d) return;
    const { fill, ...pen } = look,
      values = { d, ...look, ...this.shade() };
    // A fill and then the outline of the same shape are one element.
    if (
      !fill &&
      last?.name === 'path' &&
      last.values.d === d &&
      !last.values.stroke &&
      !last.values.transform &&
      !last.values.filter &&
      !values.filter &&
      !values.opacity &&
      !last.values.opacity
    )
      Object.assign(last.values, pen);
    else this.group.push({ name: 'path', values });
  }

  shade() {
    const drops = this.shadowColor !== 'transparent' && (this.shadowBlur || this.shadowOffsetY);
    const filter = drops
      ? this.definitions.add(shadow(this.shadowColor, this.shadowBlur, this.shadowOffsetY))
      : undefined;
    return { filter, opacity: this.globalAlpha === 1 ? undefined : round(this.globalAlpha, 2) };
  }

  /** @param {string | Gradient} style */
  colour(style) {
    return typeof style === 'string' ? style : this.gradient(style);
  }
  /** @param {...number} line */
  createLinearGradient(...line) {
    return gradient('linear', line);
  }
  /** @param {...number} circles */
  createRadialGradient(...circles) {
    return gradient('radial', circles);
  }

  /** @param {Gradient} of @param {boolean} isInscribed from the middle of a square, which is painted, to its sides */
  gradient({ kind, line, stops }, isInscribed = false) {
    const numbers =
      kind === 'linear'
        ? [...this.point(line[0], line[1]), ...this.point(line[2], line[3])]
        : [...this.point(line[3], line[4]), line[5] * this.grown, line[2] * this.grown];
    const named = Object.fromEntries(
      (kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['cx', 'cy', 'r', 'fr']).map((name, i) => [
        name,
        round(numbers[i]) || (name === 'fr' ? undefined : 0),
      ]),
    );
    const inside = stops.map(([offset, colour]) => `<stop${attributes({ offset, 'stop-color': colour })}/>`).join('');
    const shared = this.definitions.refer(`<linearGradient>${inside}</linearGradient>`);
    if (isInscribed) return this.definitions.add(`<radialGradient href='${shared}'/>`);
    return this.definitions.add(
      `<${kind}Gradient href='${shared}' gradientUnits='userSpaceOnUse'${attributes(named)}/>`,
    );
  }

  clip() {
    const group = {
      name: 'g',
      values: { 'clip-path': this.definitions.add(`<clipPath><path d='${traced(this.path)}'/></clipPath>`) },
      children: [],
    };
    this.group.push(group);
    this.group = group.children;
  }

  /** @param {{recorder: Recorder}} of @param {number} x @param {number} y @param {number} w */
  drawImage({ recorder }, x, y, w) {
    if (w !== recorder.canvas?.width) throw new Error('a stamp is stretched');
    this.group.push({
      name: 'g',
      values: { transform: `translate(${round(x)} ${round(y)})`, ...this.shade() },
      children: recorder.root,
    });
  }

  // ---- texts: nothing is measured here; what has to fit says its breadth as textLength

  measureText() {
    return { width: 0 };
  }

  /** @param {string} text @param {number} x @param {number} y @param {number | undefined} breadth */
  fillText(text, x, y, breadth) {
    const [weight, size] = (this.font.match(/^(\d+) ([\d.]+)px/) ?? []).slice(1).map(Number),
      [px, py] = this.point(x, y),
      tall = size * this.grown;
    this.group.push({
      name: 'text',
      text,
      values: {
        x: round(px),
        y: round(py + (this.textBaseline === 'middle' ? tall * MIDDLE : 0)),
        'font-size': round(tall),
        'font-weight': weight,
        'text-anchor': ALIGN[this.textAlign],
        textLength: breadth === undefined ? undefined : round(breadth * this.grown),
        fill: this.colour(this.fillStyle),
        ...this.shade(),
      },
    });
  }

  toString() {
    return written(this.root);
  }
}

/**
 * In steps that all programs know; feDropShadow is too new for some.
 * @param {string} colour @param {number} blur @param {number} below
 */
function shadow(colour, blur, below) {
  const steps = [
    `<feGaussianBlur${attributes({ in: 'SourceAlpha', stdDeviation: blur / 2 })}/>`,
    `<feOffset${attributes({ dy: below, result: 'shape' })}/>`,
    `<feFlood${attributes({ 'flood-color': colour })}/>`,
    "<feComposite in2='shape' operator='in'/>",
    "<feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>",
  ];
  return `<filter x='-30%' y='-30%' width='160%' height='160%' color-interpolation-filters='sRGB'>${steps.join('')}</filter>`;
}

/** The text of a path. @param {Step[]} path */
function traced(path) {
  let text = '',
    last = '',
    [x, y, startX, startY] = [0, 0, 0, 0];
  path.forEach(([letter, ...numbers], i) => {
    const next = path[i + 1]?.[0] ?? 'M';
    if (letter === 'M' && next === 'M') return;
    let name = letter,
      written = row(numbers);
    if (letter === 'M') {
      const by = row([round(numbers[0] - x), round(numbers[1] - y)]);
      if (text && by.length < written.length) [name, written] = ['m', by];
      [startX, startY] = [x, y] = numbers;
    } else if (letter === 'z') [x, y] = [startX, startY];
    else if (letter === 'h') x += numbers[0];
    else if (letter === 'v') y += numbers[0];
    else {
      const [dx, dy] = numbers.slice(-2);
      [x, y] = [x + dx, y + dy];
    }
    // A letter that is said again, or `l` after `m`, may be left out.
    const again = (name === last && !'Mmz'.includes(name)) || (last === 'm' && name === 'l'),
      joined = row(numbers, text);
    if (again && joined.length <= text.length + 1 + written.length) text = joined;
    else text += name + written;
    last = name;
  });
  return text;
}

/** @param {'linear' | 'radial'} kind @param {number[]} line */
function gradient(kind, line) {
  /** @type {[offset: number, colour: string][]} */
  const stops = [];
  return {
    kind,
    line,
    stops,
    addColorStop: (/** @type {number} */ offset, /** @type {string} */ colour) => stops.push([offset, colour]),
  };
}

/** Elements as text; neighbours that are drawn with the same pen share a group. @param {Drawn[]} elements */
function written(elements) {
  let text = '';
  for (let i = 0, end; i < elements.length; i = end) {
    const pen = penOf(elements[i]);
    for (end = i + 1; end < elements.length && pen && penOf(elements[end]) === pen; end++);
    const run = elements.slice(i, end);
    if (run.length > 1) {
      const paths = run.map(({ values: { d, fill } }) => {
        return `<path${attributes({ d, fill })}/>`;
      });
      text += `<g${pen}>${paths.join('')}</g>`;
    } else text += run.map(element).join('');
  }
  return text;
}

/** @param {Drawn} of */
function penOf({ name, values: { d, fill, filter, opacity, ...pen } }) {
  return name === 'path' && !filter && !opacity && attributes(pen);
}

/** @param {Drawn} of */
function element({ name, values, text, children }) {
  const inside = children ? written(children) : text === undefined ? '' : escape(text);
  return inside ? `<${name}${attributes(values)}>${inside}</${name}>` : `<${name}${attributes(values)}/>`;
}

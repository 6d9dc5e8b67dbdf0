// Colors and type of the board: parchment, ink and heraldic tinctures.
// Every color that carries a meaning is doubled by a shape elsewhere (charges, cube outlines).

/** @import {Ctx, Owner} from '../games/game.js' */

// The page's own face (web/styles/type.css); boards elsewhere have the letters of their system.
const SERIF = 'Alegreya,"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Liberation Serif",serif';

// Paper and letters change with the light; what lies on it keeps its own colors.
const DAY = { parchment: '#f2e4c4', text: '#3a2a1c', veil: 'rgba(62,40,18,.2)' };
const NIGHT = { parchment: '#33281c', text: '#f0e0bd', veil: 'rgba(14,9,5,.34)' };

export const INK = {
  line: '#3a2a1c',
  soft: '#7a6247',
  faint: 'rgba(58,42,28,.28)',
  paper: '#fbf3df',
  red: '#9b2d24',
  legal: '#ffcf33',
  legalEdge: '#7a3b00',
  glow: 'rgba(255,200,40,.42)',
  shine: 'rgba(255,214,70,.26)',
  focus: '#1552c4',
  ...DAY,
};

/** Draw the ground of the sheets by day or by night from now on. @param {boolean} night */
export function setNight(night) {
  isNight = night;
  Object.assign(INK, night ? NIGHT : DAY);
}
let isNight = false;
export const atNight = () => isNight;

/** @type {Record<string, [fill: string, edge: string]>} */
const SEATS = {
  blue: ['#2f62ab', '#16386c'],
  red: ['#b8332b', '#6e1713'],
  green: ['#3f8a43', '#1d5022'],
  orange: ['#e08a1e', '#8a4d05'],
  black: ['#3b3733', '#0f0d0c'],
  purple: ['#7d4a9e', '#452260'],
  yellow: ['#d9b52a', '#806608'],
  white: ['#efe9dc', '#8d8574'],
};
const FALLBACK = Object.keys(SEATS);

/** Seats on whose color letters are dark. */
const PALE = ['yellow', 'orange', 'white'];

/**
 * Fill and outline of a seat, and the ink of letters on it, from the color name that the view gives.
 * @param {Owner | null | undefined} seat
 */
export function seatColors(seat) {
  const name = seat && SEATS[seat.color] ? seat.color : FALLBACK[(seat?.seat ?? 0) % FALLBACK.length];
  const [fill, edge] = SEATS[name];
  return { fill, edge, text: PALE.includes(name) ? INK.line : '#ffffff' };
}

/** Return an ink that can be read on the fill of a seat. @param {Owner | null | undefined} seat */
export function inkOn(seat) {
  const { fill } = seatColors(seat);
  return contrast(fill, INK.paper) < 4.5 ? '#1d130a' : '#fffaf0';
}

/**
 * The color of a seat's line on parchment: of pale pieces it is the outline, since their own would not be seen there.
 * @param {Owner | null | undefined} seat
 */
export function lineColor(seat) {
  const { fill, edge } = seatColors(seat);
  return contrast(fill, INK.paper) < 2 ? edge : fill;
}

/**
 * How bright a color is, from 0 to 1, and how well two can be told apart, from 1 to 21 (WCAG 2).
 * @param {string} color
 */
const luminance = (color) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const part = parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// One heraldic charge per seat, so that nobody depends on the color; as many as there are colors.
export const CHARGES = ['roundel', 'cross', 'chevron', 'lozenge', 'star', 'bars', 'pile', 'annulet'];

/** @param {number} size */
export function font(size, weight = 400, family = SERIF) {
  return `${weight} ${size}px ${family}`;
}

/** Draw again, once, when the page's own letters have come after the first picture. @param {() => void} onChange */
export function awaitLetters(onChange) {
  const { fonts } = document,
    own = font(16, 700, 'Alegreya');
  if (fonts?.check(own) === false)
    fonts.load(own).then(
      (found) => found.length && onChange(),
      () => {},
    );
}

/** Letters on the sheets are at least so large: 11 px on a small laptop, which shows 960 of a sheet on 696 px. */
const LEAST = 15.2;

/**
 * Text that shrinks until it fits, and is squeezed in the end; names of players come through here, as plain text.
 * @param {Ctx} ctx @param {string} text @param {number} x @param {number} y @param {number} width @param {number} size
 */
export function fitText(ctx, text, x, y, width, size, weight = 400) {
  ctx.font = font(size, weight);
  // To measure is slow. A text is about as wide as its letters are large: the first guess is mostly right.
  const least = Math.min(size, LEAST);
  let wide = ctx.measureText(text).width;
  for (let s = Math.max(least, Math.ceil((2 * size * width) / wide) / 2); wide > width && s >= least; s -= 0.5) {
    ctx.font = font(s, weight);
    wide = ctx.measureText(text).width;
  }
  ctx.fillText(text, x, y, width);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
export function roundRect(ctx, x, y, w, h, r) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
}

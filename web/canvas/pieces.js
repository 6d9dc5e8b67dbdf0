// The pieces that players and the crown own: workers, houses, markers, deeds, provost, bailiff.

import { CHARGES, INK, seatColors } from './palette.js';
import { cloak, glyph } from './glyphs.js';
import { stamp } from './sprites.js';

function shadow(ctx, on = true) {
  ctx.shadowColor = on ? 'rgba(30,18,8,.45)' : 'transparent';
  ctx.shadowBlur = on ? 4 : 0; ctx.shadowOffsetY = on ? 2 : 0;
}

/** The seat's heraldic charge, in a box of side 1. */
export function charge(ctx, seat, x, y, size, color = '#fff8e8') {
  ctx.save(); ctx.translate(x, y); ctx.scale(size, size); ctx.fillStyle = color; ctx.beginPath();
  switch (CHARGES[seat % CHARGES.length]) {
    case 'roundel': ctx.arc(0, 0, 0.36, 0, 7); break;
    case 'cross': ctx.rect(-0.14, -0.46, 0.28, 0.92); ctx.rect(-0.46, -0.14, 0.92, 0.28); break;
    case 'chevron':
      [[-0.46, 0.3], [0, -0.34], [0.46, 0.3], [0.46, 0.0 + 0.44], [0.3, 0.44], [0, 0.04], [-0.3, 0.44], [-0.46, 0.44]]
        .forEach(([a, b], i) => (i ? ctx.lineTo(a, b) : ctx.moveTo(a, b))); break;
    case 'lozenge': ctx.moveTo(0, -0.5); ctx.lineTo(0.36, 0); ctx.lineTo(0, 0.5); ctx.lineTo(-0.36, 0); break;
    default:
      for (let i = 0; i < 10; i++) {
        const r = i % 2 ? 0.2 : 0.5, a = -Math.PI / 2 + i * Math.PI / 5;
        ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
  }
  ctx.closePath(); ctx.fill(); ctx.restore();
}

function body(ctx, seat, edgeWidth, path) {
  const { fill, edge } = seatColors(seat);
  shadow(ctx); ctx.beginPath(); path(); ctx.fillStyle = fill; ctx.fill(); shadow(ctx, false);
  ctx.strokeStyle = edge; ctx.lineWidth = edgeWidth; ctx.lineJoin = 'round'; ctx.stroke();
  ctx.strokeStyle = 'rgba(255,255,255,.55)'; ctx.lineWidth = edgeWidth * 0.4; ctx.stroke();
}

export function worker(ctx, seat, x, y, size) {
  ctx.save(); ctx.translate(x, y); ctx.scale(size, size);
  body(ctx, seat, 0.08, () => cloak(ctx));
  charge(ctx, seat.seat, 0, 0.2, 0.34);
  ctx.restore();
}

export function house(ctx, seat, x, y, size) {
  ctx.save(); ctx.translate(x, y); ctx.scale(size, size);
  body(ctx, seat, 0.08, () => {
    ctx.moveTo(-0.42, 0.44); ctx.lineTo(-0.42, -0.08); ctx.lineTo(0, -0.46); ctx.lineTo(0.42, -0.08); ctx.lineTo(0.42, 0.44); ctx.closePath();
  });
  charge(ctx, seat.seat, 0, 0.12, 0.46);
  ctx.restore();
}

/** A flat round marker: passing scale, favor table. */
export function marker(ctx, seat, x, y, size) {
  ctx.save(); ctx.translate(x, y); ctx.scale(size, size);
  body(ctx, seat, 0.08, () => ctx.arc(0, 0, 0.46, 0, 7));
  charge(ctx, seat.seat, 0, 0, 0.56);
  ctx.restore();
}

/** A shield, for names and the turn order. */
export function shield(ctx, seat, x, y, size) {
  ctx.save(); ctx.translate(x, y); ctx.scale(size, size);
  body(ctx, seat, 0.07, () => {
    ctx.moveTo(-0.4, -0.44); ctx.lineTo(0.4, -0.44); ctx.lineTo(0.4, 0.02);
    ctx.bezierCurveTo(0.4, 0.3, 0.12, 0.42, 0, 0.48); ctx.bezierCurveTo(-0.12, 0.42, -0.4, 0.3, -0.4, 0.02); ctx.closePath();
  });
  charge(ctx, seat.seat, 0, -0.06, 0.5);
  ctx.restore();
}

/** A lawyer's deed with the seal of its owner. */
function deed(ctx, seat) {
  glyph(ctx, 'scroll', 0, 0, 1);
  marker(ctx, seat, -0.06, -0.09, 0.5);
}

/** The bailiff is a white disc, the provost a white column with a red sash; both stand on the road. */
function bailiff(ctx) {
  shadow(ctx);
  ctx.beginPath(); ctx.ellipse(0, 0.12, 0.5, 0.31, 0, 0, 7); ctx.fillStyle = '#cfc6b2'; ctx.fill(); shadow(ctx, false);
  ctx.strokeStyle = INK.line; ctx.lineWidth = 0.055; ctx.stroke();
  ctx.beginPath(); ctx.ellipse(0, -0.02, 0.5, 0.31, 0, 0, 7); ctx.fillStyle = '#fffdf6'; ctx.fill(); ctx.stroke();
  ctx.beginPath(); ctx.ellipse(0, -0.02, 0.33, 0.2, 0, 0, 7); ctx.strokeStyle = INK.red; ctx.stroke();
}

function provost(ctx) {
  shadow(ctx);
  ctx.beginPath(); ctx.ellipse(0, 0.36, 0.28, 0.14, 0, 0, Math.PI); ctx.lineTo(-0.28, -0.46); ctx.lineTo(0.28, -0.46); ctx.closePath();
  const g = ctx.createLinearGradient(-0.28, 0, 0.28, 0);
  g.addColorStop(0, '#cfc7b4'); g.addColorStop(0.4, '#fffdf6'); g.addColorStop(1, '#b0a78f');
  ctx.fillStyle = g; ctx.fill(); shadow(ctx, false);
  ctx.save(); ctx.clip(); ctx.strokeStyle = INK.red; ctx.lineWidth = 0.16; ctx.beginPath(); ctx.ellipse(0, -0.06, 0.34, 0.17, 0, 0, Math.PI); ctx.stroke(); ctx.restore();
  ctx.beginPath(); ctx.ellipse(0, 0.36, 0.28, 0.14, 0, 0, Math.PI); ctx.lineTo(-0.28, -0.46); ctx.lineTo(0.28, -0.46); ctx.closePath();
  ctx.strokeStyle = INK.line; ctx.lineWidth = 0.055; ctx.stroke();
  ctx.beginPath(); ctx.ellipse(0, -0.46, 0.28, 0.14, 0, 0, 7); ctx.fillStyle = '#fffdf6'; ctx.fill(); ctx.stroke();
}

/** A bent arrow on red: this worker will go home with empty hands. */
function astray(ctx) {
  ctx.beginPath(); ctx.arc(0, 0, 0.42, 0, 7); ctx.fillStyle = '#fff8e8'; ctx.fill(); ctx.strokeStyle = INK.red; ctx.lineWidth = 0.12; ctx.stroke();
  ctx.beginPath(); ctx.moveTo(0.2, 0.22); ctx.lineTo(0.2, 0.02); ctx.arc(0.04, 0.02, 0.16, 0, Math.PI, true); ctx.lineTo(-0.12, 0.14); ctx.lineJoin = 'round'; ctx.stroke();
  ctx.beginPath(); ctx.moveTo(-0.28, 0.06); ctx.lineTo(0.04, 0.06); ctx.lineTo(-0.12, 0.28); ctx.closePath(); ctx.fillStyle = INK.red; ctx.fill();
}

/** This marker has had its turn. */
function struck(ctx) {
  ctx.beginPath(); ctx.moveTo(-0.53, 0.47); ctx.lineTo(0.53, -0.47);
  ctx.lineWidth = 0.26; ctx.strokeStyle = '#fff8e8'; ctx.stroke(); ctx.lineWidth = 0.14; ctx.strokeStyle = INK.red; ctx.stroke();
}

const unit = (draw) => (ctx, seat) => draw(ctx, seat, 0, 0, 1);
const KINDS = { worker: unit(worker), house: unit(house), marker: unit(marker), shield: unit(shield), deed, bailiff, provost };

/** A piece of a scene, {kind, seat, size, stray, struck}, on its place. */
export function stand(ctx, { kind, seat, size, stray, struck: done }, x, y) {
  if (stray) { ctx.save(); ctx.globalAlpha *= 0.62; }
  stamp(ctx, `${kind} ${seat?.seat} ${seat?.color}`, x, y, size, (own) => KINDS[kind](own, seat));
  if (stray) { ctx.restore(); stamp(ctx, 'astray', x + size * 0.3, y - size * 0.34, size * 0.62, astray); }
  if (done) stamp(ctx, 'struck', x, y, size, struck);
}

// The table on paper: each sheet whole and by daylight, also one that is zoomed or in another tab. All is drawn within
// the browser's event, since printing does not wait for the next frame.

import { isNight } from '../board/light.js';
import { setNight } from '../board/palette.js';
import { drawWhole } from '../board/still.js';
import { contextOf } from '../base/browser/canvas.js';

/** @import {Sheet} from '../board/sheet.js' */

const FINE = 1600; // pixels of a sheet's longer side, two for each of CSS on a page

/**
 * @param {Sheet} sheet
 * @returns {HTMLCanvasElement | null}
 */
function paperOf({ scene, model, marks, arrows, canvas: { dataset } }) {
  if (!scene?.ground.length || !model) return null;
  const [width, height] = scene.size(),
    scale = FINE / Math.max(width, height),
    canvas = document.createElement('canvas'),
    ctx = contextOf(canvas);
  Object.assign(canvas, { className: 'paper', width: width * scale, height: height * scale });
  canvas.dataset.testid = `${dataset.sheet}-paper`;
  canvas.style.setProperty('--ratio', String(width / height));
  ctx.scale(scale, scale);
  drawWhole(ctx, scene, model, { marks, arrows });
  return canvas;
}

/** Before the page is printed, draw all sheets for paper, and remove them afterwards. @param {Sheet[]} sheets */
export function printSheets(sheets) {
  /** @type {HTMLCanvasElement[]} */
  let papers = [];
  const remove = () => {
    for (const paper of papers) paper.remove();
    papers = [];
  };
  addEventListener('beforeprint', () => {
    remove();
    setNight(false);
    for (const sheet of sheets) {
      const paper = paperOf(sheet);
      if (!paper) continue;
      sheet.canvas.before(paper);
      papers.push(paper);
    }
    setNight(isNight());
  });
  addEventListener('afterprint', remove);
}

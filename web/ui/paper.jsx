// The table on paper, one page: each sheet whole and by daylight, also one that is zoomed or in another tab, the
// players, and the position in words. All is drawn within the browser's event, since printing does not wait for the
// next frame.

import { render } from 'preact';
import { Own } from '../base/elements.jsx';
import { isNight } from '../board/light.js';
import { setNight } from '../board/palette.js';
import { drawWhole } from '../board/still.js';
import { contextOf } from '../base/browser/canvas.js';
import { positionInWords } from '../panels/accessible-board.jsx';

/** @import {Model} from '../page.js' */
/** @import {Sheet} from '../board/sheet.js' */

const FINE = 1600; // pixels of a sheet's longer side, two for each of CSS on a page
const LETTERS = 3200; // room for words

/**
 * @param {Sheet} sheet
 * @returns {HTMLCanvasElement[]}
 */
function paperOf({ scene, model, marks, arrows, canvas: { dataset } }) {
  if (!scene?.ground.length || !model) return [];
  const [width, height] = scene.size(),
    scale = FINE / Math.max(width, height),
    canvas = document.createElement('canvas'),
    ctx = contextOf(canvas);
  Object.assign(canvas, { width: width * scale, height: height * scale });
  canvas.dataset.testid = `${dataset.sheet}-paper`;
  canvas.style.setProperty('--ratio', String(width / height));
  ctx.scale(scale, scale);
  drawWhole(ctx, scene, model, { marks, arrows });
  return [canvas];
}

/**
 * The position in words, as far as the page has room: an area that takes more than is left of it has no words.
 * @param {{model: Model}} of
 */
function Words({ model }) {
  let room = LETTERS;
  return positionInWords(model).map(({ id, title, items }) => {
    const text = items.map((item) => item.text).join(' · ');
    if (text.length > room) return null;
    room -= text.length;
    return (
      <p key={id}>
        <b>{title}</b> {text}
      </p>
    );
  });
}

/**
 * Before the page is printed, draw all sheets for paper and write down the position, and remove both afterwards.
 * @param {Sheet[]} sheets
 */
export function printTable(sheets) {
  const [boards, words] = ['boards', 'words'].map((name) => {
    const part = document.createElement('section');
    part.className = `paper paper-${name}`;
    part.dataset.testid = `paper-${name}`;
    return part;
  });
  const remove = () => {
    for (const part of [boards, words]) {
      render(null, part);
      part.remove();
    }
  };
  addEventListener('beforeprint', () => {
    remove();
    setNight(false);
    const papers = sheets.flatMap(paperOf),
      { model } = sheets[0];
    setNight(isNight());
    if (!papers.length || !model) return;
    const broad = papers.reduce((sum, { width, height }) => sum + width / height, 0);
    boards.style.setProperty('--broad', String(broad));
    render(
      papers.map((paper) => <Own node={paper} />),
      boards,
    );
    render(<Words model={model} />, words);
    document.querySelector('.table')?.append(boards, words);
  });
  addEventListener('afterprint', remove);
}

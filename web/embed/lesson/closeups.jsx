// Close-ups of the places that a page of a lesson explains: parts of the board's own picture, larger than on the board.

import { cropOf, grown } from '../../board/crop.js';
import { sceneOf } from '../../board/scene.js';
import { nameOf } from '../../client/pointed.js';
import { describe, sentence } from '../../panels/describe.js';
import { listed } from '../../base/vocabulary.js';
import { paint } from '../../board/painting.js';

/** @import {Layout, LayoutName, Rect} from '../../games/game.js' */
/** @import {Stage} from '../stage.js' */
/**
 * A part of a sheet, by its layout, and the targets on it.
 * @typedef {{name: LayoutName, box: Rect, targets: string[]}} Part
 */

const MOST = 3;
const RATIO = 1.6; // width for height
const LEAST = 170; // units of a sheet, about two spaces of a road
const TOGETHER = 260; // units; targets that are nearer to each other share a close-up

/** The parts of the game's sheets that show some targets. @param {Stage} stage @param {string[]} targets */
function partsOf({ game, catalog }, targets) {
  /** @type {Part[]} */
  const parts = [];
  if (!game || !catalog) return parts;
  const names = /** @type {LayoutName[]} */ (['wide', ...game.sheets.slice(1).map(({ layouts }) => layouts[1])]);
  for (const target of targets) {
    const name = names.find((one) => cropOf([target], [], game.layout[one])),
      last = parts.at(-1);
    if (!name) continue;
    const both = last?.name === name ? cropOf([...last.targets, target], [], game.layout[name]) : null;
    if (last && both && both[2] <= TOGETHER && both[3] <= TOGETHER / RATIO)
      Object.assign(last, { box: both, targets: [...last.targets, target] });
    else parts.push({ name, box: /** @type {Rect} */ (cropOf([target], [], game.layout[name])), targets: [target] });
  }
  return parts.slice(0, MOST).map((part) => ({ ...part, box: enlarged(part.box, game.layout[part.name]) }));
}

/**
 * A box in the shape of a close-up, at least as large as one.
 * @param {Rect} box @param {Layout} layout @returns {Rect}
 */
function enlarged([x, y, w, h], { size }) {
  const [broad, high] = [Math.max(w, LEAST), Math.max(h, LEAST / RATIO)];
  return grown([x - (broad - w) / 2, y - (high - h) / 2, broad, high], RATIO, size);
}

/**
 * Draw a part of a sheet, as it is now.
 * @param {HTMLCanvasElement | null} canvas @param {Stage} stage @param {Part} part
 */
function draw(canvas, stage, { name, box }) {
  const { game, model, printing } = stage;
  if (!canvas || !game || !model) return;
  // The only marked place needs no seal, which would cover it.
  const marks = stage.marks.size > 1 ? stage.marks : new Map();
  paint(canvas, stage.lit(sceneOf(game, name, box)), model, { marks, arrows: [], printing });
}

/**
 * Close-ups of targets, each with its description for those who hear it.
 * @param {{stage: Stage, targets: string[]}} of
 */
export function CloseUps({ stage, targets }) {
  const { model } = stage;
  if (!model) return null;
  return partsOf(stage, targets).map((part) => (
    <figure key={part.targets.join()}>
      <canvas
        role="img"
        aria-label={part.targets.map((target) => sentence(describe(target, model))).join(' ')}
        style={{ aspectRatio: `${part.box[2]} / ${part.box[3]}` }}
        data-testid="closeup"
        ref={(canvas) => draw(canvas, stage, part)}
      />
      <figcaption aria-hidden="true">{listed(part.targets.map((target) => nameOf(target, model)))}</figcaption>
    </figure>
  ));
}

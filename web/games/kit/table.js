// The paper of a table.

import { parchment } from './parchment.js';

/** @import {Ground} from '../game.js' */

/** The ground of a layout: parchment, as large as it. @type {Ground} */
export const paper = (ctx, { size }) => parchment(ctx, ...size);

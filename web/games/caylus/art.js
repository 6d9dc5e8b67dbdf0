// The art of Caylus, in its files.

import board from '../../../caylus/games/caylus/art/board.svg?raw';
import ground from '../../../caylus/games/caylus/art/ground.svg?raw';
import pieces from '../../../caylus/games/caylus/art/pieces.svg?raw';
import tables from '../../../caylus/games/caylus/art/tables.svg?raw';
import { Files } from '../../board/art.js';

export const art = new Files(pieces, board, ground, tables);

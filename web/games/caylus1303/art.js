// The art of Caylus 1303, in its files.

import board from '../../../caylus/games/caylus1303/art/board.svg?raw';
import ground from '../../../caylus/games/caylus1303/art/ground.svg?raw';
import pieces from '../../../caylus/games/caylus1303/art/pieces.svg?raw';
import tables from '../../../caylus/games/caylus1303/art/tables.svg?raw';
import { Files } from '../../board/art.js';

export const art = new Files(pieces, board, ground, tables);

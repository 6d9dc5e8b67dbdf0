// The art of Zamek, in its files.

import ground from '../../../caylus/games/zamek/art/ground.svg?raw';
import pieces from '../../../caylus/games/zamek/art/pieces.svg?raw';
import tiles from '../../../caylus/games/zamek/art/tiles.svg?raw';
import { Files } from '../../board/art.js';

export const art = new Files(pieces, tiles, ground);

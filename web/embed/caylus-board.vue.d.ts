// Types of the component for Vue in the package caylus-board.

import type { DefineComponent } from 'vue';
import type { CaylusBoard as Board, CaylusBoardEventMap } from './caylus-board.js';
import type { BoardProps } from './caylus-board.load.js';

type Emits = { [K in keyof CaylusBoardEventMap]: (detail: CaylusBoardEventMap[K]['detail']) => unknown };

export const CaylusBoard: DefineComponent<BoardProps, { element: Board | null }, {}, {}, {}, {}, {}, Emits>;

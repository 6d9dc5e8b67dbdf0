// Types of <caylus-board> for React 19: as an element in JSX, and as the component of the package caylus-board.

import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type {
  CaylusBoard as Board,
  CaylusBoardAttributes,
  CaylusBoardEventMap,
  CaylusPosition,
} from './caylus-board.js';
import type { BoardProps } from './caylus-board.load.js';

type Handlers = {
  [K in keyof CaylusBoardEventMap as `on${Capitalize<K>}`]?: (detail: CaylusBoardEventMap[K]['detail']) => unknown;
};

export interface ReactBoardProps
  extends BoardProps, Handlers, Pick<HTMLAttributes<Board>, 'id' | 'className' | 'style' | 'lang'> {
  ref?: Ref<Board>;
  children?: ReactNode;
}

export function CaylusBoard(props: ReactBoardProps): ReactElement;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'caylus-board': DetailedHTMLProps<HTMLAttributes<Board>, Board> &
        Omit<CaylusBoardAttributes, 'position'> & { position?: CaylusPosition | string | null };
    }
  }
}

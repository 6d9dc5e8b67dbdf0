// Types of <caylus-board> in JSX, for React 19. React listens to `onaction` as the page does to the event `action`.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CaylusBoard, CaylusBoardAttributes, CaylusBoardEventMap } from './caylus-board.js';

type Handlers = { [K in keyof CaylusBoardEventMap as `on${K}`]?: (event: CaylusBoardEventMap[K]) => unknown };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'caylus-board': DetailedHTMLProps<HTMLAttributes<CaylusBoard>, CaylusBoard> & CaylusBoardAttributes & Handlers;
    }
  }
}

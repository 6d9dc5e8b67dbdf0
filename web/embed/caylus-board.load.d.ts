// Types of the package caylus-board, which loads <caylus-board> from a site.

import type { CaylusBoardAttributes, CaylusPosition } from './caylus-board.js';

export * from './caylus-board.js';

/** What the components for React and Vue take: the attributes of the element, objects as they are. */
export interface BoardProps extends Omit<CaylusBoardAttributes, 'position' | 'record' | 'lesson'> {
  /** The address of the site; without it your page loads the element itself. */
  site?: string;
  position?: CaylusPosition | string | null;
  record?: object | string | null;
  lesson?: object | string | null;
}

/**
 * Load the element, and the style sheet that reserves its room, from the folder of a site; once for a page. Rejected if
 * the script cannot be loaded.
 */
export function loadBoard(site: string): Promise<void>;

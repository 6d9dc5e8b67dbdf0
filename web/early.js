// The page's engine. This script comes first (vite.config.js): Python is under way before the others have been read.

import { createEngine } from './engine.js';

export const engine = createEngine();

// The page's module of Skeleton: its layout, and the sounds of its events.

import { simpleGame } from '../simple.js';
import layout from './layout.json' with { type: 'json' };

export default { ...simpleGame('skeleton', layout), sounds: { take: 'knock', over: 'fanfare' } };

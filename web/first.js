// Decides before anything is drawn whether the page begins with its cover: at the bare address, unless this tab had a
// game on the table. The build puts this script into index.html itself (web/tools/pages.mjs).

import { TAB, ofTab } from './base/browser/storage.js';

document.documentElement.toggleAttribute('data-cover', !location.hash && !location.search && !ofTab.get(TAB));

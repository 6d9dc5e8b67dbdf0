// caylus-board.js: the address of the board for other pages, which stays. It brings the board of the build that it came
// with. Where a browser still keeps this file and the host has that build no longer, it brings the present one.

import { presentBuild } from '../client/build.js';

const folder = new URL('./', import.meta.url.replace(/[?#].*/, ''));
/** @param {string} part */
const fetched = (part) => import(/* @vite-ignore */ new URL(part, folder).href);

/** @param {string[]} parts */
function load([board, ...imported]) {
  for (const part of imported) fetched(part).catch(() => {}); // beside the board, which tells what is wrong
  return fetched(board);
}

await load(__BOARD__).catch(async (problem) => {
  const parts = await presentBuild(folder);
  if (!parts || parts[0] === __BOARD__[0]) throw problem;
  await load(parts);
});

// The pictures that are files: each game's emblem, and the icons of the installed page as systems ask for them, drawn
// from our own SVG.

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { repository } from '../pyodide/python.mjs';

const GROUND = '#8e2b22'; // background of web/icons/icon.svg

/** @param {string} output */
export async function makeIcons(output) {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const file = join(repository, 'web/icons/icon.svg');
  const icon = await readFile(file, 'utf8');
  const folder = join(output, 'icons');
  await mkdir(folder, { recursive: true });
  await cp(file, join(folder, 'icon.svg'));
  /** @param {string} name @param {string} svg @param {number} width */
  const draw = (name, svg, width) =>
    writeFile(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
  await draw('icon-192.png', icon, 192);
  await draw('icon-512.png', icon, 512);
  await draw('icon-maskable-192.png', maskable(icon), 192);
  await draw('icon-maskable-512.png', maskable(icon), 512);
  await draw('icon-apple-180.png', maskable(icon), 180);
}

/** The emblem of each game under the game's id (`emblemOf` in web/base/dom.js). @param {string} output */
export async function copyEmblems(output) {
  const folder = join(output, 'emblems');
  await mkdir(folder, { recursive: true });
  const games = (await readdir(join(repository, 'web/games'), { withFileTypes: true })).filter((one) =>
    one.isDirectory(),
  );
  for (const { name } of games) {
    const file = join(repository, 'web/games', name, 'emblem.svg');
    if (existsSync(file)) await cp(file, join(folder, `${name}.svg`));
  }
}

/**
 * Color to the edges, and the picture in the middle: systems cut such icons to circles and other shapes.
 * @param {string} icon
 */
function maskable(icon) {
  const picture = icon.replace('<svg ', '<svg x="10" y="10" width="44" height="44" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>${picture}</svg>`;
}

// Files of the last builds that a new one would take away: a page that was open, or whose files a browser has kept, may
// still ask for them. Their names change with what is in them, so none of them is ever wrong.
//
//     node web/tools/former.mjs save            those of dist/, before another build empties it
//     node web/tools/former.mjs fetch ADDRESS   those of a site that is published
//     node web/tools/former.mjs take            out of dist/ again, while the files of its own build are counted
//     node web/tools/former.mjs add             to dist/, which then lists all of them in builds.json

import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIST = 'builds.json';
const MOST = 3; // builds that a site has, its own among them
const FILE = /^(assets|engine-[0-9a-f]+|pyodide-[0-9a-f.-]+)\/[\w.-]+(\/[\w.-]+)*$/;

/**
 * The files of each build of a site, the newest first; none where its list is missing or damaged.
 * @param {() => Promise<string>} read
 * @returns {Promise<string[][]>}
 */
async function buildsIn(read) {
  try {
    const builds = JSON.parse(await read());
    return builds.map((/** @type {unknown[]} */ files) =>
      files.map(String).filter((file) => FILE.test(file) && !file.includes('..')),
    );
  } catch {
    return [];
  }
}

/** @param {string} folder */
const buildsOf = (folder) => buildsIn(() => readFile(join(folder, LIST), 'utf8'));

/** @param {string} folder @param {string} file @param {string | Uint8Array} text */
async function write(folder, file, text) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** @param {string} folder @param {string[][]} builds @param {(file: string) => Promise<void>} take */
async function replace(folder, builds, take) {
  await rm(folder, { recursive: true, force: true });
  for (const file of new Set(builds.flat())) await take(file);
  await write(folder, LIST, JSON.stringify(builds));
}

/** @param {string} site @param {string} former */
export async function save(site, former) {
  const builds = await buildsOf(site);
  if (builds.length) await replace(former, builds, (file) => cp(join(site, file), join(former, file)));
}

/**
 * Fetch the files of a published site's last builds; none where there is no site yet.
 * @param {string} address @param {string} former
 */
export async function fetchFrom(address, former) {
  /** @param {string} file */
  const fetched = async (file) => {
    const response = await fetch(new URL(file, address));
    if (!response.ok) throw new Error(`${response.url} is not there: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const builds = await buildsIn(async () => new TextDecoder().decode(await fetched(LIST)));
  await replace(former, builds, async (file) => write(former, file, await fetched(file)));
}

/** @param {string} site */
export async function take(site) {
  const [own = [], ...others] = await buildsOf(site);
  for (const file of new Set(others.flat())) if (!own.includes(file)) await rm(join(site, file), { force: true });
  await rm(join(site, LIST), { force: true });
}

/** @param {string} former @param {string} site */
export async function add(former, site) {
  const all = await readdir(site, { recursive: true, withFileTypes: true }),
    names = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    own = names.map((name) => name.slice(site.length + 1)).filter((file) => FILE.test(file)),
    isOther = (/** @type {string[]} */ files) => files.some((file) => !own.includes(file)),
    builds = [own.sort(), ...(await buildsOf(former)).filter(isOther)].slice(0, MOST);
  for (const file of new Set(builds.flat())) if (!own.includes(file)) await cp(join(former, file), join(site, file));
  await writeFile(join(site, LIST), JSON.stringify(builds));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , what, address] = process.argv;
  if (what === 'save') await save('dist', 'build/former');
  else if (what === 'fetch') await fetchFrom(address, 'build/former');
  else if (what === 'take') await take('dist');
  else if (what === 'add') await add('build/former', 'dist');
  else throw new Error(`save, fetch ADDRESS, take or add is expected, not ${what}.`);
}

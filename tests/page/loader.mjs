// Teaches Node to read the page's modules as Vite does: JSX, styles, texts, JSON, and the values that a build puts in.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isLost } from './lost.mjs';

/** Keeps compiled templates for the next file of tests. */
const COMPILED = new URL('../../build/templates/', import.meta.url);

const ENVIRONMENT = { BASE_URL: './', PROD: false, DEV: true };
/** Asks for another instance of a module, as a second tab has it: `?tab=2` goes on to all that it imports. */
const TAB = /[?&]tab=(\w+)/;

/** Which scripts are lost (lost.mjs). @type {SharedArrayBuffer} */
let lost;
/** @param {SharedArrayBuffer} memory */
export function initialize(memory) {
  lost = memory;
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (/\?(worker|raw|inline|url)/.test(specifier)) {
    return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
  }
  const tab = TAB.exec(context.parentURL ?? '')?.[1],
    isOurs = /^[./]|^file:/.test(specifier);
  const found = await next(specifier, context);
  if (isLost(lost, found.url)) throw new Error(`Failed to fetch dynamically imported module: ${found.url}`);
  if (!tab || !isOurs || !found.url.includes('/web/') || TAB.test(found.url)) return found;
  return { ...found, url: `${found.url}${found.url.includes('?') ? '&' : '?'}tab=${tab}` };
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
  const { pathname, search } = new URL(url),
    path = fileURLToPath(`file://${pathname}`);
  /** @param {unknown} value */
  const exported = (value) => ({
    format: 'module',
    source: `export default ${JSON.stringify(value)};`,
    shortCircuit: true,
  });
  if (/[?&]worker/.test(search)) return exported(pathname);
  if (/[?&]raw/.test(search)) return exported(await readFile(path, 'utf8'));
  if (path.endsWith('.css')) return exported('');
  if (path.endsWith('.json')) {
    const value = JSON.parse(await readFile(path, 'utf8'));
    const names = Object.keys(value).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
    const named = names.map((name) => `const its_${name} = value.${name}; export { its_${name} as ${name} };`);
    return {
      format: 'module',
      source: `const value = ${JSON.stringify(value)}; export default value; ${named.join(' ')}`,
      shortCircuit: true,
    };
  }
  if (!path.includes('/web/') || !/\.jsx?$/.test(path)) return next(url, context);
  let source = await readFile(path, 'utf8');
  if (path.endsWith('.jsx')) source = await compiled(source, path);
  source = source.replace(/\bimport\.meta\.env\b/g, `(${JSON.stringify(ENVIRONMENT)})`);
  const address = `https://example.org/caylus/${path.slice(path.indexOf('/web/') + '/web/'.length)}`;
  source = source.replace(/\bimport\.meta\.url\b/g, JSON.stringify(address));
  source = source.replace(/import\.meta\.glob\('([^']+)', \{ import: 'default' \}\)/g, (_, pattern) =>
    filesOf(pattern, dirname(path)),
  );
  return { format: 'module', source, shortCircuit: true };
}

/** A module with templates as JavaScript; Vite is loaded only for a new one. @param {string} source @param {string} path */
async function compiled(source, path) {
  const file = new URL(`${createHash('sha1').update(source).digest('hex')}.js`, COMPILED);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  const [{ transformWithOxc }, { templates }] = await Promise.all([
    import('vite'),
    import('../../web/tools/element.mjs'),
  ]);
  const { code } = await transformWithOxc(source, path, templates);
  await mkdir(COMPILED, { recursive: true });
  const written = new URL(`${file.href}.${process.pid}`);
  await writeFile(written, code);
  await rename(written, file);
  return code;
}

/** An object of functions that import the files of a pattern. @param {string} pattern @param {string} folder */
function filesOf(pattern, folder) {
  const name = new RegExp(`^${pattern.replace(/^.*\//, '').replaceAll('.', '\\.').replaceAll('?', '.')}$`),
    beside = dirname(pattern);
  const entries = readdirSync(join(folder, beside))
    .filter((file) => name.test(file))
    .map((file) => {
      const address = pathToFileURL(join(folder, beside, file)).href;
      return `${JSON.stringify(`${beside}/${file}`)}: () => import(${JSON.stringify(address)}).then((one) => one.default)`;
    });
  return `({${entries.join(', ')}})`;
}

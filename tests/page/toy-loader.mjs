// The toy's files (tests/toy) as if they lay in web/games/toy and caylus/games/toy, and in the list of games the line of the guide.

import { readFile } from 'node:fs/promises';

const ROOT = new URL('../../', import.meta.url);
const THERE = new URL('web/games/toy/', ROOT).href;
const ART = new URL('caylus/games/toy/art/', ROOT).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const url = specifier.startsWith('.') ? new URL(specifier, context.parentURL).href : '';
  return url.startsWith(THERE) ? { url, shortCircuit: true } : next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { pathname } = new URL(url);
  if (url.startsWith(ART)) {
    const text = await readFile(new URL(`tests/toy/art/${pathname.split('/').at(-1)}`, ROOT), 'utf8');
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
  }
  if (url.startsWith(THERE)) {
    const text = await readFile(new URL(`tests/toy/web/${pathname.split('/').at(-1)}`, ROOT), 'utf8'),
      isData = pathname.endsWith('.json');
    return { format: 'module', source: isData ? `export default ${text}` : text, shortCircuit: true };
  }
  const loaded = await next(url, context);
  if (pathname !== new URL('web/games/registry.js', ROOT).pathname) return loaded;
  const guide = await readFile(new URL('docs/larger-games.md', ROOT), 'utf8'),
    [, line] = /```js\n( +toy: .*\n)```/.exec(guide) ?? [];
  const source = String(loaded.source).replace(/(\n {2}zamek: \{ title: .*\n)/, `$1${line}`);
  if (!source.includes(line)) throw new Error('The list of games has another form.');
  return { ...loaded, source };
}

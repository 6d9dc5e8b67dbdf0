// Files of former builds: they stay in a site for a while, so that pages of then go on.

import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { add, fetchFrom, save, take } from '../../web/tools/former.mjs';

const root = await mkdtemp(join(tmpdir(), 'former-')),
  site = join(root, 'dist'),
  former = join(root, 'former');
after(() => rm(root, { recursive: true }));

/** Build a site anew, as Vite does: the folder is emptied first. @param {Record<string, string>} files */
async function build(files) {
  await save(site, former);
  await rm(site, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  await add(former, site);
}
const assets = async () => (await readdir(join(site, 'assets'))).sort();
const builds = async () => JSON.parse(await readFile(join(site, 'builds.json'), 'utf8'));

test('a site has the files of its last three builds, and lists them', async () => {
  for (const name of ['a', 'b', 'c', 'd'])
    await build({
      'index.html': name,
      [`assets/board-${name}.js`]: name,
      [`engine-${'0'.repeat(9)}f/python.wasm`]: 'w',
    });
  assert.deepEqual(await assets(), ['board-b.js', 'board-c.js', 'board-d.js']);
  assert.equal(await readFile(join(site, 'assets/board-b.js'), 'utf8'), 'b');
  assert.deepEqual(await builds(), [
    ['assets/board-d.js', 'engine-000000000f/python.wasm'],
    ['assets/board-c.js', 'engine-000000000f/python.wasm'],
    ['assets/board-b.js', 'engine-000000000f/python.wasm'],
  ]);
});

test('the documentation of a build is added again without the files of others', async () => {
  await take(site);
  assert.deepEqual([await assets(), (await readdir(site)).includes('builds.json')], [['board-d.js'], false]);
  await add(former, site);
  assert.deepEqual(await assets(), ['board-b.js', 'board-c.js', 'board-d.js']);
  assert.equal((await builds()).length, 3);
});

test('the same build once more is no other one', async () => {
  await build({ 'index.html': 'd', 'assets/board-d.js': 'd', [`engine-${'0'.repeat(9)}f/python.wasm`]: 'w' });
  assert.equal((await builds()).length, 3);
});

test('files of a published site are fetched, and nothing that its list should not name', async () => {
  /** @type {Record<string, string>} */
  const host = {
    'builds.json': JSON.stringify([['assets/board-z.js', '../../etc/passwd', 'index.html', 'assets/../../x.js', 7]]),
    'assets/board-z.js': 'z',
  };
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address) => {
    const name = String(address).replace('https://example.org/caylus/', '');
    asked.push(name);
    return new Response(host[name] ?? '', { status: name in host ? 200 : 404 });
  };
  await fetchFrom('https://example.org/caylus/', former);
  assert.deepEqual(asked, ['builds.json', 'assets/board-z.js']);
  await rm(site, { recursive: true });
  await build({ 'assets/board-e.js': 'e' });
  assert.deepEqual(await assets(), ['board-e.js', 'board-z.js']);
  delete host['builds.json'];
  await fetchFrom('https://example.org/caylus/', former);
  await take(site);
  await add(former, site);
  assert.deepEqual(await builds(), [['assets/board-e.js']]);
});

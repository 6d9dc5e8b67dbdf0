// The package for npm with components for React and Vue (web/embed/package), beside the element: `npm install` takes it
// from the site's address.

import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A plugin of Vite that packs the folder `source`, with the types beside it, into `folder`; `staging` is made anew.
 * @param {Record<'source' | 'types' | 'license' | 'version' | 'staging' | 'folder', string>} of
 */
export const npmPackage = ({ source, types, license, version, staging, folder }) => ({
  name: 'npm-package',
  apply: 'build',
  // Before the service worker's list of files is made (offline.mjs).
  async writeBundle() {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await cp(source, staging, { recursive: true });
    await copyFile(license, join(staging, 'LICENSE'));
    for (const name of (await readdir(types)).filter((name) => /^caylus-board\.(.+\.)?d\.ts$/.test(name)))
      await copyFile(join(types, name), join(staging, name));
    const [, number] = /^VERSION = "(.+)"$/m.exec(await readFile(version, 'utf8')) ?? [],
      described = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
    await writeFile(join(staging, 'package.json'), JSON.stringify({ ...described, version: number }, null, 2));
    // Its name without the version: the address stays the same.
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], {
      cwd: staging,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    await copyFile(join(staging, `${described.name}-${number}.tgz`), join(folder, `${described.name}.tgz`));
    await copyFile(join(types, 'caylus-board.react.d.ts'), join(folder, 'caylus-board.react.d.ts'));
    await copyFile(join(types, 'caylus-board.load.d.ts'), join(folder, 'caylus-board.load.d.ts'));
  },
});

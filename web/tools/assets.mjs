// node web/tools/assets.mjs WHEEL VENDORED_WHEELS_FOLDER OUTPUT_FOLDER
//
// Lay out what the page fetches besides its own scripts: Pyodide, the wheels and the snapshot. Folder names carry the
// version or the contents' hash, so that a browser may keep the files for ever and never mixes two builds.

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { version } from "pyodide";
import { makeIcons } from "./icons.mjs";
import { repository } from "./python.mjs";
import { makeFastStart } from "./snapshot.mjs";

const [wheel, vendored, output] = process.argv.slice(2);
const pyodide = `pyodide-${version}`;
const used = ["pyodide.mjs", "python_stdlib.zip"];

await rm(output, { recursive: true, force: true });
await mkdir(join(output, pyodide), { recursive: true });
for (const name of used) await cp(join(repository, "node_modules/pyodide", name), join(output, pyodide, name));

const wheels = (await readdir(vendored)).filter((name) => /^(micropip|packaging)-/.test(name));
if (wheels.length !== 2) throw new Error(`micropip and packaging are not both in ${vendored}; run: make clean site`);
for (const name of wheels) await cp(join(vendored, name), join(output, pyodide, name));

const { snapshot, head, first, rest, script } = await makeFastStart(wheel);
const hash = createHash("sha256").update(await readFile(wheel)).update(snapshot).update(first).update(rest).update(script).digest("hex").slice(0, 10);
const engine = `engine-${hash}`;
await mkdir(join(output, engine));
await writeFile(join(output, engine, "caylus.snapshot"), snapshot);
await writeFile(join(output, engine, "python.wasm"), first);
await writeFile(join(output, engine, "python-rest.wasm"), rest);
await writeFile(join(output, engine, "python.mjs"), script);
await cp(wheel, join(output, engine, basename(wheel)));

await makeIcons(output);
await cp(join(repository, "web/icons/manifest.webmanifest"), join(output, "manifest.webmanifest"));

// Everything that is ever installed lies beside the page, so of Pyodide's long list of packages only the head is kept.
const { info } = JSON.parse(await readFile(join(repository, "node_modules/pyodide/pyodide-lock.json"), "utf8"));

// What the worker must know is built into it (vite.config.js): one request less before Python starts.
const boot = {
  pyodide: `${pyodide}/`,
  snapshot: `${engine}/caylus.snapshot`,
  head, // the length of its first part
  first: `${engine}/python.wasm`,
  rest: `${engine}/python-rest.wasm`,
  script: `${engine}/python.mjs`,
  installer: wheels.map((name) => `${pyodide}/${name}`),
  lock: { info, packages: {} },
  wheel: `${engine}/${basename(wheel)}`,
};
await writeFile(join(output, "../boot.json.new"), `${JSON.stringify(boot, null, 2)}\n`);
await rename(join(output, "../boot.json.new"), join(output, "../boot.json"));

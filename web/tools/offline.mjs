// The last step of the build: the documentation joins the page, and the service worker gets to know every file of both.

import { createHash } from "node:crypto";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const UNCHANGING = /^(assets|engine-|pyodide-)/; // folders whose names, or whose files' names, change with what is in them

/** A plugin of Vite that puts the documentation and sw.js beside the page in `folder`. */
export const serviceWorker = ({ source, folder, docs }) => ({
  name: "service-worker",
  apply: "build",
  async closeBundle() {
    const files = (await filesOf(folder)).map((file) => (UNCHANGING.test(file.url) ? { ...file, revision: null } : file));
    await cp(docs, join(folder, "docs"), { recursive: true });
    await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      define: {
        __FILES__: JSON.stringify(files),
        __DOCS__: JSON.stringify(await docsIn(docs)),
        "process.env.NODE_ENV": '"production"',
      },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: "es2022",
        // Not a module: not every browser takes one as service worker.
        rolldownOptions: { input: source, output: { format: "iife", entryFileNames: "sw.js" } },
      },
    });
  },
});

/** The documentation's files, and one revision for all of them. */
async function docsIn(folder) {
  const files = await filesOf(folder);
  return { files: files.map(({ url }) => `docs/${url}`), revision: digest(JSON.stringify(files)) };
}

const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** All files of a folder as Workbox wants them: a revision tells contents apart. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name !== "sw.js");
  return Promise.all(
    names.sort().map(async (name) => ({ url: name.replaceAll("\\", "/"), revision: digest(await readFile(join(folder, name))) })),
  );
}

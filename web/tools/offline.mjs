// The last step of the build: the service worker, which has to know every file that the build has written.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const UNCHANGING = /^(assets|engine-|pyodide-)/; // folders whose names, or whose files' names, change with what is in them

/** A plugin of Vite that writes sw.js beside the page in `folder`. */
export const serviceWorker = ({ source, folder }) => ({
  name: "service-worker",
  apply: "build",
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      define: { __FILES__: JSON.stringify(await filesOf(folder)), "process.env.NODE_ENV": '"production"' },
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

/** All files of a folder as Workbox wants them: a revision tells contents apart where the address does not. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name !== "sw.js");
  return Promise.all(
    names.sort().map(async (name) => {
      const hash = createHash("sha256").update(await readFile(join(folder, name)));
      return { url: name.replaceAll("\\", "/"), revision: UNCHANGING.test(name) ? null : hash.digest("hex").slice(0, 16) };
    }),
  );
}

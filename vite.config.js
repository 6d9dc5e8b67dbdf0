import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { element, elementFromSource } from "./web/tools/element.mjs";
import { serviceWorker } from "./web/tools/offline.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

// As strict as Pyodide allows: WebAssembly may be compiled, text may not become code, nothing leaves the origin.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "frame-src 'self'", // engine.html, for boards
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const contentSecurityPolicy = {
  name: "content-security-policy",
  apply: "build", // the development server puts scripts of its own into the page
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_SECURITY_POLICY },
      injectTo: "head-prepend",
    },
  ],
};

/** A script of its own for what is to begin before the page's other scripts have been read. */
const earlyScript = {
  name: "early-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { filename, bundle }) => {
      if (!filename.endsWith("web/index.html")) return html;
      const { fileName } = Object.values(bundle).find((chunk) => chunk.moduleIds?.includes(path("web/early.js")));
      return html.replace("<script ", `<script type="module" async crossorigin src="./${fileName}"></script>\n  $&`);
    },
  },
};

export default defineConfig({
  root: "web",
  base: "./", // the site works in any folder of any host
  publicDir: "../build/public", // Pyodide, wheels, snapshot, start.*.json; "make assets" fills it
  define: { __BOOT__: readFileSync(new URL("build/boot.json", import.meta.url), "utf8") },
  plugins: [
    contentSecurityPolicy,
    earlyScript,
    element({ source: path("web/embed/board.js"), types: path("web/embed/caylus-board.d.ts"), folder: path("dist") }),
    elementFromSource({ source: path("web/embed/board.js") }),
    serviceWorker({ source: path("web/sw.js"), folder: path("dist"), docs: path("build/docs") }),
  ],
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 650, // kB; ECharts, which is fetched with the first chart
    assetsInlineLimit: 0, // the policy allows no data: scripts, styles or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "editor.html", "embed.html", "engine.html", "learn.html", "early.js"].map((name) => path(`web/${name}`)),
    },
  },
});

// Types for the scripts that run in threads of their own.

interface Part {
  name: string;
  files: [file: string, digest: string][];
  types: Record<string, string>;
  revision: string;
}

// Constants of vite.config.js and web/tools/offline.mjs.
declare const __BOOT__: any;
declare const __GAME__: Part;
declare const __DOCS__: Part;
declare const __STOCK__: Part;
declare const __LAB__: Part;
declare const __RESCUE_PAGE__: string;

// The types of imported data files. The files need not exist when types are checked.

declare module '*/layout.json' {
  const layouts: Record<import('./games/game.js').LayoutName, import('./games/game.js').Layout>;
  export default layouts;
}

declare module '*.json' {
  const data: any;
  export default data;
}

// A copy for one script alone.
declare module '*/scripts.js?early' {
  export { workerOf } from './base/scripts.js';
}

declare module '*?worker&url&early' {
  const address: string;
  export default address;
}

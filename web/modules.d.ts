// What else is imported: files of data, which need not be there yet when types are checked.

declare module '*/layout.json' {
  const layouts: Record<import('./games/game.js').LayoutName, import('./games/game.js').Layout>;
  export default layouts;
}

declare module '*.json' {
  const data: any;
  export default data;
}

// The colors of the charts' rows.

export const TINCTURES = {
  start: '#b9ad95',
  bundles: '#8a6d3b',
  buildings: '#2f62ab',
  monuments: '#4c7d3c',
  visitors: '#d58a1f',
  effects: '#2a8c8c',
  characters: '#7d4a9e',
  gold: '#d9a928',
  recruitment: '#5b4a3a',
  use: '#6d9a3f',
  placing: '#3f7fbf',
  provost: '#c24f7a',
  site: '#c2703d',
  construction: '#b8332b',
};

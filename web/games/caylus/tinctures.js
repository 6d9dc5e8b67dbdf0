// The colors of the charts' rows.

export const TINCTURES = {
  castle: '#8a6d3b',
  buildings: '#2f62ab',
  residences: '#4c7d3c',
  visitors: '#d58a1f',
  favors: '#7d4a9e',
  exchanges: '#2a8c8c',
  penalties: '#9b2d24',
  gold: '#d9a928',
  cubes: '#b06a4f',
  deniers: '#8f8f86',
  start: '#b9ad95',
  income: '#d9a928',
  'passing first': '#e3cd9c',
  trading_post: '#c2703d',
  production: '#6d9a3f',
  'owner bonus': '#a9c24a',
  trade: '#3f7fbf',
  workers: '#5b4a3a',
  provost: '#c24f7a',
  joust_field: '#b8332b',
};

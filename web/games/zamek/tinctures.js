// The colours of the charts' rows.

export const TINCTURES = {
  start: '#b9ad95',
  house: '#b4472f',
  pigsty: '#d98379',
  road: '#a98a55',
  meadow: '#5d8a37',
  keep: '#5b6f8f',
  token: '#d9a928',
};

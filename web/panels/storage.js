// The settings that the browser keeps. Storage may be full, blocked or foreign.

const SETTINGS = 'caylus.settings';
export const DEFAULTS = { pace: 'normal', thought: '1000', motion: true };
export const PACES = { slow: 1500, normal: 600, fast: 150, instant: 0 };
/** The longest thought of a bot in ms; without a limit the same game is always played the same. */
export const THOUGHTS = { 300: 300, 1000: 1000, 3000: 3000, 10000: 10000, all: Infinity };

function read(key) {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
}
function write(key, value) {
  try { localStorage.setItem(key, JSON.stringify(value)); return true; } catch { return false; }
}

export function settings() {
  const kept = read(SETTINGS) || {};
  return { pace: kept.pace in PACES ? kept.pace : DEFAULTS.pace, thought: kept.thought in THOUGHTS ? String(kept.thought) : DEFAULTS.thought, motion: kept.motion !== false };
}
export const keepSettings = (values) => write(SETTINGS, values);

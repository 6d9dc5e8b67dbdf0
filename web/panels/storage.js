// The settings that the browser keeps. Storage may be full, blocked or foreign.

import { TEXT_SIZES, THEMES } from './look.js';

const SETTINGS = 'caylus.settings';
const DEFAULTS = { pace: 'normal', thought: '1000', motion: true, summary: true, language: '', theme: 'system', text: '100', keys: true };
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
  return {
    pace: kept.pace in PACES ? kept.pace : DEFAULTS.pace, thought: kept.thought in THOUGHTS ? String(kept.thought) : DEFAULTS.thought, motion: kept.motion !== false, summary: kept.summary !== false,
    language: typeof kept.language === 'string' ? kept.language : '',
    theme: THEMES.includes(kept.theme) ? kept.theme : DEFAULTS.theme, text: TEXT_SIZES.includes(kept.text) ? kept.text : DEFAULTS.text, keys: kept.keys !== false,
  };
}
export const keepSettings = (values) => write(SETTINGS, values);

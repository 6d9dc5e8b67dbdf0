// The settings that the browser keeps. Storage may be full, blocked or foreign.

import { TEXT_SIZES, THEMES } from './theme.js';

const SETTINGS = 'caylus.settings';
const DEFAULTS = {
  pace: 'normal',
  thought: '2000',
  steps: 'none',
  motion: true,
  sound: true,
  confirm: false,
  summary: true,
  explain: false,
  language: '',
  theme: 'system',
  text: '100',
  keys: true,
};
/** @type {Record<string, number>} */
export const PACES = { slow: 1500, normal: 600, fast: 150, instant: 0 };
/** The longest thought of a bot in ms; without a limit the same game is always played the same. */
export const THOUGHTS = { 300: 300, 1000: 1000, 2000: 2000, 3000: 3000, 10000: 10000, all: Infinity };

/** How long each place is lit where several act, in ms; by hand as long as one likes. */
export const STEPS = { none: 0, fast: 700, slow: 2000, hand: Infinity };

/** What is kept, or null where nothing can be read. @param {string} key */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
/** Whether it could be kept; else it is there for this visit only. @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function settings() {
  const kept = read(SETTINGS) || {};
  return {
    pace: kept.pace in PACES ? kept.pace : DEFAULTS.pace,
    thought: kept.thought in THOUGHTS ? String(kept.thought) : DEFAULTS.thought,
    steps: kept.steps in STEPS ? kept.steps : DEFAULTS.steps,
    motion: kept.motion !== false,
    sound: kept.sound !== false,
    confirm: kept.confirm === true,
    summary: kept.summary !== false,
    explain: kept.explain === true,
    language: typeof kept.language === 'string' ? kept.language : '',
    theme: THEMES.includes(kept.theme) ? kept.theme : DEFAULTS.theme,
    text: TEXT_SIZES.includes(kept.text) ? kept.text : DEFAULTS.text,
    keys: kept.keys !== false,
  };
}
const MET = 'caylus.met';
/** Whether somebody has been here before and was asked how to begin; without storage nobody is asked. */
export const hasMet = () => read(MET) === true || !write(MET, false);
export const meet = () => write(MET, true);
/** @param {ReturnType<typeof settings>} values */
export const keepSettings = (values) => write(SETTINGS, values);

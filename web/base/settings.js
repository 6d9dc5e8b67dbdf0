// The settings that the browser keeps; what it has kept may be anything.

import { ofSite } from './browser/storage.js';
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
  coach: false,
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

export function settings() {
  const kept = ofSite.read(SETTINGS) || {};
  return {
    pace: Object.hasOwn(PACES, kept.pace) ? kept.pace : DEFAULTS.pace,
    thought: Object.hasOwn(THOUGHTS, kept.thought) ? String(kept.thought) : DEFAULTS.thought,
    steps: Object.hasOwn(STEPS, kept.steps) ? kept.steps : DEFAULTS.steps,
    motion: kept.motion !== false,
    sound: kept.sound !== false,
    confirm: kept.confirm === true,
    summary: kept.summary !== false,
    // Earlier versions explained the phases of a game, and kept that.
    coach: (kept.coach ?? kept.explain) === true,
    language: typeof kept.language === 'string' ? kept.language : '',
    theme: THEMES.includes(kept.theme) ? kept.theme : DEFAULTS.theme,
    text: TEXT_SIZES.includes(kept.text) ? kept.text : DEFAULTS.text,
    keys: kept.keys !== false,
  };
}
const LANGUAGES = 'caylus.languages';
/** Tell whether a reader knows of the languages; without storage all do, or the notice would come at each visit. */
export const knowsLanguages = () => ofSite.read(LANGUAGES) === true || !ofSite.write(LANGUAGES, true);
const MET = 'caylus.met';
/** Whether somebody has been here before and was asked how to begin; without storage nobody is asked. */
export const hasMet = () => ofSite.read(MET) === true || !ofSite.write(MET, false);
export const meet = () => ofSite.write(MET, true);
/** Whether they could be kept; else they hold for this visit. @param {ReturnType<typeof settings>} values */
export const keepSettings = (values) => ofSite.write(SETTINGS, values);

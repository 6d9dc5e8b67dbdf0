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
  confirm: 'touch',
  gifts: true,
  summary: true,
  moments: true,
  curtain: false,
  list: false,
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

/** The presses that only show what follows, so that the second one plays: a finger's, all, or none. */
export const CONFIRMED = ['touch', 'always', 'never'];

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
    // Earlier versions kept whether all presses do; `false` was usual, and chosen by nobody.
    confirm: kept.confirm === true ? 'always' : CONFIRMED.includes(kept.confirm) ? kept.confirm : DEFAULTS.confirm,
    gifts: kept.gifts !== false,
    summary: kept.summary !== false,
    moments: kept.moments !== false,
    curtain: kept.curtain === true,
    list: kept.list === true, // on a phone, also beside a board that shows the choices
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
/** Whether they could be kept; else they hold for this visit. @param {ReturnType<typeof settings>} values */
export const keepSettings = (values) => ofSite.write(SETTINGS, values);

// The sounds of a game. Each game names the sounds of its events; the page adds one when the person has to decide.

import { VOICES } from './voices.js';

/** @import {Model} from '../page.js' */
/** @import {LogLine} from '../contract.js' */
/** @import {GameModule, Sounding, SoundName} from '../games/game.js' */

const LOUDNESS = 0.16,
  APART = 1, // s from one sound to the next, so that nobody turns them off
  AFTER = 30, // ms
  LATE = 400, // ms after which a sound is better not heard
  REST = 3000; // ms without a sound, after which the device may rest, too

/** The sounds that also play while the page is hidden. */
const CALLS = ['turn', 'fanfare'];

export class Sounds {
  /**
   * `wanted()` is the setting, `game()` the code of the game on the table, and `isHeardLater(model)` says whether the
   * events of a model are shown one after the other, and heard then. `coached()` is the seat that has a coach, if one
   * has.
   * @param {{wanted: () => boolean, game: () => GameModule | null, coached: () => number | null,
   *   isHeardLater: (model: Model) => boolean}} parts
   */
  constructor({ wanted, game, coached, isHeardLater }) {
    this.wanted = wanted;
    this.coached = coached;
    this.isHeardLater = isHeardLater;
    this.game = game;
    /** @type {AudioContext | null} */
    this.audio = null;
    /** @type {AudioNode | null} */
    this.out = null;
    this.next = 0;
    this.timer = 0;
    // Browsers are silent until somebody has touched the page, and some want to be asked within a touch.
    this.touched = this.unlocked = false;
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, () => this.touch(), { capture: true, passive: true });
    /** Somebody else has been asked since. */
    this.waited = false;
  }

  /**
   * Called with every model.
   * @param {Model} model
   */
  show(model) {
    const { view, open, log, events } = model;
    if (log === 'replace') this.waited = false;
    if (log !== 'append' || view.ply < view.plies) return;
    const names = this.soundsOf(this.isHeardLater(model) ? events.filter(({ data }) => !data.place) : events);
    if (open && this.waited) names.push('turn');
    this.waited = !open;
    // The page draws the view before it plays the sounds.
    setTimeout(() => this.play(names), AFTER);
  }

  /**
   * Play the sounds of these events.
   * @param {LogLine[]} events
   */
  hear(events) {
    this.play(this.soundsOf(events));
  }

  /**
   * @param {LogLine[]} events
   * @returns {SoundName[]}
   */
  soundsOf(events) {
    const { sounds = {}, cheers = [] } = this.game() ?? {},
      seat = this.coached();
    return events
      .map(({ data }) =>
        seat !== null && data.seat === seat && cheers.includes(data.event)
          ? 'fanfare'
          : soundOf(sounds[data.event], data),
      )
      .filter((name) => name != null);
  }

  /**
   * The one that matters most: a call, or what happened last. Nothing happens where nothing can be heard.
   * @param {SoundName[]} names
   */
  play(names) {
    const audible = names.filter((name) => !document.hidden || CALLS.includes(name)),
      name = audible.findLast((one) => CALLS.includes(one)) ?? audible.at(-1);
    if (!name || !this.wanted() || !this.touched) return;
    this.audio ??= this.begin();
    const { audio } = this;
    if (!audio) return;
    const requested = performance.now();
    const sound = () => performance.now() - requested < LATE && this.sound(name);
    // While it is not running its time stands still: all would be heard at once, some day.
    if (audio.state === 'running') sound();
    else audio.resume().then(sound, () => {});
  }

  /** A call waits until the last sound is a second ago; any other one is left out. @param {SoundName} name */
  sound(name) {
    const { audio, out } = this;
    if (!audio || !out) return;
    this.unlocked = true;
    const now = audio.currentTime,
      at = Math.max(now, this.next);
    if (at === now || (CALLS.includes(name) && at <= now + APART))
      try {
        VOICES[name](audio, out, at);
        this.next = at + APART;
      } catch (error) {
        console.warn(error); // the device has taken its sound away
        this.audio = null;
        this.next = 0;
      }
    this.rest();
  }

  /** Nothing has to be ready for sounds that do not come. */
  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.audio?.suspend().catch(() => {}), REST);
  }

  begin() {
    try {
      const audio = new AudioContext(),
        out = audio.createGain();
      out.gain.value = LOUDNESS;
      out.connect(audio.destination);
      this.out = out;
      return audio;
    } catch {
      return null; // there is none, or there are too many
    }
  }

  touch() {
    this.touched = true;
    if (!this.audio || this.unlocked) return;
    this.audio.resume().catch(() => {});
    this.rest();
  }

  /** The setting has changed: who wants sounds hears one. */
  changed() {
    if (this.wanted()) return this.play(['turn']);
    clearTimeout(this.timer);
    this.audio?.close().catch(() => {});
    this.audio = null;
    this.next = 0;
  }
}

/**
 * @param {Sounding | undefined} sound
 * @param {LogLine['data']} event
 */
const soundOf = (sound, event) => (typeof sound === 'function' ? sound(event) : sound);

// Training with puzzles: ratings of the reader and of the puzzles, when a puzzle comes back, the days in a row. It is
// kept in this browser alone, which may refuse; what cannot be read there begins anew.

import { ofSite } from '../../base/browser/storage.js';
import { NEWCOMER, rated, rested } from '../../base/glicko.js';

/** @import {Rated} from '../../base/glicko.js' */
/**
 * A puzzle that has been tried: on which day last, the answers and hints of that day, and in which box it is, from 0;
 * null where it need not come back.
 * @typedef {Rated & {day: number, tries: string, hints: number, box: number | null}} Tried
 * @typedef {{id: string, degree?: number | null}} Puzzle
 * @typedef {typeof WRONG | typeof SOLVED | typeof SKIPPED} Outcome
 */

const KEY = 'caylus.training';
const VERSION = 1;
/** Days until a puzzle comes back, by its box. */
export const INTERVALS = [1, 3, 7, 21];
const MOST_TRIES = 20; // that are written down
const PUZZLE_DEVIATION = 150;
/** @type {Record<number, number>} */
const BY_DEGREE = { 1: 1200, 2: 1500, 3: 1800 };

export const WRONG = 'w';
export const SOLVED = 's';
/** left without an answer: it comes back, and no rating changes */
export const SKIPPED = '';

/** @param {unknown} value @param {number} least @param {number} most */
const isWithin = (value, least, most) => typeof value === 'number' && value >= least && value <= most;
/** @param {unknown} value */
const isCount = (value) => Number.isInteger(value) && isWithin(value, 0, 1e6);
/** @param {any} of */
const isRated = (of) => isWithin(of?.rating, -5000, 9000) && isWithin(of.deviation, 1, 350) && isCount(of.day);
/** @param {any} of */
const isTried = (of) =>
  isRated(of) &&
  (of.box === null || (isCount(of.box) && of.box < INTERVALS.length)) &&
  isCount(of.hints) &&
  typeof of.tries === 'string' &&
  /^w{0,20}s?$/.test(of.tries);

/** @template T @param {unknown} given @param {(value: any) => boolean} isRight @returns {Map<string, T>} */
const mapOf = (given, isRight) => new Map(Object.entries(given ?? {}).filter(([, value]) => isRight(value)));

export class Training {
  constructor() {
    const kept = ofSite.read(KEY),
      { readers, puzzles, streak } = kept?.version === VERSION ? kept : {};
    /** by game @type {Map<string, Rated & {day: number}>} */
    this.readers = mapOf(readers, isRated);
    /** by id @type {Map<string, Tried>} */
    this.puzzles = mapOf(puzzles, isTried);
    /** days in a row on which a puzzle was solved, and the last of them */
    this.streak = isCount(streak?.days) && isCount(streak.day) ? { days: streak.days, day: streak.day } : null;
  }

  get isEmpty() {
    return !this.puzzles.size;
  }

  /** The reader's rating in a game, or null before the first answer. @param {string} game */
  ratingIn(game) {
    return this.readers.get(game)?.rating ?? null;
  }

  /** @param {Puzzle} puzzle @returns {Rated} */
  puzzle({ id, degree }) {
    return this.puzzles.get(id) ?? { rating: BY_DEGREE[degree ?? 2], deviation: PUZZLE_DEVIATION };
  }

  /** Return the record of a puzzle that was tried on this day, or null. @param {Puzzle} puzzle @param {number} day */
  triedOn({ id }, day) {
    const tried = this.puzzles.get(id);
    return tried?.day === day ? tried : null;
  }

  /** @param {number} day */
  daysInARow(day) {
    return this.streak && day - this.streak.day <= 1 ? this.streak.days : 0;
  }

  /**
   * The reader has answered or skipped a puzzle. Only the first answer of a day is judged; hints make it a wrong one.
   * @param {string} game @param {Puzzle} puzzle @param {Outcome} outcome @param {number} hints @param {number} day
   */
  note(game, puzzle, outcome, hints, day) {
    const before = this.puzzles.get(puzzle.id),
      isFirst = before?.day !== day,
      tries = isFirst ? '' : before.tries;
    if (tries.endsWith(SOLVED)) return;
    const isRight = outcome === SOLVED && !hints;
    /** @type {Tried} */
    let tried = {
      ...this.puzzle(puzzle),
      day,
      tries: tries.length < MOST_TRIES || outcome === SOLVED ? tries + outcome : tries,
      hints: Math.max(hints, isFirst ? 0 : before.hints),
      box: before?.box ?? null,
    };
    if (isFirst) tried.box = isRight ? nextBox(tried.box) : 0;
    if (isFirst && outcome !== SKIPPED) {
      const known = this.readers.get(game),
        reader = known ? rested(known, day - known.day) : NEWCOMER,
        score = isRight ? 1 : 0;
      tried = { ...tried, ...rated(tried, [{ ...reader, score: 1 - score }]) };
      this.readers.set(game, { ...rated(reader, [{ ...this.puzzle(puzzle), score }]), day });
    }
    this.puzzles.set(puzzle.id, tried);
    if (outcome === SOLVED && this.streak?.day !== day) this.streak = { days: this.daysInARow(day) + 1, day };
    this.keep();
  }

  /** The day on which a puzzle comes back, or null. @param {Puzzle} puzzle */
  comesBack({ id }) {
    const { box = null, day = 0 } = this.puzzles.get(id) ?? {};
    return box === null ? null : day + INTERVALS[box];
  }

  /** How many of these puzzles come back on this day. @param {Puzzle[]} puzzles @param {number} day */
  dueOn(puzzles, day) {
    return puzzles.filter((puzzle) => this.isDue(puzzle, day)).length;
  }

  /** Also where the calendar has been set back since. @param {Puzzle} puzzle @param {number} day */
  isDue(puzzle, day) {
    const back = this.comesBack(puzzle);
    return back !== null && (back <= day || (this.puzzles.get(puzzle.id)?.day ?? 0) > day + 1);
  }

  /**
   * The puzzle that suits now: one that comes back, else one that is new and about as hard as the reader is good; those
   * that were solved outside the training come last. Null where there is none for this day.
   * @template {Puzzle} One
   * @param {string} game @param {One[]} puzzles @param {number} day @param {(puzzle: One) => boolean} isDone
   */
  next(game, puzzles, day, isDone) {
    const wanted = this.ratingIn(game) ?? NEWCOMER.rating,
      distance = (/** @type {One} */ puzzle) => Math.abs(this.puzzle(puzzle).rating - wanted),
      due = puzzles.filter((puzzle) => this.isDue(puzzle, day)),
      found = due.length ? due : puzzles.filter(({ id }) => !this.puzzles.has(id)),
      rank = (/** @type {One} */ puzzle) => (due.length ? (this.comesBack(puzzle) ?? 0) : Number(isDone(puzzle)));
    return found.sort((one, other) => rank(one) - rank(other) || distance(one) - distance(other))[0] ?? null;
  }

  forget() {
    this.readers.clear();
    this.puzzles.clear();
    this.streak = null;
    this.keep();
  }

  keep() {
    const { readers, puzzles, streak } = this;
    ofSite.write(KEY, {
      version: VERSION,
      readers: Object.fromEntries(readers),
      puzzles: Object.fromEntries(puzzles),
      streak,
    });
  }
}

/**
 * A puzzle that was solved waits longer; one that was never wrong, or often enough right, rests.
 * @param {number | null} box
 */
const nextBox = (box) => (box === null || box + 1 === INTERVALS.length ? null : box + 1);

// The puzzle of a day and the theme of a week: the same for everybody, chosen by the date alone.

import { sumOf } from '../base/letters.js';

const DAY = 864e5; // ms

/** A day of this reader's calendar, as its number from 1970 on. @param {Date} date */
export const dayOf = (date = new Date()) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** The midnight in UTC that a day begins with. @param {number} day */
export const dateOf = (day) => new Date(day * DAY);

/** A day as 2026-11-26. @param {number} day */
export const writtenDay = (day) => dateOf(day).toISOString().slice(0, 10);

/** The day that is written so, or null where there is none. @param {string | null} text */
export function readDay(text) {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00Z`) / DAY : NaN;
  return Number.isInteger(day) && writtenDay(day) === text ? day : null;
}

/** A sum with a last mixing, 32 bits: equal everywhere. @param {string} text */
function hash(text) {
  let value = sumOf([...text].map((sign) => sign.codePointAt(0) ?? 0));
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The puzzles of a game, or without one of all games, from the list of lessons.
 * @template {{id: string}} Puzzle
 * @param {{game: string, puzzles: Puzzle[]}[]} games
 * @param {string | null} [game]
 */
export const puzzlesIn = (games, game) =>
  games.filter((one) => !game || one.game === game).flatMap(({ puzzles }) => puzzles);

/**
 * One of the puzzles, or undefined where there are none. Each day takes the puzzle that draws the highest number for
 * it, so a new puzzle changes few days. None comes twice in a month while others are left.
 * @template {{id: string}} Puzzle
 * @param {Puzzle[]} puzzles
 * @param {number} day
 */
export function puzzleOf(puzzles, day) {
  /** @type {Puzzle[]} */
  let left = [];
  /** @type {Puzzle | undefined} */
  let found;
  for (let now = day - dateOf(day).getUTCDate() + 1; now <= day; now += 1) {
    if (!left.length) left = [...puzzles];
    const drawn = left.map((puzzle) => hash(`${writtenDay(now)} ${puzzle.id}`)),
      [first] = left.splice(drawn.indexOf(Math.max(...drawn)), 1);
    found = first;
  }
  return found;
}

const LEAST_PUZZLES = 3; // limit for the theme of a week

/** The calendar week of a day, which begins with Monday, as its number. @param {number} day */
export const weekOf = (day) => Math.floor((day + 3) / 7);

/**
 * The theme of a week among those of some puzzles, each in its turn; undefined where there is none.
 * @param {{themes?: string[]}[]} puzzles @param {number} week
 * @returns {string | undefined}
 */
export function themeOf(puzzles, week) {
  const all = puzzles.flatMap(({ themes = [] }) => themes),
    large = [...new Set(all)].filter((theme) => all.filter((one) => one === theme).length >= LEAST_PUZZLES).sort();
  return large[week % large.length];
}

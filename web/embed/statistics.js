// Counts of readers' answers to lessons, kept in this browser for an author who asks for them; nothing is sent.

import { ofSite } from '../base/browser/storage.js';

const KEY = 'caylus.answers',
  DAMAGED = `${KEY}.damaged`;
/** the longest time that counts for one answer: a reader who takes longer has left the page */
const LONGEST = 600;
const MOST_ANSWERS = 200; // different ones of a page

/**
 * The counts of a page: how often it was opened, answers, how many of them were right, hints, the seconds from the
 * page's opening or the answer before to each answer, and how often each answer was given.
 * @typedef {{opened: number, tries: number, solved: number, hints: number, seconds: number,
 *   answers: Record<string, number>}} Counts
 */
/** @typedef {{lesson: string, page: number, answer?: string | number, outcome?: string}} Step */

/** when the page of a lesson was opened, or answered last @type {Map<string, number>} */
const since = new Map();

const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isRecord = (/** @type {unknown} */ value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isCounted = (/** @type {any} */ of) =>
  isRecord(of) &&
  [of.opened, of.tries, of.solved, of.hints].every(isCount) &&
  Number.isFinite(of.seconds) &&
  isRecord(of.answers) &&
  Object.values(of.answers).every(isCount);

/**
 * lesson -> number of the page, from 1 -> what is counted. What is damaged is set aside for the author, and counted
 * from the beginning.
 * @returns {Record<string, Record<string, Counts>>}
 */
function read() {
  const text = ofSite.get(KEY),
    kept = ofSite.read(KEY) ?? {},
    isPage = (/** @type {[string, unknown]} */ [page, counts]) => /^[1-9]\d{0,5}$/.test(page) && isCounted(counts),
    lessons = Object.entries(isRecord(kept) ? kept : {}).filter(([, pages]) => isRecord(pages)),
    whole = Object.fromEntries(
      lessons.map(([lesson, pages]) => [lesson, Object.fromEntries(Object.entries(pages).filter(isPage))]),
    );
  if (text !== null && JSON.stringify(whole) !== text) {
    console.warn(`caylus-board: some of the counts are damaged. They were set aside as ${DAMAGED}.`);
    ofSite.set(DAMAGED, text);
    ofSite.write(KEY, whole);
  }
  return whole;
}

/**
 * Count what the reader has done: `opened`, `hint` or `answered`.
 * @param {string} what @param {Step} step @param {number} now milliseconds, whichever they are counted from
 */
export function count(what, { lesson, page, answer = '', outcome }, now) {
  /** @type {ReturnType<typeof read>} */
  const all = Object.assign(Object.create(null), read()),
    pages = (all[lesson] ??= {}),
    counts = (pages[page] ??= { opened: 0, tries: 0, solved: 0, hints: 0, seconds: 0, answers: {} }),
    place = `${lesson} ${page}`;
  if (what === 'hint') counts.hints++;
  else {
    if (what === 'opened') counts.opened++;
    else {
      const key = String(answer),
        { answers } = counts;
      counts.tries++;
      if (outcome === 'solved') counts.solved++;
      if (Object.hasOwn(answers, key) || Object.keys(answers).length < MOST_ANSWERS)
        answers[key] = (answers[key] ?? 0) + 1;
      const seconds = Math.min(LONGEST, (now - (since.get(place) ?? now)) / 1000);
      counts.seconds = Math.round(10 * (counts.seconds + seconds)) / 10;
    }
    since.set(place, now);
  }
  ofSite.write(KEY, all);
}

/**
 * All that was counted, of one lesson or of all: as JSON, or as CSV with a row for each answer of a page.
 * @param {string} form @param {string | null} lesson
 */
export function written(form, lesson = null) {
  if (form !== 'json' && form !== 'csv')
    throw new RangeError(`statistics: expected json or csv, not ${String(form).slice(0, 40)}.`);
  const pages = Object.entries(read())
    .filter(([id]) => lesson === null || id === lesson)
    .flatMap(([id, of]) => Object.entries(of).map(([page, counts]) => ({ lesson: id, page: Number(page), ...counts })));
  if (form === 'json') return JSON.stringify({ pages });
  const head = ['lesson', 'page', 'opened', 'tries', 'solved', 'hints', 'seconds', 'answer', 'count'],
    rows = pages.flatMap(({ answers, ...of }) => {
      const counted = Object.entries(answers);
      return (counted.length ? counted : [['', 0]]).map(([answer, times]) => ({ ...of, answer, count: times }));
    });
  return [head, ...rows.map((row) => head.map((name) => cell(/** @type {any} */ (row)[name])))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}

/** A cell of CSV; no table takes it for a formula. @param {unknown} value */
function cell(value) {
  const text = /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Forget all that was counted. */
export function forget() {
  since.clear();
  for (const key of [KEY, DAMAGED]) ofSite.set(key, null);
}

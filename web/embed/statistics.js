// What readers do on the pages of lessons, counted in this browser for the author who asks for it; nothing is sent.

const KEY = 'caylus.answers';
/** the longest time that counts for one answer: a reader who takes longer has left the page */
const LONGEST = 600;
const MOST_ANSWERS = 200; // different ones of a page

/**
 * What is counted of a page: how often it was opened, answers, how many of them were right, hints, the seconds from the
 * page's opening or the answer before to each answer, and how often each answer was given.
 * @typedef {{opened: number, tries: number, solved: number, hints: number, seconds: number,
 *   answers: Record<string, number>}} Counts
 */
/** @typedef {{lesson: string, page: number, answer?: string | number, outcome?: string}} Step */

/** when the page of a lesson was opened, or answered last @type {Map<string, number>} */
const since = new Map();

/** lesson -> number of the page, from 1 -> what is counted @returns {Record<string, Record<string, Counts>>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  } catch {
    return {}; // no storage, or what others have written there
  }
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
      const said = String(answer),
        { answers } = counts;
      counts.tries++;
      if (outcome === 'solved') counts.solved++;
      if (Object.hasOwn(answers, said) || Object.keys(answers).length < MOST_ANSWERS)
        answers[said] = (answers[said] ?? 0) + 1;
      const seconds = Math.min(LONGEST, (now - (since.get(place) ?? now)) / 1000);
      counts.seconds = Math.round(10 * (counts.seconds + seconds)) / 10;
    }
    since.set(place, now);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The browser keeps nothing here.
  }
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
      const said = Object.entries(answers);
      return (said.length ? said : [['', 0]]).map(([answer, times]) => ({ ...of, answer, count: times }));
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
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

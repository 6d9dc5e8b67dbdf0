// The parts of a lesson that can be shown before Python is there: titles, texts, pictures, hints and questions. Python
// checks the lesson when it comes; until then wrong parts are left out.

import { codeOf } from '../../games/registry.js';
import { Problem } from '../../base/problem.js';
import { readObject, readSource } from '../../client/source.js';
import { t } from '../../base/vocabulary.js';
import { part } from '../../client/part.js';

/** @import {LessonPageView, LessonVerdict} from '../../page.js' */
/** @import {Opened} from './panel.jsx' */
/** The position that a record begins with. @typedef {(saved: string) => Promise<any>} OpeningOf */

const MOST = 8; // answers to a question, and hints; Python reads no more

/** A lesson's data, which nobody has checked, and all that is known of it. */
export class Lesson {
  /** @param {any} data @param {string} language */
  constructor(data, language) {
    this.data = data;
    this.language = language;
    this.id = typeof data.id === 'string' ? data.id : '';
    this.count = data.pages.length;
  }

  /** Return the players' names by their seats. */
  get names() {
    return listOf(this.data.names).map((name) => this.textOf(name));
  }

  /** Return a text in the reader's language. @param {any} given */
  textOf(given) {
    const found =
      typeof given === 'object' && given !== null ? (given[this.language] ?? given[this.data.language ?? 'en']) : given;
    return typeof found === 'string' ? found : '';
  }

  /** @param {number} index */
  page(index) {
    return this.data.pages[index] ?? {};
  }

  /** A page as the panel shows it. @param {number} index @returns {Opened} */
  opened(index) {
    const { title, text, hints, highlight } = this.page(index);
    return {
      lesson: {
        id: this.id,
        title: this.textOf(this.data.title),
        summary: '',
        minutes: null,
        degree: null,
        pages: this.data.pages.map(() => ''),
      },
      page: {
        page: index,
        title: this.textOf(title),
        text: this.textOf(text),
        task: this.task(index),
        hints: listOf(hints).map((hint) => this.textOf(hint)),
        highlight: listOf(highlight).filter((target) => typeof target === 'string'),
        refusals: {},
      },
    };
  }

  /** @param {number} index @returns {LessonPageView['task']} */
  task(index) {
    const { task } = this.page(index);
    if (task === null || typeof task !== 'object') return null;
    if (!('question' in task)) return { kind: 'board', seat: 0, within: null };
    const answers = listOf(task.answers).map((answer) => this.textOf(answer?.text));
    return { kind: 'question', question: this.textOf(task.question), answers };
  }

  /** Return the lesson's verdict on an answer. @param {number} index @param {number} answer @returns {LessonVerdict} */
  judged(index, answer) {
    const { task, done } = this.page(index),
      { right, reply } = listOf(task?.answers)[answer] ?? {},
      isRight = right === true;
    return { outcome: isRight ? 'solved' : 'wrong', text: this.textOf(reply ?? (isRight ? done : null)) };
  }

  /** Return the verdict that shows the first right answer. @param {number} index @returns {LessonVerdict} */
  shown(index) {
    const answers = listOf(this.page(index).task?.answers),
      answer = Math.max(
        0,
        answers.findIndex((one) => one?.right === true),
      );
    return { ...this.judged(index, answer), outcome: 'shown', answer };
  }

  /** Whether a page has a board, though only Python may know what is on it. @param {number} index */
  hasBoard(index) {
    return (this.page(index).position ?? null) !== null;
  }

  /** The record of a page's picture, or null. @param {number} index @param {OpeningOf} openingOf */
  position(index, openingOf) {
    return pictured(this.data, this.page(index).position, openingOf);
  }
}

/** @param {any} given @returns {any[]} */
const listOf = (given) => (Array.isArray(given) ? given.slice(0, MOST) : []);

/**
 * {saved, lesson, page, position, game}: the JSON text, all that is known of it, the index of the page, no picture yet.
 * The source `daily` is the puzzle of the day of this site, of one game or of any.
 * @param {unknown} source @param {number} number @param {string} language
 * @param {{site: string, game: string | null}} daily
 */
export async function readOutline(source, number, language, daily) {
  const { text, data } = await readObject(source === 'daily' ? await puzzleOfToday(daily) : source);
  if (!Array.isArray(data.pages) || !data.pages.length)
    throw new Problem(() => t('This is not a lesson: it has no pages.'));
  const lesson = new Lesson(data, language),
    page = Math.max(0, Math.min(lesson.count, number) - 1);
  return { saved: text, lesson, page, position: null, game: data.game };
}

/** The address of today's puzzle. @param {{site: string, game: string | null}} of */
async function puzzleOfToday({ site, game }) {
  const [{ dayOf, puzzleOf, puzzlesIn }, { readFile }] = await part(() =>
      Promise.all([import('../../client/daily.js'), import('../../client/file.js')]),
    ),
    /** @type {{game: string, puzzles: {id: string, file: string}[]}[]} */
    games = JSON.parse(await readFile(`${site}lessons/index.json`, (text) => text)),
    found = puzzleOf(puzzlesIn(games, game), dayOf());
  if (!found) throw new Problem(() => t('There are no lessons for {game}.', { game: game ?? '' }));
  return `${site}lessons/${found.file}`;
}

/**
 * A position that is written out or named in the lesson, or with which a game begins; of a game that goes on, or of the
 * page before, there is none yet.
 * @param {any} of @param {any} position @param {OpeningOf} openingOf
 */
async function pictured({ positions, game }, position, openingOf) {
  const named =
    positions && typeof position === 'string' && Object.hasOwn(positions, position) ? positions[position] : position;
  if (named !== null && typeof named === 'object') {
    if (!('actions' in named)) return { position: 1, game, ...named };
    return named.actions?.length ? null : openingOf(JSON.stringify({ game, ...named }));
  }
  // no addresses: a lesson lets nothing be fetched
  if (!String(named).startsWith('{') && codeOf(named)?.kind !== 'position') return null;
  return (await readSource(named).catch(() => ({ position: null }))).position;
}

// What of a lesson can be shown before Python is there: a page's title, text and picture. Python checks the lesson when
// the reader begins; until then whatever is not as it should be is left out.

import { codeOf } from '../games/index.js';
import { Problem } from '../base/problem.js';
import { readObject, readSource } from '../client/source.js';
import { t } from '../base/vocabulary.js';

/** @import {LessonPageView, LessonView} from '../page.js' */

/**
 * {saved, lesson: {lesson, page}, position, game}: the JSON text, how its page begins, the record of its picture or
 * null.
 * @param {unknown} source @param {number} number @param {string} language
 */
export async function readOutline(source, number, language) {
  const { text, data } = await readObject(source);
  const { pages } = data;
  if (!Array.isArray(pages) || !pages.length) throw new Problem(() => t('This is not a lesson: it has no pages.'));
  const index = Math.max(0, Math.min(pages.length, number) - 1),
    page = pages[index] ?? {};
  /** @param {any} given */
  const told = (given) => {
    const found =
      typeof given === 'object' && given !== null ? (given[language] ?? given[data.language ?? 'en']) : given;
    return typeof found === 'string' ? found : '';
  };
  /** @type {LessonView} */
  const lesson = {
    id: '',
    title: told(data.title),
    summary: '',
    minutes: null,
    degree: null,
    pages: pages.map(() => ''),
  };
  /** @type {LessonPageView} */
  const begun = {
    page: index,
    title: told(page.title),
    text: told(page.text),
    task: null,
    hints: [],
    highlight: [],
    refusals: {},
  };
  return {
    saved: text,
    lesson: { lesson, page: begun },
    position: await pictured(data, page.position),
    game: data.game,
  };
}

/**
 * A position that is written out or named in the lesson; of a recorded game, or of the page before, there is none yet.
 * @param {any} of @param {any} position
 */
async function pictured({ positions, game }, position) {
  const named =
    positions && typeof position === 'string' && Object.hasOwn(positions, position) ? positions[position] : position;
  if (named !== null && typeof named === 'object') return 'actions' in named ? null : { position: 1, game, ...named };
  // no addresses: a lesson lets nothing be fetched
  if (!String(named).startsWith('{') && codeOf(named)?.kind !== 'position') return null;
  return (await readSource(named).catch(() => ({ position: null }))).position;
}

// Puzzles from the game: the moments in which a person missed an action that was clearly the best, as a lesson that
// asks for it. What the analysis knows is used; where it marks a decision the engine looks again, several times.

import { Button } from '../../base/elements.jsx';
import { writeLesson } from '../../client/store/links.js';
import { n, t } from '../../base/words.js';
import { errorOf } from '../../base/problem.js';
import { isDraw, isMistake } from './reviews.js';

/** @import {PageView, Review} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @typedef {{id: string, pages: object[]}} Lesson with one page for each puzzle */

const MOST = 10;

export class Puzzles {
  /** `onChange()` is called when there is something else to say. @param {Page} page @param {() => void} onChange */
  constructor(page, onChange) {
    this.page = page;
    this.onChange = onChange;
    /** the search that is under way @type {object | null} */
    this.run = null;
    /** number of a decision -> its puzzle @type {Map<number, Lesson>} */
    this.found = new Map();
    this.message = '';
    this.done = this.count = 0;
  }

  /** Another game, or another player's decisions. */
  forget() {
    this.run = null;
    this.found.clear();
    this.message = '';
    this.done = this.count = 0;
  }

  halt() {
    this.run = null;
    this.onChange();
  }

  /**
   * Look for puzzles among these decisions.
   * @param {PageView} view
   * @param {number[]} plies
   */
  async find(view, plies) {
    const { reviews, thinker } = this.page;
    this.forget();
    const run = (this.run = {});
    this.count = plies.length;
    this.onChange();
    try {
      for (const ply of plies) {
        if (!reviews.of(ply)) await reviews.find(view, ply);
        if (this.run !== run) return;
        this.step();
      }
      const costly = plies
        .map((ply) => /** @type {Review} */ (reviews.of(ply)))
        .filter((review) => !isDraw(review) && isMistake(review))
        .sort((a, b) => b.cost - a.cost);
      this.count += costly.length;
      for (const { ply } of costly) {
        const { lesson } = await thinker.once(view, { do: 'puzzle', ply });
        if (this.run !== run) return;
        if (lesson) this.found.set(ply, lesson);
        if (this.found.size === MOST) break;
        this.step();
      }
      if (!this.found.size) this.message = t('Nobody missed a clearly best move in this game.');
    } catch (error) {
      if (this.run !== run) return;
      this.message = t('The analysis has stopped ({problem}).', { problem: errorOf(error).message });
    }
    this.halt();
  }

  step() {
    this.done++;
    this.onChange();
  }

  /** All that were found, one page after the other, in the game's order. */
  get lesson() {
    const lessons = [...this.found].sort(([one], [other]) => one - other).map(([, lesson]) => lesson),
      // The reader's progress is kept by it: the same puzzles have the same.
      mixed = lessons.reduce((all, { id }) => all ^ parseInt(id.slice(-8), 16), 0) >>> 0;
    return {
      ...lessons[0],
      id: `puzzles-${mixed.toString(16).padStart(8, '0')}`,
      pages: lessons.flatMap(({ pages }) => pages),
    };
  }

  /** @param {PageView} view @param {number[]} plies */
  template(view, plies) {
    const { run, found } = this;
    return (
      <>
        <div class="buttons left">
          {run ? (
            <Button testid="puzzles-stop" onClick={() => this.halt()} label={t('Stop')} />
          ) : found.size ? (
            <Button
              testid="puzzles-solve"
              primary
              onClick={() => location.assign(writeLesson(this.lesson))}
              label={n('Solve {count} puzzle', 'Solve {count} puzzles', found.size)}
            />
          ) : (
            <Button
              testid="puzzles-find"
              disabled={!plies.length}
              onClick={() => this.find(view, plies)}
              label={t('Puzzles from this game')}
            />
          )}
        </div>
        <div class="progress" hidden={!run && !this.message}>
          <progress aria-label={t('Looking for puzzles')} max={this.count} value={this.done} hidden={!run} />
          <span class="grow" role="status" data-testid="puzzles-said">
            {run ? t('Looking for puzzles') : this.message}
          </span>
        </div>
      </>
    );
  }
}

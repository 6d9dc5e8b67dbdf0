// Which pages of which lessons the reader has solved; kept in this browser alone, which may refuse.

import { ofSite } from '../../base/browser/storage.js';

const KEY = 'caylus.lessons';

/** The numbers of a lesson's pages, by its id. @returns {Map<string, Set<number>>} */
const solvedPages = () =>
  new Map(
    Object.entries(ofSite.read(KEY) ?? {})
      .filter(([, pages]) => Array.isArray(pages))
      .map(([id, pages]) => [
        id,
        new Set(/** @type {number[]} */ (pages).filter((page) => Number.isInteger(page) && page > 0)),
      ]),
  );

export class Progress {
  constructor() {
    this.solved = solvedPages();
    this.isKept = true; // as far as anything was to be kept
  }

  /** How many pages of a lesson are solved. @param {{id: string, pages: number}} of */
  count({ id, pages }) {
    return Math.min(pages, this.solved.get(id)?.size ?? 0);
  }

  /** @param {{id: string, pages: number}} lesson */
  isDone(lesson) {
    return this.count(lesson) === lesson.pages;
  }

  /** @param {string} id @param {number} page */
  note(id, page) {
    this.solved.set(id, (this.solved.get(id) ?? new Set()).add(page));
    this.keep();
  }

  forget() {
    this.solved.clear();
    this.keep();
  }

  keep() {
    this.isKept = ofSite.write(KEY, Object.fromEntries([...this.solved].map(([id, pages]) => [id, [...pages]])));
  }
}

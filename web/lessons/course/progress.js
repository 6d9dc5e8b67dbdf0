// Which pages of which lessons the reader has solved; kept in this browser alone, which may refuse.

const KEY = 'caylus.lessons';

/** The numbers of a lesson's pages, by its id. @returns {Map<string, Set<number>>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return new Map(
      Object.entries(kept ?? {})
        .filter(([, pages]) => Array.isArray(pages))
        .map(([id, pages]) => [id, new Set(/** @type {number[]} */ (pages).filter(Number.isInteger))]),
    );
  } catch {
    return new Map();
  }
}

export class Progress {
  constructor() {
    this.solved = read();
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
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify(Object.fromEntries([...this.solved].map(([id, pages]) => [id, [...pages]]))),
      );
    } catch {
      /* then for this visit only */
    }
  }
}

// The queue of a page's boards: those in sight come first, the others one after the other when these are there, or as
// soon as they come near.

const atWork = new Set();
/** @typedef {{element: Element, turn: PromiseWithResolvers<void>}} Place */
/** @type {Place[]} */
const waiting = [];

/** @param {Place} one @param {Place} other */
const asTheyStand = (one, other) =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const next = () => {
  if (!atWork.size) waiting[0]?.turn.resolve();
};

/**
 * @param {import('./stage.js').Stage} stage
 * @param {() => Promise<void>} work
 */
export async function enqueue(stage, work) {
  await stage.sighted.promise;
  if (!stage.near) {
    const place = { element: stage.root.host, turn: Promise.withResolvers() };
    waiting.push(place);
    waiting.sort(asTheyStand);
    setTimeout(next); // when all boards know whether they are in sight, and those that are have begun
    await Promise.race([place.turn.promise, stage.nearing.promise]);
    waiting.splice(waiting.indexOf(place), 1);
  }
  const now = work().finally(() => {
    atWork.delete(now);
    next();
  });
  atWork.add(now);
  return now;
}

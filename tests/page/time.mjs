// Time that a test lets pass: what the page would do later waits until the test says that it is later.

/**
 * From now on what is to be done in `least` ms or later waits for `pass()`; `end()` gives the time back to the clock.
 * @param {number} [least]
 */
export function holdTime(least = 200) {
  const { setTimeout: begin, clearTimeout: stop } = globalThis;
  /** @type {Map<any, {act: () => void, ms: number}>} */
  const held = new Map();
  Object.assign(globalThis, {
    setTimeout(/** @type {(...given: any[]) => void} */ act, ms = 0, /** @type {any[]} */ ...given) {
      if (!(ms >= least)) return begin(act, ms, ...given);
      const timer = begin(() => {}, 0);
      held.set(timer, { act: () => act(...given), ms });
      return timer;
    },
    clearTimeout(/** @type {any} */ timer) {
      if (!held.delete(timer)) stop(timer);
    },
  });
  return {
    /** How long what waits wants to wait. @returns {number[]} */
    get waits() {
      return [...held.values()].map(({ ms }) => ms);
    },
    /** So many ms are over. @param {number} [ms] */
    pass(ms = Infinity) {
      for (const [timer, one] of [...held])
        if (one.ms <= ms) {
          held.delete(timer);
          one.act();
        }
    },
    end: () => Object.assign(globalThis, { setTimeout: begin, clearTimeout: stop }),
  };
}

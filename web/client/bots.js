// The bots by their ids.

/** @import {BotView} from '../page.js' */

/**
 * The catalog's entry of a bot; its id may be one of former days, or have settings behind a colon.
 * @param {BotView[]} bots
 * @param {string | null | undefined} bot
 */
export function botOf(bots, bot) {
  const base = bot?.split(':')[0] ?? '';
  return bots.find(({ id, former }) => id === base || former.includes(base));
}

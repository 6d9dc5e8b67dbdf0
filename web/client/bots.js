// The bots by their ids.

/** @import {BotView, StyleView} from '../page.js' */

/**
 * The catalog's entry of a bot; its id may be one of former days, or have settings behind a colon.
 * @param {BotView[]} bots
 * @param {string | null | undefined} bot
 */
export function botOf(bots, bot) {
  const base = bot?.split(':')[0] ?? '';
  return bots.find(({ id, former }) => id === base || former.includes(base));
}

/**
 * The style that a bot's id asks for, if the bot has it.
 * @param {BotView[]} bots
 * @param {string | null | undefined} bot
 * @returns {StyleView | undefined}
 */
export function styleOf(bots, bot) {
  const wanted = /:style=([^:]*)/.exec(bot ?? '')?.[1];
  return botOf(bots, bot)?.styles.find(({ id }) => id === wanted);
}

/**
 * Label a bot: `Master`, or with its style `Master · Builder`. An unknown bot is labeled by its id.
 * @param {BotView[]} bots
 * @param {string} bot
 */
export function botLabel(bots, bot) {
  const style = styleOf(bots, bot),
    label = botOf(bots, bot)?.label ?? bot;
  return style ? `${label} · ${style.label}` : label;
}

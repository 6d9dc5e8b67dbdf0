// Undo by consent: ask the others, and decide about their questions, in words.

import { toast } from '../base/dom.js';
import { required } from '../base/problem.js';
import { labeled, language, listed, parted, t } from '../base/words.js';
import { Client } from '../client/client.js';
import { randomId } from '../client/store/game-store.js';
import { HOST } from './side.js';

/** @import {Live} from './live.js' */
/** @import {Question} from './side.js' */
/** @import {Decided} from '../page.js' */

const MOST_LISTED = 4; // decisions of a question

export class Undo {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    /** the question of another device, in words, and the record that is left if it is allowed
     * @type {{id: string, back: string, text: string} | null} */
    this.pending = null;
  }

  /** Return the question of another device that is to be decided here, if there is one. */
  get question() {
    const { host, guest } = this.live;
    return (host?.question?.left.has(HOST) ? host.question : guest?.question) ?? null;
  }

  /** Tell whether the others are being asked from here. */
  get isWaiting() {
    const { host, guest } = this.live;
    return Boolean(host?.question?.from === HOST || guest?.asking);
  }

  /**
   * Return a record without the decisions from that of ply `first(decisions)` on, and these decisions; null where they
   * cannot be undone: others decided first, a draw has been seen, or the game is over.
   * @param {string} code @param {(decisions: Decided[]) => number} first @param {number[]} by
   */
  async without(code, first, by) {
    const client = new Client({ engine: this.live.page.engine, table: 'live' });
    try {
      await client.granted({ do: 'language', language: language() });
      const view = required((await client.granted({ do: 'load', saved: code })).view),
        { decisions } = await client.granted({ do: 'decisions' });
      const from = first(decisions),
        undone = from < 0 ? [] : decisions.slice(from);
      if (!view.decision || !undone.length || !by.includes(undone[0].seat)) return null;
      if (undone.some((/** @type {{seat: number | null}} */ { seat }) => seat === null)) return null;
      const left = required((await client.granted({ do: 'load', saved: code, ply: from })).view);
      return left.ply === from ? { ply: from, back: left.code, undone } : null;
    } finally {
      client.leave();
    }
  }

  /**
   * Ask the others: for the last decision here, for all from action `ply` on, or for those of the whole turn.
   * @param {{ply?: number, turn?: boolean}} [from]
   */
  async ask({ ply, turn = false } = {}) {
    const { live } = this,
      side = required(live.side),
      { code, here } = side;
    /** @param {Decided[]} decisions */
    const first = (decisions) => {
      const { gifts } = live.page.state.prefs,
        own = decisions.filter(({ seat, gift }) => here.includes(seat ?? -1) && !(gift && gifts)),
        last = own.at(-1),
        wanted =
          ply !== undefined
            ? own.find((one) => one.ply >= ply)
            : turn
              ? own.find((one) => one.turn === last?.turn && one.seat === last?.seat)
              : last;
      return wanted?.ply ?? -1;
    };
    const found = await this.without(code, first, here).catch(() => null);
    if (side !== live.side) return;
    if (side.code !== code)
      toast(ENDS.lapsed()); // somebody has decided meanwhile
    else if (!found) toast(t('None of your decisions can be undone now. You cannot undo past a draw.'));
    else if (live.host) live.run(live.host.ask({ ...found, id: randomId(), of: live.host.id }));
    else if (live.guest) live.run(live.guest.ask(randomId(), found.ply, found.back));
    live.draw();
  }

  /** Show the question. What cannot be undone is refused; a host at which nobody sits allows the rest. */
  async explain() {
    const { question, live } = this;
    if (question && live.side && this.pending?.id !== question.id) {
      const found = await this.without(live.side.code, () => question.ply, question.by).catch(() => null);
      if (this.question?.id !== question.id) return;
      if (!found || !live.here.length) this.decide(question, found?.back ?? null);
      else this.pending = { id: question.id, back: found.back, text: wordsFor(question, found.undone) };
    }
    live.draw();
  }

  /** @param {Question} question @param {string | null} back */
  decide({ id }, back) {
    const { live } = this;
    this.pending = null;
    if (live.host) live.run(live.host.decided(id, back));
    else if (live.guest) live.run(live.guest.reply(back));
    live.draw();
  }
}

/** Messages at the end of a question. @type {Record<string, () => string>} */
export const ENDS = {
  granted: () => t('Everybody allows it: the decision is undone.'),
  refused: () => t('Somebody has refused the undo.'),
  lapsed: () => t('The request to undo has lapsed. Ask again.'),
};

/**
 * The question in words: the player who asks, and the decisions to be undone.
 * @param {Question} question @param {{seat: number, name: string, label: string, detail?: string}[]} undone
 */
function wordsFor({ by }, undone) {
  const described = undone
    .slice(0, MOST_LISTED)
    .map(({ name, label, detail = '' }) => labeled(name, listed([label, detail].filter(Boolean))));
  if (undone.length > MOST_LISTED) described.push('…');
  const name = undone.find(({ seat }) => by.includes(seat))?.name ?? '';
  return t('{name} asks to undo: {decisions}', { name, decisions: parted(described) });
}

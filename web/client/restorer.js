// The messages that bring a new engine to the state of one that has stopped: for each table its language and its game,
// variation or lesson. The views contain the whole game as a code.

/** @import {PageView, Reply} from '../page.js' */
/** @import {Message} from './client.js' */

/**
 * The messages that restore one table.
 * @typedef {{language: Message | null, game: Message | null, sent: number, secret: string | null,
 *   lesson: Message | null, since: Message[]}} TableState
 */

const LESSON = new Set(['lesson', 'attempt']);

export class SessionRestorer {
  constructor() {
    /** by the name in the messages; the page's own has none @type {Map<string | undefined, TableState>} */
    this.tables = new Map();
  }

  /** Note a message, which may be anything, and its reply. @param {Message} message @param {Reply} reply */
  hear(message, reply) {
    if (!reply.ok || message.do === 'look') return;
    const name = message.table;
    // Variations were added to the record, whether the game lies on the table or waits beside one of them.
    const known = this.tables.get(name);
    if (reply.kept && known?.game) known.game.saved = reply.kept;
    if (reply.followed && known?.game) known.sent = known.game.sent = reply.continuation.received;
    if (message.do === 'leave') {
      this.tables.delete(name);
      return;
    }
    const table = this.tables.get(name) ?? {
      language: null,
      game: null,
      sent: 0,
      secret: null,
      lesson: null,
      since: [],
    };
    this.tables.set(name, table);
    if (message.do === 'language') table.language = message;
    else if (LESSON.has(message.do) || table.lesson) this.hearInLesson(table, message, reply);
    else if (reply.view) this.hearOfGame(table, message, reply.view);
  }

  /** @param {TableState} table @param {Message} message @param {Reply} reply */
  hearInLesson(table, message, reply) {
    if (message.do === 'lesson') {
      if (message.lesson != null) table.lesson = message;
      table.since = message.lesson != null ? [] : [message];
    } else if (['new', 'load'].includes(message.do)) {
      Object.assign(table, { lesson: null, since: [] });
      if (reply.view) this.hearOfGame(table, message, reply.view);
    } else if (reply.view) table.since.push(message);
  }

  /** @param {TableState} table @param {Message} message @param {PageView} view */
  hearOfGame(table, message, view) {
    if (view.what_if != null) {
      // The game itself is as it was, but may go on meanwhile (follow).
      const isNow = message.do === 'what_if' && [message.ply, message.line, message.chance].every((one) => one == null);
      table.since.push(isNow ? { ...message, ply: view.ply } : message);
      return;
    }
    if (['new', 'keep'].includes(message.do)) table.sent = 0;
    else if (['load', 'sit'].includes(message.do)) table.sent = message.sent ?? 0;
    else if (message.sent) table.sent = view.ply;
    if (['new', 'rematch', 'load', 'keep'].includes(message.do)) table.secret = message.secret ?? null;
    else if (message.do === 'sit') table.secret = message.secret ?? table.secret;
    const here = view.seats.filter((seat) => seat.here && !seat.bot).map(({ seat }) => seat);
    const { sent, secret } = table,
      named = !view.seats.some(({ you }) => you);
    table.game = { do: 'load', saved: view.kept, seed: view.seed, here, sent, secret, named };
    table.since = [];
  }

  /** The messages. */
  messages() {
    return [...this.tables].flatMap(([name, { language, game, lesson, since }]) =>
      [language, game, lesson, ...since]
        .filter((one) => one !== null)
        .map((one) => (name == null ? one : { ...one, table: name })),
    );
  }
}

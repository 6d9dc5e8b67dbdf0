// What an engine has been told and a new one has to be told in its place: for each table its language and its game, the
// line beside it or the lesson. It is taken from the views, which bring the whole game as a code.

const LESSON = new Set(['lesson', 'attempt']);

export class SessionRestorer {
  constructor() {
    this.tables = new Map(); // by the name in the messages; the page's own has none
  }

  /** A message, which may be anything, was answered. */
  hear(message, reply) {
    if (!reply.ok || message.do === 'look') return;
    const name = message.table;
    // Lines have been kept with the game, whether it lies on the table or waits beside one of them.
    const known = this.tables.get(name);
    if (reply.kept && known?.game) known.game.saved = reply.kept;
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

  hearInLesson(table, message, reply) {
    if (message.do === 'lesson') {
      if (message.lesson != null) table.lesson = message;
      table.since = message.lesson != null ? [] : [message];
    } else if (['new', 'load'].includes(message.do)) {
      Object.assign(table, { lesson: null, since: [] });
      this.hearOfGame(table, message, reply.view);
    } else if (reply.view) table.since.push(message);
  }

  hearOfGame(table, message, view) {
    if (view.what_if != null) {
      table.since.push(message); // the game itself is as it was
      return;
    }
    if (['new', 'keep'].includes(message.do)) table.sent = 0;
    else if (['load', 'sit'].includes(message.do)) table.sent = message.sent ?? 0;
    if (['new', 'rematch', 'load', 'keep'].includes(message.do)) table.secret = message.secret ?? null;
    else if (message.do === 'sit') table.secret = message.secret ?? table.secret;
    const here = view.seats.filter((seat) => seat.here && !seat.bot).map(({ seat }) => seat);
    table.game = { do: 'load', saved: view.kept, seed: view.seed, here, sent: table.sent, secret: table.secret };
    table.since = [];
  }

  /** The messages. */
  messages() {
    return [...this.tables].flatMap(([name, { language, game, lesson, since }]) =>
      [language, game, lesson, ...since].filter(Boolean).map((one) => (name == null ? one : { ...one, table: name })),
    );
  }
}

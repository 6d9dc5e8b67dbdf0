// Several devices without a browser, each a page in a thread of its own: what people do who play live.

import { after } from 'node:test';
import { Worker } from 'node:worker_threads';

export const NAMES = ['Anna', 'Basile', 'Clara', 'Dora'];
const PATIENCE = 60_000; // ms

/** @type {Worker[]} */
const threads = [];
after(() => {
  for (const thread of threads) thread.terminate();
});

/** @typedef {typeof import('./table.mjs') & {connections: Map<string, any>, open: (hash?: string) => Promise<void>}} Here */

export class Device {
  /** @param {string} name that of another device's tab shares its messages @param {object} [settings] */
  constructor(name, settings = {}) {
    this.name = name;
    /** @type {Map<number, PromiseWithResolvers<any>>} */
    this.waiting = new Map();
    this.asked = 0;
    this.isOpen = false;
    this.thread = new Worker(new URL('device.mjs', import.meta.url), { workerData: { name, settings }, stdout: true });
    threads.push(this.thread);
    // An error that the page does not catch ends its thread.
    this.thread.on('error', (error) => {
      for (const asked of this.waiting.values()) asked.reject(error);
    });
    this.isThere = new Promise((resolve) => this.thread.once('message', resolve));
    this.thread.on('message', ({ id, done, problem }) => {
      const asked = this.waiting.get(id);
      if (problem) asked?.reject(new Error(problem));
      else asked?.resolve(done);
    });
  }

  /**
   * Do something on the device; the function knows nothing but what it is given.
   * @template {any[]} V, T
   * @param {(here: Here, ...values: V) => T | Promise<T>} work @param {V} values
   * @returns {Promise<T>}
   */
  async do(work, ...values) {
    await this.isThere;
    const asked = Promise.withResolvers(),
      id = ++this.asked;
    this.waiting.set(id, asked);
    this.thread.postMessage({ id, work: String(work), values });
    return asked.promise;
  }

  /** @param {string} [hash] */
  open(hash = '') {
    this.isOpen = true;
    return this.do((here, of) => here.open(of), hash);
  }
  view() {
    return this.do(({ view }) => view());
  }
  /** @param {string} name */
  click(name) {
    return this.do(({ click }, of) => click(of), name);
  }
  /** Return the text of a part of the page, '' if it is missing or hidden. @param {string} name */
  says(name) {
    return this.do(({ all, text }, of) => (all(of)[0] && !all(of)[0].closest('[hidden]') ? text(of) : ''), name);
  }
  /** Wait until a part of the page says this. @param {string} name @param {RegExp | string} words */
  async hears(name, words) {
    const { source } = words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?()]/g, '\\$&'));
    return this.do(
      ({ all, text, until }, of, asked) =>
        until(
          () => all(of).length && !all(of)[0].closest('[hidden]') && new RegExp(asked).test(text(of)) && text(of),
          `${of} says ${asked}`,
        ).catch((error) => {
          throw new Error(`${error.message}, not ${all(of).map((one) => one.textContent)}`);
        }),
      name,
      source,
    );
  }
  /** Wait until a part of the page is gone. @param {string} name */
  misses(name) {
    return this.do(({ all, until }, of) => {
      const isGone = (/** @type {any} */ one) => one.closest('[hidden]') || (one.localName === 'dialog' && !one.open);
      return until(() => all(of).every(isGone), `${of} is gone`).catch((error) => {
        throw new Error(`${error.message}, but says ${all(of).map((one) => one.textContent)}`);
      });
    }, name);
  }
  /** The link or the answer that is to be sent. */
  link() {
    return this.do(async ({ all, until }) => await until(() => all('live-link')[0]?.value, 'there is a link'));
  }
  /** Open a link, in the page that is open if there is one. @param {string} link */
  come(link) {
    return this.isOpen ? this.follow(link) : this.open(hashOf(link));
  }
  /** Open a link in the page that is open. @param {string} link */
  async follow(link) {
    await this.do(({ rest }, hash) => {
      location.hash = hash;
      return rest();
    }, link.split('#')[1]);
  }
}

/** A new game to be played live. @param {Device} host @param {string} game */
export async function setUp(host, game, players = 2, hints = true) {
  if (!host.isOpen) await host.open();
  await host.do(
    async ({ $, all, click, fill, until }, of, names, mayAsk) => {
      await click('new');
      await until(() => all('start-go').length, 'the dialog is there');
      await click(`start-game-${of}`);
      if (all('start-count').length) await fill('start-count', String(names.length));
      for (const [seat, name] of names.entries()) {
        await fill(`start-name-${seat}`, name);
        await fill(`start-bot-${seat}`, '');
      }
      for (const [box, isChecked] of /** @type {[string, boolean][]} */ ([
        ['start-live', true],
        ['start-hintless', !mayAsk],
      ]))
        if ($(box).checked !== isChecked) await click(box);
      await click('start-go');
    },
    game,
    NAMES.slice(0, players),
    hints,
  );
}

/** The guest's answer is pasted. @param {Device} host @param {Device} guest */
export async function connect(host, guest) {
  const answer = await guest.link();
  await host.do(async ({ fill, click }, link) => {
    await fill('live-answer', link);
    await click('live-connect');
  }, answer);
  await host.misses('live-dialog');
}

/** A guest takes the first free seat. @param {Device} guest @param {string} [name] */
export const sit = (guest, name = '') =>
  guest.do(async ({ all, click, fill, until }, of) => {
    await until(() => all('live-sit').length, 'there are seats');
    if (of) await fill('live-name', of);
    await click('live-sit');
  }, name);

/** Two devices at a new table. @param {Device} host @param {Device} guest @param {string} game */
export async function two(host, guest, game, hints = true) {
  await setUp(host, game, 2, hints);
  await guest.open(hashOf(await host.link()));
  await connect(host, guest);
  await sit(guest, 'Ben');
  for (const one of [host, guest]) await one.hears('live', 'Anna, Ben');
}

/** All devices show the same position; the view of the first. @param {Device[]} devices */
export async function same(...devices) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const codes = [];
    for (const one of devices) codes.push(await one.do(async ({ rest, view }) => (await rest(), view().code)));
    if (new Set(codes).size === 1) return devices[0].view();
    if (performance.now() > end) throw new Error(`They show different games: ${codes.join(' | ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Take the last choice at each of `count` decisions. @param {Device[]} devices @param {number} count */
export async function play(devices, count) {
  let view = await same(...devices);
  for (; count > 0 && !view.result; count--) {
    const { ply, decision } = view;
    const [asked] = await Promise.all(
      devices.map(async (one) => ((await one.view()).seats[decision.seat].here ? one : null)),
    ).then((found) => found.filter((one) => one !== null));
    await asked?.do(async ({ click, until, view: now }, before) => {
      await click(`#choices [data-text="${now().choices.at(-1).text}"]`);
      await until(() => now().ply > before, 'the answer is there');
    }, ply);
    view = await same(...devices);
  }
  return view;
}

/** Until this seat decides. @param {Device[]} devices @param {number} seat */
export async function playTo(devices, seat) {
  let view = await same(...devices);
  while (view.decision.seat !== seat) view = await play(devices, 1);
  return view;
}

/** @param {string} link */
export const hashOf = (link) => `#${link.split('#')[1]}`;

/** Invite somebody to the game on the table; the link. Which button is there depends on whose turn it is. @param {Device} host */
export async function invite(host) {
  await host.do(async ({ all, click, until }) => {
    const isSeen = (/** @type {any} */ node) => node && !node.closest('[hidden]');
    await click(
      await until(
        () => ['live-invite', 'live-again', 'turn-live'].map((of) => all(of)[0]).find(isSeen),
        'somebody can be invited',
      ),
    );
  });
  return host.link();
}

/** Somebody whose page is open comes, or comes back. @param {Device} host @param {Device} guest */
export async function join(host, guest) {
  await guest.follow(await invite(host));
  await connect(host, guest);
}

/** Write something that the page would not, to who is connected. @param {Device} guest @param {string} text */
export const write = (guest, text) =>
  guest.do(({ connections }, said) => {
    for (const { channel } of connections.values()) if (channel.readyState === 'open') channel.send(said);
  }, text);

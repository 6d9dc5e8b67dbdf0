// The page: makes its parts and puts them together. What may be done, and what it means, is in the view.

import './first.js';
import { early } from './early.js';
import { createEngine, pathsFrom } from './client/engine.js';
import { loadGame } from './games/index.js';
import { DEFAULT } from './games/registry.js';
import { AnalysisEngine } from './client/analysis-engine.js';
import { Acting } from './ui/acting.js';
import { Cover } from './ui/cover.js';
import { Dialogs } from './ui/dialogs.js';
import { Ending } from './ui/dialogs/ending.js';
import { Table } from './ui/table.js';
import { Sheets } from './ui/sheets.js';
import { printTable } from './ui/paper.jsx';
import { Starting, showProgress } from './ui/starting.js';
import { listenToControls } from './ui/controls.js';
import { Flights } from './board/motion/flights.js';
import { portraitOf } from './board/portrait.js';
import { $, toast, announce } from './base/dom.js';
import { Session } from './client/session.js';
import { Planned } from './ui/table/planned.js';
import { Choices, pictureChoicesBy } from './panels/choices.jsx';
import { Hand } from './panels/hand.jsx';
import { Log } from './ui/table/log.jsx';
import { Announcer } from './ui/help/announce.js';
import { Tabs } from './ui/table/tabs.js';
import { showInWords } from './panels/accessible-board.jsx';
import { Rules } from './panels/rules.jsx';
import { showTurn } from './ui/table/turn.js';
import { hideCard } from './panels/card.jsx';
import { Coach } from './ui/table/coach.js';
import { Confirming } from './ui/table/confirming.js';
import { Fold } from './ui/table/fold.js';
import { Sounds } from './sound/sounds.js';
import { Thinking } from './ui/table/thinking.js';
import { Hint } from './ui/analysis/hint.jsx';
import { Reviews } from './ui/analysis/reviews.js';
import { Past } from './ui/analysis/past.jsx';
import { Moves } from './ui/analysis/moves.js';
import { Variations } from './ui/analysis/variations.jsx';
import { Steps } from './ui/table/steps.jsx';
import { keepOffline, keepWhatIsNeeded } from './base/offline.js';
import { listenForMissingParts } from './base/reload.js';
import { Games } from './client/store/games.js';
import { Notice } from './ui/dialogs/notice.jsx';
import * as storage from './base/settings.js';
import { t } from './base/words.js';
import { required } from './base/problem.js';
import { observe } from './base/signals.js';

const engine = createEngine({ started: early });
loadGame(DEFAULT).catch(() => {}); // under way before it is asked for; an error reaches the first user

/** @type {import('./ui/page.js').State} */
const state = {
  game: null,
  prefs: storage.settings(),
  catalog: null,
  model: null,
  ownSeat: 0,
  circumstances: {},
  ready: false,
  busy: true,
};
observe(state, 'prefs', 'model', 'ownSeat', 'circumstances', 'ready');
/** The state and the parts of the page, which all parts share. */
const page = /** @type {import('./ui/page.js').Page} */ ({ state, engine });

page.acting = new Acting(page);
page.dialogs = new Dialogs(page, { live: () => import('./live/live.js') });
page.starting = new Starting(page);
page.cover = new Cover(page);

// Not before all parts are there.
const picture = Promise.resolve().then(() => page.starting.firstPicture());
engine.onProgress = showProgress;
const parts = listenForMissingParts({
  ending: () => page.games.shelf.trouble ?? t('Your game continues after the reload.'),
});
engine.onRestart = (path) => {
  document.documentElement.dataset.boot = path;
  keepWhatIsNeeded();
};
engine.onEnd = (error) => parts.engineEnded(error);

// The game: who plays it, and where it is kept.
const thinking = new Thinking(page);
page.games = new Games({
  session: () => session,
  coached: () => state.prefs.coach,
  questions: page.dialogs.questions,
  onVariation: (variation) => page.acting.openVariation(variation),
  onChange() {
    state.circumstances = {};
  },
  onLaid: () => page.cover.close(),
  onNotice: (text, calm) => toast(text, null, calm),
});
const session = (page.session = new Session({
  engine,
  bots: thinking,
  keep: (view) => {
    page.games.keep(view);
    page.live?.played(view);
  },
  // The cover has the game that is chosen there.
  prepare: async ({ game }) => {
    if (!page.cover.isOpen) await page.starting.play(game);
  },
  onView: (...about) => page.table.show(...about),
  onError: (error) => toast(error.message, error.rule),
  onBusy(now) {
    state.busy = now;
    document.documentElement.classList.toggle('busy', now);
  },
  pace: () => state.prefs.pace,
  takesGifts: () => state.prefs.gifts,
}));
/** The bots' engine takes the path on which the first one has come. */
page.thinker = new AnalysisEngine(session, () =>
  createEngine({ name: 'thinker', paths: pathsFrom(document.documentElement.dataset.boot ?? null) }),
);
page.reviews = new Reviews(page);

// The table.
const sheets = (page.sheets = new Sheets());
page.flights = new Flights((target) => sheets.box(target) ?? null);
page.sounds = new Sounds({
  wanted: () => state.prefs.sound,
  game: () => state.game,
  coached: () => panels.coach.seat,
  isHeardLater: (model) => steps.shows(model),
});
printTable(sheets.all);
pictureChoicesBy((thing, side) => sheets.sample(thing, side));
const choices = new Choices($('choices'), {
  onChoose: (choice) => page.acting.pick(choice),
  onPoint(target, choice, button) {
    hand.lightUp(target, choice);
    page.acting.point(choice ?? null, button);
  },
  onScores: () => ending.result(required(state.model).view),
  hasDigits: () => state.prefs.keys,
  cardOf: (target) => ({
    picture: sheets.portrait(target),
    text: state.catalog?.places[state.model?.view.there[target] ?? target]?.text ?? '',
  }),
});
const hand = new Hand($('hand'), {
  board: () => sheets.board,
  idle: () => !state.busy,
  onTake() {
    hideCard();
    page.panels.tabs.toBoard();
  },
  onLay: (target) => page.acting.activate(target, sheets.board.box(target)),
  onChoose: (choice) => page.acting.choose(choice),
  onPoint: (target) => sheets.lightUp(target),
  onTurned: (words) => {
    sheets.redraw();
    panels.confirming.turned();
    announce(words);
  },
  async ask(choice) {
    const { outlook, dangers } = await page.acting.foresee(choice);
    return [...dangers.map((danger) => `⚠ ${danger}`), ...outlook];
  },
});
const rules = new Rules({
  load: () => session.granted({ do: 'rules', game: required(state.game).id }),
  picture: (drawing, label) => portraitOf(required(state.game), required(state.catalog), drawing, label),
  game: () => required(state.catalog),
});
const steps = (page.steps = new Steps(page)),
  ending = new Ending(page);
const panels = (page.panels = {
  choices,
  coach: new Coach(page),
  confirming: new Confirming(page),
  fold: new Fold(page),
  hand,
  hint: new Hint(page),
  variations: new Variations(page),
  log: new Log(page),
  moves: new Moves(page),
  notice: new Notice(page),
  past: new Past(page),
  planned: new Planned(page),
  rules,
  tabs: new Tabs(),
  thinking,
});

page.table = new Table(page, {
  reactions: [
    panels.moves,
    page.reviews,
    panels.past,
    panels.notice,
    page.dialogs,
    thinking,
    { show: (model) => showTurn(model, page) },
    page.flights,
    steps,
    page.sounds,
    panels.planned,
    panels.coach,
    new Announcer(page),
    ending,
  ],
  later: [
    {
      show(model) {
        if (!steps.shows(model)) page.flights.start(model);
        page.dialogs.handover(model);
        page.dialogs.turnEnd(model);
      },
    },
    panels.log,
    page.acting,
    {
      show: (model) =>
        showInWords($('twin-places'), model, { onActivate: (target, box) => page.acting.activate(target, box) }),
    },
  ],
});
listenToControls(page);

window.caylus = engine; // for the browser's console and the tests

// For tests and tutorials: a look at the page, not a way into it.
window.caylusPage = Object.freeze({
  get view() {
    return state.model?.view ?? null;
  },
  get ready() {
    return state.ready;
  },
  get busy() {
    const isUnderWay = session.botsPlay || session.resting.has('moment'); // the bots go on by themselves
    return state.busy || page.table.queue.pending || session.waiting > 0 || isUnderWay || !state.ready;
  },
  get thinker() {
    return page.thinker.state;
  },
  get thought() {
    return thinking.last;
  },
  /** @param {string} target */
  targetCenter(target) {
    const node = [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].find((one) =>
      one.checkVisibility(),
    );
    if (!node) return sheets.center(target) ?? null;
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  },
});

document.documentElement.dataset.alive = 'starting'; // rescue.js has been waiting for it
// Not before the game can be played, which is what the visitor waits for; but also when it cannot, since a newer
// version may.
page.begun = page.starting.begin(picture);
page.begun.finally(() => keepOffline({ beforeReload: () => session.last }));

/** The event knows its address; the page may have shown another one meanwhile. @param {string} address */
const followLive = (address) => {
  const { hash } = new URL(address);
  if (hash.startsWith('#live=')) page.dialogs.live(hash);
};
addEventListener('hashchange', ({ newURL }) => followLive(newURL));
picture.then(() => followLive(location.href)); // not before the page has its words

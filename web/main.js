// The page: makes its parts and puts them together. What may be done, and what it means, is in the view.

import { early } from './early.js';
import { createEngine, pathsFrom } from './client/engine.js';
import { DEFAULT, loadGame } from './games/index.js';
import { AnalysisEngine } from './client/analysis-engine.js';
import { Acting } from './ui/acting.js';
import { Dialogs } from './ui/dialogs.js';
import { botOf } from './client/bots.js';
import { FrameQueue } from './base/frame-queue.js';
import { Showing } from './ui/showing.js';
import { Sheets } from './ui/sheets.js';
import { Starting, showProgress } from './ui/starting.js';
import { listenToControls } from './ui/controls.js';
import { Flights } from './board/motion/flights.js';
import { Fresh } from './board/motion/fresh.js';
import { portraitOf } from './board/portrait.js';
import { $, toast, say } from './base/dom.js';
import { Session } from './client/session.js';
import { Players } from './ui/table/players.jsx';
import { Choices, pictureAnswersBy } from './ui/table/choices.jsx';
import { Hand } from './ui/table/hand.js';
import { Log } from './ui/table/log.jsx';
import { Announcer } from './ui/help/announce.js';
import { Tabs } from './ui/table/tabs.js';
import { AccessibleBoard } from './ui/table/accessible-board.js';
import { Rules } from './ui/help/rules.js';
import { OwnPurse } from './ui/table/standing.jsx';
import { hideCard } from './ui/help/card.jsx';
import { Confirming } from './ui/table/confirming.js';
import { Sounds } from './sound/sounds.js';
import { Thinking } from './ui/table/thinking.js';
import { Hint } from './ui/analysis/hint.jsx';
import { Reviews } from './ui/analysis/reviews.js';
import { Past } from './ui/analysis/past.jsx';
import { TimeLine } from './ui/analysis/timeline.jsx';
import { Lines } from './ui/analysis/lines.jsx';
import { WhatIf } from './ui/analysis/whatif.jsx';
import { Steps } from './ui/table/steps.jsx';
import { Since } from './ui/table/since.jsx';
import { keepOffline, keepWhatIsNeeded } from './ui/dialogs/offline.js';
import { listenForMissingParts } from './ui/dialogs/reload.js';
import { Games } from './client/store/games.js';
import { Notice } from './ui/dialogs/notice.jsx';
import * as storage from './base/settings.js';
import { t } from './base/words.js';

const engine = createEngine({ started: early });
loadGame(DEFAULT).catch(() => {}); // under way before it is asked for; whoever needs it is told

/**
 * What the parts share: some facts, and each other. `game` is the code of the game on the table (web/games), `model`
 * what is shown now, the view and what it means here.
 */
const page = /** @type {import('./ui/page.js').Page} */ ({
  game: null,
  prefs: storage.settings(),
  catalog: null,
  model: null,
  ready: false,
  busy: true,
});

const showing = new Showing(page),
  acting = new Acting(page),
  dialogs = new Dialogs(page),
  starting = new Starting(page);
const show = (view, log, glides) => showing.show(view, log, glides),
  showError = (error) => toast(error.message, error.rule),
  toBoard = () => showing.toBoard();

// Not before all parts are there.
const picture = Promise.resolve().then(() => starting.firstPicture());
engine.onProgress = showProgress;
const parts = listenForMissingParts({
  ending: () => games.shelf.trouble ?? t('Your game goes on after the reload.'),
});
engine.onRestart = (path) => {
  document.documentElement.dataset.boot = path;
  keepWhatIsNeeded();
};
engine.onEnd = (error) => parts.engineEnded(error);

const playerOf = (bot) => botOf(page.catalog?.bots ?? [], bot);
const strongest = () => page.catalog.bots.reduce((a, b) => (b.level > a.level ? b : a));
const bots = new Thinking({ thinker: () => thinker, playerOf, limit: () => storage.THOUGHTS[page.prefs.thought] });

const games = new Games({
  session: () => session,
  asks: dialogs.questions,
  onChange: () => notice.show(),
  onSay: (text, calm) => toast(text, null, calm),
});
const session = new Session({
  engine,
  bots,
  keep: (view) => games.keep(view),
  prepare: ({ game }) => starting.play(game),
  onView: show,
  onError: showError,
  onBusy: setBusy,
  pace: () => page.prefs.pace,
});
/** The bots' engine takes the path on which the first one has come. */
const thinker = new AnalysisEngine(session, () =>
  createEngine({ name: 'thinker', paths: pathsFrom(document.documentElement.dataset.boot) }),
);
const notice = new Notice({
  catalog: () => page.catalog,
  games,
  session,
  onNew: (game) => acting.newGame(game),
  onExplained: (game) => acting.explainedGame(game),
  onPlay: (game) => acting.usualGame(game),
  onGames: () => dialogs.games(),
});

const sheets = new Sheets();
const later = new FrameQueue();
const flights = new Flights((target) => sheets.box(target)),
  fresh = new Fresh();
/** In a list: of the choices, or of a hint. */
const onChoose = (choice) => acting.pick(choice);
const onPurse = (target, seat, node) => acting.activate(target, node.getBoundingClientRect(), seat);
const players = new Players($('players'), { onPurse, botLabel: (bot) => playerOf(bot)?.label ?? bot });
const ownPurse = new OwnPurse($('own-purse'), { onPurse });
pictureAnswersBy((thing, side) => sheets.sample(thing, side));
const choices = new Choices($('choices'), { onChoose, onPoint: (target, choice) => hand.lightUp(target, choice) });
const hand = new Hand($('hand'), {
  board: () => sheets.board,
  idle: () => !page.busy,
  onTake() {
    hideCard();
    toBoard();
  },
  onLay: (target) => acting.activate(target, sheets.board.box(target)),
  onChoose: (choice) => acting.choose(choice),
  onPoint: (target) => sheets.lightUp(target),
  onTurned: (words) => {
    sheets.redraw();
    say(words);
  },
  ask: (choice) => acting.outlook(choice),
});
const confirming = new Confirming({
  choices,
  sheets,
  view: () => page.model.view,
  onConfirm: (choice) => acting.act(choice),
});
const twin = new AccessibleBoard($('twin'), { onActivate: (target, box) => acting.activate(target, box) });
const announcer = new Announcer(),
  tabs = new Tabs(),
  since = new Since(() => page.prefs.summary);
const rules = new Rules({
  load: () => session.granted({ do: 'rules', game: page.game.id }),
  picture: (drawing, label) => portraitOf(page.game, page.catalog, drawing, label),
  game: () => page.catalog,
});

const hint = new Hint({
  thinker,
  strongest,
  onChoose,
  onTry: (ply, answer) => acting.tryOut(ply, answer),
  onMark: (answers) => showing.mark(answers),
  onPoint: (answer) => hand.lightUp(answer?.target ?? null, answer),
});
const reviews = new Reviews({ thinker, marks: () => page.catalog.marks, onChange: () => showing.reviewed() });
const log = new Log($('log'), { onGo: (ply) => timeLine.goTo(ply), reviews });
const past = new Past({
  reviews,
  thinker,
  onGo: (ply) => timeLine.goTo(ply),
  onShow: () => show(page.model.view, 'keep'),
  onAnalysis: () => acting.analyse(),
});
const sounds = new Sounds({ wanted: () => page.prefs.sound, game: () => page.game });
const steps = new Steps({
  speed: () => page.prefs.steps,
  light: (target) => sheets.lightUp(target),
  fly: (events, model) => {
    flights.bring(events, model);
    sounds.hear(events);
  },
  rest: (on) => session.rest(on),
});
const onWrite = () => lines.write(),
  mayKeep = () => lines.mayKeep,
  onChance = () => acting.otherwise();
const timeLine = new TimeLine({
  session,
  reviews,
  onLook: show,
  onWhatIf: (ply) => whatIf.begin(ply),
  onChance,
  onWrite,
  mayKeep,
  toBoard,
});
const whatIf = new WhatIf({ session, toBoard, onKeep: () => games.keepLine(), onWrite, mayKeep, onChance });
const lines = new Lines({
  session,
  games,
  onOpen: (line) => acting.openLine(line),
  onLook: (ply) => acting.lookAt(ply),
  onSaid: () => showing.time(page.model),
});

Object.assign(page, {
  showing,
  acting,
  dialogs,
  starting,
  later,
  engine,
  bots,
  games,
  session,
  notice,
  sheets,
  flights,
  fresh,
  players,
  ownPurse,
  choices,
  confirming,
  hand,
  log,
  twin,
  announcer,
  tabs,
  since,
  rules,
  hint,
  reviews,
  past,
  sounds,
  steps,
  timeLine,
  whatIf,
  lines,
});
listenToControls(page);

function setBusy(now) {
  page.busy = now;
  document.documentElement.classList.toggle('busy', now);
}

window.caylus = engine; // for the browser's console and the tests

// For tests and tutorials: a look at the page, not a way into it.
window.caylusPage = Object.freeze({
  get view() {
    return page.model?.view ?? null;
  },
  get ready() {
    return page.ready;
  },
  get busy() {
    return page.busy || later.pending || session.waiting > 0 || session.botsPlay || !page.ready;
  },
  get thinker() {
    return thinker.state;
  },
  get thought() {
    return bots.last;
  },
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
starting.begin(picture).finally(() => keepOffline({ beforeReload: () => session.last }));

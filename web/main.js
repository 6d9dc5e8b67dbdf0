// The page: makes its parts and puts them together. What may be done, and what it means, is in the view.

import { early } from './early.js';
import { createEngine, pathsFrom } from './client/engine.js';
import { loadGame } from './games/index.js';
import { DEFAULT } from './games/registry.js';
import { AnalysisEngine } from './client/analysis-engine.js';
import { Acting } from './ui/acting.js';
import { Dialogs } from './ui/dialogs.js';
import { botLabel, botOf } from './client/bots.js';
import { Ending } from './ui/dialogs/ending.js';
import { Showing } from './ui/showing.js';
import { Sheets } from './ui/sheets.js';
import { printSheets } from './ui/paper.js';
import { Starting, showProgress } from './ui/starting.js';
import { listenToControls } from './ui/controls.js';
import { Flights } from './board/motion/flights.js';
import { Fresh } from './board/motion/fresh.js';
import { pointsOf } from './board/highlights.js';
import { portraitOf } from './board/portrait.js';
import { $, toast, say } from './base/dom.js';
import { isPast } from './client/model.js';
import { Session } from './client/session.js';
import { Players } from './ui/table/players.jsx';
import { Choices, pictureAnswersBy } from './panels/choices.jsx';
import { Hand } from './panels/hand.js';
import { Log } from './ui/table/log.jsx';
import { Announcer } from './ui/help/announce.js';
import { Tabs } from './ui/table/tabs.js';
import { AccessibleBoard } from './panels/accessible-board.js';
import { Rules } from './panels/rules.jsx';
import { showHeader } from './ui/table/header.js';
import { showPrompt } from './ui/table/prompt.jsx';
import { OwnPurse, showStanding } from './ui/table/standing.jsx';
import { hideCard } from './panels/card.jsx';
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
import { keepOffline, keepWhatIsNeeded } from './base/offline.js';
import { listenForMissingParts } from './base/reload.js';
import { Games } from './client/store/games.js';
import { Notice } from './ui/dialogs/notice.jsx';
import * as storage from './base/settings.js';
import { t } from './base/words.js';
import { required } from './base/problem.js';

/** @import {HintAnswer, Model} from './page.js' */
/** @import {Choice} from './contract.js' */

const engine = createEngine({ started: early });
loadGame(DEFAULT).catch(() => {}); // under way before it is asked for; whoever needs it is told

/** @type {import('./ui/page.js').State} */
const state = { game: null, prefs: storage.settings(), catalog: null, model: null, ready: false, busy: true };
/** What the parts share. */
const page = /** @type {import('./ui/page.js').Page} */ ({ state, engine });

const acting = new Acting(page),
  dialogs = new Dialogs(page, { live: () => import('./live/live.js') }),
  starting = new Starting(page),
  ending = new Ending(page);
/** @param {Parameters<Showing['show']>} about */
const show = (...about) => showing.show(...about);
const toBoard = () => tabs.toBoard();

// Not before all parts are there.
const picture = Promise.resolve().then(() => starting.firstPicture());
engine.onProgress = showProgress;
const parts = listenForMissingParts({
  ending: () => games.shelf.trouble ?? t('Your game continues after the reload.'),
});
engine.onRestart = (path) => {
  document.documentElement.dataset.boot = path;
  keepWhatIsNeeded();
};
engine.onEnd = (error) => parts.engineEnded(error);

// The game: who plays it, and where it is kept.
const bots = () => state.catalog?.bots ?? [];
/** @param {string} bot */
const playerOf = (bot) => botOf(bots(), bot);
const thinking = new Thinking({
  thinker: () => thinker,
  playerOf,
  limit: () => storage.THOUGHTS[/** @type {keyof typeof storage.THOUGHTS} */ (state.prefs.thought)],
  ready: () => state.ready,
});
const games = new Games({
  session: () => session,
  asks: dialogs.questions,
  onLine: (line) => acting.openLine(line),
  onChange: () => notice.show(),
  onSay: (text, calm) => toast(text, null, calm),
});
const session = new Session({
  engine,
  bots: thinking,
  keep: (view) => {
    games.keep(view);
    page.live?.played(view);
  },
  prepare: ({ game }) => starting.play(game),
  onView: show,
  onError: (error) => toast(error.message, error.rule),
  onBusy(now) {
    state.busy = now;
    document.documentElement.classList.toggle('busy', now);
  },
  pace: () => state.prefs.pace,
});
/** The bots' engine takes the path on which the first one has come. */
const thinker = new AnalysisEngine(session, () =>
  createEngine({ name: 'thinker', paths: pathsFrom(document.documentElement.dataset.boot ?? null) }),
);
const reviews = new Reviews({ thinker, marks: () => state.catalog?.marks ?? [], onChange: reviewed });

// The table.
const sheets = new Sheets(),
  tabs = new Tabs(),
  flights = new Flights((target) => sheets.box(target) ?? null);
printSheets(sheets.all);
/** In a list: of the choices, or of a hint. @param {Choice | HintAnswer} choice */
const onChoose = (choice) => acting.pick(choice);
/** @param {string} target @param {number} seat @param {HTMLElement} node */
const onPurse = (target, seat, node) => acting.activate(target, node.getBoundingClientRect(), seat);
pictureAnswersBy((thing, side) => sheets.sample(thing, side));
const choices = new Choices($('choices'), {
  onChoose,
  onPoint: (target, choice) => hand.lightUp(target, choice),
  onScores: () => ending.result(required(state.model).view),
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
  view: () => required(state.model).view,
  onConfirm: (choice) => acting.act(choice),
});
const log = new Log($('log'), { onGo: (ply) => timeLine.goTo(ply), reviews });
const notice = new Notice({
  catalog: () => required(state.catalog),
  games,
  session,
  onNew: (game) => acting.newGame(game),
  onExplained: (game) => acting.explainedGame(game),
  onPlay: (game) => acting.usualGame(game),
  onChosen: (game) => starting.preview(game),
  onAsking: (isAsking) => sheets.hush(isAsking),
  onGames: () => dialogs.games(),
  onLive: () => dialogs.live(),
});
const rules = new Rules({
  load: () => session.granted({ do: 'rules', game: required(state.game).id }),
  picture: (drawing, label) => portraitOf(required(state.game), required(state.catalog), drawing, label),
  game: () => required(state.catalog),
});
const steps = new Steps({
  speed: () => state.prefs.steps,
  light: (target) => sheets.lightUp(target),
  fly: (events, model) => {
    flights.bring(events, model);
    sounds.hear(events);
  },
  rest: (on) => session.rest(on),
});
const sounds = new Sounds({
  wanted: () => state.prefs.sound,
  game: () => state.game,
  isHeardLater: (model) => steps.tells(model),
});

// Help, and looking back.
const hint = new Hint({
  isPossible: ({ view, open }) =>
    state.ready && games.mayHelp && !past.asks(view) && (open || (isPast(view) && view.decision !== null)),
  thinker,
  strongest: () => required(state.catalog).bots.reduce((a, b) => (b.level > a.level ? b : a)),
  onAsk: () => games.aided(),
  onChoose,
  onTry: (ply, answer) => acting.tryOut(ply, answer),
  onMark(answers) {
    sheets.markAnswers(answers);
    choices.mark(answers);
  },
  onPoint: (answer) => hand.lightUp(answer?.target ?? null, answer ?? undefined),
});
const past = new Past({
  reviews,
  thinker,
  isPossible: () => games.mayHelp,
  onGo: (ply) => timeLine.goTo(ply),
  onShow: () => show(required(state.model).view, 'keep'),
  onAnalysis: () => acting.analyse(),
});
const onWrite = () => lines.write(),
  mayKeep = () => lines.mayKeep,
  onChance = () => acting.otherwise(),
  drawing = () => dialogs.drawing,
  // Nobody draws before something is looked at.
  draw = () => dialogs.draw({ onBegin: hideCard, onDrawn: () => verdict.show(required(state.model)) });
const timeLine = new TimeLine({
  session,
  reviews,
  onLook: show,
  onWhatIf: (ply) => whatIf.begin(ply),
  onOpen: (line, ply) => acting.openLine(line, ply),
  onChance,
  onWrite,
  mayKeep,
  onUnfold: draw,
  drawing,
  toBoard,
});
const whatIf = new WhatIf({
  session,
  toBoard,
  onKeep: () => games.keepLine(),
  onWrite,
  mayKeep,
  onChance,
  onAside() {
    draw();
    games.aided();
  },
  drawing,
  onBack: (ply) => timeLine.goTo(ply),
});
const lines = new Lines({
  session,
  games,
  onOpen: (line, ply) => acting.openLine(line, ply),
  onLook: (ply) => acting.lookAt(ply),
  onSaid() {
    const model = required(state.model);
    timeLine.show(model);
    whatIf.show(model);
    verdict.show(model);
  },
});

/** The board shows what a note points at, and of the past what was answered, and what would have been better. */
const verdict = {
  /** @param {Model} model */
  show({ view }) {
    const { marks, ghosts, arrows } = past.pointsOn(isPast(view) ? timeLine.decisions?.[view.ply] : undefined),
      said = pointsOf(view.line);
    sheets.mark(new Map([...said.marks, ...marks]), ghosts, [...said.arrows, ...arrows]);
  },
};

/** More is known of the decisions of the game, or less. */
function reviewed() {
  const { model } = state;
  if (!model) return;
  past.show(model);
  if (isPast(model.view)) verdict.show(model);
  log.draw();
  timeLine.draw();
  dialogs.analysis?.drawSoon();
}

const showing = new Showing({
  state,
  session,
  past,
  flights,
  fresh: new Fresh(),
  panels: [
    confirming,
    sheets,
    new Players($('players'), { onPurse, botLabel: (bot) => botLabel(bots(), bot) }),
    new OwnPurse($('own-purse'), { onPurse }),
    tabs,
    hand,
    flights,
    choices,
    notice,
    thinking,
    reviews,
    past,
    hint,
    new Since(() => state.prefs.summary),
    timeLine,
    whatIf,
    lines,
    verdict,
    steps,
    sounds,
    { show: ({ view }) => showPrompt(view) },
    {
      show(model) {
        showStanding(model, state.prefs.explain);
        if (model.open && state.prefs.explain) games.aided();
      },
    },
    { show: (model) => showHeader(model, { ready: state.ready, held: session.held }) },
    new Announcer((model) => (model.laying ? hand.words() : '')),
    dialogs,
    ending,
  ],
  later: [
    {
      show(model) {
        if (!steps.tells(model)) flights.start(model);
        dialogs.handover(model);
      },
    },
    log,
    new AccessibleBoard($('twin'), { onActivate: (target, box) => acting.activate(target, box) }),
  ],
});

Object.assign(page, { session, games, reviews, sheets, sounds, showing, acting, dialogs, starting });
page.panels = { choices, confirming, hand, hint, lines, log, notice, past, rules, tabs, thinking, timeLine, whatIf };
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
    return state.busy || showing.queue.pending || session.waiting > 0 || session.botsPlay || !state.ready;
  },
  get thinker() {
    return thinker.state;
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
page.begun = starting.begin(picture);
page.begun.finally(() => keepOffline({ beforeReload: () => session.last }));

/** The event knows its address; the page may have shown another one meanwhile. @param {string} address */
const followLive = (address) => {
  const { hash } = new URL(address);
  if (hash.startsWith('#live=')) dialogs.live(hash);
};
addEventListener('hashchange', ({ newURL }) => followLive(newURL));
picture.then(() => followLive(location.href)); // not before the page has its words

// The page: makes its parts and puts them together. What may be done, and what it means, is in the view.

import { engine } from './early.js';
import { createEngine } from './engine.js';
import { Thinker } from './thinker.js';
import coordinates from './boards/caylus.json';
import { Acting } from './table/acting.js';
import { Later } from './table/later.js';
import { Showing } from './table/showing.js';
import { Sheets } from './table/sheets.js';
import { Starting, showProgress } from './table/starting.js';
import { listenToControls } from './table/controls.js';
import { Flights } from './canvas/flights.js';
import { Fresh } from './canvas/places.js';
import { $, toast } from './panels/dom.js';
import { Session } from './panels/session.js';
import { Players } from './panels/players.js';
import { Choices } from './panels/choices.js';
import { Log } from './panels/log.js';
import { Announcer } from './panels/announce.js';
import { Tabs } from './panels/tabs.js';
import { Twin } from './panels/twin.js';
import { Rules } from './panels/rules.js';
import { OwnPurse } from './panels/standing.js';
import { openFiles } from './panels/files.js';
import { Thinking } from './panels/thinking.js';
import { Hint } from './panels/hint.js';
import { Analysis } from './panels/analysis.js';
import { TimeLine } from './panels/timeline.js';
import { WhatIf } from './panels/whatif.js';
import { Since } from './panels/since.js';
import { Statistics } from './panels/statistics.js';
import { keepOffline } from './panels/offline.js';
import { Games } from './keeping/games.js';
import { Notice } from './panels/notice.js';
import * as questions from './panels/questions.js';
import * as storage from './panels/storage.js';

/** What the parts share: some facts, and each other. `model` is what is shown now, the view and what it means here. */
const page = { game: coordinates.game, prefs: storage.settings(), catalog: null, model: null, ready: false, busy: true };

const showing = new Showing(page), acting = new Acting(page), starting = new Starting(page);
const show = (view) => showing.show(view), showError = (error) => toast(error.message, error.rule), toBoard = () => showing.toBoard();

// Not before all parts are there.
const picture = Promise.resolve().then(() => starting.firstPicture());
engine.onProgress = showProgress;
/** The bots' engine takes the path on which the first one has come. */
const thinker = new Thinker(engine, () => createEngine({ name: 'thinker', paths: [document.documentElement.dataset.boot] }));

/** The catalog's entry of a bot; its id may have settings behind a colon. */
const playerOf = (bot) => page.catalog?.bots.find(({ id }) => id === bot.split(':')[0]);
const strongest = () => page.catalog.bots.reduce((a, b) => (b.level > a.level ? b : a));
const bots = new Thinking({ thinker, playerOf, limit: () => storage.THOUGHTS[page.prefs.thought] });

const games = new Games({ engine, session: () => session, asks: questions, onChange: () => notice.show(), onSay: (text, calm) => toast(text, null, calm) });
const session = new Session({ engine, bots, keep: (view) => games.keep(view), onView: show, onError: showError, onBusy: setBusy, pace: () => page.prefs.pace });
const notice = new Notice({ games, session, onNew: () => acting.newGame(), onGames: () => openFiles(games, page.model.view) });

const sheets = new Sheets(coordinates);
const later = new Later();
const flights = new Flights((target) => sheets.box(target)), fresh = new Fresh();
const onChoose = (choice) => acting.choose(choice);
const onPurse = (target, seat, node) => acting.activate(target, node.getBoundingClientRect(), seat);
const players = new Players($('players'), { onPurse, botLabel: (bot) => playerOf(bot)?.label ?? bot });
const ownPurse = new OwnPurse($('own-purse'), { onPurse });
const choices = new Choices($('choices'), { onChoose, onPoint: (target) => sheets.lightUp(target) });
const log = new Log($('log'), { onGo: (ply) => timeLine.goTo(ply) });
const twin = new Twin($('twin'), { onActivate: (target, box) => acting.activate(target, box) });
const announcer = new Announcer(), tabs = new Tabs(), since = new Since(() => page.prefs.summary);
const rules = new Rules({ load: () => engine.call({ do: 'rules', game: page.game }) });

const hint = new Hint({ thinker, strongest, onChoose, onMark: (answers) => showing.mark(answers) });
const analysis = new Analysis({ thinker, onTurn: ({ turn, phase }) => log.goTo(turn, phase), onSee: (review) => showing.decision(review) });
const onNow = () => show({ ...session.view, events: [], log: 'keep' });
const timeLine = new TimeLine({ engine, onLook: show, onNow, onError: showError, rest: (on) => session.rest(on), onWhatIf: (ply) => whatIf.begin(ply), toBoard });
const whatIf = new WhatIf({ session, toBoard, onKeep: () => games.keepLine() });
const statistics = new Statistics({ engine, onError: showError });

Object.assign(page, {
  showing, acting, starting, later, engine, bots, games, session, notice, sheets, flights, fresh, players, ownPurse, choices, log, twin, announcer, tabs, since, rules,
  hint, analysis, timeLine, whatIf, statistics,
});
listenToControls(page);

function setBusy(now) { page.busy = now; document.documentElement.classList.toggle('busy', now); }

window.caylus = engine; // for the browser's console and the tests

// For tests and tutorials: a look at the page, not a way into it.
window.caylusPage = Object.freeze({
  get view() { return page.model?.view ?? null; },
  get ready() { return page.ready; },
  get busy() { return page.busy || later.pending || session.waiting > 0 || session.botsPlay || !page.ready; },
  get thinker() { return thinker.state; },
  get thought() { return bots.last; },
  targetCenter(target) {
    const node = [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].find((one) => one.checkVisibility());
    const box = node ? node.getBoundingClientRect() : sheets.box(target);
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  },
});

// Not before the game can be played, which is what the visitor waits for; but also when it cannot, since a newer version may.
starting.begin(picture).finally(() => keepOffline({ beforeReload: () => session.last }));

// The page: wires engine, canvases and panels. What may be done, and what it means, is in the view.

import { createEngine } from './engine.js';
import { Thinker } from './thinker.js';
import coordinates from './boards/caylus.json';
import { Sheet } from './canvas/sheet.js';
import { boardScene } from './canvas/board.js';
import { tablesScene } from './canvas/tables.js';
import { setMotion, skipOnInput } from './canvas/motion.js';
import { watchLight } from './canvas/light.js';
import { zoomable, zoomByKeys } from './canvas/gestures.js';
import { Flights, homeOf } from './canvas/flights.js';
import { Fresh } from './canvas/places.js';
import { $, h, icon, say, toast } from './panels/dom.js';
import { Session } from './panels/session.js';
import { Players } from './panels/players.js';
import { Choices } from './panels/choices.js';
import { Log } from './panels/log.js';
import { Announcer } from './panels/announce.js';
import { Tabs } from './panels/tabs.js';
import { Twin } from './panels/twin.js';
import { Rules } from './panels/rules.js';
import { OwnPurse, showBeyond, showPhases } from './panels/standing.js';
import { keepFocus } from './panels/focus.js';
import { listenForQuestions } from './panels/explaining.js';
import { setLook } from './panels/look.js';
import { closeMenu, menuOpen, openMenu, setUpMenu } from './panels/menu.js';
import { describe, hideCard, hideRefusal, leaveCard, sentence, showCard, showRefusal } from './panels/explain.js';
import { openStart, randomSeed } from './panels/start.js';
import { listenForDrops, openFiles } from './panels/files.js';
import { openPrefs } from './panels/prefs.js';
import { openResult } from './panels/result.js';
import { Thinking } from './panels/thinking.js';
import { Hint } from './panels/hint.js';
import { Analysis } from './panels/analysis.js';
import { TimeLine } from './panels/timeline.js';
import { WhatIf } from './panels/whatif.js';
import { Since } from './panels/since.js';
import { Statistics } from './panels/statistics.js';
import { listen } from './panels/input.js';
import { keepOffline } from './panels/offline.js';
import { Games } from './keeping/games.js';
import { Notice } from './panels/notice.js';
import * as questions from './panels/questions.js';
import * as storage from './panels/storage.js';
import { language, preferred, speak, t } from './words.js';

let prefs = storage.settings();
let catalog = null, model = null, ready = false, busy = true, shownEnd = false;

const scenes = Object.fromEntries(['wide', 'tall'].map((form) => [form, boardScene(coordinates.boards[form], t)]));
for (const form of ['column', 'broad']) scenes[form] = tablesScene(coordinates.tables[form]);
const narrow = matchMedia('(max-width: 900px), (max-height: 500px)'), slim = matchMedia('(max-width: 600px)');
const board = new Sheet($('board'), slim.matches ? scenes.tall : scenes.wide, { home: homeOf });
const tables = new Sheet($('tables'), narrow.matches ? scenes.broad : scenes.column);
slim.addEventListener('change', () => board.setScene(slim.matches ? scenes.tall : scenes.wide));
narrow.addEventListener('change', () => tables.setScene(narrow.matches ? scenes.broad : scenes.column));
const sheets = [board, tables];
watchLight(() => { for (const sheet of sheets) sheet.renew(); });
const flights = new Flights((target) => sheets.map((sheet) => sheet.box(target)).find(Boolean));
const fresh = new Fresh();

// Not before the rest of this module has been read, which it needs.
const picture = Promise.resolve().then(firstPicture).catch((error) => { toast(t('The board could not be loaded ({problem}).', { problem: error.message })); return null; });
// Python is large: on a slow line its files would keep those of the first picture waiting.
const engine = createEngine({ after: picture.then(painted), onProgress: showProgress });
const thinker = new Thinker(engine, startThinker);
const bots = new Thinking({ thinker, playerOf, limit: () => storage.THOUGHTS[prefs.thought] });
const games = new Games({ engine, session: () => session, asks: questions, onChange: () => notice.show(), onSay: (text, calm) => toast(text, null, calm) });
const session = new Session({ engine, bots, keep: (view) => games.keep(view), onView: show, onError: showError, onBusy: setBusy, pace: () => prefs.pace });
const notice = new Notice({ games, session, onNew: newGame, onGames: () => openFiles(games, model.view) });
const onPurse = (target, seat, node) => activate(target, node.getBoundingClientRect(), seat);
const players = new Players($('players'), { onPurse, botLabel: (bot) => playerOf(bot)?.label ?? bot });
const choices = new Choices($('choices'), { onChoose: choose, onPoint: point });
const log = new Log($('log'), { onGo: (ply) => timeLine.goTo(ply) });
const ownPurse = new OwnPurse($('own-purse'), { onPurse });
const announcer = new Announcer();
const tabs = new Tabs();
const twin = new Twin($('twin'), { onActivate: (target, box) => activate(target, box) });
const rules = new Rules({ load: () => engine.call({ do: 'rules', game: coordinates.game }) });
const hint = new Hint({ thinker, strongest: () => catalog.bots.reduce((a, b) => (b.level > a.level ? b : a)), onChoose: choose, onMark: mark });
const analysis = new Analysis({ thinker, onTurn: ({ turn, phase }) => log.goTo(turn, phase), onSee: seeDecision });
const timeLine = new TimeLine({ engine, onLook: show, onNow: () => show({ ...session.view, events: [], log: 'keep' }), onError: showError, rest: (on) => session.rest(on), onWhatIf: (ply) => whatIf.begin(ply), toBoard });
const whatIf = new WhatIf({ session, toBoard, onKeep: () => games.keepLine() });
const since = new Since(() => prefs.summary);
const statistics = new Statistics({ engine, onError: showError });

/** The catalog's entry of a bot; its id may have settings behind a colon. */
function playerOf(bot) { return catalog?.bots.find(({ id }) => id === bot.split(':')[0]); }

/** The bots' engine takes the path on which the first one has come. */
function startThinker() { return createEngine({ name: 'thinker', paths: [document.documentElement.dataset.boot] }); }

// ---- showing

/** Whether a view shows the past: more answers have been given. */
const isPast = (view) => view.ply < view.plies;

/** Whether the person at the page may answer now. */
const isOpen = (view) => ready && Boolean(view.decision) && view.seats[view.decision.seat].here && !isPast(view) && (!session.held || view.what_if != null);

function show(view) {
  const open = isOpen(view), before = model?.view.seats?.map(({ prestige }) => prestige) ?? [];
  flights.finish();
  model = { view, catalog, open, fresh: fresh.after(view), legal: new Set(open ? view.choices.map((c) => c.target).filter(Boolean) : []) };
  closeMenu(); hideRefusal(); hideCard();
  for (const sheet of sheets) sheet.show(model);
  players.show(model); ownPurse.show(model); tabs.show(model); twin.show(model);
  flights.show(view, before);
  choices.show(view, { open, loading: !ready, onScores: () => showResult(view) });
  log.show(view); notice.show();
  if (isPast(view)) bots.hide(); else { bots.show(view, ready); analysis.show(view); }
  hint.show(view, open); since.show(view, open); showTime(view);
  if (!$('prompt-text')) $('prompt').replaceChildren(h('span', { id: 'asked' }), h('span', { id: 'prompt-text' }));
  $('asked').replaceChildren(view.decision ? icon('shield', 24, view.seats[view.decision.seat]) : '');
  $('prompt-text').textContent = view.prompt ?? '';
  showPhases(view); showBeyond(view);
  announcer.show(view, open);
  showTools(); keepFocus();
  document.documentElement.dataset.seat = view.decision ? String(view.decision.seat) : '';
  if (view.result && !shownEnd && ready && !session.held) { shownEnd = true; showResult(view); }
  if (!view.result && !isPast(view)) shownEnd = false;
}

/** Past, line or present: each is to be recognised at a glance. */
function showTime(view) {
  timeLine.show(view); whatIf.show(view);
  const past = isPast(view), aside = view.what_if != null;
  document.documentElement.toggleAttribute('data-past', past);
  document.documentElement.toggleAttribute('data-what-if', aside);
  $('ribbon').hidden = !past && !aside;
  $('ribbon').textContent = past ? t('The past: turn {turn}', { turn: view.turn }) : t('What if');
  const taken = past ? timeLine.decisions?.[view.ply] : null;
  for (const sheet of sheets) sheet.mark(new Map(taken ? [[taken.target, '✓']] : []));
}

function showResult(view) {
  openResult(view, { onNew: newGame, onAnalyse: analyse, onCharts: () => statistics.open(view), onLookBack: () => timeLine.goTo(Math.max(0, view.plies - 1)) });
}

/** The board has to be in sight before something is shown on it; on a small screen another part may hide it. */
function toBoard() {
  tabs.reveal($('board'));
  const { top, bottom } = $('board').getBoundingClientRect();
  if (bottom < 100 || top > innerHeight / 2) $('board').scrollIntoView({ block: 'start' });
}

function showTools() {
  $('undo').disabled = !ready || session.held || !model?.view.can_undo;
  $('redo').disabled = !ready || session.held || !model?.view.can_redo;
  $('new').disabled = !catalog || !ready;
  $('files').disabled = $('rules-open').disabled = !ready;
}

function setBusy(now) { busy = now; document.documentElement.classList.toggle('busy', now); }

function showError(error) { toast(error.message, error.rule); }

function showProgress(progress) {
  const share = typeof progress === 'number' ? progress : progress?.fraction ?? (progress?.total ? progress.loaded / progress.total : null);
  const words = typeof progress === 'string' ? progress : progress?.label ?? progress?.message ?? null;
  if (share != null && Number.isFinite(share)) $('boot-progress').value = share;
  if (words) $('boot-text').textContent = words;
}

function point(target) {
  for (const sheet of sheets) { sheet.hover = target && sheet.zone(target) ? target : null; sheet.redraw(); }
}

/** The answers of a hint, numbered on the board and among the choices; one place may stand for several. */
function mark(answers) {
  const marks = new Map();
  answers.forEach(({ target }, i) => { if (target) marks.set(target, [...(marks.get(target) ?? []), i + 1]); });
  for (const sheet of sheets) sheet.mark(new Map([...marks].map(([target, ranks]) => [target, ranks.join(' ')])));
  choices.mark(answers);
}

/** A costly decision on the board: what was answered, and what would have been better. */
async function seeDecision({ ply, taken, best }) {
  await timeLine.goTo(ply);
  const marks = new Map([[best.target, '★']]);
  marks.set(taken.target, marks.has(taken.target) ? '✗ ★' : '✗');
  for (const sheet of sheets) sheet.mark(marks);
}

function analyse() { if (session.view?.ply && ready) analysis.open(session.view); }

// ---- acting

function choose(choice) {
  hideCard(); hideRefusal();
  if (!busy) session.send({ do: 'act', text: choice.text });
}

/** A click, a tap or Enter on a place. */
function activate(target, box, seat = null) {
  hideCard(); hideRefusal();
  if (!model) return;
  const { view } = model;
  if (!ready) { toast(t('The rules are still being loaded.')); return; }
  const here = seat != null && seat !== view.decision?.seat ? [] : model.open ? view.choices.filter((c) => c.target === target) : [];
  if (here.length === 1) choose(here[0]);
  else if (here.length > 1) openMenu(describe(target, model).title, here, box, choose);
  else if (isPast(view)) showRefusal({ message: t('You are looking back. Go back to now to act.'), rule: null }, box);
  else if (session.held && view.what_if == null) showCard(target, box, model);
  else if (view.decision?.bot) showRefusal({ message: t('{name} is playing.', { name: view.seats[view.decision.seat].name }), rule: null }, box);
  else if (view.refusals?.[target]) showRefusal(view.refusals[target], box);
  else showCard(target, box, model);
}

function explain(sheet, target, aloud = false) {
  if (!model || menuOpen()) return;
  const box = sheet.box(target);
  if (!box) return;
  showCard(target, box, model);
  if (aloud) say(sentence(describe(target, model)));
}

function newGame() { openStart(catalog, model?.view, (start, byLink) => { shownEnd = false; games.begin({ game: catalog.game, ...start }, byLink); }); }

// ---- input

setUpMenu();
skipOnInput();
zoomByKeys(sheets, sheets.map(zoomable), () => prefs.keys);
for (const sheet of sheets) {
  listen(sheet, {
    onHover: (from, target) => { from.canvas.classList.toggle('can', Boolean(target && model?.legal.has(target))); },
    onActivate: (from, target) => activate(target, from.box(target)),
    onExplain: explain,
    onLeave: leaveCard,
    onMove: () => { hideCard(); hideRefusal(); },
  });
}
$('undo').addEventListener('click', () => session.send({ do: 'undo' }));
$('redo').addEventListener('click', () => session.send({ do: 'redo' }));
$('new').addEventListener('click', newGame);
$('files').addEventListener('click', () => openFiles(games, model.view));
$('settings').addEventListener('click', () => openPrefs(prefs, (values) => {
  const other = values.language !== prefs.language;
  prefs = values; storage.keepSettings(prefs); setMotion(prefs.motion); setLook(prefs); session.callBot();
  if (other) changeLanguage();
}));
listenForQuestions({ onExplain: (target, box, seat) => { if (model && !menuOpen()) showCard(target, box, model, seat); }, onLeave: leaveCard });
$('rules-open').addEventListener('click', () => rules.open($('card').querySelector('[data-rule]')?.dataset.rule));
$('hint-ask').addEventListener('click', () => hint.toggle());
$('move-now').addEventListener('click', () => { bots.moveNow(); session.hurry(); });
$('analyse').addEventListener('click', analyse);
$('time-line-open').addEventListener('click', () => timeLine.toggle());
$('what-if-open').addEventListener('click', () => { if (ready) { timeLine.fold(); whatIf.begin(timeLine.looking ? model.view.ply : null); } });
$('charts').addEventListener('click', () => { if (ready) statistics.open(session.view); });
new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty('--dock', target.checkVisibility() ? `${target.offsetHeight}px` : '0px')).observe($('dock'));
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') || event.target.closest?.('input:not([type=range], [type=checkbox]), textarea, select')) return;
  if (event.key === 'Escape') { hideCard(); hideRefusal(); $('toast').hidden = true; if (hint.open) hint.toggle(); timeLine.now(); }
  if (!prefs.keys) return;
  const key = event.key.toLowerCase();
  const button = $({ u: 'undo', r: 'redo', h: 'hint-ask', m: 'move-now', a: 'analyse', '?': 'rules-open', t: 'time-line-open', w: 'what-if-open', g: 'charts', n: timeLine.looking ? 'to-now' : 'what-if-return' }[key]);
  if (button && !button.disabled && !button.closest('[hidden]')) button.click();
  if (key === 'b') { tabs.reveal($('board')); $('board').focus(); }
  if (key === 'd') $('twin').querySelector('[tabindex="0"]')?.focus();
  if (key === 'c') ($('choices').querySelector('button') ?? $('choices')).focus();
});

/** Another language, in the middle of a game: the page's own words, the catalogue, then the whole view. */
async function changeLanguage() {
  await speak(preferred(prefs.language));
  if (!ready) return;
  catalog = (await engine.call({ do: 'catalog', game: coordinates.game, language: language() })).catalog;
  await session.send({ do: 'language', language: language() });
  if ($('prefs').open) { $('prefs').close(); $('settings').click(); $('prefs').querySelector('[data-testid=language]').focus(); }
}

// ---- starting

async function firstPicture() {
  // A new table in the reader's language, unless that one cannot be had.
  const [kept, response] = await Promise.all([games.picture(), fetch(`./start.${preferred(prefs.language)}.json`), speak(preferred(prefs.language))]);
  if (!response.ok) throw new Error(`start.json: ${response.status}`);
  const start = await response.json();
  catalog = start.catalog;
  try {
    if (!model && kept) show({ ...kept, log: 'replace' });
  } catch { /* a damaged picture; the record itself is looked at by the engine */ }
  if (!model || !model.view.seats) show({ ...start.view, log: 'replace' });
  return start;
}

/** Once what has been drawn can be seen; a hidden page draws no frames. */
function painted() { return new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); setTimeout(resolve, 200); }); }

async function begin() {
  setMotion(prefs.motion); setLook(prefs);
  const start = await picture;
  try {
    const { path, ms } = await engine.ready;
    Object.assign(document.documentElement.dataset, { boot: path, bootMs: ms });
  } catch (error) {
    document.documentElement.dataset.boot = 'failed';
    $('boot-progress').hidden = true;
    $('boot-text').textContent = t('The rules could not be loaded ({problem}). Reload the page to try again.', { problem: error?.message ?? error });
    return;
  }
  await engine.call({ do: 'language', language: language() });
  if (!catalog) catalog = (await engine.call({ do: 'catalog', game: coordinates.game })).catalog;
  ready = true;
  await resumeOrStart(start);
  $('boot').hidden = true;
  document.documentElement.dataset.ready = 'true';
}

/** The kept game or that of a link goes on; without one a new game begins. */
async function resumeOrStart(start) {
  listenForDrops(games);
  if (await games.resume()) return;
  const seats = start?.view?.seats?.map((s) => ({ name: s.name, bot: s.bot })) ?? [{ name: 'Anna', bot: null }, { name: 'Basile', bot: 'greedy' }];
  await games.begin({ game: catalog.game, seats, options: start?.view?.options ?? {}, seed: randomSeed() });
}

window.caylus = engine; // for the browser's console and the tests

// For tests and tutorials: a look at the page, not a way into it.
window.caylusPage = Object.freeze({
  get view() { return model?.view ?? null; },
  get ready() { return ready; },
  get busy() { return busy || session.waiting > 0 || session.botsPlay || !ready; },
  get thinker() { return thinker.state; },
  get thought() { return bots.last; },
  targetCenter(target) {
    const node = [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].find((one) => one.checkVisibility());
    const box = node ? node.getBoundingClientRect() : sheets.map((s) => s.box(target)).find(Boolean);
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  },
});

// Not before the game can be played, which is what the visitor waits for; but also when it cannot, since a newer version may.
begin().finally(() => keepOffline({ beforeReload: () => session.last }));

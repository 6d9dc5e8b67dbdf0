// The page: wires engine, canvases and panels. What may be done, and what it means, is in the view.

import { createEngine } from './engine.js';
import { Thinker } from './thinker.js';
import coordinates from './boards/caylus.json';
import { Sheet } from './canvas/sheet.js';
import { boardScene } from './canvas/board.js';
import { tablesScene } from './canvas/tables.js';
import { setMotion } from './canvas/motion.js';
import { $, h, icon, say, toast } from './panels/dom.js';
import { Session } from './panels/session.js';
import { Players } from './panels/players.js';
import { Choices } from './panels/choices.js';
import { Log } from './panels/log.js';
import { closeMenu, menuOpen, openMenu, setUpMenu } from './panels/menu.js';
import { describe, hideCard, hideRefusal, sentence, showCard, showRefusal } from './panels/explain.js';
import { openStart, randomSeed } from './panels/start.js';
import { listenForDrops, openFiles } from './panels/files.js';
import { openPrefs } from './panels/prefs.js';
import { openResult } from './panels/result.js';
import { Thinking } from './panels/thinking.js';
import { Hint } from './panels/hint.js';
import { Analysis } from './panels/analysis.js';
import { listen } from './panels/input.js';
import { Games } from './keeping/games.js';
import { Notice } from './panels/notice.js';
import * as questions from './panels/questions.js';
import * as storage from './panels/storage.js';

let prefs = storage.settings();
let catalog = null, model = null, ready = false, busy = true, shownEnd = false;

const scenes = { board: boardScene(coordinates.board), column: tablesScene(coordinates.tables.column), broad: tablesScene(coordinates.tables.broad) };
const narrow = matchMedia('(max-width: 900px)');
const board = new Sheet($('board'), scenes.board);
const tables = new Sheet($('tables'), narrow.matches ? scenes.broad : scenes.column);
narrow.addEventListener('change', () => tables.setScene(narrow.matches ? scenes.broad : scenes.column));
const sheets = [board, tables];

const engine = createEngine({ onProgress: showProgress });
const thinker = new Thinker(engine, startThinker);
const bots = new Thinking({ thinker, playerOf, limit: () => storage.THOUGHTS[prefs.thought] });
const games = new Games({ engine, session: () => session, asks: questions, onChange: () => notice.show(), onSay: (text, calm) => toast(text, null, calm) });
const session = new Session({ engine, bots, keep: (view) => games.keep(view), onView: show, onError: showError, onBusy: setBusy, pace: () => prefs.pace });
const notice = new Notice({ games, session, onNew: newGame, onGames: () => openFiles(games, model.view) });
const players = new Players($('players'), { onPurse: (target, seat, node) => activate(target, node.getBoundingClientRect(), seat), botLabel: (bot) => playerOf(bot)?.label ?? bot });
const choices = new Choices($('choices'), { onChoose: choose, onPoint: point });
const log = new Log($('log'));
const hint = new Hint({ thinker, strongest: () => catalog.bots.reduce((a, b) => (b.level > a.level ? b : a)), onChoose: choose, onMark: mark });
const analysis = new Analysis({ thinker, onTurn: ({ turn, phase }) => log.goTo(turn, phase) });

/** The catalog's entry of a bot; its id may have settings behind a colon. */
function playerOf(bot) { return catalog?.bots.find(({ id }) => id === bot.split(':')[0]); }

/** The bots' engine takes the path on which the first one has come. */
function startThinker() { return createEngine({ name: 'thinker', paths: [document.documentElement.dataset.boot] }); }

// ---- showing

/** Whether the person at the page may answer now. */
const isOpen = (view) => ready && Boolean(view.decision) && view.seats[view.decision.seat].here && !session.held;

function show(view) {
  const open = isOpen(view);
  model = { view, catalog, open, legal: new Set(open ? view.choices.map((c) => c.target).filter(Boolean) : []) };
  closeMenu(); hideRefusal(); hideCard();
  for (const sheet of sheets) sheet.show(model);
  players.show(view, model.legal);
  choices.show(view, open, () => openResult(view, newGame, analyse));
  log.show(view); notice.show();
  bots.show(view, ready); hint.show(view, open); analysis.show(view);
  const asked = view.decision ? icon('shield', 24, view.seats[view.decision.seat]) : '';
  $('prompt').replaceChildren(asked, h('span', {}, view.prompt ?? ''));
  if (view.events.length && view.log !== 'replace') say([...view.events.map((e) => e.text).slice(-4), open ? view.prompt : ''].join(' '));
  showPhases(view);
  showTools();
  document.documentElement.dataset.seat = view.decision ? String(view.decision.seat) : '';
  if (view.result && !shownEnd && ready && !session.held) { shownEnd = true; openResult(view, newGame, analyse); }
  if (!view.result) shownEnd = false;
}

function showPhases(view) {
  $('turn').textContent = `Turn ${view.turn}`;
  $('phases').replaceChildren(...view.phases.map(([id, label]) => h('li', { 'data-phase': id, class: id === view.phase ? 'now' : null, 'aria-current': id === view.phase ? 'step' : null, title: label }, label)));
}

function showTools() {
  $('undo').disabled = !ready || session.held || !model?.view.can_undo;
  $('redo').disabled = !ready || session.held || !model?.view.can_redo;
  $('new').disabled = !catalog || !ready;
  $('files').disabled = !ready;
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

function analyse() { if (model?.view.ply && ready) analysis.open(model.view); }

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
  if (!ready) { toast('The rules are still being loaded.'); return; }
  const here = seat != null && seat !== view.decision?.seat ? [] : model.open ? view.choices.filter((c) => c.target === target) : [];
  if (here.length === 1) choose(here[0]);
  else if (here.length > 1) openMenu(describe(target, model).title, here, box, choose);
  else if (session.held) showCard(target, box, model);
  else if (view.decision?.bot) showRefusal({ message: `${view.seats[view.decision.seat].name} is playing.`, rule: null }, box);
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
for (const sheet of sheets) {
  listen(sheet, {
    onHover: (from, target) => { from.canvas.classList.toggle('can', Boolean(target && model?.legal.has(target))); },
    onActivate: (from, target) => activate(target, from.box(target)),
    onExplain: explain,
    onLeave: () => { hideCard(); hideRefusal(); },
  });
}
$('undo').addEventListener('click', () => session.send({ do: 'undo' }));
$('redo').addEventListener('click', () => session.send({ do: 'redo' }));
$('new').addEventListener('click', newGame);
$('files').addEventListener('click', () => openFiles(games, model.view));
$('settings').addEventListener('click', () => openPrefs(prefs, (values) => {
  prefs = values; storage.keepSettings(prefs); setMotion(prefs.motion); session.callBot();
}));
$('hint-ask').addEventListener('click', () => hint.toggle());
$('move-now').addEventListener('click', () => { bots.moveNow(); session.hurry(); });
$('analyse').addEventListener('click', analyse);
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') || event.target.closest?.('input, textarea, select')) return;
  const button = $({ u: 'undo', r: 'redo', h: 'hint-ask', m: 'move-now', a: 'analyse' }[event.key.toLowerCase()]);
  if (button && !button.disabled && button.checkVisibility()) button.click();
  if (event.key.toLowerCase() === 'b') $('board').focus();
  if (event.key.toLowerCase() === 'c') ($('choices').querySelector('button') ?? $('choices')).focus();
  if (event.key === 'Escape') { hideCard(); hideRefusal(); $('toast').hidden = true; if (hint.open) hint.toggle(); }
});

// ---- starting

async function firstPicture() {
  const [kept, response] = await Promise.all([games.picture(), fetch('./start.json')]);
  if (!response.ok) throw new Error(`start.json: ${response.status}`);
  const start = await response.json();
  catalog = start.catalog;
  try {
    if (!model && kept) show({ ...kept, log: 'replace' });
  } catch { /* a damaged picture; the record itself is looked at by the engine */ }
  if (!model || !model.view.seats) show({ ...start.view, log: 'replace' });
  return start;
}

async function begin() {
  setMotion(prefs.motion);
  const start = await firstPicture().catch((error) => { toast(`The board could not be loaded (${error.message}).`); return null; });
  try {
    const { path, ms } = await engine.ready;
    Object.assign(document.documentElement.dataset, { boot: path, bootMs: ms });
  } catch (error) {
    document.documentElement.dataset.boot = 'failed';
    $('boot-progress').hidden = true;
    $('boot-text').textContent = `The rules could not be loaded (${error?.message ?? error}). Reload the page to try again.`;
    return;
  }
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
    const node = document.querySelector(`[data-target="${CSS.escape(target)}"]`);
    const box = node ? node.getBoundingClientRect() : sheets.map((s) => s.box(target)).find(Boolean);
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  },
});

begin();

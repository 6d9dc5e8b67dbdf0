// The stage of a board in its page without Python: the picture, the players, a line about the position, and problems.

import { setNight } from '../board/palette.js';
import { cropOf, grown } from '../board/crop.js';
import { sceneName, sceneOf } from '../board/scene.js';
import { loadGame } from '../games/index.js';
import { GAMES } from '../games/registry.js';
import { inOrder } from '../client/model.js';
import { pointed } from '../client/pointed.js';
import { drawnIcon, h } from '../base/h.js';
import { Vocabulary, t, using } from '../base/vocabulary.js';
import { lit, paint } from '../board/painting.js';
import { part } from '../client/part.js';
import styles from './board.css?inline';

/** @import {Model, PageCatalog, PageSeat, PageView} from '../page.js' */
/** @import {GameModule} from '../games/game.js' */
/** A point of the window, in pixels. @typedef {{x: number, y: number}} XY */
/**
 * A scene in the form that fits a board.
 * @typedef {import('../board/painting.js').LitScene & {game: GameModule}} Staged
 */

const NARROW = 600; // CSS pixels; up to there the tall board is read better (board.css has the same)
const PATIENCE = 500; // ms; a page that nobody sees is not told what is in sight
const PRINT = ['beforeprint', 'afterprint'];

/** @param {string} text */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const ownSheet = sheetOf(styles);

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Whether there is more of it than the space between two tags. @param {Node} node */
const isSeen = (node) => node instanceof Element || /\S/.test(node.textContent ?? '');

export class Stage {
  /**
   * `look()` is as the element's attributes say it; `marks` are seals on places, by their targets, `arrows` lead from
   * one place to another; `onMore` opens what can be done with the position.
   * @param {ShadowRoot} root
   * @param {() => ReturnType<typeof import('./attributes.js').attributesOf>} look
   * @param {() => void} onMore
   */
  constructor(root, look, onMore) {
    this.root = root;
    this.look = look;
    /** @type {Model | null} */
    this.model = null;
    /** @type {PageCatalog | null} */
    this.catalog = null;
    this.vocabulary = new Vocabulary();
    /** @type {Staged | null} */
    this.scene = null;
    /** its code, where its tables are shown @type {GameModule | null} */
    this.game = null;
    this.near = this.printing = false;
    /** @type {import('./live.js').Live | null} */
    this.live = null;
    /** The board is in sight, or near it. @type {PromiseWithResolvers<void>} */
    this.nearing = Promise.withResolvers();
    /** It is known whether it is. @type {PromiseWithResolvers<void>} */
    this.sighted = Promise.withResolvers();
    /** The board's language is there, or another one. */
    this.onSpeak = () => {};
    /** Something else is shown, or pointed at. */
    this.onShown = () => {};
    /** Somebody wants to read the position in words. @type {(() => void) | null} */
    this.onWords = null;
    /**
     * the sheets beside the board, as far as they are shown
     * @type {{sheet: import('../board/sheet.js').Sheet | null, info: SheetInfo, show(): void, relight(): void,
     *   remove(): void}[]}
     */
    this.tables = [];
    /** its menu, once it has been opened @type {HTMLElement | null} */
    this.taking = null;
    /** @type {ReturnType<typeof import('./lesson/panel.jsx').panelOf> | null} */
    this.lesson = null;
    /** hears what a reader does on a page of a lesson, besides moves and answers @type {import('./board.js').Noting} */
    this.onStep = () => {};
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** @type {[string, string][]} */
    this.arrows = [];
    root.adoptedStyleSheets = [ownSheet];
    this.canvas = pictureCanvas();
    // Until there is something to show: what stands between the element's tags, for those without JavaScript too.
    this.fallback = h('slot');
    this.caption = h('p.caption', { part: 'caption', translate: 'yes' }); // the author's own words
    this.note = h('div.note', { part: 'note', hidden: true, 'data-testid': 'note' });
    this.pointed = h('p.visually-hidden', { 'data-testid': 'pointed' });
    this.room = h('div.room', {}, this.canvas);
    this.picture = h('div.picture', {}, this.room, this.fallback, this.caption, this.note, this.pointed);
    this.where = h('p.where');
    this.more = h(
      'button.more',
      { type: 'button', hidden: true, 'aria-haspopup': 'dialog', 'data-testid': 'more', onclick: onMore },
      '⋯',
    );
    this.players = h('ul.players', { 'data-testid': 'players' });
    this.controls = h('div.controls', { role: 'group' });
    this.problem = h('p.problem', { role: 'alert', 'data-testid': 'problem' });
    this.waiting = h('p.waiting', { role: 'status', 'data-testid': 'waiting' });
    this.inWords = h('summary');
    this.list = h('div.twin');
    this.words = h('details', { 'data-testid': 'words' }, this.inWords, this.list);
    this.side = h(
      'div.side',
      {},
      h('div.head', {}, this.where, this.more),
      this.players,
      this.waiting,
      this.problem,
      this.controls,
    );
    // A translator would go on showing the words of an earlier decision where scripts change them.
    this.frame = h('div.frame.empty', { part: 'frame', translate: 'no' }, this.picture, this.side, this.words);
    const strut = h('div.strut', { 'aria-hidden': 'true' }, h('canvas'));
    root.append(strut, h('div.body', {}, this.frame));
    // An empty picture is not seen, so it does not count as moved where a text comes above it.
    this.fallback.addEventListener('slotchange', () =>
      this.frame.classList.toggle('filled', this.fallback.assignedNodes().some(isSeen)),
    );
    this.words.addEventListener('toggle', () => this.describe());
    this.onLight = () => this.relight();
    // On paper all boards are seen, by daylight; a browser does not wait for what is drawn later.
    this.onPrint = (/** @type {Event} */ { type }) => {
      this.printing = type === 'beforeprint';
      if (!this.printing) this.relight();
      else if (!this.live && this.scene && this.model) {
        paint(this.canvas, this.scene, this.model, this);
        for (const part of this.tables) part.relight();
      }
    };
    this.sizes = new ResizeObserver(() => this.redraw());
    this.sight = new IntersectionObserver(
      ([entry]) => {
        if (entry.isIntersecting) this.come();
        this.sighted.resolve();
      },
      { rootMargin: '400px' },
    );
  }

  watch() {
    this.sizes.observe(this.picture);
    this.sight.observe(this.root.host);
    dark.addEventListener('change', this.onLight);
    for (const event of PRINT) addEventListener(event, this.onPrint);
    if (document.hidden) setTimeout(this.sighted.resolve, PATIENCE);
  }

  unwatch() {
    this.sizes.disconnect();
    this.sight.disconnect();
    dark.removeEventListener('change', this.onLight);
    for (const event of PRINT) removeEventListener(event, this.onPrint);
  }

  /** The board comes into sight: only now it is drawn. */
  come() {
    if (this.near) return;
    this.near = true;
    this.nearing.resolve();
    this.redraw();
  }

  /** Room for the board of a game, before anything of it is there. @param {string} game */
  keepRoom(game) {
    const { wide, tall } = GAMES[game].shapes;
    this.frame.style.setProperty('--wide', String(wide));
    this.frame.style.setProperty('--tall', String(tall));
    this.subtitle();
  }

  /** Show the author's words below the board. */
  subtitle() {
    const { caption } = this.look();
    this.caption.textContent = caption;
    this.caption.hidden = !caption;
  }

  /**
   * Show the record's note of the position; if it has notes at all, their room stays.
   * @param {PageView} view
   */
  annotate({ lines = 0, line }) {
    this.note.hidden = !lines;
    this.note.replaceChildren(
      ...(line?.name ? [h('strong', {}, line.name)] : []),
      ...(line?.comment ? [h('p', {}, line.comment)] : []),
    );
  }

  /** More styles, for what comes later. @param {string} text */
  style(text) {
    this.root.adoptedStyleSheets.push(sheetOf(text));
  }

  get night() {
    const theme = this.root.host.getAttribute('theme'); // alone: each layer of a drawing asks
    return !this.printing && (theme === 'dark' || (theme !== 'light' && dark.matches));
  }

  /** Do some work in this board's language. @template T @param {() => T} work */
  speak(work) {
    return using(this.vocabulary, work);
  }

  /**
   * Show a model (client/model.js).
   * @param {Model} model
   */
  show(model) {
    this.model = model;
    this.fallback.hidden = true;
    this.picture.hidden = false;
    this.frame.classList.remove('empty');
    this.complain('');
    this.speak(() => {
      const { view } = model;
      this.where.textContent = view.summary[0];
      this.annotate(view);
      this.canvas.setAttribute(
        'aria-label',
        t('The board of {game}. {position}', { game: model.catalog.title, position: view.summary[0] }),
      );
      this.inWords.textContent = t('The position in words');
      this.players.replaceChildren(...inOrder(view).map((seat) => playerLine(seat, model)));
      this.players.setAttribute('aria-label', t('Players'));
      this.more.setAttribute('aria-label', t('More'));
      this.more.title = t('More');
    });
    this.more.hidden = !this.look().menu;
    this.describe();
    this.spread();
    if (!this.live) this.redraw();
    this.onShown();
  }

  /** The scene in the form and with the part that fit, also as `scene`. */
  async fitScene() {
    const game = await loadGame(this.catalog?.game ?? ''),
      form = this.formOf(game),
      crop = this.cropIn(game, form);
    if (this.scene?.name === sceneName(game, form, crop)) return this.scene;
    return (this.scene = { ...this.lit(sceneOf(game, form, crop)), game });
  }

  /** The form that is asked for or, in a given height, is larger there. @param {GameModule} game */
  formOf(game) {
    const { size, fit, sticky } = this.look(),
      { clientWidth: width, clientHeight: height } = this.room;
    if (size === 'wide' || size === 'tall') return size;
    if (!fit && !sticky) return this.root.host.clientWidth <= NARROW ? 'tall' : 'wide';
    const [wide, tall] = ['wide', 'tall'].map((form) => {
      const [w, h] = this.viewed(game, form)?.slice(2) ?? game.layout[form].size;
      return Math.min(width / w, height / h);
    });
    return tall > wide ? 'tall' : 'wide';
  }

  /** The box of what the page's author wants to be seen. @param {GameModule} game @param {string} form */
  viewed(game, form) {
    const { view } = this.look();
    return view.length ? cropOf(view, this.catalog?.areas ?? [], game.layout[form]) : null;
  }

  /** The same with so much around it that its room is filled. @param {GameModule} game @param {string} form */
  cropIn(game, form) {
    const box = this.viewed(game, form),
      { clientWidth: width, clientHeight: height } = this.room;
    return box && grown(box, width && height ? width / height : box[2] / box[3], game.layout[form].size);
  }

  /**
   * A scene by this board's light and in its language.
   * @param {import('../games/game.js').Scene} scene
   * @returns {import('../board/painting.js').LitScene}
   */
  lit(scene) {
    return {
      ...lit(scene, (work) => {
        setNight(this.night);
        return this.speak(work);
      }),
      night: () => this.night,
    };
  }

  /** The picture, when it can be seen; a live sheet draws itself. */
  async redraw() {
    if (!this.model) return;
    const scene = await this.fitScene();
    if (this.live) this.live.sheet?.setScene(scene);
    else if (this.near && this.model) paint(this.canvas, scene, this.model, this);
  }

  relight() {
    if (this.live) this.live.sheet?.renew();
    else this.redraw();
    for (const part of this.tables) part.relight();
    this.lesson?.enlarge();
  }

  /** Describe the board in words, as soon as somebody wants to read it. */
  async describe() {
    if (!this.words.open || !this.model) return;
    const { describe } = await part(() => import('./words.js'));
    describe(this);
    if (!this.live) this.onWords?.();
  }

  /** Show the sheets beside the board, if the page asks for them; their room, while nothing is shown of a game. */
  async spread(id = this.model?.view.game) {
    if (!id || (!this.tables.length && this.look().tables === null)) return;
    const [{ spread }, game] = await part(() => Promise.all([import('./tables.js'), loadGame(id)]));
    this.game = game;
    spread(this, game);
  }

  /**
   * A button that starts the play, and the picture too; with no label neither. `onStart(point)`
   * @param {string | null} label
   * @param {((point: XY | null) => void) | null} [onStart]
   */
  offer(label, onStart = null) {
    this.controls.replaceChildren(
      ...(label
        ? [h('button.primary', { type: 'button', 'data-testid': 'start', onclick: () => onStart?.(null) }, label)]
        : []),
    );
    this.canvas.onclick = label ? ({ clientX: x, clientY: y }) => onStart?.({ x, y }) : null;
    this.canvas.classList.toggle('can', Boolean(label));
  }

  /** A picture again, on a canvas that nobody listens to. */
  still() {
    const canvas = pictureCanvas();
    for (const part of this.tables) part.remove();
    this.canvas.replaceWith(canvas);
    this.canvas = canvas;
    this.live = null;
  }

  /** The reader waits for something; with no text no longer. @param {string} text */
  wait(text) {
    this.waiting.textContent = text;
  }

  /**
   * Point at places of the picture: seals and arrows, said in words, too.
   * @param {Map<string, string>} marks @param {[string, string][]} arrows
   */
  point(marks, arrows) {
    this.marks = marks;
    this.arrows = arrows;
    this.pointed.textContent = this.speak(() => pointed(marks, arrows, this.model ?? {}));
    if (!this.live) this.redraw();
    this.onShown();
  }

  /** Something is wrong, or with no message no longer; what is shown stays. @param {string} message */
  complain(message) {
    this.problem.textContent = message;
  }
}

const pictureCanvas = () => h('canvas.sheet', { role: 'img', 'data-testid': 'board' });

/**
 * Return a player's possessions as signs with numbers, and as a sentence for screen readers.
 * @param {PageSeat} seat
 * @param {Model} model
 */
function playerLine(seat, { view, catalog }) {
  const now = view.decision?.seat === seat.seat,
    signOf = (/** @type {{id: string}} */ { id }) => catalog.holdings[id].sign,
    points = catalog.places[catalog.score].label,
    score = { count: seat.score, shown: String(seat.score), text: `${points} ${seat.score}` };
  return h(
    `li.player${now ? '.now' : ''}`,
    { 'aria-current': now ? 'true' : null, 'data-testid': `player-${seat.seat}` },
    h('span.who', { 'aria-hidden': 'true' }, drawnIcon('shield', 22, seat), seat.label),
    h('span.visually-hidden', {}, seat.told),
    ...seat.purse.map((holding) => chip(holding, signOf(holding), seat, holding.count ? '' : '.none')),
    chip(score, signOfPoints(catalog), seat, score.count ? '' : '.none'),
    ...seat.stand.map((holding) => chip(holding, signOf(holding), seat)),
  );
}

/** @param {{shown: string, text: string}} of @param {string} sign @param {PageSeat} seat @param {string} [faint] */
const chip = ({ shown, text }, sign, seat, faint = '') =>
  h(`span.chip${faint}`, { 'aria-hidden': 'true', title: text }, drawnIcon(sign, 18, seat), shown);

/** The sign of points is called what follows the dot of their entry. @param {{score: string}} of */
const signOfPoints = ({ score }) => score.slice(score.indexOf('.') + 1);

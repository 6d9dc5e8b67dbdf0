// What a board shows in its page without Python: the picture, the players, a line about the position, and problems.

import wide from '../boards/caylus.json?wide';
import { boardScene } from '../canvas/board.js';
import { setNight } from '../canvas/palette.js';
import { drawnIcon, h } from '../panels/making.js';
import { Vocabulary, t, using } from '../vocabulary.js';
import { lit, paint } from './painting.js';
import styles from './board.css?inline';

const GOODS = ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold', 'prestige', 'workers'];
const SIGNS = { deniers: 'coin', workers: 'worker' };
const NARROW = 600; // CSS pixels; up to there the tall board is read better
const boards = { wide }; // the tall one is fetched where it is shown

function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const ownSheet = sheetOf(styles);

const dark = matchMedia('(prefers-color-scheme: dark)');

export class Stage {
  /** `look()` is {theme, size, tables} as the element's attributes say it; `marks` are seals on places, by their targets. */
  constructor(root, look) {
    Object.assign(this, { root, look, model: null, catalog: null, vocabulary: new Vocabulary(), scene: null, near: false, live: null, onNear: null, tables: null, marks: new Map() });
    root.adoptedStyleSheets = [ownSheet];
    this.canvas = pictureCanvas();
    this.picture = h('div.picture', {}, this.canvas);
    this.where = h('p.where');
    this.players = h('ul.players', { 'data-testid': 'players' });
    this.controls = h('div.controls', { role: 'group' });
    this.problem = h('p.problem', { role: 'alert', 'data-testid': 'problem' });
    this.waiting = h('p.waiting', { role: 'status', 'data-testid': 'waiting' });
    this.words = h('details', { 'data-testid': 'words' }, h('summary'), h('div.twin'));
    this.side = h('div.side', {}, this.where, this.players, this.waiting, this.problem, this.controls);
    this.frame = h('div.frame', { part: 'frame', hidden: true }, this.picture, this.side, this.words);
    // Until there is something to show: what stands between the element's tags, for those without JavaScript too.
    this.fallback = h('slot');
    root.append(this.fallback, this.frame);
    this.words.addEventListener('toggle', () => this.tell());
    this.onLight = () => this.relight();
    this.sizes = new ResizeObserver(() => this.redraw());
    this.sight = new IntersectionObserver(([entry]) => { if (entry.isIntersecting) this.come(); }, { rootMargin: '400px' });
  }

  watch() { this.sizes.observe(this.picture); this.sight.observe(this.root.host); dark.addEventListener('change', this.onLight); }

  unwatch() { this.sizes.disconnect(); this.sight.disconnect(); dark.removeEventListener('change', this.onLight); }

  /** The board comes into sight: only now it is drawn. */
  come() {
    if (this.near) return;
    this.near = true;
    this.redraw();
    this.onNear?.();
  }

  whenNear(work) { if (this.near) work(); else this.onNear = work; }

  /** More styles, for what comes later. */
  style(text) { this.root.adoptedStyleSheets.push(sheetOf(text)); }

  get night() { const { theme } = this.look(); return theme === 'dark' || (theme !== 'light' && dark.matches); }

  get form() {
    const { size } = this.look();
    return size === 'wide' || size === 'tall' ? size : this.root.host.clientWidth <= NARROW ? 'tall' : 'wide';
  }

  /** Do some work in this board's language. */
  speak(work) { return using(this.vocabulary, work); }

  /** Show a model, {view, catalog, open, legal, fresh}, as on the page (web/main.js). */
  show(model) {
    this.model = model;
    this.fallback.hidden = true;
    this.complain('');
    this.speak(() => {
      const { view } = model;
      this.where.textContent = t('Turn {turn}, {phase}.', { turn: view.turn, phase: view.phase_label });
      this.canvas.setAttribute('aria-label', t('The board of Caylus. {position}', { position: this.where.textContent }));
      this.words.firstChild.textContent = t('The position in words');
      this.players.replaceChildren(...view.turn_order.map((seat) => playerLine(view.seats[seat], model)));
      this.players.setAttribute('aria-label', t('Players'));
    });
    this.tell();
    this.spread();
    if (!this.live) this.redraw();
  }

  /** The scene in the form that fits, also as `scene`; the tall board is fetched where it is shown. */
  async fitScene() {
    const { form } = this;
    boards[form] ??= (await import('../boards/caylus.json?tall')).default;
    if (this.scene?.form !== form) this.scene = { ...this.lit(boardScene(boards[form], t)), form };
    return this.scene;
  }

  /** A scene by this board's light and in its language. */
  lit(scene) { return { ...lit(scene, (work) => { setNight(this.night); return this.speak(work); }), night: () => this.night }; }

  /** The picture, when it can be seen; a live sheet draws itself. */
  async redraw() {
    if (!this.model) return;
    const scene = await this.fitScene();
    if (this.live) this.live.sheet.setScene(scene);
    else if (this.near) paint(this.canvas, scene, this.model);
  }

  relight() { if (this.live) this.live.sheet.renew(); else this.redraw(); this.tables?.relight(); }

  /** The board in words, as soon as somebody wants to read it. */
  async tell() {
    if (!this.words.open || !this.model) return;
    const { tell } = await import('./words.js');
    tell(this);
  }

  /** The favor table and the stock, if they are asked for. */
  async spread() {
    if (this.tables || this.look().tables !== null) (await import('./tables.js')).spread(this);
  }

  /** A button that starts the play, and the picture too; with no label neither. `onStart(point)` */
  offer(label, onStart = null) {
    this.controls.replaceChildren(...(label ? [h('button.primary', { type: 'button', 'data-testid': 'start', onclick: () => onStart(null) }, label)] : []));
    this.canvas.onclick = label ? ({ clientX: x, clientY: y }) => onStart({ x, y }) : null;
    this.canvas.classList.toggle('can', Boolean(label));
  }

  /** A picture again, on a canvas that nobody listens to. */
  still() {
    const canvas = pictureCanvas();
    this.tables?.remove();
    this.canvas.replaceWith(canvas);
    Object.assign(this, { canvas, live: null });
  }

  /** The reader waits for something; with no text no longer. */
  wait(text) { this.waiting.textContent = text; }

  /** Something is wrong, or with no message no longer; what is shown stays. */
  complain(message) {
    this.problem.textContent = message;
    this.frame.hidden = !message && !this.model;
    this.picture.hidden = !this.model;
    this.words.hidden = !this.model;
  }
}

const pictureCanvas = () => h('canvas.sheet', { role: 'img', 'data-testid': 'board' });

/** What a player has, as signs with numbers, and as a sentence for those who do not see them. */
function playerLine(seat, { view, catalog }) {
  const count = (good) => (good === 'workers' ? seat.workers_in_hand : seat[good]);
  const now = view.decision?.seat === seat.seat;
  const held = GOODS.map((good) => `${catalog.terms[good].label} ${count(good)}`).join(', ');
  return h(`li.player${now ? '.now' : ''}`, { 'aria-current': now ? 'true' : null, 'data-testid': `player-${seat.seat}` },
    h('span.who', {}, drawnIcon('shield', 22, seat), seat.name),
    h('span.visually-hidden', {}, `: ${held}`),
    ...GOODS.map((good) => h(`span.chip${count(good) ? '' : '.none'}`, { 'aria-hidden': 'true', title: catalog.terms[good].label }, drawnIcon(SIGNS[good] ?? good, 18, good === 'workers' ? seat : null), String(count(good)))));
}

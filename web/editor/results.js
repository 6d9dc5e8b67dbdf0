// What one takes along: the position as a link to play it, as lines for another page, as a picture, as a short code, as
// JSON. Marks, arrows and a caption go with the lines and the picture.

import { writeLink } from '../client/store/links.js';
import { h } from '../base/dom.js';
import { copy, download } from '../base/sending.js';
import { t } from '../base/words.js';
import { pointsOf } from '../board/highlights.js';
import { asText } from './record.js';

/** @import {Made} from '../page.js' */
/** @import {GameModule, Shown} from '../games/game.js' */

const LONGEST_CAPTION = 1000;

export class Results {
  /**
   * `keys` is the order of a record's keys, `shown` gives what is on the desk.
   * @param {HTMLElement} node @param {string[]} keys @param {() => {game: GameModule, model: Shown}} shown
   */
  constructor(node, keys, shown) {
    this.keys = keys;
    this.shown = shown;
    /** @type {string | null} */
    this.current = null;
    /** @type {<Tag extends string>(tag: Tag, id: string, label: string, props?: object) => Made<Tag>} */
    const field = (tag, id, label, props = {}) =>
      h(tag, { readonly: true, 'data-testid': id, 'aria-label': label, spellcheck: 'false', ...props });
    this.code = field('input', 'code', t('Short code'));
    this.link = field('input', 'play-link', t('Link to play'));
    this.embed = field('textarea', 'embed', t('Embed in a page'), { rows: '4' });
    this.frame = field('textarea', 'embed-frame', t('Embed as a frame'), { rows: '3' });
    this.json = field('textarea', 'json', t('JSON'), { rows: '6' });
    const line = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ placeholder) =>
      h('input', {
        'data-testid': id,
        'aria-label': label,
        placeholder,
        maxlength: String(LONGEST_CAPTION),
        spellcheck: 'false',
        oninput: () => this.point(),
      });
    const [one, other] = shown().model.catalog.areas.flatMap(({ targets }) => targets);
    this.highlight = line('highlight', t('Marked places'), `${one} ${other}`);
    this.arrows = line('arrows', t('Arrows'), `${one}>${other}`);
    this.caption = line('caption', t('Caption'), '');
    this.wrong = h('p.small', { role: 'alert', 'data-testid': 'wrong-mark', hidden: true });
    this.missing = h(
      'p.small',
      { 'data-testid': 'no-code' },
      t(
        'The code, the link, and the lines to embed appear as soon as the position is possible. You can save the JSON at any time.',
      ),
    );
    const part = (/** @type {string} */ label, /** @type {HTMLInputElement | HTMLTextAreaElement} */ node) =>
      h(
        'div.result',
        {},
        h('span.line-name', {}, label),
        node,
        h(
          'button',
          { type: 'button', onclick: () => copy(node), 'aria-label': t('Copy: {what}', { what: label }) },
          t('Copy'),
        ),
      );
    node.replaceChildren(
      h('h2', {}, t('Share or save')),
      this.missing,
      (this.ready = h('div', {}, part(t('Link to play'), this.link), part(t('Short code'), this.code))),
      ...[this.highlight, this.arrows, this.caption].map((input) =>
        h('label.result', {}, h('span.line-name', {}, input.getAttribute('aria-label')), input),
      ),
      this.wrong,
      h(
        'div.buttons.left',
        {},
        h(
          'button',
          { type: 'button', 'data-testid': 'save-picture', onclick: () => this.savePicture() },
          t('Save as PNG'),
        ),
      ),
      (this.lines = h(
        'div',
        {},
        part(t('Embed in a page'), this.embed),
        part(t('Embed as a frame'), this.frame),
        h('p.small', {}, t('These start at the next decision; the JSON holds exactly what is in the editor.')),
      )),
      part(t('JSON'), this.json),
      h(
        'div.buttons.left',
        {},
        h(
          'button',
          { type: 'button', 'data-testid': 'save-json', onclick: () => download(this.json.value, 'position.json') },
          t('Save as JSON'),
        ),
      ),
    );
  }

  /**
   * `code` is null as long as the position is not known to be possible.
   * @param {object} record
   * @param {string | null} code
   */
  show(record, code) {
    this.json.value = asText(record, this.keys);
    this.missing.hidden = Boolean(code);
    this.ready.hidden = this.lines.hidden = !code;
    this.current = code;
    this.point();
    if (!code) return;
    this.code.value = code;
    this.link.value = playLink(code);
  }

  /** What the fields point at; what is wrong with it is said below them, and left out. */
  point() {
    const { catalog, view } = this.shown().model,
      isPlace = (/** @type {string} */ name) => Object.hasOwn(catalog.places, name) || Object.hasOwn(view.there, name),
      words = (/** @type {HTMLInputElement} */ { value }) => value.split(/[\s,]+/).filter(Boolean);
    /** @type {string[]} */
    const wrong = [];
    const known = (/** @type {string} */ name) => {
      if (!isPlace(name)) wrong.push(t('There is no place {place} on this board.', { place: name.slice(0, 60) }));
      return isPlace(name);
    };
    const highlight = words(this.highlight).filter(known),
      arrows = words(this.arrows).filter((arrow) => {
        const ends = arrow.split('>');
        if (ends.length === 2) return ends.every(known);
        wrong.push(t('Write an arrow as from>to, not as {arrow}.', { arrow: arrow.slice(0, 60) }));
        return false;
      });
    this.wrong.textContent = wrong.join(' ');
    this.wrong.hidden = !wrong.length;
    const points = { highlight, arrows, caption: this.caption.value.trim() };
    if (this.current) {
      this.embed.value = snippet(this.current, points);
      this.frame.value = frameOf(this.current, points);
    }
    return points;
  }

  async savePicture() {
    const { caption, ...note } = this.point(),
      { saveBoard } = await import('./picture.js');
    saveBoard({ ...this.shown(), points: pointsOf(note), caption });
  }
}

/**
 * What is pointed at, by the names of a board's attributes.
 * @typedef {{highlight: string[], arrows: string[], caption: string}} Pointing
 */

const folder = () => new URL('.', location.href);

/** Where the position can be played: the page of the game, in the same folder. @param {string} code */
export const playLink = (code) => writeLink(code, { page: folder().pathname });

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {Pointing} points @param {(name: string, value: string) => string} write */
const written = (points, write) =>
  Object.entries(points)
    .map(([name, value]) => [name, [value].flat().join(' ')])
    .map(([name, value]) => (value ? write(name, value) : ''))
    .join('');

/** @param {string} code @param {Pointing} points */
const snippet = (code, points) =>
  [
    `<link rel="stylesheet" href="${new URL('caylus-board.css', folder())}">`,
    `<script type="module" src="${new URL('caylus-board.js', folder())}"></script>`,
    `<caylus-board position="${code}"${written(points, (name, value) => ` ${name}="${escaped(value)}"`)} interactive></caylus-board>`,
  ].join('\n');

/** For pages that may not load scripts of other sites. @param {string} code @param {Pointing} points */
const frameOf = (code, points) => {
  const pointing = written(points, (name, value) => `&${name}=${encodeURIComponent(value)}`);
  return `<iframe title="${t('Board')}" width="100%" height="760" loading="lazy"
  src="${new URL('embed.html', folder())}#position=${code}${pointing}&interactive&fit=height"></iframe>`;
};

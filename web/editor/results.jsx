// Ways to share or save the position: a link to play it, lines for another page, a picture, a short code, JSON. Marks,
// arrows and a caption go with the lines and the picture.

import { createRef, render } from 'preact';
import { writeLink } from '../client/store/links.js';
import { Button } from '../base/elements.jsx';
import { copy, download } from '../base/sending.js';
import { t } from '../base/words.js';
import { pointsOf } from '../board/highlights.js';
import { asText } from './record.js';

/** @import {GameModule, Shown} from '../games/game.js' */

const LONGEST_CAPTION = 1000;

export class Results {
  /**
   * `keys` is the order of a record's keys, `shown` gives what is on the desk.
   * @param {HTMLElement} node @param {string[]} keys @param {() => {game: GameModule, model: Shown}} shown
   */
  constructor(node, keys, shown) {
    this.node = node;
    this.keys = keys;
    this.shown = shown;
    this.json = '';
    /** @type {string | null} */
    this.code = null;
    /** texts in the fields */
    this.written = { highlight: '', arrows: '', caption: '' };
  }

  /**
   * `code` is null as long as the position is not known to be possible.
   * @param {object} record
   * @param {string | null} code
   */
  show(record, code) {
    this.json = asText(record, this.keys);
    this.code = code;
    this.draw();
  }

  draw() {
    const { json, code } = this,
      { points, wrong } = this.point(),
      [one, other] = this.shown().model.catalog.areas.flatMap(({ targets }) => targets);
    render(
      <>
        <h2>{t('Share or save')}</h2>
        <p class="small" data-testid="no-code" hidden={code !== null}>
          {t(
            'The code, the link, and the lines to embed appear as soon as the position is possible. You can save the JSON at any time.',
          )}
        </p>
        <div hidden={code === null}>
          <Part testid="play-link" label={t('Link to play')} value={code && playLink(code)} />
          <Part testid="code" label={t('Short code')} value={code} />
        </div>
        {this.line('highlight', t('Marked places'), `${one} ${other}`)}
        {this.line('arrows', t('Arrows'), `${one}>${other}`)}
        {this.line('caption', t('Caption'), '')}
        <p class="small" role="alert" data-testid="wrong-mark" hidden={!wrong}>
          {wrong}
        </p>
        <div class="buttons left">
          <Button testid="save-picture" label={t('Save as PNG')} onClick={() => this.savePicture()} />
        </div>
        <div hidden={code === null}>
          <Part testid="embed" label={t('Embed in a page')} rows={4} value={code && snippet(code, points)} />
          <Part testid="embed-frame" label={t('Embed as a frame')} rows={3} value={code && frameOf(code, points)} />
          <p class="small">{t('These start at the next decision; the JSON holds exactly what is in the editor.')}</p>
        </div>
        <Part testid="json" label={t('JSON')} rows={6} value={json} />
        <div class="buttons left">
          <Button testid="save-json" label={t('Save as JSON')} onClick={() => download(json, 'position.json')} />
        </div>
      </>,
      this.node,
    );
  }

  /** @param {keyof Pointing} name @param {string} label @param {string} placeholder */
  line(name, label, placeholder) {
    return (
      <label class="result">
        <span class="line-name">{label}</span>
        <input
          data-testid={name}
          aria-label={label}
          placeholder={placeholder}
          maxLength={LONGEST_CAPTION}
          spellcheck={false}
          value={this.written[name]}
          onInput={({ currentTarget }) => {
            this.written[name] = currentTarget.value;
            this.draw();
          }}
        />
      </label>
    );
  }

  /** Return marks, arrows and caption from the fields, and messages about wrong ones, which are left out. */
  point() {
    const { catalog, view } = this.shown().model,
      isPlace = (/** @type {string} */ name) => Object.hasOwn(catalog.places, name) || Object.hasOwn(view.there, name),
      words = (/** @type {string} */ text) => text.split(/[\s,]+/).filter(Boolean);
    /** @type {string[]} */
    const wrong = [];
    const known = (/** @type {string} */ name) => {
      if (!isPlace(name)) wrong.push(t('There is no place {place} on this board.', { place: name.slice(0, 60) }));
      return isPlace(name);
    };
    const highlight = words(this.written.highlight).filter(known),
      arrows = words(this.written.arrows).filter((arrow) => {
        const ends = arrow.split('>');
        if (ends.length === 2) return ends.every(known);
        wrong.push(t('Write an arrow as from>to, not as {arrow}.', { arrow: arrow.slice(0, 60) }));
        return false;
      });
    return { points: { highlight, arrows, caption: this.written.caption.trim() }, wrong: wrong.join(' ') };
  }

  async savePicture() {
    const { caption, ...note } = this.point().points,
      { saveBoard } = await import('./picture.js');
    saveBoard({ ...this.shown(), points: pointsOf(note), caption });
  }
}

/**
 * A text to take along; one of several lines has `rows`.
 * @param {{testid: string, label: string, value: string | null, rows?: number}} part
 */
function Part({ testid, label, value, rows }) {
  const Tag = rows ? 'textarea' : 'input',
    /** @type {import('preact').RefObject<any>} */
    field = createRef();
  return (
    <div class="result">
      <span class="line-name">{label}</span>
      <Tag
        ref={field}
        readOnly
        rows={rows}
        data-testid={testid}
        aria-label={label}
        spellcheck={false}
        value={value ?? ''}
      />
      <Button label={t('Copy')} aria-label={t('Copy: {what}', { what: label })} onClick={() => copy(field.current)} />
    </div>
  );
}

/**
 * Marks, arrows and caption, by the names of a board's attributes.
 * @typedef {{highlight: string[], arrows: string[], caption: string}} Pointing
 */

const folder = () => new URL('.', location.href);

/** Return a link that plays the position on the page of the game, in the same folder. @param {string} code */
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

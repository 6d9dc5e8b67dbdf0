// What one takes along: the position as a link to play it, as lines for another page, as a short code, as JSON.

import { writeLink } from '../client/store/links.js';
import { h } from '../base/dom.js';
import { copy, download } from '../base/sending.js';
import { t } from '../base/words.js';
import { asText } from './record.js';

/** @import {Made} from '../page.js' */

export class Results {
  /** `keys` is the order of a record's keys. @param {HTMLElement} node @param {string[]} keys */
  constructor(node, keys) {
    this.keys = keys;
    /** @type {<Tag extends string>(tag: Tag, id: string, label: string, props?: object) => Made<Tag>} */
    const field = (tag, id, label, props = {}) =>
      h(tag, { readonly: true, 'data-testid': id, 'aria-label': label, spellcheck: 'false', ...props });
    this.code = field('input', 'code', t('Short code'));
    this.link = field('input', 'play-link', t('Link to play'));
    this.embed = field('textarea', 'embed', t('Embed in a page'), { rows: '4' });
    this.frame = field('textarea', 'embed-frame', t('Embed as a frame'), { rows: '3' });
    this.json = field('textarea', 'json', t('JSON'), { rows: '6' });
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
      (this.ready = h(
        'div',
        {},
        part(t('Link to play'), this.link),
        part(t('Short code'), this.code),
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
    this.ready.hidden = !code;
    if (!code) return;
    this.code.value = code;
    this.link.value = playLink(code);
    this.embed.value = snippet(code);
    this.frame.value = frameOf(code);
  }
}

const folder = () => new URL('.', location.href);

/** Where the position can be played: the page of the game, in the same folder. @param {string} code */
export const playLink = (code) => writeLink(code, { page: folder().pathname });

/** @param {string} code */
const snippet = (code) =>
  [
    `<link rel="stylesheet" href="${new URL('caylus-board.css', folder())}">`,
    `<script type="module" src="${new URL('caylus-board.js', folder())}"></script>`,
    `<caylus-board position="${code}" interactive></caylus-board>`,
  ].join('\n');

/** For pages that may not load scripts of other sites. @param {string} code */
const frameOf = (code) =>
  `<iframe title="${t('Board')}" width="100%" height="760" loading="lazy"
  src="${new URL('embed.html', folder())}#position=${code}&interactive&fit=height"></iframe>`;

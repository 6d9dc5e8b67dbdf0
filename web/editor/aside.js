// Positions that were kept and could not be shown: whoever made them can take them along.

import { h } from '../base/dom.js';
import { download } from '../base/sending.js';
import { t } from '../base/words.js';
import { Draft } from './draft.js';

/** @param {HTMLElement} node */
export function showAside(node) {
  const texts = Draft.aside(),
    drop = (/** @type {string} */ text) => {
      Draft.keepAside(Draft.aside().filter((other) => other !== text));
      showAside(node);
    };
  node.hidden = !texts.length;
  node.replaceChildren(
    ...texts.map((text) =>
      h(
        'div',
        {},
        h('p', {}, t('The position saved here cannot be shown. It has been set aside.')),
        h(
          'div.buttons.left',
          {},
          h(
            'button',
            { type: 'button', 'data-testid': 'aside-save', onclick: () => download(text, 'position.json') },
            t('Save it to a file'),
          ),
          h('button', { type: 'button', 'data-testid': 'aside-drop', onclick: () => drop(text) }, t('Delete it')),
        ),
      ),
    ),
  );
}

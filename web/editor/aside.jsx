// Positions that were kept and could not be shown: whoever made them can take them along.

import { render } from 'preact';
import { Button } from '../base/elements.jsx';
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
  render(
    texts.map((text) => (
      <div key={text}>
        <p>{t('The position saved here cannot be shown. It has been set aside.')}</p>
        <div class="buttons left">
          <Button testid="aside-save" label={t('Save it to a file')} onClick={() => download(text, 'position.json')} />
          <Button testid="aside-drop" label={t('Delete it')} onClick={() => drop(text)} />
        </div>
      </div>
    )),
    node,
  );
}

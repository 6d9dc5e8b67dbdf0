// The ways to take the position of a board elsewhere along: its code, the editor, the page to play on.

import { copied } from '../base/browser/clipboard.js';
import { float } from '../base/dom.js';
import { h } from '../base/h.js';
import { t } from '../base/vocabulary.js';
import { Client } from '../client/client.js';
import { engineOf } from './frames/host.js';
import { messageOf } from '../base/problem.js';
import styles from './taking.css?inline';

let count = 0;

/**
 * The code of a position or of the end of a record, from the page's Python; no board changes.
 * @param {string} site @param {string} saved
 */
export async function codeFrom(site, saved) {
  const client = new Client({ engine: engineOf(site), table: `code-${++count}` });
  try {
    await client.granted({ do: 'load', saved });
    return (await client.granted({ do: 'position' })).code;
  } finally {
    client.leave();
  }
}

/**
 * The menu of a board; `code()` resolves to its position's code, `edits` says whether the game has an editor.
 * @param {{stage: import('./stage.js').Stage, site: string, code: () => Promise<string>, edits: boolean}} about
 */
export async function openMenu({ stage, site, code, edits }) {
  const { more } = stage;
  if (!stage.taking) {
    stage.style(styles);
    stage.taking = h('div.taking', { popover: 'auto', role: 'dialog', 'data-testid': 'taking' });
    more.after(stage.taking);
  }
  const { taking } = stage,
    status = h('p', { role: 'status' });
  stage.speak(() => taking.setAttribute('aria-label', t('More')));
  taking.replaceChildren(status);
  taking.showPopover();
  const place = () => float(taking, more.getBoundingClientRect());
  place();
  status.textContent = '…';
  try {
    const found = await code();
    /** @param {string} name @param {string} address @param {string} label */
    const to = (name, address, label) =>
      h('a', { href: site + address, target: '_blank', rel: 'noopener', 'data-testid': name }, label);
    const field = stage.speak(() => h('input', { readonly: true, value: found, 'aria-label': t('Short code') }));
    const copy = async () => {
      field.select();
      const isCopied = await copied(found);
      stage.speak(() => (status.textContent = isCopied ? t('Copied.') : t('Press Ctrl+C to copy the selected text.')));
    };
    taking.prepend(
      ...stage.speak(() => [
        ...(edits ? [to('to-editor', `editor.html#position=${found}`, t('Open in the editor'))] : []),
        to('to-play', `index.html#game=${found}&on=1`, t('Continue from here')),
        h(
          'button',
          {
            type: 'button',
            'data-testid': 'copy-code',
            onclick: copy,
          },
          t('Copy the code'),
        ),
      ]),
      field,
    );
    status.textContent = '';
    taking.querySelector('a')?.focus();
  } catch (error) {
    status.textContent = stage.speak(() => messageOf(error));
  }
  place();
}

// The ways to take the position of a board elsewhere along: its code, the editor, the page to play on.

import { render } from 'preact';
import { copied } from '../base/browser/clipboard.js';
import { float } from '../base/dom.js';
import { Button } from '../base/elements.jsx';
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
    stage.taking = Object.assign(document.createElement('div'), {
      className: 'taking',
      popover: 'auto',
      role: 'dialog',
    });
    stage.taking.dataset.testid = 'taking';
    more.after(stage.taking);
  }
  const { taking } = stage;
  /** @param {string} status @param {string} [found] the code */
  const show = (status, found) => {
    /** @param {string} testid @param {string} address @param {string} label */
    const to = (testid, address, label) => (
      <a href={site + address} target="_blank" rel="noopener" data-testid={testid}>
        {label}
      </a>
    );
    const copy = async () => {
      taking.querySelector('input')?.select();
      const isCopied = await copied(found ?? '');
      show(
        stage.speak(() => (isCopied ? t('Copied.') : t('Press Ctrl+C to copy the selected text.'))),
        found,
      );
    };
    stage.speak(() => {
      taking.ariaLabel = t('More');
      render(
        <>
          {found && edits && to('to-editor', `editor.html#position=${found}`, t('Open in the editor'))}
          {found && to('to-play', `index.html#game=${found}&on=1`, t('Continue from here'))}
          {found && <Button testid="copy-code" label={t('Copy the code')} onClick={copy} />}
          {found && <input readOnly value={found} aria-label={t('Short code')} />}
          <p role="status">{status}</p>
        </>,
        taking,
      );
    });
    float(taking, more.getBoundingClientRect());
  };
  taking.showPopover();
  show('…');
  try {
    show('', await code());
    taking.querySelector('a')?.focus();
  } catch (error) {
    show(stage.speak(() => messageOf(error)));
  }
}

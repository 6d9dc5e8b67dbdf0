// Positions that come from outside: codes, JSON, records at one of their decisions, links, files. All of them are
// looked at here and by the engine before they lie on the desk; what cannot be read leaves the desk as it was.

import { render } from 'preact';
import { readSource } from '../client/source.js';
import { codeOf } from '../games/registry.js';
import { addressIn, forgetLink, readLink } from '../client/store/links.js';
import { textIn } from '../base/browser/files.js';
import { emptyWhenClosed } from '../base/dialog.js';
import { $, toast } from '../base/dom.js';
import { Button, Field, fieldsOf } from '../base/elements.jsx';
import { t } from '../base/words.js';
import { isRecord } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */

const LARGEST_FILE = 200_000; // bytes; what is longer is no position and no game
const isReadable = (/** @type {string} */ text) => /^[{[]/.test(text) || codeOf(text) !== null;

export class Opening {
  /**
   * `onOpen(record)` lays a position on the desk; it says why if that cannot be.
   * @param {{judge: import('./judge.js').Judge, onOpen: (record: PositionRecord) => Promise<string | null>}} parts
   */
  constructor({ judge, onOpen }) {
    this.judge = judge;
    this.onOpen = onOpen;
    this.listenForDrops();
    addEventListener('hashchange', () => this.fromAddress());
  }

  /** Open what stands behind the # of the address; whether there was something that could be opened. */
  async fromAddress() {
    const { hash } = location;
    if (hash.length < 2) return false;
    forgetLink();
    const wrong = await this.open(hash.includes('=') ? hash : hash.slice(1));
    if (wrong) toast(wrong);
    return !wrong;
  }

  /**
   * Open a text; what is wrong with it, in words, or null. `ply` chooses a decision of a game.
   * @param {string} text
   * @param {number} [ply]
   * @returns {Promise<string | null>}
   */
  async open(text, ply) {
    try {
      const address = addressIn(text);
      /** @type {{code: string, ply?: number | null} | null} */
      const link = address ? (readPosition(address) ?? readLink(address)) : null;
      const written = link?.code ?? text;
      if (!isReadable(written))
        return t(
          'This is neither a position nor a game: expected JSON, a code that begins with p1. or c1., or a link.',
        );
      const { saved, position } = await readSource(written);
      if (isRecord(position)) return this.onOpen(position);
      const { position: found, error } = await this.judge.read({ saved, ply: ply ?? link?.ply ?? undefined });
      return found ? this.onOpen(found) : (error?.message ?? null);
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  }

  /** @param {File} file */
  async openFile(file) {
    if (file.size > LARGEST_FILE) return t('{name} is too large to be a position.', { name: file.name });
    const text = await textIn(file);
    return text === null ? t('“{name}” cannot be read.', { name: file.name }) : this.open(text);
  }

  /** The dialog: a text or a file, and of a game the decision. */
  ask() {
    const dialog = $('open');
    emptyWhenClosed(dialog);
    this.draw(dialog, '');
    dialog.showModal();
  }

  /** @param {HTMLDialogElement} dialog @param {string} wrong */
  draw(dialog, wrong) {
    const done = (/** @type {string | null} */ problem) => {
      if (problem) this.draw(dialog, problem);
      else dialog.close();
    };
    const open = (/** @type {string} */ text, /** @type {string} */ ply) =>
      text ? this.open(text, ply ? Number(ply) : undefined) : t('Paste a position or choose a file first.');
    render(
      <form
        method="dialog"
        onSubmit={async (event) => {
          event.preventDefault();
          const { text, ply } = fieldsOf(event.currentTarget);
          done(await open(text.value.trim(), ply.value));
        }}
      >
        <h2 id="open-title">{t('Open a position')}</h2>
        <textarea
          name="text"
          rows={5}
          data-testid="to-open"
          aria-label={t('A position or a game')}
          placeholder={t('Paste a code, JSON, a saved game, or a link here, or drop a file on the page')}
          spellcheck={false}
        />
        <Field label={t('For a game: open after this many decisions')} about={t('Leave empty for the end.')}>
          <input name="ply" type="number" min="0" max="9999" data-testid="open-ply" inputmode="numeric" />
        </Field>
        <input
          type="file"
          accept=".json,.txt,.caylus"
          aria-label={t('Open a file')}
          data-testid="open-file"
          onChange={async ({ currentTarget: { files } }) => {
            if (files?.length) done(await this.openFile(files[0]));
          }}
        />
        <p class="wrong" role="alert" data-testid="open-error">
          {wrong}
        </p>
        <div class="buttons">
          <Button label={t('Cancel')} onClick={() => dialog.close()} />
          <Button type="submit" primary testid="open-go" label={t('Open')} />
        </div>
      </form>,
      dialog,
    );
  }

  listenForDrops() {
    const isOffered = (/** @type {DragEvent} */ event) =>
      event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain');
    const show = (/** @type {boolean} */ on) => document.documentElement.classList.toggle('dropping', on);
    document.addEventListener('dragover', (event) => {
      if (isOffered(event)) {
        event.preventDefault();
        show(true);
      }
    });
    document.addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) show(false);
    });
    document.addEventListener('drop', async (event) => {
      show(false);
      if (
        !event.dataTransfer ||
        !isOffered(event) ||
        /** @type {HTMLElement} */ (event.target).closest?.('input, textarea')
      )
        return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      const wrong = await (file ? this.openFile(file) : this.open(event.dataTransfer.getData('text/plain').trim()));
      if (wrong) toast(wrong);
      else $('open').close();
    });
  }
}

/** The code of an address whose end is #position=CODE. @param {string} address @returns {{code: string} | null} */
function readPosition(address) {
  const code = new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('position');
  return code ? { code } : null;
}

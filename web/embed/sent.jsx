// A link or a code that one person sends to another: a field, a QR code, and the ways to send it.

import { createRef } from 'preact';
import { copied } from '../base/browser/clipboard.js';
import { canShare, shared } from '../base/browser/share-sheet.js';
import { Button } from '../base/elements.jsx';
import { messageOf, required } from '../base/problem.js';
import { t } from '../base/vocabulary.js';
import { QrCode, serverNotice, wordsOf } from '../peers/sent.jsx';
import { SignalError } from '../peers/signal.js';

export const silent = () =>
  t('No direct connection to the other device could be made. Connect both devices to the same network.');

/** Why a link or a code is of no use. @param {unknown} error */
export function wrongWords(error) {
  if (!(error instanceof SignalError)) return messageOf(error);
  return wordsOf(error.reason === 'none' ? new SignalError('damaged') : error);
}

/** @param {{text: string, name: string, copying: string}} of `name` of the field, `copying` the words of the button */
export function Sent({ text, name, copying }) {
  /** @type {import('preact').RefObject<HTMLInputElement | null>} */
  const field = createRef(),
    /** @type {import('preact').RefObject<HTMLParagraphElement | null>} */
    status = createRef(),
    words = [t('Copied.'), t('Press Ctrl+C to copy the selected text.')];
  const copy = async () => {
    field.current?.select();
    const isCopied = await copied(text);
    required(status.current).textContent = words[isCopied ? 0 : 1];
  };
  return (
    <>
      <input
        ref={field}
        readOnly
        value={text}
        aria-label={name}
        data-testid="to-send"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="buttons">
        <Button primary testid="copy-to-send" label={copying} onClick={copy} />
        {canShare() && (
          <Button label={t('Share…')} onClick={() => shared(text.includes(':') ? { url: text } : { text })} />
        )}
      </div>
      <p role="status" ref={status} />
      <div class="qr">
        <QrCode text={text} aria-label={t('QR code')} />
      </div>
      <p>{serverNotice()}</p>
    </>
  );
}

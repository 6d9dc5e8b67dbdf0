// The text of a file that a page's author names by its address.

import { t } from '../vocabulary.js';
import { Problem } from './problem.js';

/** `check(text)` looks at what has arrived so far, and throws when it is too much. */
export async function readFile(name, check) {
  const address = URL.canParse(name, document.baseURI) ? new URL(name, document.baseURI) : null;
  if (!/^[^\s<>"{}]+$/.test(name) || !/^https?:$/.test(address?.protocol ?? ''))
    throw new Problem(() => t('This is neither a position nor an address: {text}', { text: name.slice(0, 40) }));
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok)
    throw new Problem(() =>
      t('{address} could not be fetched. A file on another site must be sent with Access-Control-Allow-Origin.', {
        address: address.href,
      }),
    );
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let found = '';
  for (let part = await parts.read(); !part.done; part = await parts.read()) found = check(found + part.value);
  return found.trim();
}

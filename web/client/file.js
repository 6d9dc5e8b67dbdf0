// The text of a file that a page's author names by its address, or why it cannot be had.

import { t } from '../base/vocabulary.js';
import { Problem } from '../base/problem.js';

const MOMENT = 50; // ms; the browser may tell of its refusal a little later than it refuses

/**
 * `check(text)` looks at what has arrived so far, and throws when it is too much.
 * @param {string} name @param {(text: string) => string} check
 */
export async function readFile(name, check) {
  const address = URL.canParse(name, document.baseURI) ? new URL(name, document.baseURI) : null;
  if (!address || !/^[^\s<>"{}]+$/.test(name) || !/^https?:$/.test(address.protocol))
    throw new Problem(() => t('This is neither a position nor an address: {text}', { text: name.slice(0, 40) }));
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) throw await whyNot(address, response);
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let found = '';
  for (let part = await parts?.read(); part && !part.done; part = await parts?.read())
    found = check(found + part.value);
  return found.trim();
}

/**
 * Why a file has not come: its server says so, the page forbids it, or its server does not let other sites read it.
 * @param {URL} address
 * @param {Response | null} response
 */
export async function whyNot(address, response) {
  const { href } = address;
  if (response)
    return new Problem(() =>
      t('{address} could not be fetched: the server answers {status}.', { address: href, status: response.status }),
    );
  if (await isForbidden(address))
    return new Problem(() =>
      t('The Content-Security-Policy of this page does not allow {address} (connect-src).', { address: href }),
    );
  const isThere = await fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => address.origin !== location.origin,
    () => false,
  );
  return new Problem(() =>
    isThere
      ? t('{address} could not be fetched. A file on another site must be sent with Access-Control-Allow-Origin.', {
          address: href,
        })
      : t('{address} could not be fetched: the server does not answer.', { address: href }),
  );
}

/** Whether the policy of the page is what blocks an address: it is asked for once more. @param {URL} of */
function isForbidden({ href, origin }) {
  return new Promise((resolve) => {
    /** @param {SecurityPolicyViolationEvent} of */
    const hear = ({ blockedURI }) => {
      if (blockedURI.startsWith(origin)) end(true);
    };
    /** @param {boolean} found */
    const end = (found) => {
      document.removeEventListener('securitypolicyviolation', hear);
      resolve(found);
    };
    document.addEventListener('securitypolicyviolation', hear);
    const later = () => setTimeout(end, MOMENT, false);
    fetch(href, { mode: 'no-cors', method: 'HEAD', credentials: 'omit' }).then(later, later);
  });
}

// The way from the boards of a page to their one Python, which runs in engine.html, a hidden frame of our own site.

import { t } from '../../base/vocabulary.js';
import { PortToEngine } from '../../client/port.js';
import { Problem } from '../../base/problem.js';

/** @import {Message} from '../../client/client.js' */

const PATIENCE = 20_000; // ms until the frame must have said that it is there
// In the page and not in this module: a script that is loaded by two addresses must not start two Pythons.
const KEY = Symbol.for('caylus.engine'),
  shared = /** @type {Record<symbol, Engine | undefined>} */ (/** @type {unknown} */ (globalThis));

/** The page's engine; a board that needs it starts it. @param {string} site */
export function engineOf(site) {
  return (shared[KEY] ??= new Engine(site));
}

/** Why nothing is heard of the frame. @param {string} address */
async function silence(address) {
  const status = await fetch(address, { credentials: 'omit' }).then(
    ({ ok, status: found }) => (ok ? '' : ` (${found})`),
    () => '',
  );
  return new Problem(
    () => `${t('The rules engine does not respond: {address} could not be loaded.', { address })}${status}`,
  );
}

class Engine {
  /** @param {string} site */
  constructor(site) {
    /** @type {Set<(fraction: number) => void>} */
    this.listeners = new Set();
    /** The frame is there, or will never be. */
    this.settle = () => {};
    this.frame = document.createElement('iframe');
    const { port1, port2 } = new MessageChannel();
    this.port = new PortToEngine(port1, {
      onConnected: () => this.settle(),
      onProgress: (fraction) => {
        for (const listener of this.listeners) listener(fraction);
      },
    });
    this.ready = this.port.started.promise;
    this.ready.catch(() => this.end());
    this.open(site, port2, (error) => this.port.fail(error));
  }

  /** @param {string} site @param {MessagePort} port @param {(error: Error) => void} fail */
  open(site, port, fail) {
    /** @param {SecurityPolicyViolationEvent} of */
    const refused = ({ effectiveDirective: directive, blockedURI: address }) => {
      if (/^(frame|child|default)-src/.test(directive) && site.startsWith(`${URL.parse(address)?.origin}/`))
        fail(
          new Problem(() =>
            t('The Content-Security-Policy of this page does not allow frames from {site} (frame-src).', {
              site: new URL(site).origin,
            }),
          ),
        );
    };
    document.addEventListener('securitypolicyviolation', refused);
    Object.assign(this.frame, {
      src: `${site}engine.html`,
      hidden: true,
      title: 'engine',
      tabIndex: -1,
    });
    this.frame.style.display = 'none';
    this.frame.onload = () => {
      this.frame.onload = null;
      this.frame.contentWindow?.postMessage({ caylus: 1, do: 'connect' }, new URL(site).origin, [port]);
    };
    document.body.append(this.frame);
    const alarm = setTimeout(async () => fail(await silence(`${site}engine.html`)), PATIENCE);
    this.settle = () => {
      clearTimeout(alarm);
      document.removeEventListener('securitypolicyviolation', refused);
    };
  }

  /** @param {Message} message */
  call(message) {
    return this.port.call(message);
  }

  /** It could not be started; the next board that needs it tries again. */
  end() {
    this.settle();
    this.frame.remove();
    if (shared[KEY] === this) delete shared[KEY];
  }
}

// engine.html: the one Python of all boards of a page. It stands in that page as a hidden frame, so that it is a part
// of its own site wherever the page comes from. The page connects by a port; over it each message is {id, message}, a
// message as in docs/bridge.md with a `table`, and is answered by {id, reply} or {id, failure}.

import { createEngine } from '../../client/engine.js';

const LONGEST = 500_000; // characters of a message
const ports = new Set();
/** @type {import('../../page.js').Engine | null} */
let engine = null;

addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== parent || data?.caylus !== 1 || data.do !== 'connect' || !port) return;
  port.postMessage({ connected: true });
  ports.add(port);
  engine ??= createEngine({
    onProgress: ({ fraction }) => {
      for (const one of ports) one.postMessage({ progress: fraction });
    },
  });
  engine.ready.then(
    () => {
      port.onmessage = (event) => answer(port, event.data ?? {});
      port.postMessage({ ready: true });
    },
    (error) => port.postMessage({ failure: error.message }),
  );
});

async function answer(port, { id, message }) {
  try {
    if (JSON.stringify(message).length > LONGEST) throw new RangeError('The message is too long.');
    port.postMessage({ id, reply: await engine.call(message) });
  } catch (error) {
    port.postMessage({ id, failure: error.message });
  }
}

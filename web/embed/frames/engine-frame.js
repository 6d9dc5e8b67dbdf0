// engine.html: the one Python of all boards of a page. It stands in that page as a hidden frame, so that it is a part
// of its own site wherever the page comes from. The page connects by a port (client/port.js).

import { createEngine } from '../../client/engine.js';
import { serve } from '../../client/port.js';

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
  serve(port, engine);
});

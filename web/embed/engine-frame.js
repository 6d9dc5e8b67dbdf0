// engine.html: the one Python of all boards of a page. It stands in that page as a hidden frame, so that it runs as a
// part of its own site wherever the page comes from. A board's page connects by a port; over it each message is
// {id, message}, a message as in docs/bridge.md with a `table`, and is answered by {id, reply} or {id, failure}.

import { createEngine } from '../engine.js';

const LONGEST = 400_000; // characters
let engine = null;
const ports = new Set();

addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== parent || data?.caylus === undefined || data.do !== 'connect' || !port) return;
  if (data.caylus !== 1) { port.postMessage({ failure: 'Only version 1 is known.' }); return; }
  ports.add(port);
  port.onmessage = (event) => answer(port, event.data);
  engine ??= createEngine({ onProgress: ({ fraction }) => { for (const one of ports) one.postMessage({ progress: fraction }); } });
  engine.ready.then(() => port.postMessage({ ready: true }), (error) => port.postMessage({ failure: error.message }));
});

async function answer(port, { id, message }) {
  try {
    if (JSON.stringify(message).length > LONGEST) throw new Error('The message is too long.');
    port.postMessage({ id, reply: await engine.call(message) });
  } catch (error) { port.postMessage({ id, failure: error.message }); }
}

// A bot in JavaScript: it takes a legal move at random, by the seed of each `go`.
// caylus play --bot "node examples/bot.mjs"
import { createInterface } from 'node:readline';

const send = (message) => console.log(JSON.stringify(message));
let legal = [];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') send({ type: 'hello', protocol: 1, name: 'Dice' });
  if (message.type === 'position') legal = message.legal;
  if (message.type === 'go') send({ type: 'bestmove', id: message.id, ...legal[message.seed % legal.length] });
  if (message.type === 'quit') break;
}

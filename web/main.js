// A stand-in until the table is drawn: shows that Python answers.

import { createEngine } from "./engine.js";

const engine = createEngine({ onProgress: ({ label }) => { document.body.textContent = label; } });
const { path, ms } = await engine.ready;
const reply = await engine.call({ do: "catalog", game: "caylus" });
document.body.textContent = `${path} ${ms} ms ${JSON.stringify(reply).slice(0, 200)}`;

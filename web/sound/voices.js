// The voices: short, quiet sounds that the browser makes of tones and noise, without files.

const SILENT = 0.0001,
  ATTACK = 0.006; // s; without it a sound begins with a click

/**
 * How loud something is: up at once, then down to nothing. What it returns is where a source goes in.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {number} at
 * @param {number} length
 * @param {number} loudness
 */
function envelope(ctx, out, at, length, loudness) {
  const level = ctx.createGain();
  level.gain.setValueAtTime(SILENT, at);
  level.gain.exponentialRampToValueAtTime(loudness, at + ATTACK);
  level.gain.exponentialRampToValueAtTime(SILENT, at + length);
  level.connect(out);
  return level;
}

/**
 * A tone of so many hertz that may fall or rise to others.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {number} at
 * @param {{hertz: number, to?: number, length: number, loudness: number, type?: OscillatorType}} how
 */
function tone(ctx, out, at, { hertz, to = hertz, length, loudness, type = 'sine' }) {
  const source = ctx.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(hertz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(ctx, out, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const hisses = new WeakMap();

/** Half a second of noise. @param {BaseAudioContext} ctx */
function hiss(ctx) {
  const known = hisses.get(ctx);
  if (known) return known;
  const buffer = ctx.createBuffer(1, ctx.sampleRate / 2, ctx.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  hisses.set(ctx, buffer);
  return buffer;
}

/**
 * Noise around so many hertz.
 * @param {BaseAudioContext} ctx
 * @param {AudioNode} out
 * @param {number} at
 * @param {{hertz: number, to?: number, length: number, loudness: number, width?: number}} how
 */
function noise(ctx, out, at, { hertz, to = hertz, length, loudness, width = 1 }) {
  const source = ctx.createBufferSource(),
    filter = ctx.createBiquadFilter();
  source.buffer = hiss(ctx);
  filter.type = 'bandpass';
  filter.Q.value = 1 / width;
  filter.frequency.setValueAtTime(hertz, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(ctx, out, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at */
function knock(ctx, out, at, hertz = 190) {
  tone(ctx, out, at, { hertz, to: hertz / 2, length: 0.09, loudness: 0.45 });
  noise(ctx, out, at, { hertz: hertz * 6, length: 0.04, loudness: 0.25 });
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at */
function clink(ctx, out, at) {
  for (const hertz of [2489, 3951]) tone(ctx, out, at, { hertz, length: 0.12, loudness: 0.22, type: 'triangle' });
}

/**
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number[]} scale
 * @param {number} length
 */
function notes(ctx, out, at, scale, length) {
  scale.forEach((hertz, i) =>
    tone(ctx, out, at + i * length * 0.7, { hertz, length: length * 1.6, loudness: 0.35, type: 'triangle' }),
  );
}

/** @typedef {(ctx: BaseAudioContext, out: AudioNode, at: number) => void} Voice */

/** Name -> what plays it into `out` at a time of the context. Games choose among them (web/games/game.d.ts). */
export const VOICES = /** @satisfies {Record<string, Voice>} */ ({
  /** wood is put on a table */
  knock,
  /** something heavy is put up */
  build(ctx, out, at) {
    knock(ctx, out, at, 130);
    knock(ctx, out, at + 0.13, 110);
  },
  /** something is pushed along */
  slide: (ctx, out, at) => noise(ctx, out, at, { hertz: 400, to: 1100, length: 0.22, loudness: 1 }),
  /** money and other goods */
  coins(ctx, out, at) {
    clink(ctx, out, at);
    clink(ctx, out, at + 0.07);
  },
  /** a card or a leaf is turned */
  leaf: (ctx, out, at) => noise(ctx, out, at, { hertz: 3000, to: 5200, length: 0.16, loudness: 0.4, width: 2 }),
  /** an honour */
  bell(ctx, out, at) {
    tone(ctx, out, at, { hertz: 784, length: 0.7, loudness: 0.22 });
    tone(ctx, out, at, { hertz: 1573, length: 0.45, loudness: 0.1 });
  },
  /** no more */
  tick: (ctx, out, at) => tone(ctx, out, at, { hertz: 440, to: 300, length: 0.07, loudness: 0.4, type: 'triangle' }),
  /** you are to act */
  turn: (ctx, out, at) => notes(ctx, out, at, [523.25, 659.25], 0.14),
  /** the game is over */
  fanfare: (ctx, out, at) => notes(ctx, out, at, [392, 523.25, 659.25, 783.99], 0.17),
});

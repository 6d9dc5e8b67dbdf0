// Texts in a language: what words.js gives the page, and a board in somebody else's page gives itself.
// English texts are the keys of the catalogues (locale/).

/**
 * Fill `{name}` places; a value is always text, never markup.
 * @param {string} template
 * @param {Record<string, unknown>} values
 */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export class Vocabulary {
  /**
   * @param {string} [language]
   * @param {Record<string, any>} [texts] a translation, or the forms of one by plural
   */
  constructor(language = 'en', texts = {}) {
    this.language = language;
    this.texts = texts;
    this.plurals = new Intl.PluralRules(language);
    this.pluralsOfDecimals = new Intl.PluralRules(language, ONE_DECIMAL);
  }

  /** @param {string} text @param {Record<string, unknown>} values */
  text(text, values) {
    return fill(this.texts[text] ?? text, values);
  }

  /** @param {string} one @param {string} many @param {number} count @param {Record<string, unknown>} values */
  counted(one, many, count, values) {
    const forms = this.texts[one],
      isDecimal = many.includes('{decimal}'),
      form = (isDecimal ? this.pluralsOfDecimals : this.plurals).select(count);
    const text = forms ? (forms[form] ?? forms.other) : form === 'one' ? one : many;
    return fill(text, { ...(isDecimal ? { decimal: decimal(count) } : { count }), ...values });
  }
}

let spoken = new Vocabulary();

/** The language that is spoken now. */
export const language = () => spoken.language;

/** Speak this language from now on. @param {Vocabulary} vocabulary */
export function use(vocabulary) {
  spoken = vocabulary;
}

/**
 * Do some work in another language: boards of several languages may stand in one page.
 * @template T
 * @param {Vocabulary} vocabulary
 * @param {() => T} work
 * @returns {T}
 */
export function using(vocabulary, work) {
  const before = spoken;
  spoken = vocabulary;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

const formats = new Map();

/** A figure with one decimal, as the language writes it: 3.4 or 3,4. @param {number} number */
export function decimal(number) {
  const language = spoken.language;
  if (!formats.has(language)) formats.set(language, new Intl.NumberFormat(language, ONE_DECIMAL));
  return formats.get(language).format(number);
}

/** The same with a sign, which zero has, too. @param {number} number */
export function signed(number) {
  const tenths = Math.round(10 * number);
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : '±'}${decimal(Math.abs(tenths) / 10)}`;
}

/**
 * A text, with its values: '{name} passes' and { name: 'Anna' }.
 * @param {string} text
 * @param {Record<string, unknown>} [values]
 */
export function t(text, values = {}) {
  return spoken.text(text, values);
}

/**
 * A text that depends on a count: '{count} game', '{count} games' and 3; `{decimal}` is a figure with one decimal.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Record<string, unknown>} [values]
 */
export function n(one, many, count, values = {}) {
  return spoken.counted(one, many, count, values);
}

/** Things in a row: 'Anna, Bob'. @param {string[]} things */
export const listed = (things) => chain(things, (items, next) => t('{items}, {next}', { items, next }));

/** Things that have commas of their own: 'farm, 1 food; mill, 1 wood'. @param {string[]} things */
export const parted = (things) => chain(things, (items, next) => t('{items}; {next}', { items, next }));

/** @param {string[]} things @param {(items: string, next: string) => string} link */
const chain = (things, link) => (things.length ? things.reduce(link) : '');

/** End a sentence that has no sign at its end. @param {string} sentence */
export const ended = (sentence) => sentence.replace(/([^.!?…])$/, '$1.');

/** Join a name and its value: 'Anna: 2 points'. @param {unknown} label @param {unknown} value */
export const labeled = (label, value) => t('{label}: {value}', { label, value });

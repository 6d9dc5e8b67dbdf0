// Texts in a language: what words.js gives the page, and a board in somebody else's page gives itself.
// English texts are the keys of the catalogues (locale/).

/** Fill `{name}` places; a value is always text, never markup. */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

export class Vocabulary {
  constructor(language = 'en', texts = {}) { Object.assign(this, { language, texts, plurals: new Intl.PluralRules(language) }); }

  text(text, values) { return fill(this.texts[text] ?? text, values); }

  counted(one, many, count, values) {
    const forms = this.texts[one], form = this.plurals.select(count);
    const text = forms ? forms[form] ?? forms.other : form === 'one' ? one : many;
    return fill(text, { count, ...values });
  }
}

let spoken = new Vocabulary();

/** The language that is spoken now. */
export const language = () => spoken.language;

/** Speak this language from now on. */
export function use(vocabulary) { spoken = vocabulary; }

/** Do some work in another language: boards of several languages may stand in one page. */
export function using(vocabulary, work) {
  const before = spoken;
  spoken = vocabulary;
  try { return work(); } finally { spoken = before; }
}

/** A text, with its values: 'Turn {turn}' and { turn: 3 }. */
export function t(text, values = {}) { return spoken.text(text, values); }

/** A text that depends on a count: '{count} game', '{count} games' and 3. */
export function n(one, many, count, values = {}) { return spoken.counted(one, many, count, values); }

// The page's own words in the reader's language. English texts are the keys of the catalogues.

let catalogue = {};
let plurals = new Intl.PluralRules('en');

/** Fill `{name}` places; a value is always text, never markup. */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

/** A text: `t('Turn {turn}', { turn: 3 })`. */
export function t(text, values = {}) { return fill(catalogue[text] ?? text, values); }

/** A text that depends on a count: `n('{count} game', '{count} games', 3)`. */
export function n(one, many, count, values = {}) {
  const forms = catalogue[one];
  const form = plurals.select(count);
  const text = forms ? forms[form] ?? forms.other : form === 'one' ? one : many;
  return fill(text, { count, ...values });
}

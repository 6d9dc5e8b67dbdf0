// Python's sentences, filled in without Python: who and where.

/** The places in braces of a template get these values; a value is never read as a template. */
export const fill = (template, values) => template.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));

/** `5, 6 and 8`; the two templates are how a language joins a list. */
export function joined(parts, [comma, and]) {
  if (parts.length === 1) return String(parts[0]);
  const items = parts.slice(0, -1).reduce((before, next) => fill(comma, { items: before, next }));
  return fill(and, { items, last: parts.at(-1) });
}

// Reads SVG that lies in the repository: plain elements with quoted attributes. A browser's own parser is not used,
// since pages that are strict about types refuse it.

/**
 * An element; `text` is the text in front of its first child.
 * @typedef {{name: string, values: Record<string, string>, text: string, children: Element[]}} Element
 */

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RULE = /\.([\w-]+)\s*\{([^}]*)\}/g;
const NIGHT = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^}]*\})*)[^{}]*\}/g;
/** @type {Record<string, string>} */
const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
const plain = (text) => text.replace(/&(\w+);/g, (all, name) => SIGNS[name] ?? all);

/** The properties of a `style`, as attributes have them. @param {string} text */
const declared = (text) =>
  Object.fromEntries(
    text
      .split(';')
      .map((one) => one.split(':').map((part) => part.trim()))
      .filter(([, value]) => value),
  );

/** @param {string} text */
function attributesOf(text) {
  const values = Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [name, plain(one ?? other)]),
  );
  return values.style ? { ...values, ...declared(values.style) } : values;
}

/** The root of a document. @param {string} text @returns {Element} */
export function elementsOf(text) {
  /** @type {Element} */
  const document = { name: '', values: {}, text: '', children: [] };
  const open = [document];
  for (const [, end, name, attributes, isEmpty, after] of text.replace(/<!--[^]*?-->|<[?!][^>]*>/g, '').matchAll(TAG)) {
    if (end) {
      open.pop();
      continue;
    }
    const element = { name, values: attributesOf(attributes), text: isEmpty ? '' : plain(after), children: [] };
    open[open.length - 1].children.push(element);
    if (!isEmpty) open.push(element);
  }
  return document.children[0];
}

/**
 * The classes of a style sheet with their properties, by day and by night.
 * @param {string} text
 * @returns {{day: Record<string, Record<string, string>>, night: Record<string, Record<string, string>>}}
 */
export function classesOf(text) {
  const rules = (/** @type {string} */ part) =>
    Object.fromEntries([...part.matchAll(RULE)].map(([, name, inside]) => [name, declared(inside)]));
  const day = rules(text.replace(NIGHT, ''));
  return { day, night: { ...day, ...rules([...text.matchAll(NIGHT)].map(([, inside]) => inside).join('')) } };
}

/** The numbers in the value of an attribute. @param {string} [text] */
export const numbers = (text = '') => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

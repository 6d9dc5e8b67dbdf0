// The small Markdown of lessons as nodes: paragraphs, emphasis, lists, code, links to rules and to https, and the
// game's signs, `:food:`. Lessons come from strangers, so text goes in as text; whatever else Markdown knows is shown
// as it is written.

import { lexer } from 'marked';
import { h, rule } from '../../base/dom.js';
import { drawnIcon } from '../../base/h.js';

/** @import {Catalog} from '../../contract.js' */

/** @import {Tokens} from 'marked' */
/** A node, or a text. @typedef {HTMLElement | string} Inside */

const LONGEST = 4000; // characters; Python reads no longer texts (caylus/lessons/limits.py)
const DEEPEST = 12;
const SIGN = /:([a-z]+):/;
const SIGN_SIZE = 20;
const RULE = /^[A-Z]-[A-Z]+-\d+$/;
/** @type {Record<string, string>} */
const TAGS = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 's',
  list_item: 'li',
  blockquote: 'blockquote',
  heading: 'h4',
};

/**
 * The nodes of a text about a game.
 * @param {string} text
 * @param {import('../../contract.js').Catalog} catalog
 */
export function markdown(text, catalog) {
  const written = String(text).slice(0, LONGEST);
  try {
    return nodes(/** @type {Tokens.Generic[]} */ (lexer(written)), catalog, 0);
  } catch {
    return [h('p', {}, written)];
  } // nested thousandfold, for example
}

/** @param {Tokens.Generic[]} tokens @param {Catalog} catalog @param {number} depth @returns {Inside[]} */
function nodes(tokens, catalog, depth) {
  if (depth > DEEPEST) throw new Error('too deep');
  return tokens.flatMap((token) => node(token, catalog, depth + 1));
}

/** @param {Tokens.Generic} token @param {Catalog} catalog @param {number} depth @returns {Inside | Inside[]} */
function node(token, catalog, depth) {
  const inside = () => nodes(token.tokens ?? [], catalog, depth);
  if (token.type in TAGS) return h(TAGS[token.type], {}, inside());
  if (token.type === 'list')
    return h(
      token.ordered ? 'ol' : 'ul',
      token.ordered && token.start > 1 ? { start: token.start } : {},
      nodes(token.items, catalog, depth),
    );
  if (token.type === 'link') return link(/** @type {Tokens.Link} */ (token), inside());
  if (token.type === 'text' && token.tokens) return h('span', {}, inside());
  if (token.type === 'codespan' || token.type === 'code') return h('code', {}, token.text);
  if (token.type === 'text') return withSigns(token.text, catalog);
  if (token.type === 'escape') return token.text;
  if (token.type === 'br') return h('br');
  return token.type === 'space' || token.type === 'def' ? '' : token.raw;
}

/**
 * A text in which `:food:` is the sign of what players have, with its name.
 * @param {string} text @param {Catalog} catalog
 */
function withSigns(text, catalog) {
  return text.split(SIGN).map((part, index) => (index % 2 ? (signed(part, catalog) ?? `:${part}:`) : part));
}

/** @param {string} id @param {Catalog} of */
function signed(id, { score, places, holdings }) {
  const isScore = score === `term.${id}`,
    sign = isScore ? id : Object.hasOwn(holdings, id) && holdings[id].sign;
  return sign ? h('span.sign', {}, drawnIcon(sign, SIGN_SIZE, null), ' ', places[`term.${id}`].label) : null;
}

/** @param {{href: string}} of @param {Inside[]} inside */
function link({ href }, inside) {
  if (RULE.test(href)) {
    const button = rule(href) ?? '',
      words = inside.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
    return words === href ? button : h('span', {}, inside, ' ', button);
  }
  const address = URL.parse(href);
  return address?.protocol === 'https:'
    ? h('a', { href: address.href, target: '_blank', rel: 'noopener noreferrer' }, inside)
    : h('span', {}, inside);
}

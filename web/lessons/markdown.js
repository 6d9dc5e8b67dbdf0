// The small Markdown of lessons as nodes: paragraphs, emphasis, lists, code, links to rules and to https. Lessons come
// from strangers, so text goes in as text; whatever else Markdown knows is shown as it is written.

import { lexer } from 'marked';
import { h, rule } from '../panels/dom.js';

const LONGEST = 4000; // characters; Python reads no longer texts (caylus/lessons/limits.py)
const DEEPEST = 12;
const RULE = /^[A-Z]-[A-Z]+-\d+$/;
const TAGS = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 's',
  list_item: 'li',
  blockquote: 'blockquote',
  heading: 'h4',
};

/** The nodes of a text. */
export function markdown(text) {
  const written = String(text).slice(0, LONGEST);
  try {
    return nodes(lexer(written), 0);
  } catch {
    return [h('p', {}, written)];
  } // nested thousandfold, for example
}

function nodes(tokens, depth) {
  if (depth > DEEPEST) throw new Error('too deep');
  return tokens.map((token) => node(token, depth + 1));
}

function node(token, depth) {
  const inside = () => nodes(token.tokens ?? [], depth);
  if (token.type in TAGS) return h(TAGS[token.type], {}, inside());
  if (token.type === 'list')
    return h(
      token.ordered ? 'ol' : 'ul',
      token.ordered && token.start > 1 ? { start: token.start } : {},
      nodes(token.items, depth),
    );
  if (token.type === 'link') return link(token, inside());
  if (token.type === 'text' && token.tokens) return h('span', {}, inside());
  if (token.type === 'codespan' || token.type === 'code') return h('code', {}, token.text);
  if (token.type === 'escape' || token.type === 'text') return token.text;
  if (token.type === 'br') return h('br');
  return token.type === 'space' || token.type === 'def' ? '' : token.raw;
}

function link({ href }, inside) {
  if (RULE.test(href)) {
    const button = rule(href),
      words = inside.map((part) => part.textContent ?? part).join('');
    return words === href ? button : h('span', {}, inside, ' ', button);
  }
  const address = URL.parse(href);
  return address?.protocol === 'https:'
    ? h('a', { href: address.href, target: '_blank', rel: 'noopener noreferrer' }, inside)
    : h('span', {}, inside);
}

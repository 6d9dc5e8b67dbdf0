// The small Markdown of lessons as elements: paragraphs, emphasis, lists, code, links to rules and to https, and the
// game's signs, `:food:`. Lessons come from strangers, so text goes in as text; all other Markdown stays as it is
// written.

import { lexer } from 'marked';
import { Picture, Rule } from '../../base/elements.jsx';
import { drawnIcon } from '../../base/h.js';
import { WithRule } from '../rule.jsx';

/** @import {Tokens} from 'marked' */
/** @import {ComponentChildren} from 'preact' */
/** @typedef {{catalog: import('../../contract.js').Catalog, ruleOf: import('../rule.jsx').RuleOf}} Source */

const LONGEST = 4000; // characters; Python reads no longer texts (caylus/lessons/limits.py)
const DEEPEST = 12;
const SIGN = /:([a-z]+):/;
const SIGN_SIZE = 20;
const RULE = /^[A-Z]-[A-Z]+-\d+$/;
/** @type {Record<string, any>} */
const TAGS = { strong: 'strong', em: 'em', del: 's', blockquote: 'blockquote', heading: 'h4' };
/** Elements below which a rule is opened. @type {Record<string, any>} */
const BLOCKS = { paragraph: 'p', list_item: 'li' };

/**
 * The nodes of a text about a game; inline, without the elements of its paragraphs.
 * @param {string} text @param {Source} source @param {boolean} isInline
 */
export function markdown(text, source, isInline) {
  const written = String(text).slice(0, LONGEST);
  try {
    const tokens = /** @type {Tokens.Generic[]} */ (lexer(written));
    return nodes(isInline ? tokens.flatMap((token) => token.tokens ?? token) : tokens, source, 0);
  } catch {
    return <p>{written}</p>;
  } // nested thousandfold, for example
}

/** @param {Tokens.Generic[]} tokens @param {Source} source @param {number} depth @returns {ComponentChildren[]} */
function nodes(tokens, source, depth) {
  if (depth > DEEPEST) throw new Error('too deep');
  return tokens.map((token) => node(token, source, depth + 1));
}

/** @param {Tokens.Generic} token @param {Source} source @param {number} depth @returns {ComponentChildren} */
function node(token, source, depth) {
  const { type, text } = token,
    inside = nodes(token.tokens ?? token.items ?? [], source, depth),
    Tag = TAGS[type] ?? (token.ordered ? 'ol' : 'ul');
  if (type in BLOCKS)
    return (
      <WithRule tag={BLOCKS[type]} ruleOf={source.ruleOf}>
        {inside}
      </WithRule>
    );
  if (type in TAGS) return <Tag>{inside}</Tag>;
  if (type === 'list') return <Tag start={token.start > 1 ? token.start : undefined}>{inside}</Tag>;
  if (type === 'link') return <Link href={token.href} text={text} inside={inside} />;
  if (type === 'text') return token.tokens ? <span>{inside}</span> : withSigns(text, source);
  if (type === 'codespan' || type === 'code') return <code>{text}</code>;
  if (type === 'escape') return text;
  if (type === 'br') return <br />;
  return type === 'space' || type === 'def' ? '' : token.raw;
}

/**
 * A text in which `:food:` is the sign of what players have, with its name.
 * @param {string} text @param {Source} source
 */
const withSigns = (text, { catalog: { score, places, holdings } }) =>
  text.split(SIGN).map((part, index) => {
    if (index % 2 === 0) return part;
    const sign = score === `term.${part}` ? part : Object.hasOwn(holdings, part) && holdings[part].sign;
    if (!sign) return `:${part}:`;
    return (
      <span class="sign">
        <Picture of={drawnIcon(sign, SIGN_SIZE, null)} /> {places[`term.${part}`].label}
      </span>
    );
  });

/** @param {{href: string, text: string, inside: ComponentChildren}} of */
function Link({ href, text, inside }) {
  if (RULE.test(href))
    return text === href ? (
      <Rule number={href} />
    ) : (
      <span>
        {inside} <Rule number={href} />
      </span>
    );
  const address = URL.parse(href);
  if (address?.protocol !== 'https:') return <span>{inside}</span>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

// All faults that scripts can have, as JSON: node tools/mutants/faults.mjs FILE...

import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** @typedef {any} Node  a node of the syntax tree (ESTree) */

/** @type {Record<string, [string, string]>} */
const OPERATORS = {
  '<': ['<=', 'comparison'],
  '<=': ['<', 'comparison'],
  '>': ['>=', 'comparison'],
  '>=': ['>', 'comparison'],
  '===': ['!==', 'comparison'],
  '!==': ['===', 'comparison'],
  '+': ['-', 'sign'],
  '-': ['+', 'sign'],
  '&&': ['||', 'and/or'],
  '||': ['&&', 'and/or'],
  '??': ['&&', 'and/or'],
  '+=': ['-=', 'sign'],
  '-=': ['+=', 'sign'],
};
const OPPOSITES = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }));
const WITHOUT_EFFECT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'Decorator']);
const STATEMENTS = new Set(['ExpressionStatement', 'IfStatement', 'ForOfStatement']);

/** All faults of a file. @param {string} path */
function* faults(path) {
  const source = readFileSync(path, 'utf8'),
    { program } = parseSync(path, source, { lang: 'jsx' });
  const nodes = [...walk(program)],
    fields = fieldsOf(nodes);
  for (const node of nodes) {
    for (const [start, end, text, kind] of changes(node, source, fields)) {
      const [from, to] = [start, end].map((place) => Buffer.byteLength(source.slice(0, place)));
      if (kind === 'and/or' && isBroken(source.slice(0, start) + text + source.slice(end))) continue;
      yield { path, start: from, end: to, new: text, kind };
    }
  }
}

/** Whether the signs of a condition stand as they may not, such as `??` beside `||`. @param {string} source */
const isBroken = (source) => parseSync('planted.jsx', source).errors.length > 0;

/** A node and all in it that does something. @param {Node} node @returns {Generator<Node>} */
function* walk(node) {
  if (WITHOUT_EFFECT.has(node.type)) return;
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) yield* walk(child);
  }
}

/** A name -> what the file reads of it. @param {Node[]} nodes */
function fieldsOf(nodes) {
  const called = new Set(nodes.map((node) => node.type === 'CallExpression' && node.callee)),
    /** @type {Map<string, {names: Set<string>, nodes: Set<Node>}>} */ fields = new Map();
  for (const node of nodes) {
    if (node.type !== 'MemberExpression' || node.computed || called.has(node)) continue;
    const holder = node.object.type === 'ThisExpression' ? 'this' : node.object.name;
    if (!holder || node.property.type !== 'Identifier') continue;
    if (!fields.has(holder)) fields.set(holder, { names: new Set(), nodes: new Set() });
    fields.get(holder)?.names.add(node.property.name);
    fields.get(holder)?.nodes.add(node);
  }
  return fields;
}

/**
 * The changes of one node: start, end, new text, kind.
 * @param {Node} node @param {string} source @param {ReturnType<typeof fieldsOf>} fields
 * @returns {Generator<[number, number, string, string]>}
 */
function* changes(node, source, fields) {
  const text = (/** @type {Node} */ part) => source.slice(part.start, part.end);
  /** @param {Node} part @param {string} kind @returns {Generator<[number, number, string, string]>} */
  const moved = function* (part, kind) {
    if (part?.type === 'Literal' && Number.isInteger(part.value))
      yield [part.start, part.end, `${part.value + 1}`, kind];
  };
  const dropped = (/** @type {Node} */ part, /** @type {string} */ word) =>
    word + '\n'.repeat(text(part).split('\n').length - 1);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [other, kind] = OPERATORS[node.operator] ?? [],
        isText = [node.left, node.right].some(isWritten),
        gap = source.slice(node.left.end, node.right.start);
      const at = gap.indexOf(node.operator);
      if (other && !(kind === 'sign' && isText) && !/\/[/*]/.test(gap)) {
        yield [node.left.end + at, node.left.end + at + node.operator.length, other, kind];
      }
      if (node.type === 'BinaryExpression')
        for (const side of [node.left, node.right]) yield* moved(side, 'off by one');
      else yield* moved(node.right, 'constant');
      break;
    }
    case 'UpdateExpression': {
      const at = node.prefix ? node.start : node.end - 2;
      yield [at, at + 2, node.operator === '++' ? '--' : '++', 'sign'];
      break;
    }
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const { test } = node,
        isNegated = test.type === 'UnaryExpression' && test.operator === '!';
      yield [test.start, test.end, isNegated ? text(test.argument) : `!(${text(test)})`, 'negated'];
      break;
    }
    case 'Literal':
      if (typeof node.value === 'boolean') yield [node.start, node.end, `${!node.value}`, 'constant'];
      break;
    case 'VariableDeclarator':
      yield* moved(node.init, 'constant');
      break;
    case 'Property':
    case 'PropertyDefinition':
    case 'AssignmentPattern':
      yield* moved(node.value ?? node.right, 'constant');
      break;
    case 'ReturnStatement':
      yield* moved(node.argument, 'constant');
      break;
    case 'ArrayExpression':
      for (const one of node.elements) yield* moved(one, 'constant');
      break;
    case 'MemberExpression':
      if (node.computed) yield* moved(node.property, 'off by one');
      for (const { names, nodes } of fields.values()) {
        const words = [...names].sort();
        if (!nodes.has(node) || words.length < 2) continue;
        const other = words[(words.indexOf(node.property.name) + 1) % words.length];
        yield [node.property.start, node.property.end, other, 'wrong key'];
      }
      break;
    case 'CallExpression': {
      const name = node.callee.property ?? node.callee,
        [first, second] = node.arguments,
        last = node.arguments.at(-1);
      for (const one of node.arguments) yield* moved(one, 'constant');
      const opposite = OPPOSITES.get(name.name);
      if (opposite) yield [name.start, name.end, opposite, 'opposite'];
      if (node.arguments.length < 2) break;
      yield [node.arguments.at(-2).end, last.end, '', 'argument'];
      if (first.type === 'SpreadElement' || second.type === 'SpreadElement' || text(first) === text(second)) break;
      yield [first.start, second.end, `${text(second)}, ${text(first)}`, 'argument'];
      break;
    }
    case 'ExpressionStatement':
      if (!node.directive) yield [node.start, node.end, dropped(node, ';'), 'line'];
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.body?.type !== 'BlockStatement' || returns(node.body)) break;
      for (const one of node.body.body.slice(1)) {
        if (STATEMENTS.has(one.type)) yield [one.start, one.end, dropped(one, 'return;'), 'early return'];
      }
  }
}

/** Whether a part is a text. @param {Node} part @returns {boolean} */
function isWritten(part) {
  if (part.type === 'BinaryExpression' && part.operator === '+') return isWritten(part.left) || isWritten(part.right);
  return part.type === 'TemplateLiteral' || (part.type === 'Literal' && typeof part.value === 'string');
}

/** Whether a function answers something. @param {Node} body */
const returns = (body) => [...walk(body)].some((node) => node.type === 'ReturnStatement' && node.argument);

process.stdout.write(JSON.stringify(process.argv.slice(2).flatMap((path) => [...faults(path)])));

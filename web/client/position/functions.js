// Functions that the build sends as data (web/tools/portable.py): the engine's own, in the small part of Python that is
// known here. They get plain data and give plain data; there is nothing else that they could reach.

/** @typedef {any} Tree an operation `[name, ...]`, or a value that stands for itself */
/** @typedef {any} Value plain data, of whatever kind a function of Python's gives */
/** @typedef {[parameters: [string, Tree][], body: Tree[], yields: boolean]} Sent a function */

/** @typedef {(name: string, ...values: Value[]) => Value} Call */
/**
 * The scope of a function: its own names, constants, a way to call other functions, and the values that it has yielded.
 * @typedef {{call: Call, constants: Record<string, Value>, yielded: Value[] | null, own: Record<string, Value>}} Scope
 */
/** @typedef {{value: Value} | null} Left what a body is left with, if it is left */

/**
 * Return a function that calls the functions of a program by name.
 * @param {{functions: Record<string, Sent>, constants: Record<string, any>}} program
 * @returns {Call}
 */
export function functionsOf({ functions, constants }) {
  /** @type {Call} */
  const call = (name, ...values) => {
    const [parameters, body, yields] = functions[name],
      /** @type {Scope} */
      scope = { call, constants, yielded: yields ? [] : null, own: Object.create(null) };
    parameters.forEach(([parameter, usual], i) => {
      scope.own[parameter] = i < values.length ? values[i] : valueOf(usual, scope);
    });
    const found = run(body, scope);
    return scope.yielded ?? found?.value ?? null;
  };
  return call;
}

/** @param {Tree} tree @param {Scope} scope */
const valueOf = (tree, scope) => (Array.isArray(tree) ? VALUES[tree[0]](scope, ...tree.slice(1)) : tree);
const CONTINUE = { value: null };

/**
 * Carry out statements until one of them leaves (`return`, `continue`): its result, or null.
 * @param {Tree[]} body @param {Scope} scope
 */
function run(body, scope) {
  for (const [name, ...parts] of body) {
    const left = STATEMENTS[name](scope, ...parts);
    if (left) return left;
  }
  return null;
}

/** @type {Record<string, (scope: Scope, ...parts: Tree[]) => Left | void>} */
const STATEMENTS = {
  set: (scope, target, value) => put(scope.own, target, valueOf(value, scope)),
  when: (scope, test, body, others) => run(isTrue(valueOf(test, scope)) ? body : others, scope),
  for(scope, target, list, body) {
    for (const one of listed(valueOf(list, scope))) {
      put(scope.own, target, one);
      const left = run(body, scope);
      if (left && left !== CONTINUE) return left;
    }
    return null;
  },
  continue: () => CONTINUE,
  return: (scope, value) => ({ value: valueOf(value, scope) }),
  yield(scope, value) {
    scope.yielded?.push(valueOf(value, scope));
  },
  'yield from'(scope, value) {
    scope.yielded?.push(...valueOf(value, scope));
  },
};

/** @param {Record<string, Value>} own @param {string | Tree[]} target @param {Value} value */
function put(own, target, value) {
  if (Array.isArray(target)) target.forEach((part, i) => put(own, part, value[i]));
  else own[target] = value;
}

/**
 * The operations on values. Their operands come as trees, since some operations do not evaluate all of them.
 * @type {Record<string, (scope: Scope, ...trees: Tree[]) => Value>}
 */
const VALUES = {
  get: ({ own }, name) => own[name],
  const: ({ constants }, name) => constants[name],
  item: applied(itemOf),
  slice: applied((list, from, to) => list.slice(from ?? 0, to ?? undefined)),
  text: applied((...parts) => parts.join('')),
  list: (scope, ...trees) =>
    trees.flatMap((tree) => (tree?.[0] === 'spread' ? listed(valueOf(tree[1], scope)) : [valueOf(tree, scope)])),
  dict(scope, ...entries) {
    const pairs = entries.flatMap((entry) => {
      const values = entry.map((/** @type {Tree} */ tree) => valueOf(tree, scope));
      return entry.length === 1 ? Object.entries(values[0]) : [values];
    });
    return Object.fromEntries(pairs);
  },
  if: (scope, test, one, other) => valueOf(isTrue(valueOf(test, scope)) ? one : other, scope),
  and: (scope, ...trees) => firstOf(trees, scope, false),
  or: (scope, ...trees) => firstOf(trees, scope, true),
  not: applied((value) => !isTrue(value)),
  neg: applied((value) => -value),
  '+': applied((one, other) => (Array.isArray(one) ? [...one, ...other] : one + other)),
  '-': applied((one, other) => one - other),
  '*': applied((one, other) => (Array.isArray(one) ? Array(other).fill(one).flat() : one * other)),
  '//': applied((one, other) => Math.floor(one / other)),
  '%': applied((one, other) => ((one % other) + other) % other),
  '&': applied((one, other) => one & other),
  '>>': applied((one, other) => one >> other),
  '==': applied(isSame),
  '!=': applied((one, other) => !isSame(one, other)),
  '<': applied((one, other) => one < other),
  '<=': applied((one, other) => one <= other),
  '>': applied((one, other) => one > other),
  '>=': applied((one, other) => one >= other),
  in: applied(isIn),
  'not in': applied((one, many) => !isIn(one, many)),
  'is int': applied(Number.isInteger),
  'is list': applied(Array.isArray),
  'is text': applied((value) => typeof value === 'string'),
  each: (scope, loops, value) => rounds(scope, loops, (inner) => valueOf(value, inner)),
  'dict of': (scope, loops, key, value) =>
    Object.fromEntries(rounds(scope, loops, (inner) => [valueOf(key, inner), valueOf(value, inner)])),
  call: ({ call, ...scope }, name, ...trees) => call(name, ...trees.map((tree) => valueOf(tree, { call, ...scope }))),
  'built-in': (scope, name, ...trees) => BUILT_IN[name](...trees.map((tree) => valueOf(tree, scope))),
  method: (scope, name, ...trees) => METHODS[name](...trees.map((tree) => valueOf(tree, scope))),
};

/** @param {(...values: Value[]) => Value} work */
function applied(work) {
  return (/** @type {Scope} */ scope, /** @type {Tree[]} */ ...trees) =>
    work(...trees.map((tree) => valueOf(tree, scope)));
}

/**
 * The results of `work` in each round of nested loops, which have names of their own.
 * @param {Scope} scope @param {Tree[]} loops @param {(scope: Scope) => Value} work
 * @returns {Value[]}
 */
function rounds(scope, loops, work) {
  const [[target, list, test], ...others] = loops;
  return listed(valueOf(list, scope)).flatMap((one) => {
    const inner = { ...scope, own: Object.create(scope.own) };
    put(inner.own, target, one);
    if (!isTrue(valueOf(test, inner))) return [];
    return others.length ? rounds(inner, others, work) : [work(inner)];
  });
}

/**
 * The first value that is true, or is not; else the last one.
 * @param {Tree[]} trees @param {Scope} scope @param {boolean} wanted
 */
function firstOf(trees, scope, wanted) {
  let value = null;
  for (const tree of trees) {
    value = valueOf(tree, scope);
    if (isTrue(value) === wanted) break;
  }
  return value;
}

/** @param {Value} value */
const isObject = (value) => value !== null && typeof value === 'object';

/** Whether Python takes it for true: nothing that is empty. @param {Value} value */
const isTrue = (value) => (isObject(value) ? Object.keys(value).length > 0 : Boolean(value));

/** @param {Value} one @param {Value} other */
function isSame(one, other) {
  return isObject(one) && isObject(other) ? JSON.stringify(one) === JSON.stringify(other) : one === other;
}

/** @param {Value} one @param {Value} many */
function isIn(one, many) {
  return isObject(many) && !Array.isArray(many) ? Object.hasOwn(many, String(one)) : many.includes(one);
}

/** List the items of a loop: the keys of an object, the items of a list. @param {Value} value */
const listed = (value) => (isObject(value) && !Array.isArray(value) ? Object.keys(value) : [...value]);

/** Own properties only; negative indices count from the end of a list. @param {Value} value @param {number} key */
function itemOf(value, key) {
  const at = key < 0 ? value.length + key : key;
  if (!Object.hasOwn(value, at)) throw new RangeError(`There is no ${key}.`);
  return value[at];
}

/** @param {Value} one @param {Value} other */
const inOrder = (one, other) => (one < other ? -1 : Number(one > other));

/** @type {Record<string, (...values: Value[]) => Value>} */
const BUILT_IN = {
  len: (value) => (isObject(value) ? Object.keys(value) : value).length,
  range(from, to = null) {
    const first = to === null ? 0 : from;
    return Array.from({ length: Math.max(0, (to ?? from) - first) }, (_, i) => first + i);
  },
  sum: (values) => values.reduce((/** @type {number} */ sum, /** @type {number} */ value) => sum + value, 0),
  max: (...values) => Math.max(...values.flat()),
  min: (...values) => Math.min(...values.flat()),
  enumerate: (values, first = 0) => listed(values).map((value, i) => [first + i, value]),
  zip: (...lists) =>
    Array.from({ length: Math.min(...lists.map(({ length }) => length)) }, (_, i) => lists.map((list) => list[i])),
  str: String,
  int: Number,
  abs: Math.abs,
  list: listed,
  tuple: listed,
  sorted: (values) => listed(values).sort(inOrder),
};

/** @type {Record<string, (...values: Value[]) => Value>} */
const METHODS = {
  get: (value, key, usual = null) => (Object.hasOwn(value, key) ? value[key] : usual),
  items: Object.entries,
  values: Object.values,
  index: (value, one) => value.indexOf(one),
  count: (value, one) => value.filter((/** @type {Value} */ other) => other === one).length,
  split: (value) => value.split(/\s+/).filter(Boolean),
};

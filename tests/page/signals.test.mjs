// Facts that tell of their changes, and what is drawn from them (web/base/signals.js, panel.jsx, draw.js).

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { h } from 'preact';

const { observe, whenever } = await import('../../web/base/signals.js'),
  { Panel, mount } = await import('../../web/base/panel.jsx'),
  { bind } = await import('../../web/base/draw.js');

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

beforeEach(() => {
  document.body.innerHTML = '<div id="panel" class="panel">Wait…</div><ul id="choices"><button>Pass</button></ul>';
});

test('a component is drawn again at once when a fact changes that it reads, and not for others', () => {
  const facts = observe({ name: 'Anna', points: 0, other: 0 }, 'name', 'points');
  let drawn = 0;
  const Line = () => h(Panel, { id: 'panel', hidden: !facts.name, 'data-points': facts.points }, facts.name, drawn++);
  mount('panel', Line, {});
  assert.equal($('panel').textContent, 'Anna0', 'the words of index.html are gone');
  facts.name = 'Basile';
  assert.equal($('panel').textContent, 'Basile1');
  facts.points = 3;
  assert.equal($('panel').dataset.points, '3');
  facts.points = 3;
  facts.other = 1;
  assert.equal(drawn, 3);
  facts.name = '';
  assert.ok($('panel').hidden);
  assert.equal($('panel').className, 'panel', 'what it says nothing of stays');
});

test('where the focused element of a panel goes, the focus goes on in it, or else at the choices', () => {
  const facts = observe({ steps: ['one', 'two'] }, 'steps'),
    Steps = () =>
      h(
        Panel,
        { id: 'panel', hidden: !facts.steps.length, next: ['button'] },
        facts.steps.map((step) => h('button', { key: step, id: step }, step)),
      );
  mount('panel', Steps, {});
  $('one').focus();
  facts.steps = ['two', 'one'];
  assert.equal(document.activeElement?.id, 'one', 'it may have been moved');
  facts.steps = ['two'];
  assert.equal(document.activeElement?.id, 'two');
  facts.steps = [];
  assert.equal(document.activeElement?.textContent, 'Pass');
});

test('a reaction comes with each other value, and hears of nothing else that it reads', () => {
  const facts = observe({ model: 1, prefs: 'loud' }, 'model', 'prefs');
  /** @type {string[]} */
  const heard = [];
  whenever(
    () => facts.model,
    (model) => heard.push(`${model} ${facts.prefs}`),
  );
  facts.prefs = 'quiet';
  facts.model = 2;
  facts.model = 2;
  assert.deepEqual(heard, ['1 loud', '2 quiet']);
});

test('an element follows the facts of its attributes', () => {
  const facts = observe({ busy: true, label: 'Undo' }, 'busy', 'label');
  bind($('panel'), () => ({ 'aria-busy': facts.busy, title: facts.label || null, text: facts.label }));
  assert.deepEqual([$('panel').getAttribute('aria-busy'), $('panel').title], ['', 'Undo']);
  assert.equal($('panel').textContent, 'Undo');
  Object.assign(facts, { busy: false, label: '' });
  assert.ok(!$('panel').hasAttribute('aria-busy') && !$('panel').hasAttribute('title'));
  assert.equal($('panel').textContent, '');
});

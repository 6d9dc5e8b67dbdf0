// What the engine says of the position: that it is possible and what comes next, or why it is not, by which rule, and
// where. The place that is wrong is marked, and one button leads there.

import { momentOf } from '../client/turns.js';
import { h, rule, say } from '../base/dom.js';
import { t } from '../base/words.js';

/** @import {Editor, Facts, PlaceFields} from '../games/game.js' */

export class Verdict {
  /**
   * @param {HTMLElement} node
   * @param {{facts: Facts, desk: import('./desk.js').Desk, place: PlaceFields, editor: Editor}} parts
   */
  constructor(node, { facts, desk, place, editor }) {
    this.node = node;
    this.facts = facts;
    this.desk = desk;
    this.place = place;
    this.editor = editor;
    this.marked = null;
  }

  /** Nothing is known yet. */
  wait(text) {
    this.draw('waiting', h('p', { 'data-testid': 'verdict-text' }, text));
  }

  show({ record, view, error }) {
    if (error) {
      say([error.message, error.rule].filter(Boolean).join(' '));
      this.refuse(error, record);
      return;
    }
    // Where nobody has anything to decide the game goes on by itself, so it says where it stands then.
    const next = [`${momentOf(view)}.`, view.prompt].join(' ');
    say([t('This position is possible.'), next].join(' '));
    this.clear();
    this.draw(
      'possible',
      h('p', { 'data-testid': 'verdict-text' }, h('strong', {}, t('This position is possible.')), ' ', next),
    );
  }

  refuse({ message, rule: number, where }, record) {
    const target = where ? this.editor.targetOf(where, record, this.desk.view, this.facts) : null;
    this.clear();
    this.desk.mark(target);
    this.where = where;
    this.draw(
      'impossible',
      h(
        'p',
        { 'data-testid': 'verdict-text' },
        h('strong', {}, t('Not possible:')),
        ' ',
        message,
        ' ',
        rule(number) ?? '',
      ),
      where?.length
        ? h('button', { type: 'button', 'data-testid': 'verdict-go', onclick: () => this.go(target) }, t('Go there'))
        : null,
    );
    this.markField(this.field());
  }

  clear() {
    this.desk.mark(null);
    this.where = null;
    this.markField(null);
  }

  markField(field) {
    this.marked?.removeAttribute('aria-invalid');
    this.marked?.removeAttribute('aria-describedby');
    this.marked = field;
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', 'verdict');
  }

  draw(kind, ...content) {
    this.node.dataset.kind = kind;
    this.node.replaceChildren(...content.filter(Boolean));
  }

  /** The field that stands for what is wrong, or for what holds it. */
  field() {
    for (let path = [...(this.where ?? [])]; path.length; path.pop()) {
      const found =
        document.querySelector(`[data-where="${CSS.escape(path.join('.'))}"]`) ??
        document.querySelector(`[data-where^="${CSS.escape(path.join('.'))}."]`);
      if (found) return found;
    }
    return null;
  }

  go(target) {
    if (target) this.place.choose(target);
    const field = this.field(); // which may be there only since the place was chosen
    this.markField(field);
    (field ?? this.place.list).focus();
    field?.scrollIntoView({ block: 'center' });
  }
}

// What the engine says of the position: that it is possible and what comes next, or why it is not, by which rule, and
// where. The place that is wrong is marked, and one button leads there.

import { momentOf } from '../client/turns.js';
import { h, rule, say } from '../base/dom.js';
import { t } from '../base/words.js';
import { targetOf } from './places.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Problem} from '../page.js' */
/** @import {Desk} from './desk.js' */
/** @import {Judged} from './judge.js' */
/** @import {Model} from './model.js' */
/** @import {PlacePanel} from './place.js' */
/** @import {Path} from './types.js' */

export class Verdict {
  /**
   * @param {HTMLElement} node
   * @param {{model: Model, desk: Desk, place: PlacePanel}} parts
   */
  constructor(node, { model, desk, place }) {
    this.node = node;
    this.model = model;
    this.desk = desk;
    this.place = place;
    /** @type {HTMLElement | null} */
    this.marked = null;
    /** @type {Path | null} */
    this.where = null;
  }

  /** Nothing is known yet. @param {string} text */
  wait(text) {
    this.draw('waiting', h('p', { 'data-testid': 'verdict-text' }, text));
  }

  /** @param {Judged} judged */
  show({ record, view, error }) {
    if (error || !view) {
      if (!error) return;
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

  /** @param {Problem & {where?: Path}} error @param {PositionRecord} record */
  refuse({ message, rule: number, where = [] }, record) {
    const target = where.length ? targetOf(this.model, record, where) : null;
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
      where.length
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

  /** @param {HTMLElement | null} field */
  markField(field) {
    this.marked?.removeAttribute('aria-invalid');
    this.marked?.removeAttribute('aria-describedby');
    this.marked = field;
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', 'verdict');
  }

  /** @param {string} kind @param {(Node | null)[]} content */
  draw(kind, ...content) {
    this.node.dataset.kind = kind;
    this.node.replaceChildren(...content.filter((part) => part !== null));
  }

  /** The field that stands for what is wrong, or for what holds it. @returns {HTMLElement | null} */
  field() {
    for (let path = [...(this.where ?? [])]; path.length; path.pop()) {
      /** @type {HTMLElement | null} */
      const found =
        document.querySelector(`[data-where="${CSS.escape(path.join('.'))}"]`) ??
        document.querySelector(`[data-where^="${CSS.escape(path.join('.'))}."]`);
      if (found) return found;
    }
    return null;
  }

  /** @param {string | null} target */
  go(target) {
    if (target) this.place.choose(target);
    const field = this.field(); // which may be there only since the place was chosen
    this.markField(field);
    (field ?? this.place.list).focus();
    field?.scrollIntoView({ block: 'center' });
  }
}

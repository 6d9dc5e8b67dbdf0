// What the engine says of the position: that it is possible and what comes next, or why it is not, by which rule, and
// where, and what else is wrong. The place that is wrong is marked, and one button leads to each.

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
/** @typedef {Problem & {where?: Path | null}} Wrong */

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
      say((error.problems ?? [error]).flatMap(({ message, rule: number }) => [message, number ?? '']).join(' '));
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

  /** @param {Wrong & {problems?: Wrong[]}} error @param {PositionRecord} record */
  refuse(error, record) {
    const where = error.where ?? [],
      others = (error.problems ?? []).slice(1);
    this.clear();
    this.desk.mark(this.targetOf(error, record));
    this.where = where;
    this.draw(
      'impossible',
      h(
        'p',
        { 'data-testid': 'verdict-text' },
        h('strong', {}, t('Not possible:')),
        ' ',
        error.message,
        ' ',
        rule(error.rule) ?? '',
      ),
      this.way(error, record),
      others.length
        ? h(
            'ul.problems',
            { 'data-testid': 'verdict-others' },
            others.map((other) =>
              h('li', {}, h('span', {}, other.message, ' ', rule(other.rule) ?? ''), this.way(other, record) ?? ''),
            ),
          )
        : null,
    );
    this.markField(this.field());
  }

  /** @param {Wrong} problem @param {PositionRecord} record */
  targetOf({ where }, record) {
    return where?.length ? targetOf(this.model, record, where) : null;
  }

  /** The button that leads to what is wrong. @param {Wrong} problem @param {PositionRecord} record */
  way(problem, record) {
    const { where, message } = problem;
    return where?.length
      ? h(
          'button',
          {
            type: 'button',
            'data-testid': 'verdict-go',
            'aria-description': message,
            onclick: () => {
              const target = this.targetOf(problem, record);
              this.where = where;
              this.desk.mark(target);
              this.go(target);
            },
          },
          t('Go there'),
        )
      : null;
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

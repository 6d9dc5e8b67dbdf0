// The engine's verdict on the position: possible, with the next decision; or not, with reason, rule, place and other
// problems. The place that is wrong is marked, and one button leads to each.

import { render } from 'preact';
import { momentOf } from '../client/turns.js';
import { $, announce } from '../base/dom.js';
import { Button, Rule } from '../base/elements.jsx';
import { t } from '../base/words.js';
import { targetOf } from './places.js';

/** @import {ComponentChildren} from 'preact' */
/** @import {PositionRecord} from '../games/game.js' */
/** @import {Problem} from '../page.js' */
/** @import {Desk} from './desk.js' */
/** @import {Judged} from './judge.js' */
/** @import {Model} from './model.js' */
/** @import {PlacePanel} from './place.jsx' */
/** @import {Path} from './types.js' */
/** @typedef {Problem & {where?: Path | null}} Wrong */

export class Verdict {
  /**
   * @param {HTMLElement} node
   * @param {{model: Model, desk: Desk, place: PlacePanel}} parts
   */
  constructor(node, { model, desk, place }) {
    this.node = node;
    node.textContent = ''; // the page's own words until now
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
    this.draw('waiting', text);
  }

  /** @param {Judged} judged */
  show({ record, view, error }) {
    if (error) {
      announce((error.problems ?? [error]).flatMap(({ message, rule: number }) => [message, number ?? '']).join(' '));
      this.refuse(error, record);
    }
    if (error || !view) return;
    // Without a decision the game goes on by itself: the text names the moment that it reaches.
    const possible = t('This position is possible.'),
      next = [`${momentOf(view)}.`, view.prompt].join(' ');
    announce([possible, next].join(' '));
    this.clear();
    this.draw('possible', [<strong>{possible}</strong>, ' ', next]);
  }

  /** @param {Wrong & {problems?: Wrong[]}} error @param {PositionRecord} record */
  refuse(error, record) {
    const others = (error.problems ?? []).slice(1),
      way = (/** @type {Wrong} */ problem) => this.way(problem, record);
    this.clear();
    this.desk.mark(this.targetOf(error, record));
    this.where = error.where ?? [];
    this.draw(
      'impossible',
      [<strong>{t('Not possible:')}</strong>, ' ', error.message, ' ', <Rule number={error.rule} />],
      <>
        {way(error)}
        {others.length > 0 && (
          <ul class="problems" data-testid="verdict-others">
            {others.map((other) => (
              <li>
                <span>
                  {other.message} <Rule number={other.rule} />
                </span>
                {way(other)}
              </li>
            ))}
          </ul>
        )}
      </>,
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
    if (!where?.length) return null;
    const go = () => {
      const target = this.targetOf(problem, record);
      this.where = where;
      this.desk.mark(target);
      this.go(target);
    };
    return <Button testid="verdict-go" label={t('Go there')} aria-description={message} onClick={go} />;
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

  /** @param {string} kind @param {ComponentChildren} text @param {ComponentChildren} [more] */
  draw(kind, text, more = null) {
    this.node.dataset.kind = kind;
    render(
      <>
        <p data-testid="verdict-text">{text}</p>
        {more}
      </>,
      this.node,
    );
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
    (field ?? $('place-list')).focus();
    field?.scrollIntoView({ block: 'center' });
  }
}

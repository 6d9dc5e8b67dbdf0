// The game and the moment: how many play by which options, and every declared field that has no place on the board.

import { fieldLine, h } from '../base/dom.js';
import { n, t } from '../base/words.js';
import { Controls, hasNames } from './controls.js';
import { group } from './fields.js';
import { wordsIn } from './places.js';
import { change } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edit, Field} from './types.js' */
/** @import {Model} from './model.js' */

export class MomentPanel {
  /**
   * @param {HTMLElement} node
   * @param {{model: Model, edit: Edit}} parts
   */
  constructor(node, { model, edit }) {
    this.model = model;
    this.controls = new Controls(model, edit);
    this.count = 0;
    this.body = h('div', {});
    this.resumed = h(
      'div',
      { 'data-where': 'resume', tabindex: '-1', hidden: true },
      h('p.small', {}, t('This phase is already under way: some decisions have been made.')),
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'begin-phase',
          onclick: () => edit((record) => change(record, ['resume'], undefined)),
        },
        t('Restart the phase'),
      ),
    );
    node.replaceChildren(h('h2', {}, t('Game and turn')), this.body, this.resumed);
  }

  /** @param {PositionRecord} record */
  show(record) {
    if (record.players.length !== this.count) {
      this.count = record.players.length;
      const focused =
        this.body.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.where;
      this.controls.clear();
      this.body.replaceChildren(...this.build(record));
      if (focused)
        /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-where="${focused}"]`))?.focus();
    }
    this.resumed.hidden = !record.resume;
    this.controls.show(record);
  }

  /** @param {PositionRecord} record @returns {HTMLElement[]} */
  build(record) {
    const { model } = this,
      { both = [] } = model.editor,
      there = wordsIn(model, record);
    const isHere = (/** @type {Field} */ { word }) => !there.has(word) || both.includes(word),
      own = model.fields.position.filter(isHere),
      isOption = (/** @type {Field} */ { word }) => word.startsWith('options.');
    const options = own.filter((field) => isOption(field) && (field.choices ?? []).length > 1);
    return [
      ...(model.catalog.players.length > 1 ? [this.players()] : []),
      ...own.filter((field) => !isOption(field)).flatMap((field) => this.field(field)),
      ...(options.length
        ? [
            group(
              'options',
              t('Options'),
              options.flatMap((field) => this.field(field)),
            ),
          ]
        : []),
    ];
  }

  /** How many play; some come or go. */
  players() {
    const { model } = this,
      label = t('Players');
    const options = model.catalog.players.map(
      (count) => /** @type {[number, string]} */ ([count, n('{count} player', '{count} players', count)]),
    );
    return fieldLine(
      label,
      this.controls.fields.choice(['players'], {
        label,
        options: () => options,
        read: (record) => record.players.length,
        write: (record, count) => model.changePlayers(record, count),
      }),
    );
  }

  /** @param {Field} field @returns {HTMLElement[]} */
  field(field) {
    const all = this.controls
      .at(field.word.split('.'))
      .map(({ label, node, isCheck }) => (isCheck ? node : fieldLine(label, node)));
    return hasNames(field) ? [group(field.word, this.model.label(field), all)] : all;
  }
}

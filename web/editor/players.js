// What the players have, as a table: a column for each, a row for each field that the game declares for a player.

import { h, icon } from '../base/dom.js';
import { t } from '../base/words.js';
import { Controls, hasNames } from './controls.js';

/** @import {Owner, PositionRecord} from '../games/game.js' */
/** @import {Edit, Field} from './types.js' */
/** @import {Model} from './model.js' */

export class PlayersPanel {
  /**
   * @param {HTMLElement} node
   * @param {{model: Model, edit: Edit}} parts
   */
  constructor(node, { model, edit }) {
    this.model = model;
    this.controls = new Controls(model, edit);
    this.count = 0;
    this.table = h('table.holdings');
    node.replaceChildren(h('h2', {}, t('Players')), this.table);
  }

  /** @param {PositionRecord} record */
  show(record) {
    if (record.players.length !== this.count) {
      this.count = record.players.length;
      this.build(record);
    }
    this.controls.show(record);
  }

  /** @param {PositionRecord} record */
  build(record) {
    const seats = this.model.seats(record),
      { player } = this.model.fields,
      isPart = (/** @type {Field} */ field) => hasNames(field) && !['object', 'held'].includes(field.kind);
    const heads = seats.map((seat) =>
      h('th', { scope: 'col', title: seat.name }, icon('shield', 26, seat), h('span.visually-hidden', {}, seat.name)),
    );
    this.controls.clear();
    this.table.replaceChildren(
      h('thead', {}, h('tr', {}, h('td'), heads)),
      h(
        'tbody',
        {},
        player.filter((field) => !isPart(field)).map((field) => this.rows(field, seats)),
      ),
      ...player.filter(isPart).map((field) => {
        const title = h('th.part', { scope: 'rowgroup', colspan: String(this.count + 1) }, this.model.label(field));
        return h('tbody', {}, h('tr', {}, title), this.rows(field, seats));
      }),
    );
  }

  /** @param {Field} field @param {ReturnType<Model['seats']>} seats @returns {HTMLElement[]} */
  rows(field, seats) {
    if (field.kind === 'held') return [this.held(field, seats)];
    const columns = seats.map(({ seat, name }) =>
      this.controls.at(['players', seat, field.word], {
        isBare: true,
        named: (label) => t('{name}: {thing}', { name, thing: label }),
      }),
    );
    return columns[0].map(({ label, sign }, i) => {
      const cells = columns.map((column) => h('td', {}, column[i].node));
      return h('tr', {}, h('th', { scope: 'row' }, this.icon(sign, 20, null), ' ', label), cells);
    });
  }

  /** @param {string} sign @param {number} size @param {Owner | null} seat */
  icon(sign, size, seat) {
    const name = this.model.sign(sign);
    return name ? icon(name, size, seat) : null;
  }

  /**
   * Things of which each is with one holder, to be seen at a glance: they change hands where they have a place.
   * @param {Field} field
   * @param {ReturnType<Model['seats']>} seats
   */
  held(field, seats) {
    const { model } = this;
    const cells = seats.map(({ seat }) =>
      h('td.portraits', { 'data-where': `players.${seat}.${field.word}`, tabindex: '-1' }),
    );
    this.controls.fields.all.push({
      show: ({ players }) =>
        cells.forEach((cell, seat) => {
          const names = [...(players[seat]?.[field.word] ?? [])].sort();
          cell.replaceChildren(
            ...names.map((name) => {
              const label = model.nameOf(field, name),
                sign = this.icon(`${field.called ?? field.word}.${name}`, 28, seats[seat]);
              return h('span', { title: label }, sign, sign ? h('span.visually-hidden', {}, label, ' ') : `${label} `);
            }),
          );
        }),
    });
    return h('tr', {}, h('th', { scope: 'row' }, model.label(field)), cells);
  }
}

// What the players have: points, a keep and the house under it, tokens.

import { Holdings } from '../../../editor/holdings.js';
import { h, icon } from '../../../base/dom.js';
import { t } from '../../../base/words.js';
import { partsOf } from '../parts.js';
import { changeKeep, changeTokens, countOf } from './model.js';

const HOUSE = 'h'; // begins the names of its parts

export class Players extends Holdings {
  parts() {
    const { catalog, tokens } = this.facts,
      termed = (id) => catalog.places[`term.${id}`].label;
    return [
      h('tbody', {}, this.row(['points'], termed('points')), this.keeps(termed('keep')), this.houses()),
      this.part(
        t('Tokens'),
        tokens.map((label, i) => this.tokens(i + 1, label)),
      ),
    ];
  }

  /** A row with a field for each player. */
  fielded(label, sign, fieldOf) {
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, sign, ' ', label),
      this.desk.view.seats.map(({ seat, name }) =>
        h('td', {}, fieldOf(seat, t('{name}: {thing}', { name, thing: label }))),
      ),
    );
  }

  keeps(label) {
    return this.fielded(label, icon('keep', 20), (seat, named) =>
      this.fields.number(['players', seat, 'keep', 'size'], {
        label: named,
        most: this.facts.cells.length,
        read: (record) => record.players[seat]?.keep?.size ?? 0,
        write: (record, size) => changeKeep(record, seat, { size, house: houseOf(record, seat, this.facts) }),
      }),
    );
  }

  houses() {
    return this.fielded(this.facts.kinds.find(([kind]) => kind[0] === HOUSE)[1], null, (seat, named) =>
      this.fields.choice(['players', seat, 'keep', 'house'], {
        label: named,
        options: (record) => [[null, t('none')], ...houses(record, this.facts).map((house) => [house, house])],
        read: (record) => record.players[seat]?.keep?.house,
        write: (record, house) => changeKeep(record, seat, { size: record.players[seat]?.keep?.size ?? 1, house }),
      }),
    );
  }

  tokens(kind, label) {
    return this.fielded(label, icon(`token.${kind}`, 20), (seat, named) =>
      this.fields.number(['players', seat, 'tokens', kind], {
        label: named,
        most: this.facts.copies,
        read: (record) => countOf(record.players[seat]?.tokens, kind),
        write: (record, count) => changeTokens(record, ['players', seat, 'tokens'], kind, count),
      }),
    );
  }
}

/**
 * The houses on the tiles of the board: `e4.h1`.
 * @param {any} record
 * @param {import('../../game.js').Facts} facts
 */
const houses = ({ board = [] }, { codes = {} }) =>
  board.flatMap((line) => {
    const [cell, tile] = line.split(/\s+/);
    return partsOf(codes[tile] ?? '')
      .filter((part) => part.startsWith(HOUSE))
      .map((part) => `${cell}.${part}`);
  });

/** The house under a keep, or one that could be. */
const houseOf = (record, seat, facts) => record.players[seat]?.keep?.house ?? houses(record, facts)[0];

// The moment: whose turn it is, what is asked, and which tokens have been used.

import { change } from '../../../editor/record.js';
import { Setting } from '../../../editor/setting.js';
import { t } from '../../../base/words.js';
import { askedOf, changeAsked, changeTokens, countOf } from './model.js';

export class Moment extends Setting {
  build() {
    const { facts } = this;
    return [
      this.choice(
        'active',
        t('Whose turn'),
        this.seats(),
        (record) => record.active ?? 0,
        (record, seat) => change(record, ['active'], seat || undefined),
      ),
      this.choice('asked', t('Current decision'), facts.asked, askedOf, changeAsked),
      this.number('turn', t('Turn'), {
        most: 200,
        read: () => this.desk.view.turn,
        write: (record, turn) => change(record, ['turn'], turn),
      }),
      this.group(
        'used',
        t('Used tokens'),
        facts.tokens.map((label, i) => this.used(i + 1, label)),
      ),
    ];
  }

  used(kind, label) {
    return this.number(`used.${kind}`, label, {
      least: 0,
      most: this.facts.copies,
      read: ({ used }) => countOf(used, kind),
      write: (record, count) => changeTokens(record, ['used'], kind, count),
    });
  }
}

// The game and the moment: besides what every game has, the orders, the two crowns and the scored sections.

import { t } from '../../../base/words.js';
import { change } from '../../../editor/record.js';
import { Setting } from '../../../editor/setting.js';
import { changePassOrder, changePlayers, changeTurnOrder, passOrder, turnOrder } from './model.js';
import { put } from './putting.js';

export class Moment extends Setting {
  build() {
    const { facts } = this;
    const crown = (who, label) =>
      this.number(who, label, {
        most: facts.road.length,
        read: () => this.desk.view[who],
        write: (record, space) => put(record, { kind: who }, `road.${space}`, facts),
      });
    return [
      this.players(changePlayers),
      this.turn('turn', t('Turn')),
      this.phase('placement'),
      this.asked(),
      this.order('turn_order', t('Turn order'), null, turnOrder, changeTurnOrder),
      this.order('pass_order', t('Players who passed'), t('nobody'), passOrder, changePassOrder),
      crown('provost', t('Provost')),
      crown('bailiff', t('Bailiff')),
      this.group(
        'scored',
        t('Scored sections'),
        facts.sections.map((section) => this.scored(section)),
      ),
      this.options(),
    ];
  }

  scored({ id, label }) {
    const order = this.facts.sections.map((section) => section.id);
    return this.fields.check(['scored', id], {
      label,
      read: (record) => (record.scored ?? []).includes(id),
      write: (record, on) =>
        change(
          record,
          ['scored'],
          order.filter((one) => (one === id ? on : (record.scored ?? []).includes(one))),
        ),
    });
  }
}

// The game and the moment: besides what every game has, who begins, who has passed, and the provost.

import { t } from '../../../base/words.js';
import { change } from '../../../editor/record.js';
import { Setting } from '../../../editor/setting.js';
import { changeFirstPlayer, changePassOrder, changePlayers, changeProvost, firstPlayer, passOrder } from './model.js';

export class Moment extends Setting {
  build() {
    const { facts } = this,
      seats = this.seats();
    return [
      this.players(changePlayers),
      this.turn('round', t('Round')),
      this.phase(facts.phase),
      this.asked(),
      this.choice('first_player', t('First player'), seats, firstPlayer, changeFirstPlayer),
      this.order('pass_order', t('Players who passed'), t('nobody'), passOrder, changePassOrder),
      this.choice(
        'first_player_tile',
        t('First-player tile'),
        [[null, t('by turn order')], ...seats],
        (record) => record.first_player_tile,
        (record, seat) => change(record, ['first_player_tile'], seat ?? undefined),
      ),
      this.number('provost', t('Provost'), {
        least: 0,
        most: facts.farthest,
        read: () => this.desk.view.provost,
        write: (record, position) => changeProvost(record, position, facts),
      }),
      this.options(),
    ];
  }
}

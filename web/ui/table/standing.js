// How the game stands, beside the choices: the phase, whose purse it is, and what should not be missed.

import { $, h, icon, rule } from '../../base/dom.js';
import { Points } from './players.js';
import { Outlook, Purse } from './purse.js';
import { language, t } from '../../base/words.js';

/** @import {Model, PageCatalog, PageView} from '../../page.js' */

/** @param {PageView} view */
export function showPhases(view) {
  const { turn, turns } = view;
  // The label says it to all; those who see it see how far the game is, too.
  $('turn').replaceChildren(
    view.turn_label,
    turns
      ? h(
          'span.rounds',
          { 'aria-hidden': 'true' },
          Array.from({ length: turns }, (_, i) => h(i < turn ? 'i.gone' : 'i')),
        )
      : '',
  );
  $('phases').hidden = !view.phases;
  $('phases').replaceChildren(
    ...(view.phases ?? []).map(([id, label]) =>
      h(
        'li',
        {
          'data-phase': id,
          'data-explain': `term.phase.${id}`,
          class: id === view.phase ? 'now' : null,
          'aria-current': id === view.phase ? 'step' : null,
        },
        label,
      ),
    ),
  );
}

/**
 * What holds now and should not be missed.
 * @param {PageView} view
 */
export function showNotes({ notes, seats, decision }) {
  $('notes').hidden = !notes.length;
  $('notes').replaceChildren(
    ...notes.map(({ seat, text, rule: number, explain, sign }) =>
      h(
        // On a seat's card its marks say the same in short.
        seat === null || seat === decision?.seat ? 'span.note-line' : 'span.note-line.others',
        { 'data-seat': seat === null ? null : String(seat), 'data-explain': explain },
        icon(sign, 18, seats[seat]),
        h('span.grow', {}, text, ' ', rule(number)),
      ),
    ),
  );
}

const FIRST = 6; // answers: where a turn is that short, each seat has its first one meanwhile

/**
 * How one wins, in somebody's first turn.
 * @param {PageView} view
 * @param {PageCatalog} catalog
 */
export function showGoal(view, catalog) {
  const first = view.turn <= 1 || view.ply <= FIRST;
  $('goal').hidden = !first || !catalog.goal || !view.decision || view.ply < view.plies;
  $('goal').textContent = catalog.goal;
}

/**
 * What happens in this phase, for those who want to be told.
 * @param {PageView} view
 * @param {PageCatalog} catalog
 * @param {boolean} wanted
 */
export function explainPhase(view, catalog, wanted) {
  const entry = catalog?.places[`term.phase.${view.phase}`],
    line = $('phase-help');
  line.hidden = !wanted || !entry || Boolean(view.result);
  if (line.hidden) return;
  line.replaceChildren(h('b', {}, `${entry.label}: `), entry.text, ' ', entry.rule ? rule(entry.rule) : '');
}

/**
 * What is ahead of who decides, beside the choices. On a small screen the players are behind a tab, and the purse that
 * counts stands there, too.
 */
export class OwnPurse {
  constructor(node, { onPurse }) {
    this.node = node;
    this.purse = new Purse({ onPurse });
    this.outlook = new Outlook();
    this.last = 0;
    this.key = '';
    this.who = h('span.flex', {});
  }

  /** @param {Model} model */
  show(model) {
    const { view, catalog } = model,
      { decision } = view;
    if (decision && !decision.bot) this.last = decision.seat;
    const seat = view.seats[this.last] ?? view.seats[0];
    const key = [language(), view.game].join();
    if (key !== this.key) {
      this.key = key;
      this.points = new Points(catalog, 22);
      this.node.replaceChildren(this.who, this.purse.node, this.points.node, this.outlook.node);
    }
    this.node.dataset.seat = String(seat.seat);
    this.who.replaceChildren(
      icon('shield', 22, seat),
      h('span.visually-hidden', {}, t('Purse of {name}', { name: seat.name })),
    );
    this.purse.update(seat, model);
    this.outlook.update(seat, model);
    this.points.show(seat.score);
  }
}

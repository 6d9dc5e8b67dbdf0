// A place that the only person at this device chooses while bots play. It is taken at that person's next decision if
// this is of the same turn and kind and the place stands for one choice then; until then it has a mark, and Escape or
// another press takes it back.

import { toast } from '../../base/dom.js';
import { isPast, meaningOf } from '../../client/model.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class Planned {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {{target: string, kind: string, seat: number, turn: number} | null} */
    this.plan = null;
  }

  /**
   * Plan a place at which a bot could act as well now, or take it back. Tell whether either was possible. A thing that
   * is laid there, or one move of several that concern another place, cannot be known in advance.
   * @param {string} target
   */
  choose(target) {
    const { view } = this.page.state.model ?? {},
      { decision } = view ?? {},
      [own, ...more] = view?.seats.filter(({ here, bot }) => here && !bot) ?? [];
    if (!view || !own || more.length || this.page.session.readOnly) return false;
    if (!decision?.bot || decision.near || isPast(view) || view.what_if !== null) return false;
    if (!view.choices.some((choice) => choice.target === target && !choice.ghost)) return false;
    if (this.plan?.target === target) this.drop();
    else {
      this.plan = { target, kind: decision.kind, seat: own.seat, turn: view.turn };
      this.mark();
      toast(
        t('{place}: this is played at your next turn, if it still can be. Esc takes it back.', {
          place: this.label(target),
        }),
        null,
        true,
      );
    }
    return true;
  }

  /** Take back the plan; tell whether there was one. */
  drop() {
    const { plan } = this;
    this.plan = null;
    if (plan) this.mark();
    return plan !== null;
  }

  /** @param {string} target */
  label(target) {
    const { model } = this.page.state;
    return model?.catalog.places[model.view.there[target] ?? target]?.label ?? target;
  }

  mark() {
    this.page.sheets.choose(this.plan?.target ?? null);
  }

  /**
   * Called with every model.
   * @param {Model} model
   */
  async show(model) {
    const { plan, page } = this,
      { open, view, log } = model;
    if (!plan || isPast(view)) return;
    const lost = () => toast(t('{place}: this is no longer planned.', { place: this.label(plan.target) }), null, true);
    if (log === 'replace' || view.result || view.turn !== plan.turn) {
      this.drop();
      // An undo takes back the plan as well, and needs no words.
      if (view.what_if !== null || (log === 'append' && !view.result)) lost();
    } else if (!open || view.decision?.seat !== plan.seat) this.mark();
    else {
      const { choose, offer } = meaningOf(plan.target, model),
        isSame = view.decision.kind === plan.kind;
      if (!isSame || offer) lost();
      else if (!choose) toast(t('{place} can no longer be chosen.', { place: this.label(plan.target) }), null, true);
      this.plan = null;
      await page.session.last; // before, the page is busy
      if (choose && isSame && page.state.model === model) page.acting.take(choose);
    }
  }
}

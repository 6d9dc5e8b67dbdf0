// What the person does: answers, questions about a place, another game.

import { say, toast } from '../panels/dom.js';
import { describe, hideCard, hideRefusal, sentence, showCard, showRefusal } from '../panels/explain.js';
import { menuOpen, openMenu } from '../panels/menu.js';
import { openStart } from '../panels/start.js';
import { t } from '../words.js';
import { isPast } from './showing.js';

export class Acting {
  /** `page` is what the parts share (main.js). */
  constructor(page) { this.page = page; }

  choose(choice) {
    hideCard(); hideRefusal();
    if (!this.page.busy) this.page.session.send({ do: 'act', text: choice.text });
  }

  /** A click, a tap or Enter on a place; in the purse of a seat. */
  activate(target, box, seat = null) {
    hideCard(); hideRefusal();
    const { model, ready } = this.page;
    if (!model) return;
    if (!ready) { toast(t('The rules are still being loaded.')); return; }
    const here = this.answersAt(target, seat);
    if (here.length === 1) this.choose(here[0]);
    else if (here.length > 1) openMenu(describe(target, model).title, here, box, (choice) => this.choose(choice));
    else this.tellWhyNot(target, box);
  }

  answersAt(target, seat) {
    const { view, open } = this.page.model, isAnothers = seat != null && seat !== view.decision?.seat;
    return open && !isAnothers ? view.choices.filter((choice) => choice.target === target) : [];
  }

  /** Nothing can be answered at this place: why, or else what it is. */
  tellWhyNot(target, box) {
    const { model, session } = this.page, { view } = model;
    if (isPast(view)) showRefusal({ message: t('You are looking back. Go back to now to act.'), rule: null }, box);
    else if (session.onlyLooks(view)) showCard(target, box, model);
    else if (view.decision?.bot) showRefusal({ message: t('{name} is playing.', { name: view.seats[view.decision.seat].name }), rule: null }, box);
    else if (view.refusals?.[target]) showRefusal(view.refusals[target], box);
    else showCard(target, box, model);
  }

  /** What a place or a sign is, for screen readers too if `aloud`; `seat` is whose. */
  explain(target, box, { seat = null, aloud = false } = {}) {
    const { model } = this.page;
    if (!model || !box || menuOpen()) return;
    showCard(target, box, model, seat);
    if (aloud) say(sentence(describe(target, model)));
  }

  newGame() {
    const { catalog, model, games } = this.page;
    openStart(catalog, model?.view, (start, byLink) => { games.begin({ game: catalog.game, ...start }, byLink); });
  }

  analyse() {
    const { ready, session, analysis } = this.page;
    if (ready && session.view?.ply) analysis.open(session.view);
  }

  whatIf() {
    const { ready, timeLine, whatIf, model } = this.page;
    if (!ready) return;
    timeLine.fold();
    whatIf.begin(timeLine.looking ? model.view.ply : null);
  }
}

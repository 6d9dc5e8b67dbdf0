// A view on the whole page: every part shows its own of it.

import { Fresh } from '../board/motion/fresh.js';
import { hideCard, hideRefusal } from '../panels/card.jsx';
import { closeMenu } from '../panels/menu.jsx';
import { keepFocus } from '../base/focus.js';
import { FrameQueue } from '../base/frame-queue.js';
import { t } from '../base/words.js';
import { isPast, modelOf } from '../client/model.js';
import { required } from '../base/problem.js';

/** @import {Model, PageView} from '../page.js' */
/** @import {Page} from './page.js' */

/** A part of the page, which is shown with every model. @typedef {{show: (model: Model) => unknown}} Panel */

export class Showing {
  /**
   * `panels` show a model in any order, once the sheets do, of which they take pictures. `after` follow in their order,
   * and see what the panels show; `later` can wait until the effect of a click has been drawn.
   * @param {Page} page @param {{panels: Panel[], after: Panel[], later: Panel[]}} parts
   */
  constructor(page, { panels, after, later }) {
    this.page = page;
    this.panels = panels;
    this.after = after;
    this.later = later;
    this.fresh = new Fresh();
    this.queue = new FrameQueue();
  }

  /**
   * Tell whether the person at the page may act now. On the picture that stands before there is a Python, too: the
   * choice is kept until there is one.
   * @param {PageView} view
   */
  isOpen(view) {
    const { state, session, panels } = this.page,
      { decision } = view;
    if (!state.ready) return Boolean(decision && !decision.bot);
    if (panels.past.isRetrying(view)) return true;
    return Boolean(decision && view.seats[decision.seat].here) && !isPast(view) && !session.onlyLooks(view);
  }

  /**
   * Say why a person who might expect to act cannot; null where somebody can, or the game is read-only.
   * @param {PageView} view
   */
  whyShut(view) {
    const { session, panels } = this.page,
      acting = view.seats[view.decision?.seat ?? view.draws?.awaits ?? -1];
    if (panels.past.isRetrying(view)) return null;
    if (isPast(view)) return t('You are looking at an earlier position. Go back to the present to act.');
    if (!acting || session.onlyLooks(view)) return null;
    return acting.bot || acting.here === false ? t('{name} is playing.', { name: acting.name }) : null;
  }

  /**
   * Called with every view: of the game, of the past, of a variation; `log` as in a model (model.js).
   * Pieces glide to where they are as a game goes on, and where a look back wants it. Behind the cover nothing is
   * shown: it goes on with the game as it is then.
   * @param {PageView} view
   * @param {PageView['log']} [log]
   * @param {boolean} [glides]
   */
  show(view, log = view.log, glides = log === 'append') {
    const { cover, state, sheets, flights } = this.page;
    if (cover.isOpen) return;
    flights.finish();
    this.queue.finish();
    const how = { open: this.isOpen(view), shut: this.whyShut(view), fresh: this.fresh.after(view, log), log, glides },
      model = modelOf(view, required(state.catalog), how);
    state.model = model;
    closeMenu();
    hideRefusal();
    hideCard();
    for (const panel of [sheets, ...this.panels, ...this.after]) panel.show(model);
    keepFocus();
    // These take away lines and places, too, and one of them may have the focus.
    this.queue.plan([...this.later.map((panel) => () => panel.show(model)), keepFocus]);
  }

  /** Show the board of a view, as a picture in which nothing can be done. @param {PageView} view */
  picture(view) {
    const { state, sheets } = this.page;
    sheets.show(modelOf(view, required(state.catalog), { log: 'replace' }));
  }

  /** Show what is known of the decisions of the game since it has changed. */
  reviewed() {
    const { state, panels, dialogs } = this.page,
      { past, log, moves } = panels;
    if (!state.model) return;
    past.show(state.model);
    if (isPast(state.model.view)) past.point();
    log.draw();
    moves.draw();
    dialogs.analysis?.drawSoon();
  }

  /** Show the note of the position that is shown since it has changed. */
  showNote() {
    const { state, panels } = this.page,
      model = required(state.model);
    panels.moves.show(model);
    panels.past.point();
  }
}

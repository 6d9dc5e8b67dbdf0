// The table: a view is put on it, and all that shows it follows from the state of the page.

import { Fresh } from '../board/motion/fresh.js';
import { hideCard, hideRefusal } from '../panels/card.jsx';
import { closeMenu } from '../panels/menu.jsx';
import { keepFocus } from '../base/focus.js';
import { FrameQueue } from '../base/frame-queue.js';
import { t } from '../base/words.js';
import { isPast, modelOf } from '../client/model.js';
import { required } from '../base/problem.js';
import { drawPanels } from './panels.jsx';

/** @import {Model, PageView} from '../page.js' */
/** @import {Page} from './page.js' */

/** Something that happens with every model. @typedef {{show: (model: Model) => unknown}} Reaction */

export class Table {
  /**
   * `reactions` happen in their order, once all panels show a model; `later` ones can wait until the effect of a click
   * has been drawn.
   * @param {Page} page @param {{reactions: Reaction[], later: Reaction[]}} parts
   */
  constructor(page, { reactions, later }) {
    this.page = page;
    this.reactions = reactions;
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
    const { cover, state, sheets, flights, panels } = this.page;
    if (cover.isOpen) return;
    flights.finish();
    this.queue.finish();
    const how = { open: this.isOpen(view), shut: this.whyShut(view), fresh: this.fresh.after(view, log), log, glides },
      model = modelOf(view, required(state.catalog), how);
    // They belong to the view before.
    closeMenu();
    hideRefusal();
    hideCard();
    panels.confirming.drop();
    panels.hint.close();
    const isFirst = !state.model;
    if (view.decision && !view.decision.bot) state.ownSeat = view.decision.seat;
    sheets.show(model); // the panels take pictures of them
    state.model = model;
    if (isFirst) drawPanels(this.page);
    for (const reaction of this.reactions) reaction.show(model);
    keepFocus();
    // These take away lines and places, too, and one of them may have the focus.
    this.queue.plan([...this.later.map((reaction) => () => reaction.show(model)), keepFocus]);
  }

  /** Show the board of a view, as a picture in which nothing can be done. @param {PageView} view */
  picture(view) {
    const { state, sheets } = this.page;
    sheets.show(modelOf(view, required(state.catalog), { log: 'replace' }));
  }
}

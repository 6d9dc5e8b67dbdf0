// The end of a game: its scene and its scores, which are shown once.

import { ofTab } from '../../base/browser/storage.js';
import { still } from '../../board/motion/motion.js';
import { isPast } from '../../client/model.js';
import { noOtherDialog } from '../../base/dialog.js';
import { toChoices } from '../../base/focus.js';
import { openResult } from './result.jsx';
import { required } from '../../base/problem.js';

/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

const ENDED = 'caylus.ended'; // in sessionStorage: the page may be left for another one of this site, and come back

/** The games whose scores this tab has shown. */
class Ended {
  constructor() {
    const kept = ofTab.read(ENDED);
    /** @type {Set<string>} */
    this.seen = new Set(Array.isArray(kept) ? kept : []);
  }

  /** Whether this one is new. @param {string} which */
  note(which) {
    if (this.seen.has(which)) return false;
    this.keep(this.seen.add(which));
    return true;
  }

  /** @param {string} which */
  forget(which) {
    if (this.seen.delete(which)) this.keep(this.seen);
  }

  /** @param {Set<string>} seen */
  keep(seen) {
    ofTab.write(ENDED, [...seen]);
  }
}

export class Ending {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the game that was shown last @type {string | null} */
    this.lying = null;
    this.ended = new Ended();
  }

  /** @param {Model} model */
  show(model) {
    this.another(model.view);
    this.end(model);
  }

  /**
   * When another game has been opened, move the focus to its choices, and let its end be shown.
   * @param {PageView} view
   */
  another(view) {
    const { games } = this.page,
      lying = games.link?.code ?? games.current?.id ?? null,
      isAnother = this.lying !== null && lying !== this.lying;
    this.lying = lying;
    if (!isAnother) return;
    this.ended.forget(this.which(view));
    toChoices();
  }

  /** @param {PageView} view */
  which({ what_if: parted }) {
    return `${this.lying} ${parted ?? ''}`;
  }

  /**
   * The scores of a game that ends are shown once, by themselves, and not again by a way back to the game; where
   * somebody has seen it end, after a scene, and after any dialog that was opened meanwhile.
   * @param {Model} model
   */
  async end(model) {
    const { state, session, dialogs } = this.page,
      { view } = model;
    if (!state.ready || session.readOnly) return;
    const which = this.which(view);
    if (!view.result) {
      if (!isPast(view)) this.ended.forget(which);
    } else if (this.ended.note(which)) {
      const withFinale = model.log === 'append' && !still(),
        now = () => required(state.model).view;
      if (withFinale) await dialogs.finale(model);
      await noOtherDialog('result');
      if (now().code === view.code && !isPast(now())) this.result(view, withFinale);
    }
  }

  /**
   * @param {PageView} view
   * @param {boolean} [withFinale]
   */
  result(view, withFinale = false) {
    openResult(this.page, view, withFinale);
    this.rate(view);
  }

  /**
   * Show the new rating below the scores, if one person has played here against bots, without a coach.
   * @param {PageView} view
   */
  rate(view) {
    const { dialogs, games, session } = this.page,
      people = view.seats.filter(({ bot }) => !bot),
      isRated = games.current && !games.coach && people.length === 1 && people[0].here;
    if (session.readOnly || !isRated || view.what_if != null) return;
    dialogs.rating(view, required(games.current).id);
  }
}

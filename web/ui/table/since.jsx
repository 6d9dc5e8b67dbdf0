// List the actions of the others since the person's last decision, in the engine's words.

import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Close, Icon } from '../../base/elements.jsx';
import { toChoices } from '../../base/focus.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class Since {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    // As high as whole lines are, where there is not room for all of them.
    new ResizeObserver(() => {
      const node = $('since'),
        line = parseFloat(getComputedStyle(node).lineHeight);
      if (node.scrollHeight > node.clientHeight + 1)
        node.style.maxHeight = `${Math.max(1, Math.floor(node.clientHeight / line)) * line}px`;
    }).observe($('since'));
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show({ view, open }) {
    const briefs = open && this.page.state.prefs.summary ? (view.since ?? []) : [];
    $('since').hidden = !briefs.length;
    $('since').style.maxHeight = '';
    draw(
      briefs.length > 0 && (
        <>
          <div class="since-head">
            <h3>{t('Since your last decision')}</h3>
            <Close testid="since-close" label={t('Close the summary')} onClick={() => this.close()} />
          </div>
          <ul>
            {briefs.map(({ seat, text }) => (
              <li data-seat={seat}>
                <Icon name="shield" size={16} seat={view.seats[seat]} />
                <span>
                  <b>{view.seats[seat].label}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </>
      ),
      $('since'),
    );
  }

  close() {
    $('since').hidden = true;
    toChoices();
  }
}

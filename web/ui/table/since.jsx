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
    /** the position in which a person has opened the line of a phone @type {string | null} */
    this.opened = null;
    // As high as whole lines are, where there is not room for all of them.
    new ResizeObserver(() => {
      const node = $('since'),
        line = parseFloat(getComputedStyle(node).lineHeight);
      if (node.scrollHeight > node.clientHeight + 1)
        node.style.maxHeight = `${Math.max(1, Math.floor(node.clientHeight / line)) * line}px`;
    }).observe($('since'));
    // Another window has other room.
    addEventListener('resize', () => {
      $('since').style.maxHeight = '';
    });
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view, open } = model,
      briefs = open && this.page.state.prefs.summary ? (view.since ?? []) : [],
      isOpen = this.opened === view.code,
      named = briefs.map(({ seat, text }) => ({ seat: view.seats[seat], text }));
    $('since').toggleAttribute('data-open', isOpen);
    $('since').hidden = !briefs.length;
    $('since').style.maxHeight = '';
    draw(
      briefs.length > 0 && (
        <>
          <div class="since-head">
            <h3>{t('Since your last decision')}</h3>
            {/* On a phone all of it is one line, until this is pressed. */}
            <button
              class="since-open"
              type="button"
              data-testid="since-open"
              aria-label={t('Since your last decision')}
              aria-expanded={isOpen}
              aria-controls="since-list"
              onClick={() => {
                this.opened = isOpen ? null : view.code;
                this.show(model);
              }}
            />
            <Close testid="since-close" label={t('Close the summary')} onClick={() => this.close()} />
          </div>
          <ul id="since-list" title={named.map(({ seat, text }) => `${seat.label} ${text}`).join('\n')}>
            {named.map(({ seat, text }) => (
              <li data-seat={seat.seat}>
                <Icon name="shield" size={16} seat={seat} />
                <span>
                  <b>{seat.label}</b> {text}
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

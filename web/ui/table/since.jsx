// List the actions of the others since the person's last decision, in the engine's words.

import { Component } from 'preact';
import { $ } from '../../base/dom.js';
import { Close, Icon } from '../../base/elements.jsx';
import { toChoices } from '../../base/focus.js';
import { Panel } from '../../base/panel.jsx';
import { required } from '../../base/problem.js';
import { t } from '../../base/words.js';

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

/**
 * `opened` is the position in which a person has opened the line of a phone, `closed` the view at which it was closed.
 * @extends {Component<{page: Page}, {opened: string | null, closed: PageView | null}>}
 */
export class Since extends Component {
  /** @type {{opened: string | null, closed: PageView | null}} */
  state = { opened: null, closed: null };

  componentDidMount() {
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

  render() {
    const { state } = this.props.page,
      { view, open } = required(state.model),
      { opened, closed } = this.state,
      briefs = open && closed !== view && state.prefs.summary ? (view.since ?? []) : [],
      isOpen = opened === view.code,
      named = briefs.map(({ seat, text }) => ({ seat: view.seats[seat], text }));
    $('since').style.maxHeight = '';
    return (
      <Panel id="since" data-open={isOpen} hidden={!briefs.length}>
        {briefs.length > 0 && (
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
                onClick={() => this.setState({ opened: isOpen ? null : view.code })}
              />
              <Close testid="since-close" label={t('Close the summary')} onClick={() => this.close(view)} />
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
        )}
      </Panel>
    );
  }

  /** @param {PageView} view */
  close(view) {
    this.setState({ closed: view });
    toChoices();
  }
}

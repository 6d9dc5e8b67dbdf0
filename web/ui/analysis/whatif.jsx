// What if: a line beside the game. The engine keeps the game apart; here are the ways in and out.

import { render } from 'preact';
import { $, toast } from '../../base/dom.js';
import { Button, Check } from '../../base/elements.jsx';
import { t } from '../../base/words.js';
import { Keep, Otherwise, Said, inLine } from './remark.jsx';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class WhatIf {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** whether bots play their seats in a line */
    this.bots = false;
    /** the position of the game in which a kept line was opened @type {number | null} */
    this.from = null;
  }

  /**
   * Step aside before the answer number `ply`, or now; with `chance` this comes there.
   * @param {number | null} ply @param {string | null} [chance]
   */
  begin(ply, chance = null) {
    return this.step({ ...(ply != null && { ply }), ...(chance && { chance }) });
  }

  /**
   * Lay the whole variation on the table that a kept line begins; it was opened while this position of the game, if
   * any, was looked at. Whether there is such a line.
   * @param {number | string} line from a link anything @param {number | null} [from]
   */
  async open(line, from = null) {
    const reply = await this.page.session.ask({ do: 'decisions', line });
    if (!reply.ok) {
      toast(reply.error.message);
      return false;
    }
    await this.step({ line, ply: reply.decisions.length });
    this.from ??= from;
    return true;
  }

  /** @param {object} where */
  async step(where) {
    const { session, panels } = this.page;
    await session.send({ do: 'what_if', bots: this.bots, ...where });
    panels.tabs.toBoard();
    $('board').focus({ preventScroll: true });
  }

  async back() {
    const { from } = this,
      { session, panels } = this.page;
    await session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
    if (from !== null) await panels.timeLine.goTo(from);
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view } = model,
      { session, games, dialogs } = this.page,
      aside = view.what_if != null;
    $('what-if').hidden = !aside;
    $('what-if-open').hidden = aside;
    if (aside) {
      dialogs.draw();
      games.aided();
    } else Object.assign(this, { bots: false, from: null });
    render(
      aside && (
        <>
          <p class="moment" data-testid="what-if-words">
            {t(
              'What if: you are trying a line that leaves the game after decision {number}. The game itself does not change.',
              { number: view.what_if },
            )}
          </p>
          <Said model={model} hidden={!inLine(view)} />
          <div class="jumping">
            <Keep model={model} hidden={!inLine(view)} page={this.page} />
            <Check
              testid="what-if-bots"
              label={t('Bots play on their own')}
              checked={this.bots}
              onChange={({ currentTarget }) => {
                this.bots = currentTarget.checked;
                session.send({ do: 'what_if', bots: this.bots });
              }}
            />
            <Otherwise testid="what-if-chance" view={view} page={this.page} />
            <Button
              testid="what-if-keep"
              label={t('Continue from here as a new game')}
              onClick={() => games.keepLine()}
            />
            <Button
              id="what-if-return"
              testid="what-if-return"
              aria-keyshortcuts="n"
              title={t('Back to the game, as you left it (N)')}
              primary
              label={t('Back to the game')}
              onClick={() => this.back()}
            />
          </div>
        </>
      ),
      $('what-if'),
    );
  }
}

// What if: a line beside the game. The engine keeps the game apart; here are the ways in and out.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Button, Check } from '../../base/elements.jsx';
import { t } from '../../base/words.js';
import { Keep, Otherwise, Said, inLine } from './remark.jsx';

/** @import {Model} from '../../page.js' */

export class WhatIf {
  /**
   * `toBoard()` brings the board into sight, `onKeep()` makes the line a game of its own, `onWrite()` keeps it with the
   * game, if it `mayKeep()`, `onChance()` asks what else could have come.
   * @param {object} parts
   * @param {import('../../client/session.js').Session} parts.session
   * @param {() => void} parts.toBoard
   * @param {() => void} parts.onKeep
   * @param {() => void} parts.onWrite
   * @param {() => boolean} parts.mayKeep
   * @param {() => void} parts.onChance
   */
  constructor(parts) {
    this.parts = parts;
    /** whether bots play their seats in a line */
    this.bots = false;
  }

  /**
   * Step aside before the answer number `ply`, or now; with `chance` this comes there.
   * @param {number | null} ply @param {string | null} [chance]
   */
  begin(ply, chance = null) {
    return this.step({ ...(ply != null && { ply }), ...(chance && { chance }) });
  }

  /** To the end of a line that is kept. @param {number} line */
  open(line) {
    return this.step({ line });
  }

  /** @param {object} where */
  async step(where) {
    const { session, toBoard } = this.parts;
    await session.send({ do: 'what_if', bots: this.bots, ...where });
    toBoard();
    $('board').focus({ preventScroll: true });
  }

  async back() {
    await this.parts.session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show({ view }) {
    const { session, onKeep, onWrite, mayKeep, onChance } = this.parts,
      aside = view.what_if != null;
    $('what-if').hidden = !aside;
    $('what-if-open').hidden = aside;
    if (!aside) this.bots = false;
    render(
      aside && (
        <>
          <p class="moment" data-testid="what-if-words">
            {t(
              'What if: you are trying a line that leaves the game after decision {number}. The game itself does not change.',
              { number: view.what_if },
            )}
          </p>
          <Said line={inLine(view) ? view.line : null} />
          <div class="jumping">
            <Keep view={view} hidden={!inLine(view) || !mayKeep()} onWrite={onWrite} />
            <Check
              testid="what-if-bots"
              label={t('Bots play their seats')}
              checked={this.bots}
              onChange={({ currentTarget }) => {
                this.bots = currentTarget.checked;
                session.send({ do: 'what_if', bots: this.bots });
              }}
            />
            <Otherwise testid="what-if-chance" view={view} onChance={onChance} />
            <Button testid="what-if-keep" label={t('Continue from here as a new game')} onClick={onKeep} />
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

// What if: a line beside the game. The engine keeps the game apart; here are the ways in and out.

import { render } from 'preact';
import { $, toast } from '../../base/dom.js';
import { Button, Check } from '../../base/elements.jsx';
import { t } from '../../base/words.js';
import { Draw, Keep, Otherwise, Said, inLine } from './remark.jsx';

/** @import {Model} from '../../page.js' */

export class WhatIf {
  /**
   * `toBoard()` brings the board into sight, `onKeep()` makes the line a game of its own, `onWrite()` keeps it with the
   * game, if it `mayKeep()`, `onChance()` asks what else could have come, `onAside()` hears that there is a line,
   * `drawing()` draws on it, and `onBack(ply)` shows a position of the game once more.
   * @param {object} parts
   * @param {import('../../client/session.js').Session} parts.session
   * @param {() => void} parts.toBoard
   * @param {() => void} parts.onKeep
   * @param {() => void} parts.onWrite
   * @param {() => boolean} parts.mayKeep
   * @param {() => void} parts.onChance
   * @param {() => void} parts.onAside
   * @param {() => import('./drawing.js').Drawing | null} parts.drawing
   * @param {(ply: number) => Promise<unknown>} parts.onBack
   */
  constructor(parts) {
    this.parts = parts;
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
    const reply = await this.parts.session.ask({ do: 'decisions', line });
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
    const { session, toBoard } = this.parts;
    await session.send({ do: 'what_if', bots: this.bots, ...where });
    toBoard();
    $('board').focus({ preventScroll: true });
  }

  async back() {
    const { from } = this,
      { session, onBack } = this.parts;
    await session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
    if (from !== null) await onBack(from);
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view } = model,
      { session, onKeep, onWrite, mayKeep, onChance, onAside, drawing } = this.parts,
      aside = view.what_if != null;
    $('what-if').hidden = !aside;
    $('what-if-open').hidden = aside;
    if (aside) onAside();
    else Object.assign(this, { bots: false, from: null });
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
            <Keep view={view} hidden={!inLine(view) || !mayKeep()} onWrite={onWrite} />
            <Draw model={model} hidden={!inLine(view) || !mayKeep()} drawing={drawing} />
            <Check
              testid="what-if-bots"
              label={t('Bots play on their own')}
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

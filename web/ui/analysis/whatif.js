// What if: a line beside the game. The engine keeps the game apart; here are the ways in and out.

import { $, h } from '../../base/dom.js';
import { onLanguage, t } from '../../base/words.js';

/** @import {PageView} from '../../page.js' */

export class WhatIf {
  /**
   * `toBoard()` brings the board into sight, `onKeep()` makes the line a game of its own, `onWrite()` keeps it with the
   * game, `onChance()` asks what else could have come.
   */
  constructor({ session, toBoard, onKeep, onWrite, onChance }) {
    this.session = session;
    this.toBoard = toBoard;
    this.onKeep = onKeep;
    this.onWrite = onWrite;
    this.onChance = onChance;
    onLanguage(() => this.build());
  }

  build() {
    const { session } = this,
      bots = this.bots?.checked ?? false;
    this.words = h('p.moment', { 'data-testid': 'what-if-words' });
    this.bots = h('input', {
      type: 'checkbox',
      checked: bots,
      'data-testid': 'what-if-bots',
      onchange: () => session.send({ do: 'what_if', bots: this.bots.checked }),
    });
    $('what-if').replaceChildren(
      this.words,
      h('p.said', { hidden: true, 'data-testid': 'remark' }),
      h(
        'div.jumping',
        {},
        h('button.keep-line', { type: 'button', 'data-testid': 'keep-line', onclick: () => this.onWrite() }),
        h('label.check', {}, this.bots, h('span', {}, t('Bots play their seats'))),
        (this.chance = h(
          'button.otherwise',
          { type: 'button', 'data-testid': 'what-if-chance', onclick: () => this.onChance() },
          t('Another outcome …'),
        )),
        h(
          'button',
          { type: 'button', 'data-testid': 'what-if-keep', onclick: () => this.onKeep() },
          t('Go on from here as a new game'),
        ),
        h(
          'button.primary',
          {
            type: 'button',
            id: 'what-if-return',
            'data-testid': 'what-if-return',
            'aria-keyshortcuts': 'n',
            title: t('Back to the game, as you left it (N)'),
            onclick: () => this.back(),
          },
          t('Back to the game'),
        ),
      ),
    );
  }

  /** Step aside before the answer number `ply`, or now; with `chance` this comes there. */
  begin(ply, chance = null) {
    return this.step({ ...(ply != null && { ply }), ...(chance && { chance }) });
  }

  /** To the end of a line that is kept. */
  open(line) {
    return this.step({ line });
  }

  async step(where) {
    await this.session.send({ do: 'what_if', bots: this.bots.checked, ...where });
    this.toBoard();
    $('board').focus({ preventScroll: true });
  }

  async back() {
    await this.session.send({ do: 'return' });
    $('what-if-open').focus({ preventScroll: true });
  }

  /**
   * Called with every view that is shown.
   * @param {PageView} view
   */
  show(view) {
    const aside = view.what_if != null;
    $('what-if').hidden = !aside;
    $('what-if-open').hidden = aside;
    this.chance.hidden = view.chance == null;
    if (!aside) {
      this.bots.checked = false;
      return;
    }
    this.words.textContent = t(
      'What if: you try a line that leaves the game after decision {number}. The game itself waits unchanged.',
      { number: view.what_if },
    );
  }
}

// Cards beside a place or a sign: one describes it, one says why a place cannot be used now.

import { render } from 'preact';
import { $, float, announce } from '../base/dom.js';
import { Figures, Picture, Rule } from '../base/elements.jsx';
import { describe } from './describe.js';
import { required } from '../base/problem.js';
import { t } from '../base/vocabulary.js';

/** @import {Ahead, Box, Model, Problem} from '../page.js' */

const MOST = 13; // pictures of what fits, in two rows
const GAP = 8; // pixels between the card and the place of a choice

let leaving = 0;

/**
 * Show a card beside a place whose box is given; `beside` is the box of the sheet that stays free, since others are
 * compared with it, `portrait` a large picture of the thing there, `fitting` small ones of what would fit there, and
 * `ahead` says what follows from a choice there.
 * @param {string} target
 * @param {Box} box
 * @param {Model} model
 * @param {{seat?: number | null, beside?: DOMRect | null, portrait?: HTMLCanvasElement | null,
 *   fitting?: HTMLCanvasElement[], ahead?: Pick<Ahead, 'effects' | 'dangers'> | null}} [how]
 */
export function showCard(target, box, model, how = {}) {
  const { seat = null, beside = null, portrait = null, fitting = [], ahead = null } = how;
  const found = describe(target, model, seat),
    card = $('card');
  clearTimeout(leaving);
  card.classList.remove('passing');
  render(
    <>
      {portrait && <Picture of={portrait} />}
      <strong class="title">{found.title}</strong>
      {found.kind && <span class="kind">{found.kind}</span>}
      {found.cost.length > 0 && (
        <div class="cost">
          <Figures list={found.cost} />
        </div>
      )}
      {(found.text || found.rule) && (
        <p>
          {found.text} <Rule number={found.rule} />
        </p>
      )}
      {found.facts.length > 0 && (
        <ul class="facts">
          {found.facts.map((fact) => (
            <li>{fact}</li>
          ))}
        </ul>
      )}
      {fitting.length > 0 && (
        <div class="fitting" data-testid="fitting">
          {fitting.slice(0, MOST).map((picture) => (
            <Picture of={picture} />
          ))}
          {fitting.length > MOST && (
            <span
              title={t('All tiles that fit here are marked among the tiles that are left.')}
            >{`+${fitting.length - MOST}`}</span>
          )}
        </div>
      )}
      {ahead?.effects.length ? (
        // The text of the place is there already.
        <Follows effects={ahead.effects.filter((effect) => effect !== found.text)} dangers={ahead.dangers} />
      ) : (
        found.choices
          .slice(0, 8)
          .map(({ label, detail }) => <p class="can">{[label, detail].filter(Boolean).join(' · ')}</p>)
      )}
      {found.shut && <p class="kind">{found.shut}</p>}
      {!found.choices.length && found.refusal && (
        <p class="cannot">
          {found.refusal.message} <Rule number={found.refusal.rule} />
        </p>
      )}
    </>,
    card,
  );
  float(card, box, beside);
}

/**
 * Show on the card what follows from a choice, beside its button in the list `around` it. Presses go through to what is
 * below.
 * @param {string} title @param {Pick<Ahead, 'effects' | 'dangers'>} ahead @param {Box} box
 * @param {DOMRect | undefined} around @param {{isPlayedByClick: boolean}} how
 */
export function showAhead(title, ahead, box, around, { isPlayedByClick }) {
  if (!ahead.effects.length && !ahead.dangers.length) return;
  pass(
    <>
      <strong class="title">{title}</strong>
      <Follows {...ahead} />
      {isPlayedByClick && <p class="kind">{t('Click to play this move.')}</p>}
    </>,
  );
  float($('card'), box, around);
}

/**
 * Show on the card what follows from a choice that the next press plays: beside its place or what was pressed, over the
 * board alone, so that the prompt and the list stay in sight.
 * @param {string} title @param {Pick<Ahead, 'effects' | 'dangers'>} ahead @param {Box | null} place
 * @param {boolean} isTouched
 */
export function showChosen(title, ahead, place, isTouched) {
  const card = $('card'),
    board = required(document.querySelector('[data-part-of][data-shown]')).getBoundingClientRect();
  pass(
    <>
      <strong class="title">{title}</strong>
      <Follows {...ahead} />
      {isTouched && <p class="kind">{t('Touch it again to play.')}</p>}
    </>,
  );
  float(card, place ?? board);
  const { offsetWidth: width, offsetHeight: height } = card,
    [right, bottom] = [board.right - width - GAP, board.bottom - height - GAP];
  let { left, top } = card.getBoundingClientRect();
  left = Math.max(GAP, board.left, Math.min(left, right));
  top = Math.max(GAP, Math.min(top, bottom));
  if (place && isOver({ left, top, width, height }, place)) {
    const above = Math.max(GAP, place.top - height - GAP),
      below = Math.min(place.top + place.height + GAP, innerHeight - height - GAP);
    top = above + height < place.top + place.height / 2 ? above : below;
  }
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

/** Show something on the card through which presses go. @param {import('preact').ComponentChild} template */
function pass(template) {
  clearTimeout(leaving);
  render(template, $('card'));
  $('card').classList.add('passing');
}

/** Tell whether two boxes overlap. @param {Box} one @param {Box} other */
const isOver = (one, other) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The effects of a choice, then its dangers. @param {Pick<Ahead, 'effects' | 'dangers'>} of */
const Follows = ({ effects, dangers }) => (
  <>
    {effects.length > 0 && (
      <ul class="facts" data-testid="effects">
        {effects.map((effect) => (
          <li>{effect}</li>
        ))}
      </ul>
    )}
    {dangers.map((danger) => (
      <p class="danger" data-testid="danger">
        <span aria-hidden="true">⚠</span> {danger}
      </p>
    ))}
  </>
);

export function hideCard() {
  clearTimeout(leaving);
  $('card').hidden = true;
}

/** The pointer has left what the card explains, or the card: it may be on its way to the card. */
export function leaveCard() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    const card = $('card');
    if (card.matches(':hover, :focus-within')) card.addEventListener('pointerleave', leaveCard, { once: true });
    else hideCard();
  }, 250);
}

let bubbleTimer = 0;
/**
 * Why this place cannot be used now, near the place and to screen readers; `onMore()` shows what else there is to know.
 * @param {Problem} refusal
 * @param {Parameters<typeof float>[1]} box
 * @param {(() => void) | null} [onMore]
 */
export function showRefusal(refusal, box, onMore = null) {
  hideCard();
  const bubble = $('bubble');
  render(
    <>
      <span>{refusal.message}</span> <Rule number={refusal.rule} />{' '}
      {onMore && (
        <button
          class="more-of-it"
          type="button"
          data-testid="what-fits"
          onClick={() => {
            hideRefusal();
            onMore();
          }}
        >
          {t('What fits here?')}
        </button>
      )}
    </>,
    bubble,
  );
  float(bubble, box);
  announce([refusal.message, refusal.rule].filter(Boolean).join(' '));
  clearTimeout(bubbleTimer);
  bubbleTimer = setTimeout(() => {
    if (!bubble.matches(':hover, :focus-within')) hideRefusal();
  }, 8000);
}
export function hideRefusal() {
  $('bubble').hidden = true;
}

/** Whatever somebody does next, a refusal and a card have been read, and lie over nothing. */
export function closeNotesOnActs() {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && $('card').contains(target))) hideCard();
    },
    { capture: true, passive: true },
  );
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(
      act,
      ({ target }) => {
        if (!(target instanceof Node && $('bubble').contains(target))) hideRefusal();
      },
      { capture: true, passive: true },
    );
}

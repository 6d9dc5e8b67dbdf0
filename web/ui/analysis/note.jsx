// The common parts of the time line and a variation: the note of the shown position, buttons to write it and to draw
// marks, and the way to another outcome.

import { pointsOf } from '../../board/highlights.js';
import { toast } from '../../base/dom.js';
import { Button, Check } from '../../base/elements.jsx';
import { named } from '../../client/model.js';
import { branchLabel } from '../../panels/describe.js';
import { pointed } from '../../client/pointed.js';
import { t } from '../../base/words.js';

/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

export { named };

/**
 * Tell whether a note on this view belongs to a variation.
 * @param {PageView} view
 */
export const inVariation = (view) => view.what_if != null && view.ply === view.plies;

/** Tell where a variation on the table leaves the game. @param {PageView} view */
export const variationWords = ({ what_if: number }) =>
  t(
    'What if: you are trying a variation that leaves the game after decision {number}. The game itself does not change.',
    { number },
  );

/**
 * Show a note; list its marks and arrows for screen readers.
 * @param {{model: Pick<Model, 'view' | 'catalog'>, hidden: boolean}} what
 */
export function NoteText({ model, hidden }) {
  const note = hidden ? null : model.view.line,
    { marks, arrows } = pointsOf(note);
  return (
    <>
      <p class="said" hidden={!note?.name && !note?.comment} data-testid="remark">
        {note?.name && <strong>{note.name}</strong>}
        {note?.name && note.comment && ' · '}
        {note?.comment}
      </p>
      <p class="visually-hidden" data-testid="pointed">
        {pointed(marks, arrows, model)}
      </p>
    </>
  );
}

/**
 * How marks and arrows are drawn on the position that is shown, and the way to remove them all. Where a finger could
 * also choose, it draws only if that is wanted.
 * @param {{model: Model, hidden: boolean, page: Page}} what
 */
function Draw({ model: { view, open }, hidden, page: { dialogs } }) {
  const isDrawn = view.line?.highlight?.length || view.line?.arrows?.length;
  return (
    <>
      <Signed
        testid="draw"
        hidden={hidden}
        sign="➚"
        does={t('Sketch…')}
        onClick={() =>
          toast(
            t(
              'Right-click a place to mark it. Drag with the right button to another place for an arrow. With a finger, touch and hold the place first. With the keyboard, press X, or Shift+X at both ends of an arrow. Sketch it again to remove it.',
            ),
            null,
            true,
          )
        }
      />
      <Signed
        testid="draw-clear"
        hidden={hidden || !isDrawn}
        sign="⌫"
        does={t('Remove the marks')}
        onClick={() => dialogs.drawing?.clear()}
      />
      {open && !hidden && (
        <Check
          class="by-touch"
          testid="draw-touch"
          label={t('Hold to sketch')}
          checked={dialogs.drawing?.byTouch ?? false}
          onChange={({ currentTarget }) => Object.assign(dialogs.drawing ?? {}, { byTouch: currentTarget.checked })}
        />
      )}
    </>
  );
}

/**
 * List the variations that leave the position, each by its first action.
 * @param {{view: PageView, onOpen: (variation: number, ply: number) => void}} what
 */
export const Branches = ({ view, onOpen }) => (
  <div class="branches" hidden={!view.branches?.length} role="group" aria-label={t('Variations')}>
    {view.branches?.map((one) => (
      <Button
        key={one.line}
        testid="branch"
        label={branchLabel(one)}
        onClick={() => onOpen(one.line, one.answer.ply + 1)}
      />
    ))}
  </div>
);

/**
 * The ways to keep something of the position that is shown: a note, marks and arrows.
 * @param {{model: Model, hidden: boolean, page: Page}} what
 */
export function Keep({ model, hidden, page }) {
  const { view } = model,
    { variations } = page.panels,
    isOff = hidden || !variations.mayKeep,
    does = view.line ? t('Name and note…') : inVariation(view) ? t('Save this variation…') : t('Note…');
  return (
    <>
      <Signed testid="keep-line" hidden={isOff} sign="✎" does={does} onClick={() => variations.write()} />
      <Draw model={model} hidden={isOff} page={page} />
    </>
  );
}

/**
 * A button whose sign says it alone where there is little room.
 * @param {{testid: string, sign: string, does: string, hidden: boolean, onClick: () => void}} button
 */
export const Signed = ({ testid, sign, does, hidden, onClick }) => (
  <button class={`signed ${testid}`} type="button" data-testid={testid} title={does} hidden={hidden} onClick={onClick}>
    <span class="sign" aria-hidden="true">
      {sign}
    </span>
    <span class="word">{does}</span>
  </button>
);

/** @param {{testid: string, view: PageView, page: Page}} what */
export const Otherwise = ({ testid, view, page: { acting } }) => (
  <Button
    class="otherwise"
    testid={testid}
    hidden={view.chance == null}
    onClick={() => acting.otherwise()}
    label={t('Another outcome…')}
  />
);

// What the time line and a line beside the game have in common: what is said of the position that is shown, the way to
// say it, and the way to another outcome.

import { t } from '../../base/words.js';

/** @import {PageView, Remark} from '../../page.js' */

export { named } from '../../client/model.js';

/**
 * Whether what is said of this view belongs to a line beside the game.
 * @param {PageView} view
 */
export const inLine = (view) => view.what_if != null && view.ply === view.plies;

/** @param {{line: Remark | null}} what */
export const Said = ({ line }) => (
  <p class="said" hidden={!line?.name && !line?.comment} data-testid="remark">
    {line?.name && <strong>{line.name}</strong>}
    {line?.name && line.comment && ' · '}
    {line?.comment}
  </p>
);

/** @param {{view: PageView, hidden: boolean, onWrite: () => void}} what */
export function Keep({ view, hidden, onWrite }) {
  const does = view.line ? t('Name and comment…') : inLine(view) ? t('Save this line…') : t('Note…');
  return (
    <button class="keep-line" type="button" data-testid="keep-line" title={does} hidden={hidden} onClick={onWrite}>
      <span class="sign" aria-hidden="true">
        ✎
      </span>
      <span class="word">{does}</span>
    </button>
  );
}

/** @param {{testid: string, view: PageView, onChance: () => void}} what */
export const Otherwise = ({ testid, view, onChance }) => (
  <button class="otherwise" type="button" data-testid={testid} hidden={view.chance == null} onClick={onChance}>
    {t('Another outcome…')}
  </button>
);

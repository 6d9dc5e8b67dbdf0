// What the time line and a line beside the game have in common: what is said of the position that is shown, the way to
// say it, and the way to another outcome.

import { Button } from '../../base/elements.jsx';
import { named } from '../../client/model.js';
import { t } from '../../base/words.js';

/** @import {PageView, Remark} from '../../page.js' */

export { named };

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

/**
 * The kept lines that leave the position, each by its first answer.
 * @param {{view: PageView, onOpen: (line: number) => void}} what
 */
export const Branches = ({ view, onOpen }) => (
  <div class="branches" hidden={!view.branches?.length} role="group" aria-label={t('Lines')}>
    {view.branches?.map(({ line, name, answer }) => {
      const words = { name, answer: named(answer) };
      return (
        <Button
          key={line}
          testid="branch"
          label={`↳ ${name ? t('{name}: {answer}', words) : t('Line: {answer}', words)}`}
          onClick={() => onOpen(line)}
        />
      );
    })}
  </div>
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

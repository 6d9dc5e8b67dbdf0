// The dialog of games: those that are kept, the present one to be taken along or sent, and one to be brought in. The
// engine writes and reads the records.

import { GAMES } from '../../games/index.js';
import { isShort } from '../../client/store/games.js';
import { writeLink } from '../../client/store/links.js';
import { t } from '../../base/words.js';
import { $, h, toast } from '../../base/dom.js';
import { readFiles } from './drops.js';
import { emptyWhenClosed } from '../../base/dialog.js';
import { GameList } from './gamelist.js';
import { openResults } from './results.js';
import { canShare, copy, download, share } from '../../base/sending.js';

/** @import {PageCatalog, PageView} from '../../page.js' */

const FORMS = () => [
  ['json', t('JSON record'), 'json'],
  ['text', t('Text for people'), 'txt'],
  ['code', t('Short code'), 'txt'],
];

/**
 * `edits`: the game that is shown has a position editor.
 * @param {import('../../client/store/games.js').Games} games
 * @param {PageView} view
 * @param {() => Promise<PageCatalog[]>} catalogs
 * @param {boolean} edits
 */
export function openFiles(games, view, catalogs, edits) {
  const dialog = $('file'),
    close = () => dialog.close();
  const wrong = h('p.wrong', { role: 'alert', 'data-testid': 'load-error' });
  const list = new GameList({
    games,
    catalogs,
    onOpened: close,
    onWrong: (message) => {
      wrong.textContent = message;
    },
  });
  dialog.replaceChildren(
    h(
      'form',
      { method: 'dialog' },
      h(
        'div.heading-line',
        {},
        h('h2', { id: 'file-title', tabindex: '-1', autofocus: true }, t('Games')),
        edits
          ? h('a.learn', { href: editorLink(view), 'data-testid': 'edit-position' }, t('Edit this position'))
          : null,
      ),
      games.shelf.trouble ? h('p.wrong', {}, games.shelf.trouble) : null,
      h(
        'fieldset',
        {},
        h('legend', {}, t('Kept on this device')),
        list.node,
        h(
          'div.buttons.left',
          {},
          h(
            'button',
            {
              type: 'button',
              'data-testid': 'results-open',
              onclick: async () => {
                close();
                openResults(games.results, await catalogs().catch(() => []));
              },
            },
            t('Results against each bot…'),
          ),
        ),
      ),
      linkPart(games, view, close),
      savePart(games, view.game),
      loadPart(games, wrong, close),
      h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close'))),
    ),
  );
  dialog.showModal();
  emptyWhenClosed(dialog);
  list.fill();
}

/** The position editor with the decision that is shown. */
const editorLink = ({ code, ply }) => writeLink(code, { ply, page: new URL('editor.html', location.href).pathname });

/** The game on the table as a link, and playing by link from now on. */
function linkPart(games, view, close) {
  const field = h('input', {
    readonly: true,
    'data-testid': 'link',
    'aria-label': t('The link'),
    value: games.address(),
    onfocus: () => field.select(),
  });
  const ply = h('input', {
    type: 'number',
    min: '0',
    max: String(view.ply),
    value: String(view.ply),
    'data-testid': 'link-ply',
  });
  const withLines = h('input', { type: 'checkbox', checked: true, 'data-testid': 'link-lines' });
  const write = () => {
    const early = ply.value && Number(ply.value) < view.ply && ply.checkValidity();
    field.value = games.address(early ? Number(ply.value) : null, withLines.checked);
  };
  ply.addEventListener('input', write);
  withLines.addEventListener('change', write);
  const byLink = games.current?.table || view.result || view.seats.filter((seat) => !seat.bot).length < 2;
  return h(
    'fieldset',
    {},
    h('legend', {}, t('Send as a link')),
    field,
    games.current?.table ? null : h('label.field', {}, h('span', {}, t('Opens after this many decisions')), ply),
    view.lines && !games.current?.table && !games.link ? linesPart(view, withLines) : null,
    h(
      'div.buttons.left',
      {},
      h('button', { type: 'button', 'data-testid': 'link-copy', onclick: () => copy(field) }, t('Copy the link')),
      canShare()
        ? h(
            'button',
            {
              type: 'button',
              'data-testid': 'link-share',
              onclick: () => share(field.value, t('A game of {game}', { game: GAMES[view.game].title })),
            },
            t('Share…'),
          )
        : null,
      byLink
        ? null
        : h(
            'button',
            {
              type: 'button',
              'data-testid': 'by-link',
              onclick: () => {
                close();
                games.playByLink();
              },
            },
            t('Play on by link…'),
          ),
    ),
  );
}

/** Whether the lines that are kept with the game go along. */
const linesPart = (view, field) =>
  isShort(view.kept)
    ? h('label.check', {}, field, h('span', {}, t('With its lines and notes ({count})', { count: view.lines })))
    : h('p.small', {}, t('The lines and comments are too long for a link. Save the game to a file to send them.'));

function savePart(games, game) {
  const forms = FORMS();
  const form = h(
    'select',
    { 'data-testid': 'save-form', 'aria-label': t('Form of the record') },
    forms.map(([id, label]) => h('option', { value: id }, label)),
  );
  const out = h('textarea', {
    readonly: true,
    rows: '4',
    'data-testid': 'saved',
    'aria-label': t('The saved game'),
    spellcheck: 'false',
  });
  const wrong = h('p.wrong', { role: 'alert' });
  const fill = async () => {
    const reply = await games.write(form.value);
    out.value = reply.ok ? reply.saved : '';
    wrong.textContent = reply.ok ? '' : reply.error.message;
  };
  const name = () => `${game}-${new Date().toISOString().slice(0, 10)}.${forms.find(([id]) => id === form.value)[2]}`;
  form.addEventListener('change', fill);
  fill();
  return h(
    'fieldset',
    {},
    h('legend', {}, t('Save to a file')),
    form,
    out,
    wrong,
    h(
      'div.buttons.left',
      {},
      h('button', { type: 'button', onclick: () => copy(out) }, t('Copy')),
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'download',
          onclick: () => download(out.value, name(), form.value === 'json' ? 'application/json' : 'text/plain'),
        },
        t('Download'),
      ),
    ),
  );
}

function loadPart(games, wrong, close) {
  const into = h('textarea', {
    rows: '3',
    'data-testid': 'to-load',
    'aria-label': t('A saved game or a link to open'),
    placeholder: t('Paste a saved game or a link here, or drop a file on the page'),
    spellcheck: 'false',
  });
  const file = h('input', {
    type: 'file',
    multiple: true,
    accept: '.json,.txt,.caylus',
    'aria-label': t('Open a file'),
    'data-testid': 'load-file',
  });
  const done = (error) => {
    wrong.textContent = error?.message ?? '';
    if (!error) {
      close();
      toast(t('The game has been loaded.'), null, true);
    }
  };
  file.addEventListener('change', async () => {
    if (file.files.length) done(await readFiles(games, file.files));
  });
  const load = async () => {
    if (into.value.trim()) done(await games.read(into.value));
    else wrong.textContent = t('Paste a saved game or choose a file first.');
  };
  return h(
    'fieldset',
    {},
    h('legend', {}, t('Open another one')),
    into,
    file,
    wrong,
    h(
      'div.buttons.left',
      {},
      h('button', { type: 'button', 'data-testid': 'load-go', onclick: load }, t('Load this game')),
    ),
  );
}

// The dialog of games: those that are kept, the present one to be taken along or sent, and one to be brought in. The
// engine writes and reads the records.

import { Component, createRef, render } from 'preact';
import { GAMES } from '../../games/registry.js';
import { isShort } from '../../client/store/games.js';
import { writeLink } from '../../client/store/links.js';
import { t } from '../../base/words.js';
import { $, toast } from '../../base/dom.js';
import { Button, Check, Done, Field, Select } from '../../base/elements.jsx';
import { inPlainWords, readFiles } from './drops.js';
import { emptyWhenClosed } from '../../base/dialog.js';
import { GameList } from './gamelist.jsx';
import { canShare, copy, download, share } from '../../base/sending.js';
import { required } from '../../base/problem.js';

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Games} from '../../client/store/games.js' */

const FORMS = () => [
  ['json', t('JSON record'), 'json'],
  ['text', t('Readable text'), 'txt'],
  ['code', t('Short code'), 'txt'],
];

/** @param {Page} page */
export function openFiles({ games, state, starting, dialogs, cover }) {
  const dialog = $('file'),
    { view, catalog } = state.model ?? {}, // on the cover of a first visit there is no game yet
    catalogs = () => starting.catalogs(),
    close = () => dialog.close();
  const show = (wrong = '', details = '') =>
    render(
      <form method="dialog">
        <div class="heading-line">
          <h2 id="file-title" tabindex={-1} autofocus>
            {t('Games')}
          </h2>
          {view && catalog?.editor && (
            <a class="learn" href={editorLink(view)} data-testid="edit-position">
              {t('Edit this position')}
            </a>
          )}
        </div>
        {games.shelf.trouble && <p class="wrong">{games.shelf.trouble}</p>}
        <fieldset>
          <legend>{t('Saved on this device')}</legend>
          <GameList
            games={games}
            catalogs={catalogs}
            onOpened={close}
            onContinue={
              cover.isOpen
                ? () => {
                    close();
                    cover.goOn();
                  }
                : null
            }
            onWrong={show}
            onPrint={() => {
              close(); // else it is printed in place of the table
              print();
            }}
          />
        </fieldset>
        {view && (
          <>
            <LinkPart games={games} view={view} onClose={close} onLive={() => dialogs.live()} />
            <SavePart games={games} game={view.game} />
          </>
        )}
        <LoadPart games={games} wrong={wrong} details={details} onWrong={show} onClose={close} />
        <Done />
      </form>,
      dialog,
    );
  show();
  dialog.showModal();
  emptyWhenClosed(dialog);
}

/** The position editor with the decision that is shown. @param {PageView} of */
const editorLink = ({ code, ply }) => writeLink(code, { ply, page: new URL('editor.html', location.href).pathname });

/**
 * The game on the table as a link, and playing by link from now on.
 * @extends {Component<{games: Games, view: PageView, onClose: () => void, onLive: () => unknown},
 *   {ply: number | null, withVariations: boolean}>}
 */
class LinkPart extends Component {
  /** `ply`: the decision at which it opens, if that is not the last one */
  state = { ply: null, withVariations: true };
  field = createRef();

  render() {
    const { games, view, onClose, onLive } = this.props,
      { ply, withVariations } = this.state,
      isTable = Boolean(games.current?.table),
      isAlone = view.result || view.seats.filter((seat) => !seat.bot).length < 2;
    return (
      <fieldset>
        <legend>{t('Send as a link')}</legend>
        <input
          ref={this.field}
          readonly
          data-testid="link"
          aria-label={t('The link')}
          value={games.address(ply, withVariations)}
          onFocus={() => this.field.current.select()}
        />
        {!isTable && (
          <Field label={t('Opens after this many decisions')}>
            <input
              type="number"
              min="0"
              max={view.ply}
              defaultValue={String(view.ply)}
              data-testid="link-ply"
              onInput={({ currentTarget: { value, validity } }) =>
                this.setState({ ply: value && Number(value) < view.ply && validity.valid ? Number(value) : null })
              }
            />
          </Field>
        )}
        {view.lines > 0 &&
          !isTable &&
          !games.link &&
          // Variations of the record may go along.
          (isShort(view.kept) ? (
            <Check
              testid="link-lines"
              label={t('Include variations and notes ({count})', { count: view.lines })}
              checked={withVariations}
              onChange={({ currentTarget }) => this.setState({ withVariations: currentTarget.checked })}
            />
          ) : (
            <p class="small">
              {t('The variations and notes are too long for a link. Save the game to a file to send them.')}
            </p>
          ))}
        <div class="buttons left">
          <Button testid="link-copy" label={t('Copy the link')} onClick={() => copy(this.field.current)} />
          {canShare() && (
            <Button
              testid="link-share"
              label={t('Share…')}
              onClick={() => share(this.field.current.value, t('A game of {game}', { game: GAMES[view.game].title }))}
            />
          )}
          {!isAlone && !games.link && (
            <Button
              testid="play-live"
              label={t('Play live…')}
              onClick={() => {
                onClose();
                onLive();
              }}
            />
          )}
          {!isAlone && !isTable && (
            <Button
              testid="by-link"
              label={t('Continue by link…')}
              onClick={() => {
                onClose();
                games.playByLink();
              }}
            />
          )}
        </div>
      </fieldset>
    );
  }
}

/** @extends {Component<{games: Games, game: string}, {form: string, wrong: string}>} */
class SavePart extends Component {
  state = { form: 'json', wrong: '' };

  async save() {
    const { games, game } = this.props,
      { form } = this.state,
      reply = await games.write(form),
      [, , kind] = required(FORMS().find(([id]) => id === form)),
      type = form === 'json' ? 'application/json' : 'text/plain';
    this.setState({ wrong: reply.ok ? '' : reply.error.message });
    if (reply.ok) download(reply.saved, `${game}-${new Date().toISOString().slice(0, 10)}.${kind}`, type);
  }

  render() {
    const { form, wrong } = this.state;
    return (
      <fieldset>
        <legend>{t('Save to a file')}</legend>
        <div class="buttons left">
          <Select
            testid="save-form"
            label={t('Format of the record')}
            value={form}
            options={FORMS()}
            onChange={(chosen) => this.setState({ form: chosen })}
          />
          <Button testid="download" label={t('Download')} onClick={() => this.save()} />
        </div>
        <p class="wrong" role="alert">
          {wrong}
        </p>
      </fieldset>
    );
  }
}

/**
 * @param {{games: Games, wrong: string, details: string, onWrong: (message: string, details?: string) => void,
 *   onClose: () => void}} parts
 */
function LoadPart({ games, wrong, details, onWrong, onClose }) {
  const into = createRef();
  /** @param {{message: string, type?: string} | null | undefined} error */
  const done = (error) => {
    const plain = error ? inPlainWords(error) : '';
    onWrong(plain, error && plain !== error.message ? error.message : '');
    if (error) {
      $('file').querySelector('[data-testid=load-go]')?.scrollIntoView({ block: 'nearest' }); // it stays in sight
      return;
    }
    onClose();
    toast(t('The game has been loaded.'), null, true);
  };
  return (
    <fieldset>
      <legend>{t('Open another game')}</legend>
      <textarea
        ref={into}
        rows={3}
        data-testid="to-load"
        aria-label={t('A saved game or a link to open')}
        placeholder={t('Paste a saved game or a link here, or drop a file on the page')}
        spellcheck={false}
      />
      <input
        type="file"
        multiple
        accept=".json,.txt,.caylus"
        aria-label={t('Open a file')}
        data-testid="load-file"
        onChange={async ({ currentTarget: { files } }) => {
          if (files?.length) done(await readFiles(games, files));
        }}
      />
      <p class="wrong" role="alert" data-testid="load-error">
        {wrong}
      </p>
      <div class="buttons left">
        <Button
          testid="load-go"
          label={t('Load this game')}
          onClick={async () => {
            const { value } = into.current;
            if (value.trim()) done(await games.read(value));
            else onWrong(t('Paste a saved game or choose a file first.'));
          }}
        />
      </div>
      {details && (
        <details class="more" key={details} data-testid="load-details">
          <summary>{t('Details')}</summary>
          <p class="small">{details}</p>
        </details>
      )}
    </fieldset>
  );
}

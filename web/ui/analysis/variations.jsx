// Variations and notes of the record: the dialog that gives the shown position a name and a note, and the list of all
// of them, a tree as the engine sends it.

import { writeLesson } from '../../client/store/links.js';
import { render } from 'preact';
import { $, toast } from '../../base/dom.js';
import { Button, Done, fieldsOf } from '../../base/elements.jsx';
import { canShare, copy, share } from '../../base/sending.js';
import { named } from './note.jsx';
import { labeled, t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {KeptVariation, Reply} from '../../page.js' */
/** @import {ComponentChild} from 'preact' */
/** @import {Page} from '../page.js' */

const LONGEST_NAME = 60,
  LONGEST_COMMENT = 1000; // as the engine has them

export class Variations {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** variations that were deleted since the list was opened @type {KeptVariation[]} */
    this.deleted = [];
  }

  /** The view that is shown. */
  get view() {
    return this.page.state.model?.view;
  }

  /** Tell whether notes and variations can be saved: not in a game that is only looked at. */
  get mayKeep() {
    const { games, session } = this.page;
    return !games.link && !session.readOnly;
  }

  /**
   * Add a note or variation to the record or remove one, and save the game at once. Return the engine's reply.
   * @param {{do: 'note' | 'forget', [field: string]: any}} message
   * @returns {Promise<Reply>}
   */
  async change(message) {
    const { games, session, table } = this.page,
      view = required(this.view),
      reply = await session.ask(message);
    if (!reply.ok) return reply;
    games.keepVariations(reply.kept, reply.lines.length);
    const { lines, line: note, branches } = required((await session.granted({ do: 'look', ply: view.ply })).view);
    Object.assign(view, { lines, line: note, branches });
    if (this.view === view) table.show(view, 'keep');
    return reply;
  }

  // ---- a name and a comment

  /** Keep the position that is shown. */
  write() {
    const { ply, line: note } = required(this.view);
    this.edit({ ...(note ?? { name: '', comment: '' }), where: { ply }, then: () => this.close() });
  }

  /**
   * @param {object} what
   * @param {string} what.name
   * @param {string} what.comment
   * @param {object} what.where the position, as in a message
   * @param {() => void} what.then
   */
  edit({ name, comment, where, then }) {
    /** @param {Event & {currentTarget: HTMLFormElement}} event */
    const keep = async (event) => {
      event.preventDefault();
      const { name, comment } = fieldsOf(event.currentTarget),
        reply = await this.change({ do: 'note', ...where, name: name.value, comment: comment.value });
      if (reply.ok) then();
      else show(reply.error.message);
    };
    const show = (wrong = '') =>
      this.put(
        <form method="dialog" key="edit" onSubmit={keep}>
          <h2 id="lines-title">{t('Name and note')}</h2>
          <label class="field">
            <span>{t('Name')}</span>
            <input
              type="text"
              name="name"
              defaultValue={name}
              maxlength={LONGEST_NAME}
              autofocus
              data-testid="line-name"
            />
          </label>
          <label class="field">
            <span>{t('Note')}</span>
            <textarea
              name="comment"
              rows={5}
              maxlength={LONGEST_COMMENT}
              defaultValue={comment}
              data-testid="line-comment"
            />
          </label>
          <p class="wrong" role="alert" data-testid="line-wrong">
            {wrong}
          </p>
          <p class="small">
            {t(
              'They are saved with the game and included in links and files. Your opponents in a game by link do not receive them.',
            )}
          </p>
          <div class="buttons">
            <Button testid="line-cancel" label={t('Cancel')} onClick={then} />
            <Button type="submit" primary testid="line-keep" label={t('Save')} />
          </div>
        </form>,
      );
    show();
  }

  /** @param {ComponentChild} form */
  put(form) {
    const dialog = $('lines');
    if (!dialog.open) render(null, dialog); // remove the text of an earlier form
    render(form, dialog);
    if (!dialog.open) dialog.showModal();
  }

  close() {
    $('lines').close();
  }

  // ---- all of them

  async open() {
    this.deleted = [];
    await this.list();
  }

  /** `sent` is the number of a variation whose address is shown. @param {number | null} [sent] */
  async list(sent = null) {
    const reply = await this.page.session.ask({ do: 'lines' });
    if (!reply.ok) {
      toast(reply.error.message);
      return;
    }
    /** @type {KeptVariation[]} */
    const variations = reply.lines;
    this.put(
      <form method="dialog" key="list">
        <h2 id="lines-title" tabindex={-1} autofocus>
          {t('Variations and notes')}
        </h2>
        <ul class="kept lines" data-testid="lines">
          {this.deleted.map((variation) => (
            <li>
              <div class="kept-text">
                <span class="small">{t('{game}: deleted', { game: titleOf(variation) })}</span>
              </div>
              <div class="kept-tools">
                <Button testid="line-undo" label={t('Undo')} onClick={() => this.putBack(variation)} />
              </div>
            </li>
          ))}
          {variations.map((variation) => this.row(variation, variation.line === sent))}
          {!variations.length && <li class="small">{t('This game has no saved variations.')}</li>}
        </ul>
        <Done />
      </form>,
    );
  }

  /** @param {KeptVariation} variation @param {boolean} isSent */
  row(variation, isSent) {
    const title = titleOf(variation),
      may = this.mayKeep;
    /** @param {string} what @param {string} label @param {() => unknown} act */
    const button = (what, label, act) => (
      <Button testid={`line-${what}`} aria-label={labeled(label, title)} label={label} onClick={act} />
    );
    return (
      <li data-line={variation.line} data-depth={variation.depth} style={{ '--depth': Math.min(variation.depth, 4) }}>
        <div class="kept-text">
          <strong>{title}</strong>
          <span class="small">{pathOf(variation)}</span>
          {variation.comment && (
            <span class="comment" data-testid="line-says">
              {variation.comment}
            </span>
          )}
        </div>
        <div class="kept-tools">
          {button('open', t('Open'), () => this.lay(variation))}
          {may &&
            button('edit', t('Edit'), () =>
              this.edit({ ...variation, where: placeOf(variation), then: () => this.list() }),
            )}
          {button('link', canShare() ? t('Share…') : t('Copy the link'), () => this.send(variation))}
          {button('lesson', t('Save as a lesson'), () => this.teach(variation))}
          {may && button('delete', t('Delete'), () => this.remove(variation))}
        </div>
        {isSent && (
          <input
            type="text"
            readonly
            value={this.page.games.variationAddress(variation.line) ?? ''}
            aria-label={t('The link')}
            data-testid="line-address"
          />
        )}
      </li>
    );
  }

  /** @param {KeptVariation} variation */
  async lay(variation) {
    const { acting } = this.page;
    this.close();
    await (variation.actions.length
      ? acting.openVariation(variation.line, variation.ply + 1)
      : acting.lookAt(variation.after));
  }

  /** @param {KeptVariation} variation */
  async send(variation) {
    const address = this.page.games.variationAddress(variation.line);
    if (!address) {
      toast(t('The variations and notes are too long for a link. Save the game to a file to send them.'));
      return;
    }
    await this.list(variation.line);
    if (canShare()) await share(address, titleOf(variation));
    else await copy(/** @type {HTMLInputElement} */ ($('lines').querySelector('[data-testid=line-address]')));
  }

  /**
   * The course's page reads the lesson out of the address, which can be sent like any other.
   * @param {KeptVariation} variation
   */
  async teach({ line }) {
    const reply = await this.page.session.ask({ do: 'as_lesson', line });
    if (reply.ok) location.assign(writeLesson(reply.lesson));
    else toast(reply.error.message);
  }

  /** @param {KeptVariation} variation */
  async remove(variation) {
    const reply = await this.change({ do: 'forget', line: variation.line });
    if (reply.ok) this.deleted.push(variation);
    await this.list();
    $('lines').querySelector('[data-testid=line-undo]')?.focus();
  }

  /** @param {KeptVariation} variation */
  async putBack(variation) {
    const { name, comment, highlight, arrows } = variation,
      reply = await this.change({ do: 'note', ...placeOf(variation), name, comment, highlight, arrows });
    if (reply.ok) this.deleted = this.deleted.filter((one) => one !== variation);
    else toast(reply.error.message);
    await this.list();
  }
}

/**
 * Return the position, as in a message.
 * @param {KeptVariation} variation
 */
const placeOf = ({ after, actions }) => ({ after, actions });

/** @param {KeptVariation} variation */
function titleOf({ name, after, actions }) {
  if (name) return name;
  return actions.length
    ? t('Variation after decision {number}', { number: after })
    : t('Note after decision {number}', { number: after });
}

/**
 * Describe a variation: the decision where it begins, and its actions.
 * @param {KeptVariation} variation
 */
const pathOf = ({ ply, answers: actions }) =>
  [
    t('After decision {number}', { number: ply }),
    ...actions.map((action) => t('{name}: {move}', { name: action.name, move: named(action) })),
  ].join(' · ');

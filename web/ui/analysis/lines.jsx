// Lines and notes that are kept with the game: the dialog in which the position that is shown gets a name and a
// comment, and the list of all of them, a tree as the engine tells it.

import { writeLesson } from '../../client/store/links.js';
import { render } from 'preact';
import { $, toast } from '../../base/dom.js';
import { Button, Done, fieldsOf } from '../../base/elements.jsx';
import { canShare, copy, share } from '../../base/sending.js';
import { named } from './remark.jsx';
import { labeled, t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {KeptLine, Model, PageView, Reply} from '../../page.js' */
/** @import {ComponentChild} from 'preact' */
/** @import {Page} from '../page.js' */

const LONGEST_NAME = 60,
  LONGEST_COMMENT = 1000; // as the engine has them

export class Lines {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {PageView | null} */
    this.view = null;
    /** variations that were deleted since the list was opened @type {KeptLine[]} */
    this.deleted = [];
  }

  /**
   * Called with every model that is shown.
   * @param {Pick<Model, 'view'>} model
   */
  show({ view }) {
    this.view = view;
    $('lines-open').hidden = !view.lines;
  }

  /** Tell whether notes and variations can be saved: not in a game that is only looked at. */
  get mayKeep() {
    const { games, session } = this.page;
    return !games.link && !session.held;
  }

  /**
   * Keep a line or keep it no more: the game is kept with it at once. What the engine says.
   * @param {{do: 'note' | 'forget', [field: string]: any}} message
   * @returns {Promise<Reply>}
   */
  async change(message) {
    const { games, session, showing } = this.page,
      view = required(this.view),
      reply = await session.ask(message);
    if (!reply.ok) return reply;
    games.keepLines(reply.kept, reply.lines.length);
    const { lines, line, branches } = required((await session.granted({ do: 'look', ply: view.ply })).view);
    Object.assign(view, { lines, line, branches });
    if (this.view !== view) return reply;
    this.show({ view });
    showing.remarked();
    return reply;
  }

  // ---- a name and a comment

  /** Keep the position that is shown. */
  write() {
    const { ply, line } = required(this.view);
    this.edit({ ...(line ?? { name: '', comment: '' }), where: { ply }, then: () => this.close() });
  }

  /**
   * @param {object} what
   * @param {string} what.name
   * @param {string} what.comment
   * @param {object} what.where the position, as the engine is told
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
          <h2 id="lines-title">{t('Name and comment')}</h2>
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
            <span>{t('Comment')}</span>
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

  /** `sent` is the number of a line whose address is shown. @param {number | null} [sent] */
  async list(sent = null) {
    const reply = await this.page.session.ask({ do: 'lines' });
    if (!reply.ok) {
      toast(reply.error.message);
      return;
    }
    /** @type {KeptLine[]} */
    const lines = reply.lines;
    this.put(
      <form method="dialog" key="list">
        <h2 id="lines-title" tabindex={-1} autofocus>
          {t('Lines and notes')}
        </h2>
        <ul class="kept lines" data-testid="lines">
          {this.deleted.map((line) => (
            <li>
              <div class="kept-text">
                <span class="small">{t('{game}: deleted', { game: titleOf(line) })}</span>
              </div>
              <div class="kept-tools">
                <Button testid="line-undo" label={t('Undo')} onClick={() => this.putBack(line)} />
              </div>
            </li>
          ))}
          {lines.map((line) => this.row(line, line.line === sent))}
          {!lines.length && <li class="small">{t('This game has no saved lines.')}</li>}
        </ul>
        <Done />
      </form>,
    );
  }

  /** @param {KeptLine} line @param {boolean} isSent */
  row(line, isSent) {
    const title = titleOf(line),
      may = this.mayKeep;
    /** @param {string} what @param {string} label @param {() => unknown} act */
    const button = (what, label, act) => (
      <Button testid={`line-${what}`} aria-label={labeled(label, title)} label={label} onClick={act} />
    );
    return (
      <li data-line={line.line} data-depth={line.depth} style={{ '--depth': Math.min(line.depth, 4) }}>
        <div class="kept-text">
          <strong>{title}</strong>
          <span class="small">{wayOf(line)}</span>
          {line.comment && (
            <span class="comment" data-testid="line-says">
              {line.comment}
            </span>
          )}
        </div>
        <div class="kept-tools">
          {button('open', t('Open'), () => this.lay(line))}
          {may && button('edit', t('Edit'), () => this.edit({ ...line, where: wayTo(line), then: () => this.list() }))}
          {button('link', canShare() ? t('Share…') : t('Copy the link'), () => this.send(line))}
          {button('lesson', t('Save as a lesson'), () => this.teach(line))}
          {may && button('delete', t('Delete'), () => this.remove(line))}
        </div>
        {isSent && (
          <input
            type="text"
            readonly
            value={this.page.games.lineAddress(line.line) ?? ''}
            aria-label={t('The link')}
            data-testid="line-address"
          />
        )}
      </li>
    );
  }

  /** @param {KeptLine} line */
  async lay(line) {
    const { acting } = this.page;
    this.close();
    await (line.actions.length ? acting.openLine(line.line, line.ply + 1) : acting.lookAt(line.after));
  }

  /** @param {KeptLine} line */
  async send(line) {
    const address = this.page.games.lineAddress(line.line);
    if (!address) {
      toast(t('The lines and comments are too long for a link. Save the game to a file to send them.'));
      return;
    }
    await this.list(line.line);
    if (canShare()) await share(address, titleOf(line));
    else await copy(/** @type {HTMLInputElement} */ ($('lines').querySelector('[data-testid=line-address]')));
  }

  /**
   * The course's page reads the lesson out of the address, which can be sent like any other.
   * @param {KeptLine} line
   */
  async teach({ line }) {
    const reply = await this.page.session.ask({ do: 'as_lesson', line });
    if (reply.ok) location.assign(writeLesson(reply.lesson));
    else toast(reply.error.message);
  }

  /** @param {KeptLine} line */
  async remove(line) {
    const reply = await this.change({ do: 'forget', line: line.line });
    if (reply.ok) this.deleted.push(line);
    await this.list();
    $('lines').querySelector('[data-testid=line-undo]')?.focus();
  }

  /** @param {KeptLine} line */
  async putBack(line) {
    const { name, comment, highlight, arrows } = line,
      reply = await this.change({ do: 'note', ...wayTo(line), name, comment, highlight, arrows });
    if (reply.ok) this.deleted = this.deleted.filter((one) => one !== line);
    else toast(reply.error.message);
    await this.list();
  }
}

/**
 * Which position it is, as the engine is told.
 * @param {KeptLine} line
 */
const wayTo = ({ after, actions }) => ({ after, actions });

/** @param {KeptLine} line */
function titleOf({ name, after, actions }) {
  if (name) return name;
  return actions.length
    ? t('Line after decision {number}', { number: after })
    : t('Note after decision {number}', { number: after });
}

/**
 * Describe a variation: the decision where it begins, and its actions.
 * @param {KeptLine} line
 */
const wayOf = ({ ply, answers }) =>
  [
    t('After decision {number}', { number: ply }),
    ...answers.map((answer) => t('{name}: {answer}', { name: answer.name, answer: named(answer) })),
  ].join(' · ');

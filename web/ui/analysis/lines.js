// Lines and notes that are kept with the game: what is kept of the position that is shown, the dialog in which it gets
// a name and a comment, and the list of all of them, a tree as the engine tells it.

import { writeLesson } from '../../client/store/links.js';
import { $, h, toast } from '../../base/dom.js';
import { canShare, copy, share } from '../../base/sending.js';
import { named } from './timeline.js';
import { t } from '../../base/words.js';

/** @import {KeptLine, PageView, Reply} from '../../page.js' */

const LONGEST_NAME = 60,
  LONGEST_COMMENT = 1000; // as the engine has them

export class Lines {
  /**
   * `onOpen(line)` lays a line on the table, `onLook(ply)` shows a position of the game itself.
   * @param {object} parts
   * @param {import('../../client/session.js').Session} parts.session
   * @param {import('../../client/store/games.js').Games} parts.games
   * @param {(line: number) => Promise<unknown>} parts.onOpen
   * @param {(ply: number) => Promise<unknown>} parts.onLook
   */
  constructor({ session, games, onOpen, onLook }) {
    this.session = session;
    this.games = games;
    this.onOpen = onOpen;
    this.onLook = onLook;
    /** @type {PageView | null} */
    this.view = null;
    /** those that were deleted since the list is open @type {KeptLine[]} */
    this.deleted = [];
  }

  /**
   * Called with every view that is shown.
   * @param {PageView} view
   */
  show(view) {
    this.view = view;
    $('lines-open').hidden = !view.lines;
    const inLine = view.what_if != null && view.ply === view.plies,
      { name, comment } = view.line ?? { name: '', comment: '' };
    for (const dock of [$('what-if'), $('time-line')]) {
      const here = dock === (inLine ? $('what-if') : $('time-line')),
        said = dock.querySelector('.said'),
        keep = dock.querySelector('.keep-line');
      said.hidden = !here || !(name || comment);
      said.replaceChildren(name ? h('strong', {}, name) : '', name && comment ? ' · ' : '', comment);
      keep.hidden = !here || !this.mayKeep;
      const does = view.line ? t('Name and comment…') : inLine ? t('Keep this line…') : t('Note…');
      keep.title = does;
      keep.replaceChildren(h('span.sign', { 'aria-hidden': 'true' }, '✎'), h('span.word', {}, does));
    }
  }

  /** What is only looked at is not kept, nor is what is said of it. */
  get mayKeep() {
    return !this.games.link && !this.games.session().held;
  }

  /**
   * Keep a line or keep it no more: the game is kept with it at once. What the engine says.
   * @param {{do: 'note' | 'forget', [field: string]: any}} message
   * @returns {Promise<Reply>}
   */
  async change(message) {
    const { view } = this,
      reply = await this.session.ask(message);
    if (!reply.ok) return reply;
    this.games.keepLines(reply.kept, reply.lines.length);
    const { lines, line } = (await this.session.granted({ do: 'look', ply: view.ply })).view;
    Object.assign(view, { lines, line });
    if (this.view === view) this.show(view);
    return reply;
  }

  // ---- a name and a comment

  /** Keep the position that is shown. */
  write() {
    const { ply, line } = this.view;
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
    const wrong = h('p.wrong', { role: 'alert', 'data-testid': 'line-wrong' });
    const called = h('input', {
      type: 'text',
      value: name,
      maxlength: String(LONGEST_NAME),
      autofocus: true,
      'data-testid': 'line-name',
    });
    const said = h(
      'textarea',
      { rows: '5', maxlength: String(LONGEST_COMMENT), 'data-testid': 'line-comment' },
      comment,
    );
    const form = h(
      'form',
      { method: 'dialog' },
      h('h2', { id: 'lines-title' }, t('Name and comment')),
      h('label.field', {}, h('span', {}, t('Name')), called),
      h('label.field', {}, h('span', {}, t('Comment')), said),
      wrong,
      h(
        'p.small',
        {},
        t('They stay with the game, and go along in links and files; but not to those with whom you play by link.'),
      ),
      h(
        'div.buttons',
        {},
        h('button', { type: 'button', 'data-testid': 'line-cancel', onclick: then }, t('Cancel')),
        h('button.primary', { type: 'submit', 'data-testid': 'line-keep' }, t('Keep')),
      ),
    );
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const reply = await this.change({ do: 'note', ...where, name: called.value, comment: said.value });
      if (reply.ok) then();
      else wrong.textContent = reply.error.message;
    });
    this.put(form);
  }

  put(form) {
    const dialog = $('lines');
    dialog.replaceChildren(form);
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

  async list() {
    const reply = await this.session.ask({ do: 'lines' });
    if (reply.ok) this.draw(reply.lines);
    else toast(reply.error.message);
  }

  /** @param {KeptLine[]} lines */
  draw(lines) {
    this.put(
      h(
        'form',
        { method: 'dialog' },
        h('h2', { id: 'lines-title', tabindex: '-1', autofocus: true }, t('Lines and notes')),
        h(
          'ul.kept.lines',
          { 'data-testid': 'lines' },
          this.deleted.map((line) => this.gone(line)),
          lines.map((line) => this.row(line)),
          lines.length ? null : h('li.small', {}, t('No line is kept with this game.')),
        ),
        h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close'))),
      ),
    );
  }

  /** @param {KeptLine} line */
  row(line) {
    const title = titleOf(line),
      may = this.mayKeep;
    const button = (what, label, onclick) =>
      h(
        'button',
        { type: 'button', onclick, 'data-testid': `line-${what}`, 'aria-label': `${label}: ${title}` },
        label,
      );
    const item = h(
      'li',
      { 'data-line': String(line.line), 'data-depth': String(line.depth) },
      h(
        'div.kept-text',
        {},
        h('strong', {}, title),
        h('span.small', {}, wayOf(line)),
        line.comment ? h('span.comment', { 'data-testid': 'line-says' }, line.comment) : null,
      ),
      h(
        'div.kept-tools',
        {},
        button('open', t('Open'), () => this.lay(line)),
        may ? button('edit', t('Edit'), () => this.rename(line)) : null,
        button('link', canShare() ? t('Share…') : t('Copy the link'), () => this.send(line, item)),
        button('lesson', t('As a lesson'), () => this.teach(line)),
        may ? button('delete', t('Delete'), () => this.remove(line)) : null,
      ),
    );
    item.style.setProperty('--depth', String(Math.min(line.depth, 4)));
    return item;
  }

  /** @param {KeptLine} line */
  gone(line) {
    return h(
      'li',
      {},
      h('div.kept-text', {}, h('span.small', {}, t('{game}: deleted', { game: titleOf(line) }))),
      h(
        'div.kept-tools',
        {},
        h('button', { type: 'button', 'data-testid': 'line-undo', onclick: () => this.putBack(line) }, t('Undo')),
      ),
    );
  }

  /** @param {KeptLine} line */
  async lay(line) {
    this.close();
    await (line.actions.length ? this.onOpen(line.line) : this.onLook(line.after));
  }

  /** @param {KeptLine} line */
  rename(line) {
    this.edit({ ...line, where: wayTo(line), then: () => this.list() });
  }

  /**
   * @param {KeptLine} line
   * @param {HTMLElement} item
   */
  async send(line, item) {
    const address = this.games.lineAddress(line.line);
    if (!address) {
      toast(t('The lines and comments are too long for a link. Save the game to a file to send them.'));
      return;
    }
    const field = h('input', {
      type: 'text',
      readonly: true,
      value: address,
      'aria-label': t('The link'),
      'data-testid': 'line-address',
    });
    item.querySelector('[data-testid=line-address]')?.remove();
    item.append(field);
    if (canShare()) await share(address, titleOf(line));
    else await copy(field);
  }

  /**
   * The course's page reads the lesson out of the address, which can be sent like any other.
   * @param {KeptLine} line
   */
  async teach({ line }) {
    const reply = await this.session.ask({ do: 'as_lesson', line });
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
    const { name, comment } = line,
      reply = await this.change({ do: 'note', ...wayTo(line), name, comment });
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
    ? t('A line after decision {number}', { number: after })
    : t('A note after decision {number}', { number: after });
}

/**
 * Where it begins, and how it goes on from there.
 * @param {KeptLine} line
 */
const wayOf = ({ ply, answers }) =>
  [
    t('After decision {number}', { number: ply }),
    ...answers.map((answer) => t('{name}: {answer}', { name: answer.name, answer: named(answer) })),
  ].join(' · ');

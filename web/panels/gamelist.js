// The list of the games that this browser keeps: open, take out, delete, and take the deletion back.

import { n, t } from '../words.js';
import { problem } from '../keeping/shelf.js';
import { h } from './dom.js';
import { download } from './sending.js';

/** `onOpened()` is called when a game has been laid on the table, `onWrong(message)` when one could not be. */
export class GameList {
  constructor({ games, onOpened, onWrong }) {
    Object.assign(this, { games, onOpened, onWrong });
    this.node = h('ul.kept', { 'data-testid': 'kept' });
    this.deleted = new Map(); // until the dialog is closed
  }

  async fill() {
    const entries = [...await this.games.list(), ...this.deleted.values()].sort((a, b) => (b.used || 0) - (a.used || 0));
    this.node.replaceChildren(...entries.map((entry) => (this.deleted.has(entry.id) ? this.gone(entry) : this.row(entry))));
    if (!entries.length) this.node.replaceChildren(h('li.small', {}, t('No game is kept yet.')));
  }

  row(entry) {
    const wrong = problem(entry), here = entry.id === this.games.current?.id, title = titleOf(entry);
    const button = (what, label, onclick, disabled = false) => h('button', { type: 'button', disabled, onclick, 'data-testid': `kept-${what}`, 'aria-label': `${label}: ${title}` }, label);
    return h('li', { 'data-id': String(entry.id), class: here ? 'here' : null },
      h('div.kept-text', {}, h('strong', {}, title), h('span.small', {}, aboutOf(entry, here)), wrong ? h('span.wrong', {}, wrong) : null),
      h('div.kept-tools', {},
        button('open', t('Open'), () => this.open(entry), Boolean(wrong) || here),
        button('export', t('Export'), () => this.take(entry)),
        button('delete', t('Delete'), () => this.remove(entry), here)));
  }

  gone(entry) {
    return h('li', {}, h('div.kept-text', {}, h('span.small', {}, t('{game}: deleted', { game: titleOf(entry) }))),
      h('div.kept-tools', {}, h('button', { type: 'button', 'data-testid': 'kept-undo', onclick: () => this.putBack(entry) }, t('Undo'))));
  }

  async open(entry) {
    const error = await this.games.open(entry.id);
    if (error) this.onWrong(error.message); else this.onOpened();
  }

  /** As a record where it can be read; else as it is, so that nothing is lost. */
  async take(entry) {
    const reply = problem(entry) ? { ok: false } : await this.games.write('json', entry.saved);
    if (reply.ok) { download(reply.saved, `caylus-${dayOf(entry)}.json`); return; }
    download(JSON.stringify(entry), `caylus-raw-${dayOf(entry)}.json`);
    if (reply.error) this.onWrong(t('This game cannot be read ({reason}). It was saved as it is.', { reason: reply.error.message }));
  }

  async remove(entry) {
    await this.games.remove(entry.id);
    this.deleted.set(entry.id, entry);
    await this.fill();
    this.node.querySelector('[data-testid=kept-undo]').focus();
  }

  async putBack(entry) {
    this.deleted.delete(entry.id);
    await this.games.putBack(entry);
    await this.fill();
  }
}

const titleOf = ({ view }) => (Array.isArray(view?.seats) ? view.seats.map((seat) => seat?.name).join(', ') : t('A game'));
const dayOf = ({ used }) => new Date(Number(used) || 0).toISOString().slice(0, 10);

function aboutOf({ view, used, table }, here) {
  const when = new Date(Number(used) || 0).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    here ? t('On the table') : when,
    view?.result ? t('Over') : Number.isInteger(view?.turn) ? t('Turn {turn}', { turn: view.turn }) : null,
    Number.isInteger(view?.ply) ? n('{count} decision', '{count} decisions', view.ply) : null,
    table ? t('By link') : null,
  ];
  return facts.filter(Boolean).join(' · ');
}

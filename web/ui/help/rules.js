// The rules reference: all rules in their chapters, searched by words; any number of a rule in the page opens it there.

import { $, h, icon, learnLink, rule } from '../../base/dom.js';
import { n, t } from '../../base/words.js';

/** @import {ShortPart} from '../../contract.js' */

const NUMBER = /([A-Z]-[A-Z]+-\d+)/;
/** For comparing: without accents and capitals. */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Rules {
  /**
   * `load()` asks the engine for the chapters; `picture(drawing, text)` is a large picture of a thing, `game()` what
   * there is to know of the game.
   */
  constructor({ load, picture, game }) {
    this.load = load;
    this.game = game;
    this.picture = picture;
    /** @type {HTMLElement | null} */
    this.back = null;
    this.entries = [];
    document.addEventListener('click', (event) => {
      const number = /** @type {HTMLElement} */ (event.target).closest?.('[data-rule]')?.dataset.rule;
      if (number) {
        event.stopPropagation();
        this.open(number);
      }
    });
    $('rules').addEventListener('close', () => this.giveFocusBack());
  }

  async open(number = null) {
    const dialog = $('rules');
    if (dialog.open) {
      this.find('');
      this.goTo(number);
      return;
    }
    this.back = /** @type {HTMLElement} */ (document.activeElement);
    const reply = await this.load().catch((error) => ({ ok: false, error }));
    if (dialog.open) return;
    this.draw(reply.ok ? reply : { rules: [], short: [] }, reply.ok ? '' : reply.error.message);
    dialog.showModal();
    if (number) this.goTo(number);
    // A field that has the focus brings up the keyboard of a phone, over half of the rules.
    else if (matchMedia('(pointer: coarse)').matches) dialog.querySelector('.rule-list').focus();
    else this.search.focus();
  }

  draw({ rules: chapters, short }, wrong) {
    this.search = h('input', {
      type: 'search',
      id: 'rules-search',
      'data-testid': 'rules-search',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    this.search.addEventListener('input', () => this.find(this.search.value));
    this.count = h('span.count', { role: 'status', 'data-testid': 'rules-count' });
    this.entries = [];
    $('rules').replaceChildren(
      h(
        'form',
        { method: 'dialog' },
        h(
          'div.heading-line',
          {},
          h('h2', { id: 'rules-title' }, t('Rules')),
          learnLink(this.game()),
          h('button', { type: 'submit', 'data-testid': 'rules-close' }, t('Close')),
        ),
        wrong ? h('p.wrong', { role: 'alert' }, t('The rules cannot be shown ({reason}).', { reason: wrong })) : null,
        short.length ? this.ways() : null,
        h(
          'div.all-rules',
          { 'data-testid': 'all-rules' },
          h('label.find', {}, h('span', {}, t('Search')), this.search, this.count),
          h(
            'nav.contents',
            { 'aria-label': t('Contents') },
            chapters.map(({ id, title }) =>
              h('button', { type: 'button', onclick: () => $(`chapter-${id}`).scrollIntoView() }, title),
            ),
          ),
        ),
        h(
          'div.rule-list',
          { tabindex: '0', role: 'region', 'aria-label': t('All rules') },
          chapters.map((chapter) => this.chapter(chapter)),
        ),
        h(
          'div.short-rules',
          { 'data-testid': 'short-rules', tabindex: '0', role: 'region', 'aria-label': t('Short rules'), hidden: true },
          this.short(short),
        ),
      ),
    );
    this.find('');
  }

  /** All rules, or the short ones, which can be printed. */
  ways() {
    const print = h(
      'button',
      { type: 'button', hidden: true, 'data-testid': 'rules-print', onclick: () => window.print() },
      t('Print'),
    );
    const way = (id, label, isShort) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(!isShort),
          'data-testid': id,
          onclick: ({ currentTarget }) => {
            for (const other of currentTarget.parentElement.querySelectorAll('[aria-pressed]'))
              other.setAttribute('aria-pressed', String(other === currentTarget));
            for (const part of $('rules').querySelectorAll('.all-rules, .rule-list')) part.hidden = isShort;
            $('rules').querySelector('.short-rules').hidden = print.hidden = !isShort;
          },
        },
        label,
      );
    return h(
      'div.buttons.left',
      {},
      way('rules-all', t('All rules'), false),
      way('rules-short', t('Short rules'), true),
      print,
    );
  }

  /** @param {ShortPart[]} parts */
  short(parts) {
    const cell = ({ text, drawing, cost }) =>
      h(
        'td',
        {},
        drawing ? this.picture(drawing, text) : null,
        drawing
          ? h('b', {}, text)
          : cost.length
            ? h(
                'span.cost',
                { title: text },
                cost.map(([figure, sign]) => h('span.bit', {}, figure, icon(sign, 18))),
              )
            : text,
      );
    return parts.map(({ id, title, columns, rows, texts }) =>
      h(
        'section',
        { 'data-part': id },
        h('h3', {}, title),
        rows.length
          ? h(
              'table',
              {},
              columns.length
                ? h(
                    'thead',
                    {},
                    h(
                      'tr',
                      {},
                      columns.map((column) => h('th', { scope: 'col' }, column)),
                    ),
                  )
                : null,
              h(
                'tbody',
                {},
                rows.map((row) => h('tr', {}, row.map(cell))),
              ),
            )
          : null,
        texts.map((text) => h('p', {}, text)),
      ),
    );
  }

  chapter({ id: chapter, title, rules }) {
    const node = h('section.chapter', { id: `chapter-${chapter}` }, h('h3', {}, title));
    for (const { id, title: name, text } of rules) {
      const entry = h(
        'article.entry',
        { id: `rule-${id}`, tabindex: '-1', 'aria-labelledby': `rule-title-${id}` },
        h('h4', { id: `rule-title-${id}` }, h('span.number', {}, id), ' ', name ?? ''),
        h(
          'p',
          {},
          text.split(NUMBER).map((part) => (NUMBER.test(part) ? rule(part) : part)),
        ),
      );
      this.entries.push({ node: entry, chapter: node, words: plain(`${id} ${name ?? ''} ${title} ${text}`) });
      node.append(entry);
    }
    return node;
  }

  /** Show the rules that have all these words. */
  find(typed) {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    if (this.search.value !== typed) this.search.value = typed;
    for (const { node, words: text } of this.entries) node.hidden = !words.every((word) => text.includes(word));
    for (const chapter of new Set(this.entries.map((entry) => entry.chapter)))
      chapter.hidden = !chapter.querySelector('.entry:not([hidden])');
    const count = this.entries.filter(({ node }) => !node.hidden).length;
    this.count.textContent = n('{count} rule', '{count} rules', count);
  }

  goTo(number) {
    for (const { node } of this.entries) node.classList.toggle('meant', node.id === `rule-${number}`);
    const entry = $(`rule-${number}`);
    if (!entry) return;
    entry.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
  }

  /** What had opened the rules may be gone by now, such as a note. */
  giveFocusBack() {
    const there = this.back?.isConnected && this.back.checkVisibility() ? this.back : $('choices');
    setTimeout(() => {
      if (document.activeElement === document.body) there.focus({ preventScroll: true });
    });
  }
}

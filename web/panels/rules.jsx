// The rules reference: all rules in their chapters, searched by words; any number of a rule in the page opens it there.

import { render } from 'preact';
import { $ } from '../base/dom.js';
import { Button, Figures, LearnLink, Picture, Rule } from '../base/elements.jsx';
import { n, t } from '../base/words.js';

/** @import {ShortPart} from '../contract.js' */
/** @import {PageCatalog, Reply} from '../page.js' */

/** As the engine tells them. @typedef {{id: string, title: string | null, text: string}} RuleText */
/** @typedef {{id: string, title: string, rules: RuleText[]}} Chapter */

const NUMBER = /([A-Z]-[A-Z]+-\d+)/;
/** For comparing: without accents and capitals. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Rules {
  /**
   * `load()` asks the engine for the chapters; `picture(drawing, text)` is a large picture of a thing, `game()` what
   * there is to know of the game.
   * @param {object} parts
   * @param {() => Promise<Reply>} parts.load
   * @param {(drawing: string, text: string) => HTMLCanvasElement} parts.picture
   * @param {() => PageCatalog} parts.game
   */
  constructor({ load, picture, game }) {
    this.load = load;
    this.game = game;
    this.picture = picture;
    /** @type {HTMLElement | null} */
    this.back = null;
    /** @type {{rules: Chapter[], short: ShortPart[], wrong: string}} */
    this.loaded = { rules: [], short: [], wrong: '' };
    /** text of the search; `meant` is the number of the wanted rule */
    this.typed = '';
    /** @type {string | null} */
    this.meant = null;
    this.isShort = false;
    document.addEventListener('click', (event) => {
      const number = /** @type {HTMLElement} */ (event.target).closest?.('[data-rule]')?.dataset.rule;
      if (number) {
        event.stopPropagation();
        this.open(number);
      }
    });
    $('rules').addEventListener('close', () => this.giveFocusBack());
  }

  /** At the rule of this number, if there is one. @param {string | null} [number] */
  async open(number = null) {
    const dialog = $('rules');
    if (dialog.open) {
      Object.assign(this, { typed: '', isShort: this.isShort && !number });
      this.goTo(number);
      return;
    }
    this.back = /** @type {HTMLElement} */ (document.activeElement);
    const reply = await this.load().catch((error) => /** @type {Reply} */ ({ ok: false, error }));
    if (dialog.open) return;
    this.loaded = reply.ok
      ? { rules: reply.rules, short: reply.short, wrong: '' }
      : { rules: [], short: [], wrong: reply.error?.message ?? '' };
    Object.assign(this, { typed: '', meant: null, isShort: false });
    this.draw();
    dialog.showModal();
    if (number) this.goTo(number);
    // A field that has the focus brings up the keyboard of a phone, over half of the rules.
    else $(matchMedia('(pointer: coarse)').matches ? 'rule-list' : 'rules-search').focus();
  }

  draw() {
    const { loaded, typed, meant, isShort } = this,
      words = plain(typed).split(/\s+/).filter(Boolean);
    let count = 0;
    const chapters = loaded.rules.map(({ id, title, rules }) => {
      const entries = rules.map(({ id, title: name, text }) => {
        const searched = plain(`${id} ${name ?? ''} ${title} ${text}`),
          isFound = words.every((word) => searched.includes(word));
        if (isFound) count += 1;
        return { id, name, text, isFound };
      });
      return { id, title, entries, isFound: entries.some(({ isFound }) => isFound) };
    });
    const way = (/** @type {string} */ testid, /** @type {string} */ label, /** @type {boolean} */ short) => (
      <Button
        testid={testid}
        aria-pressed={isShort === short}
        label={label}
        onClick={() => {
          this.isShort = short;
          this.draw();
        }}
      />
    );
    render(
      <form method="dialog">
        <div class="heading-line">
          <h2 id="rules-title">{t('Rules')}</h2>
          <LearnLink game={this.game()} />
          <button type="submit" data-testid="rules-close">
            {t('Close')}
          </button>
        </div>
        {loaded.wrong && (
          <p class="wrong" role="alert">
            {t('The rules cannot be shown ({reason}).', { reason: loaded.wrong })}
          </p>
        )}
        {loaded.short.length > 0 && (
          // All rules, or the short ones, which can be printed.
          <div class="buttons left">
            {way('rules-all', t('All rules'), false)}
            {way('rules-short', t('Short rules'), true)}
            <Button testid="rules-print" hidden={!isShort} label={t('Print')} onClick={() => window.print()} />
          </div>
        )}
        <div class="all-rules" data-testid="all-rules" hidden={isShort}>
          <label class="find">
            <span>{t('Search')}</span>
            <input
              type="search"
              id="rules-search"
              data-testid="rules-search"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onInput={({ currentTarget }) => {
                this.typed = currentTarget.value;
                this.draw();
              }}
            />
            <span class="count" role="status" data-testid="rules-count">
              {n('{count} rule', '{count} rules', count)}
            </span>
          </label>
          <nav class="contents" aria-label={t('Contents')}>
            {chapters.map(({ id, title }) => (
              <Button label={title} onClick={() => $(`chapter-${id}`).scrollIntoView()} />
            ))}
          </nav>
        </div>
        <div class="rule-list" id="rule-list" tabindex={0} role="region" aria-label={t('All rules')} hidden={isShort}>
          {chapters.map(({ id, title, entries, isFound }) => (
            <section class="chapter" id={`chapter-${id}`} hidden={!isFound}>
              <h3>{title}</h3>
              {entries.map(({ id, name, text, isFound }) => (
                <article
                  class={id === meant ? 'entry meant' : 'entry'}
                  id={`rule-${id}`}
                  tabindex={-1}
                  aria-labelledby={`rule-title-${id}`}
                  hidden={!isFound}
                >
                  <h4 id={`rule-title-${id}`}>
                    <span class="number">{id}</span> {name}
                  </h4>
                  <p>{text.split(NUMBER).map((part) => (NUMBER.test(part) ? <Rule number={part} /> : part))}</p>
                </article>
              ))}
            </section>
          ))}
        </div>
        <div
          class="short-rules"
          data-testid="short-rules"
          tabindex={0}
          role="region"
          aria-label={t('Short rules')}
          hidden={!isShort}
        >
          {loaded.short.map((part) => (
            <Short part={part} picture={this.picture} />
          ))}
        </div>
      </form>,
      $('rules'),
    );
  }

  /** @param {string | null} number */
  goTo(number) {
    this.meant = number;
    this.draw();
    const entry = $(`rule-${number}`);
    if (!entry) return;
    entry.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
  }

  /** Focus the element that opened the rules, or the choices if it is gone, such as a note. */
  giveFocusBack() {
    const there = this.back?.isConnected && this.back.checkVisibility() ? this.back : $('choices');
    setTimeout(() => {
      if (document.activeElement === document.body) there.focus({ preventScroll: true });
    });
  }
}

/** @param {{part: ShortPart, picture: (drawing: string, text: string) => HTMLCanvasElement}} of */
const Short = ({ part: { id, title, columns, rows, texts }, picture }) => (
  <section data-part={id}>
    <h3>{title}</h3>
    {rows.length > 0 && (
      <table>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map(({ text, drawing, cost }) => (
                <td>
                  {drawing && <Picture of={picture(drawing, text)} />}
                  {drawing ? (
                    <b>{text}</b>
                  ) : cost.length ? (
                    <span class="cost" title={text}>
                      <Figures list={cost} />
                    </span>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {texts.map((text) => (
      <p>{text}</p>
    ))}
  </section>
);

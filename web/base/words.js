// The page's own words in the reader's language. English texts are the keys of the catalogues (locale/).

import translated from '../../build/words/languages.json';
import { Vocabulary, language, t, use } from './vocabulary.js';

export { decimal, ended, labeled, language, listed, n, parted, signed, t } from './vocabulary.js';

/** Languages that are offered, by their own names. */
export const LANGUAGES = { en: 'English', ...translated };
/** @type {Record<string, () => Promise<Record<string, any>>>} */
const files = import.meta.glob('../../build/words/??.json', { import: 'default' });

/** The first one that is offered. @param {string[]} wanted */
const offered = (wanted) => wanted.find((id) => Object.hasOwn(LANGUAGES, id));
const ofBrowser = () => navigator.languages.map((tag) => tag.split('-')[0]);

/**
 * The language chosen in the settings, else the first one of the browser's that is offered.
 * @param {string} [chosen]
 */
export const preferred = (chosen = '') => offered([chosen, ...ofBrowser()]) ?? 'en';

/** Whether none of the languages is the reader's. @param {string} chosen */
export const isForeign = (chosen) => !offered([chosen, ...ofBrowser()]);

/** Speak another language from now on: in new texts, and in those that stand in index.html. @param {string} wanted */
export async function speak(wanted) {
  if (wanted === language()) return;
  use(new Vocabulary(wanted, wanted === 'en' ? {} : await files[`../../build/words/${wanted}.json`]()));
  document.documentElement.lang = wanted;
  for (const { text, put } of written) put(t(text));
  for (const build of builders) build();
}

/** @type {(() => void)[]} */
const builders = [];

/**
 * Build what stands in the page for long: now, and again whenever another language is spoken.
 * @param {() => void} build
 */
export function onLanguage(build) {
  builders.push(build);
  build();
}

const SPOKEN_ATTRIBUTES = ['title', 'aria-label', 'aria-roledescription', 'placeholder'];

/** The texts of index.html, before anything else stands in the page; what is fixed is the same in all languages. */
function textsOfThePage() {
  /** @type {typeof written} */
  const found = [];
  const nodes = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof HTMLElement && ('fixed' in node.dataset || node.localName === 'noscript')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const here = node;
    if (here instanceof Text) {
      const text = here.data.trim().replace(/\s+/g, ' ');
      if (/\p{L}/u.test(text))
        found.push({
          text,
          put(words) {
            here.data = words;
          },
        });
    } else if (here instanceof Element) {
      for (const name of SPOKEN_ATTRIBUTES) {
        const text = here.getAttribute(name);
        if (text !== null) found.push({ text, put: (words) => here.setAttribute(name, words) });
      }
    }
  }
  return found;
}

/** @type {{text: string, put: (words: string) => void}[]} */
let written = [];
const read = () => {
  written = textsOfThePage();
};
// While the page is still being read, this comes before its scripts, which wait for that.
if (document.readyState === 'loading') document.addEventListener('readystatechange', read, { once: true });
else read();

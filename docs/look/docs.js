// Keeps the documentation for reading without a network, and the boards in the reader's choice of light; fills in the site's
// address; leads on to parts that have moved; mends the theme.

const root = document.documentElement,
  boards = document.querySelectorAll('caylus-board:not([theme])');

/** The site's service worker keeps the game; it is asked to keep all of the documentation too. */
async function keep() {
  const registration = await navigator.serviceWorker.register(new URL('../../sw.js', import.meta.url));
  await new Promise((done) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const look = () => {
      if (registration.active) done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    root.dataset.offline = data;
  };
  registration.active.postMessage({ type: 'KEEP_DOCS' }, [port2]);
}

/** Boards follow the page, which can be told to be light or dark whatever the system says. */
function light() {
  const chosen = document.querySelector('input[name=__palette]:checked')?.dataset.mdColorMedia ?? '';
  const theme = /dark|light/.exec(chosen)?.[0] ?? 'auto';
  for (const board of boards) board.setAttribute('theme', theme);
}

/** Examples carry this site's address where it is read, and are copied with it. */
function address() {
  const site = new URL('../../', import.meta.url);
  for (const code of document.querySelectorAll('article code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      text.data = text.data.replaceAll('https://SITE/', site.href).replaceAll('https://SITE', site.origin);
    }
  }
}

/** Repair the theme's output: keys reach tables that scroll, and a single button is no landmark. */
function mend() {
  for (const wrap of document.querySelectorAll('.md-typeset__scrollwrap:not([tabindex])')) wrap.tabIndex = 0;
  for (const nav of document.querySelectorAll('.md-code__nav:not([role])')) nav.setAttribute('role', 'none');
}

/** Follow the link in the place of a part that is on another page now. */
function follow() {
  const link = document.getElementById(location.hash.slice(1));
  if (link?.closest('.moved')) location.replace(link.href);
}

// On a narrow window two labels do what buttons should do, and keys do not reach labels.
for (const [name, says] of [
  ['__drawer', 'Menu'],
  ['__search', 'Search'],
]) {
  const label = document.querySelector(`label.md-header__button[for=${name}]`),
    button = document.createElement('button');
  for (const { name, value } of label.attributes) button.setAttribute(name, value);
  Object.assign(button, { type: 'button', ariaLabel: says, onclick: () => document.getElementById(name).click() });
  button.append(...label.childNodes);
  label.replaceWith(button);
}
// A letter alone is no order: the theme would leave the page at "n" (WCAG 2.1.4), and boards have keys of their own.
document.body.addEventListener('keydown', (event) => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
});
address();
follow();
addEventListener('hashchange', follow);
mend();
new MutationObserver(mend).observe(document.querySelector('article'), { childList: true, subtree: true });
if (boards.length) {
  light();
  new MutationObserver(light).observe(document.body, {
    attributes: true,
    attributeFilter: ['data-md-color-media', 'data-md-color-scheme'],
  });
}
if ('serviceWorker' in navigator && !navigator.connection?.saveData) {
  keep().catch((error) =>
    console.warn(`The documentation cannot be kept for reading without a network (${error.message}).`),
  );
}

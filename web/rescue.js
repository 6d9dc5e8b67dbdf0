// Says what is wrong with a page that does not start, mends what can be mended, and hands out the kept games. The build puts
// it into each page itself, before all else (web/tools/pages.mjs): it is there whenever the page is, and depends on nothing.
//
// A page that starts sets `data-alive` on <html> when its scripts have been read: "true", or "starting" until
// `data-ready`. One that finds it cannot start says so by the event "dead" with a text.

(() => {
  const root = document.documentElement,
    FOLDER = new URL('./', location.href).href,
    DATABASE = __SITE__,
    MENDED = 'caylus.mended', // in sessionStorage: this has been tried, and is not tried again before the page has started
    RELOADED = 'caylus.reloaded', // the same: somebody has waited in vain
    SETTINGS = 'caylus.settings',
    POSITION = 'caylus.position', // the editor's desk (web/editor/draft.js)
    CATALOGUES = __RESCUE_WORDS__,
    WORKERS = __RESCUE_WORKERS__; // no list of what was fetched has a worker that could not be
  const PATIENCE = 25, // seconds without a sign of life
    LONGEST_MENDING = 20_000; // ms
  const words = CATALOGUES[speaks()] ?? {};
  let wrong = '', // what was said of the first thing that went wrong
    mending = false,
    bare = false, // a style sheet is missing: whatever starts then cannot be used
    silence = 0,
    sign = '',
    box = null,
    said = '';

  function speaks() {
    let chosen = null;
    try {
      chosen = JSON.parse(localStorage.getItem(SETTINGS)).language;
    } catch {
      /* blocked, or nothing has been chosen */
    }
    return [chosen, ...navigator.languages.map((tag) => tag.split('-')[0])].find(
      (language) => language === 'en' || CATALOGUES[language],
    );
  }

  const t = (text) => words[text] ?? text;
  const isAlive = () => Boolean(root.dataset.alive);
  const hasStarted = () => !bare && (root.dataset.alive === 'true' || root.dataset.ready === 'true');

  function made(name, style, text = '') {
    const node = document.createElement(name);
    node.style.cssText = style; // no style sheet may be there
    node.textContent = text;
    return node;
  }

  function button(id, text, onclick) {
    const node = made(
      'button',
      'font: inherit; min-height: 44px; padding: 6px 14px; margin: 8px 8px 0 0; cursor: pointer',
      text,
    );
    node.type = 'button';
    node.dataset.testid = id;
    node.onclick = onclick;
    return node;
  }

  /** Above everything else; an earlier text makes room, but not to itself: somebody may be pressing its button. */
  async function say(text, detail, onReload) {
    const games = await keptGames();
    if (hasStarted() || (box && said === text)) return;
    said = text;
    box?.remove();
    box = made(
      'div',
      'position: fixed; z-index: 99; left: 8px; right: 8px; bottom: 8px; max-width: 620px; max-height: 80vh; overflow: auto; margin: auto; padding: 12px 16px; ' +
        'font: 16px/1.4 system-ui, sans-serif; color: #2b1f15; background: #fff8ea; border: 2px solid #8c2f1b; border-radius: 10px; overflow-wrap: anywhere',
    );
    box.setAttribute('role', 'alert');
    box.dataset.testid = 'rescue';
    box.append(made('div', '', text));
    if (detail) box.append(made('div', 'font-size: 13px; opacity: .75', detail));
    if (games.length) box.append(made('div', '', t('The games that this browser keeps are still there.')));
    box.append(button('rescue-reload', t('Reload'), onReload));
    if (games.length) box.append(button('rescue-games', t('Save the kept games to a file'), () => download(games)));
    offerEmptyDesk();
    document.body.append(box);
  }

  const reload = () => location.reload();

  /** The page cannot start. */
  async function fail(problem) {
    if (hasStarted() || mending) return;
    mending = true;
    if (!wasTried(MENDED) && (await mend())) return; // the page is being loaded again
    const isReached = navigator.onLine && (await isTheHostThere());
    mending = false;
    for (const id of ['boot', 'prompt']) if (document.getElementById(id)) document.getElementById(id).hidden = true;
    const text = isReached
      ? t('This page cannot start: a part of it is missing or damaged.')
      : t('This page cannot start: a part of it is missing or damaged, and there is no network to fetch it again.');
    await say(text, problem, async () => {
      if (!(await mend())) reload();
    });
  }

  /** Whether this was tried before; without a memory nothing is tried, since it might be tried for ever. */
  function wasTried(what) {
    try {
      return Boolean(sessionStorage.getItem(what));
    } catch {
      return true;
    }
  }

  function remember(what) {
    try {
      sessionStorage.setItem(what, 'true');
    } catch {
      /* blocked: nothing is tried without being asked */
    }
  }

  /** Whoever waits may be right and loses nothing; who has done so before wants the page fetched anew. */
  async function reloadSlow() {
    const again = wasTried(RELOADED);
    remember(RELOADED);
    if (!again || !(await mend())) reload();
  }

  const inTime = (work) =>
    Promise.race([work, new Promise((_, reject) => setTimeout(reject, LONGEST_MENDING, new Error('too late')))]);

  /** Asked past any service worker. Networks that ask for a password answer with a page. */
  async function isTheHostThere() {
    try {
      const answer = await inTime(fetch(`${FOLDER}sw.js`, { cache: 'no-store' }));
      return /javascript/.test(answer.headers.get('Content-Type'));
    } catch {
      return false;
    }
  }

  /** Forget what the browser has of the page, except games, and load it again; false where the host does not answer. */
  async function mend() {
    if (!(await isTheHostThere())) return false;
    remember(MENDED);
    await inTime(forget()).catch(() => {});
    reload();
    return true;
  }

  async function forget() {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    for (const registration of registrations) if (registration.scope === FOLDER) await registration.unregister();
    for (const name of (await window.caches?.keys()) ?? []) if (name.includes(FOLDER)) await caches.delete(name);
    const files = WORKERS.map((file) => FOLDER + file);
    for (const { name } of performance.getEntriesByType('resource')) files.push(name);
    for (const node of document.querySelectorAll('script')) files.push(node.src);
    for (const node of document.querySelectorAll('link')) files.push(node.href);
    const own = files.filter((file) => file.startsWith(FOLDER) && /\.(m?js|css|json)$/.test(file.split('?')[0]));
    // To its end: what is broken off by the reload replaces nothing that the browser has.
    const again = (file) => fetch(file, { cache: 'reload' }).then((answer) => answer.arrayBuffer());
    await Promise.all([...new Set(own)].map((file) => again(file).catch(() => {})));
  }

  /** What lies in the database, whatever it is; nothing where there is none. @returns {Promise<any[]>} */
  function keptGames() {
    return new Promise((resolve) => {
      setTimeout(resolve, 2000, []); // some browsers never answer
      try {
        const opening = indexedDB.open(DATABASE);
        opening.onupgradeneeded = () => opening.transaction.abort(); // there was none
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('games')) return resolve([]);
          const reading = db.transaction('games').objectStore('games').getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => resolve([]);
          return db.close(); // when it has been read
        };
      } catch {
        resolve([]);
      }
    });
  }

  /** In the editor the position that is kept may be why it cannot start. Set aside, it is offered to its owner there. */
  function offerEmptyDesk() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(POSITION) && !/aside|tried/.test(key));
      if (!keys.length || !document.body.classList.contains('editor')) return;
      const setAside = () => {
        const before = JSON.parse(localStorage.getItem(`${POSITION}.aside`)) ?? [],
          texts = keys.map((key) => localStorage.getItem(key));
        localStorage.setItem(`${POSITION}.aside`, JSON.stringify([...new Set([...before, ...texts])]));
        for (const key of keys) localStorage.removeItem(key);
        reload();
      };
      box.append(button('rescue-desk', t('Set the position aside and begin with an empty board'), setAside));
    } catch {
      /* blocked: then there is none */
    }
  }

  function download(games) {
    const text = JSON.stringify(games, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const link = made('a', '');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'caylus-games.json';
    link.click();
  }

  function watch() {
    if (hasStarted()) {
      clearInterval(watching);
      box?.remove();
      try {
        for (const what of [MENDED, RELOADED]) sessionStorage.removeItem(what);
      } catch {
        /* blocked */
      }
      return;
    }
    const boot = document.getElementById('boot'),
      now = [
        performance.getEntriesByType('resource').length,
        boot?.textContent,
        boot?.querySelector('progress')?.value,
      ].join();
    silence = now === sign ? silence + 1 : 0;
    sign = now;
    if (silence === PATIENCE && !mending && !box)
      say(t('The page takes longer than usual to start. You can wait for it, or reload it.'), wrong, reloadSlow);
  }
  // In seconds that the page was awake, which a clock would not tell.
  const watching = setInterval(watch, 1000);

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) wrong ||= target.src;
      else if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') wrong ||= target.href;
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        bare = true;
        fail(target.href);
      }
      // An extension of the browser may have errors of its own.
      else if (event.filename?.startsWith(FOLDER)) wrong ||= event.message;
    },
    true,
  );
  // The page's scripts have been carried out by now, or never will be.
  addEventListener('DOMContentLoaded', () => {
    if (!isAlive()) fail(wrong);
  });
  document.addEventListener('dead', (event) => fail(/** @type {CustomEvent} */ (event).detail));
})();

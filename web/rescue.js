// Says what is wrong with a page that does not start, hands out the saved games, and mends the page: empties its
// caches, drops its worker and loads it again. The build puts this script into each page itself, before all else
// (web/tools/pages.mjs): it is there whenever the page is, and depends on nothing. It is also a page of its own,
// mend.html, for pages whose scripts are blocked.
//
// A page that starts sets `data-alive` on <html> when its scripts have been read: "true", or "starting" until
// `data-ready`. One that cannot start sends the event "dead", with a text and of which kind it is: a "file"
// is missing or damaged, the browser has a "lack", or it is another "error". One that can start without a missing part
// first asks, by the event "incomplete", for the page to be mended; "mend" does so when somebody presses the
// button. The service worker shows this script alone in the place of a page that is damaged where it was kept
// (web/sw.js).

import { saved } from './base/browser/files.js';
import { serviceWorkers } from './base/browser/service-worker.js';
import { ofSite, ofTab } from './base/browser/storage.js';
import { trusted } from './base/scripts.js';

(() => {
  const root = document.documentElement,
    FOLDER = new URL('./', document.baseURI).href,
    DATABASE = __SITE__,
    IS_ALONE = location.pathname.endsWith('/mend.html'),
    PAGE = IS_ALONE ? FOLDER : location.href.split('#')[0],
    MENDED = 'caylus.mended', // in sessionStorage: mended once, and the page has not started since
    RELOADED = 'caylus.reloaded', // the same: somebody has waited in vain
    SETTINGS = 'caylus.settings',
    POSITION = 'caylus.position', // the editor's desk (web/editor/draft.js)
    CATALOGUES = __RESCUE_WORDS__,
    WORKERS = __RESCUE_WORKERS__; // no list of what was fetched has a worker that could not be
  const PATIENCE = 25, // seconds without a sign of life
    LONGEST_SILENCE = 20_000, // ms, of a server or a worker
    LONGEST_REPLY = 3000, // ms, for a reply of the browser itself; WebKit may never give one
    UNSAID = 700; // ms; what is mended sooner is not worth a word
  const WRONG_HEADERS = /-src\b|sandbox|trusted/; // policies under which no page of ours lives
  const words = CATALOGUES[speaks()] ?? {};
  /** kind of the first problem; a damaged file may appear as a syntax error @type {'file' | 'lack' | 'error'} */
  let kind = 'file';
  let wrong = '', // details of it
    mending = false,
    bare = false, // a style sheet is missing: whatever starts then cannot be used
    silence = 0,
    sign = '',
    shown = '';
  /** the message on the page, with its buttons @type {HTMLElement | null} */
  let box = null;

  function speaks() {
    return [ofSite.read(SETTINGS)?.language, ...navigator.languages.map((tag) => tag.split('-')[0])].find(
      (language) => language === 'en' || CATALOGUES[language],
    );
  }

  /** @param {string} text */
  const t = (text, values = {}) =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), words[text] ?? text);
  const isAlive = () => Boolean(root.dataset.alive);
  const hasStarted = () => !bare && (root.dataset.alive === 'true' || root.dataset.ready === 'true');

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name @param {string} style
   */
  function made(name, style, text = '') {
    const node = document.createElement(name);
    node.style.cssText = style; // no style sheet may be there
    node.textContent = text;
    return node;
  }

  /** @param {string} id @param {string} text @param {(event: Event) => unknown} onclick */
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

  /**
   * Above everything else; an earlier text makes room, but not to itself: somebody may be pressing its button.
   * @param {string} text @param {string} detail @param {(() => unknown) | null} onReload
   */
  async function show(text, detail, onReload) {
    const games = await keptGames();
    if (hasStarted() || (box && shown === text)) return;
    shown = text;
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
    if (games.length) box.append(made('div', '', t('The games saved in this browser are still there.')));
    if (onReload) box.append(button('rescue-reload', t('Reload'), once(onReload)));
    if (games.length) box.append(button('rescue-games', t('Save all games to a file'), () => download(games)));
    offerEmptyDesk();
    box.append(doing);
    document.body.append(box);
  }

  /** While it works, another press changes nothing; the button stays where the focus is. @param {() => unknown} work */
  const once = (work) => async (/** @type {Event} */ event) => {
    const pressed = /** @type {HTMLElement} */ (event.currentTarget);
    /** @param {boolean} isBusy */
    const rest = (isBusy) => {
      pressed.ariaDisabled = isBusy ? 'true' : null;
      pressed.style.opacity = isBusy ? '.5' : '';
    };
    if (pressed.ariaDisabled) return;
    rest(true);
    await work();
    setTimeout(rest, LONGEST_SILENCE, false); // a server that does not reply leaves the page where it is
  };

  const doing = made('div', 'margin-top: 8px');
  doing.dataset.testid = 'rescue-doing';

  /**
   * Show the step that is under way and its progress. Screen readers get the step without the numbers.
   * @param {string} text
   */
  function progress(text, done = 0, all = 0) {
    if (doing.firstChild?.textContent !== text) {
      doing.replaceChildren(made('span', '', text), made('span', ''), made('progress', 'display: block; width: 100%'));
      doing.children[1].ariaHidden = 'true';
      doing.children[2].ariaLabel = text;
    }
    if (!all) return;
    doing.children[1].textContent = ` ${t('{done} of {all}', { done, all })}`;
    Object.assign(doing.children[2], { max: all, value: done });
  }

  function reload() {
    progress(t('Reloading the page…'));
    if (IS_ALONE) location.replace(PAGE);
    else location.reload();
  }

  /**
   * Say that the page cannot start, unless it can be mended. A lack of the browser is mended only if somebody asks: a
   * wrong policy for a worker looks like one.
   * @param {string} problem @param {typeof kind} why
   */
  async function fail(problem, why) {
    if (hasStarted() || mending) return;
    if (why !== 'lack' && (await mend())) return; // the page is being loaded again
    for (const id of ['boot', 'prompt']) document.getElementById(id)?.setAttribute('hidden', '');
    doing.replaceChildren();
    const isLack = why === 'lack';
    await show(isLack ? problem : await sentenceOf(why), isLack ? '' : problem, mendAnew);
  }

  /** @param {typeof kind} why */
  async function sentenceOf(why) {
    if (why === 'error')
      return t(
        'This page cannot start: an unknown error occurred. This browser may be too old or may be blocking something.',
      );
    const isReached = navigator.onLine && (await askServer()).isThere;
    return isReached
      ? t('This page cannot start: a part of it is missing or damaged.')
      : t('This page cannot start: a part of it is missing or damaged, and there is no network to download it again.');
  }

  /** Mend the page because somebody asks for it, also once more. */
  async function mendAnew() {
    progress(t('Contacting the server…'));
    if (!(await mend(true))) reload();
  }

  /** Reload the page. On the second request, or where no request is remembered, mend it. */
  async function reloadSlow() {
    progress(t('Contacting the server…'));
    const again = ofTab.get(RELOADED) !== null || !ofTab.set(RELOADED, 'true');
    if (!again || !(await mend(true))) reload();
  }

  /**
   * The end of some work, which fails when nothing has been heard of it for long: `start(resolve, reject, heard)`.
   * @param {(resolve: (value: any) => void, reject: (error: Error) => void, heard: () => void) => unknown} start
   */
  const whileHeard = (start, longest = LONGEST_SILENCE) =>
    new Promise((resolve, reject) => {
      let alarm = 0;
      const heard = () => {
        clearTimeout(alarm);
        alarm = setTimeout(reject, longest, new Error('nothing is heard'));
      };
      heard();
      start(resolve, reject, heard);
    });

  /** @param {Promise<any>} work @param {number} [longest] */
  const inTime = (work, longest) => whileHeard((resolve, reject) => work.then(resolve, reject), longest);

  /**
   * Return the result of a call to the browser; `otherwise` if it fails or takes too long.
   * @param {() => any} ask @param {any} otherwise
   */
  const settled = (ask, otherwise) => inTime(Promise.resolve().then(ask), LONGEST_REPLY).catch(() => otherwise);

  /**
   * Tell whether the server is there, past any service worker, and sends this page as a page. Networks that ask for a
   * password send one of theirs.
   */
  async function askServer() {
    /** @param {string} address */
    const ask = async (address) => {
      try {
        const response = await inTime(fetch(address, { cache: 'no-store' }));
        return { ok: response.ok, headers: response.headers, text: await inTime(response.text()) };
      } catch {
        return { ok: false, headers: new Headers(), text: '' };
      }
    };
    const [script, page] = await Promise.all([ask(`${FOLDER}sw.js`), ask(PAGE)]);
    const isPage =
      page.ok &&
      /^text\/html\b/.test(page.headers.get('Content-Type') ?? '') &&
      !['Content-Disposition', 'Refresh'].some((name) => page.headers.has(name)) &&
      !WRONG_HEADERS.test(page.headers.get('Content-Security-Policy') ?? '');
    const isThere = /javascript/.test(script.headers.get('Content-Type') ?? '') || page.text.includes(MENDED);
    return { isThere, isPage: isThere && isPage };
  }

  /**
   * Load the page again without anything that the browser has of it, except games: once, and again when somebody
   * requests it. False where the server has no page to fetch.
   */
  async function mend(isRequested = false) {
    if (mending) return true;
    if (ofTab.get(MENDED) !== null && !isRequested) return false;
    mending = true;
    const timer = setTimeout(
      () => box || show(t('A part of this page is missing or damaged. It is being downloaded again.'), wrong, null),
      UNSAID,
    );
    // Without storage for the tab, repair only when the person asks, or the page might reload for ever.
    mending = (await askServer()).isPage && (ofTab.set(MENDED, 'true') || isRequested);
    if (mending) await fetchAgain();
    clearTimeout(timer);
    if (mending) reload();
    return mending;
  }

  /** Empty the caches, drop the worker, and download the page past the browser's cache. */
  async function fetchAgain() {
    const workers = serviceWorkers(),
      all = await settled(() => workers?.getRegistrations(), []),
      own = all?.find((/** @type {ServiceWorkerRegistration} */ { scope }) => scope === FOLDER);
    // A worker that is still being installed sends nothing yet, and compares all that it saves. If it is
    // unregistered, WebKit never registers another one; if its cache is deleted, it goes on with none.
    if (!own || own.active) {
      await settled(() => own?.unregister(), false);
      for (const name of await settled(() => caches.keys(), []))
        if (name.includes(FOLDER)) await settled(() => caches.delete(name), false);
    }
    const named = [...document.querySelectorAll('script, link')].map(
        (/** @type {any} */ node) => node.src ?? node.href,
      ),
      fetched = performance.getEntriesByType('resource').map(({ name }) => name),
      files = [...new Set([...WORKERS.map((file) => FOLDER + file), ...fetched, ...named])].filter(
        (file) => file.startsWith(FOLDER) && /\.(m?js|css|json)$/.test(file.split('?')[0]),
      );
    files.push(PAGE); // a browser that revalidates it keeps the headers that came with it
    let done = 0;
    // To its end: what is broken off by the reload replaces nothing that the browser has.
    /** @param {string} file */
    const again = async (file) => {
      await fetch(file, { cache: 'reload' })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
      progress(t('Downloading the page again:'), ++done, files.length);
    };
    await inTime(Promise.all(files.map(again))).catch(() => {});
    if (workers && !own?.active) await keep(workers).catch(() => {});
  }

  /**
   * Let a first worker keep the page: it takes no wrong headers from the server.
   * @param {ServiceWorkerContainer} workers
   */
  const keep = (workers) =>
    whileHeard((resolve, reject, heard) => {
      workers.addEventListener('message', ({ data }) => {
        if (data?.type !== 'KEEPING') return;
        heard();
        progress(t('Downloading the page again:'), data.done, data.all);
      });
      workers.startMessages();
      workers
        .register(trusted(`${FOLDER}sw.js`))
        .then(({ installing }) => {
          if (!installing) return reject(new Error('The worker is not installed.'));
          installing.onstatechange = () => {
            if (['activated', 'redundant'].includes(installing.state)) resolve(installing.state);
          };
        })
        .catch(reject);
    });

  /** Return all entries of the database, unchecked; none if there is no database. @returns {Promise<any[]>} */
  function keptGames() {
    return new Promise((resolve) => {
      setTimeout(resolve, 2000, []); // some browsers never reply
      try {
        const opening = indexedDB.open(DATABASE);
        opening.onupgradeneeded = () => opening.transaction?.abort(); // there was none
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

  /**
   * In the editor the position that is kept may be why it cannot start. Set aside, it is offered to its owner there.
   */
  function offerEmptyDesk() {
    const keys = ofSite.keys().filter((key) => key.startsWith(POSITION) && !/aside|tried/.test(key));
    if (!keys.length || !document.body.classList.contains('editor')) return;
    const setAside = () => {
      const before = ofSite.read(`${POSITION}.aside`),
        texts = [...(Array.isArray(before) ? before : []), ...keys.map((key) => ofSite.get(key))];
      if (!ofSite.write(`${POSITION}.aside`, [...new Set(texts)])) return;
      for (const key of keys) ofSite.set(key, null);
      reload();
    };
    box?.append(button('rescue-desk', t('Set the position aside and begin with an empty board'), setAside));
  }

  /** @param {object[]} games */
  function download(games) {
    const text = JSON.stringify(games, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    saved(new Blob([text], { type: 'application/json' }), 'caylus-games.json');
  }

  function watch() {
    if (hasStarted()) {
      clearInterval(watching);
      box?.remove();
      for (const what of [MENDED, RELOADED]) ofTab.set(what, null);
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
      show(t('The page is taking longer than usual to start. You can wait or reload it.'), wrong, reloadSlow);
  }
  /** @param {string} what @param {typeof kind} why */
  function note(what, why) {
    if (!wrong) kind = why;
    wrong ||= what;
  }

  // In seconds that the page was awake, which a clock would not tell.
  const watching = setInterval(watch, 1000);

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) note(target.src, 'file');
      else if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') note(target.href, 'file');
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        bare = true;
        fail(target.href, 'file');
      }
      // An extension of the browser may have errors of its own.
      else if (event.filename?.startsWith(FOLDER))
        note(event.message, event.error instanceof SyntaxError ? 'file' : 'error');
    },
    true,
  );
  // The page's scripts have been carried out by now, or never will be.
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('.bare')?.remove(); // it speaks where this script is kept back
    if (IS_ALONE) show(t('This page cannot start: a part of it is missing or damaged.'), '', mendAnew);
    else if (!isAlive()) fail(wrong, kind);
  });
  document.addEventListener('dead', (event) => {
    const { message, kind: why } = /** @type {CustomEvent} */ (event).detail;
    fail(message, why);
  });
  // `detail` lets the page go on without the part; that is called if nothing mends it.
  document.addEventListener('incomplete', async (event) => {
    event.preventDefault();
    if (hasStarted() || !(await mend())) /** @type {CustomEvent} */ (event).detail();
  });
  document.addEventListener('mend', (event) => {
    event.preventDefault();
    mendAnew();
  });
})();

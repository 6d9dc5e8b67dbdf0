// Measure faults in a page's layout that its readers would see (boxes.py). It runs before the page's own scripts.

{
  /** width of a canvas -> text -> how large its letters are in pixels, and how much they are squeezed, at the worst */
  const written = new Map();
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    // Signs beside the texts of the page are pictures of their own, and small.
    if (this.canvas.width > 200 && /[\p{L}\p{N}]/u.test(text)) {
      const size = (this.getTransform().a / devicePixelRatio) * parseFloat(/([\d.]+)px/.exec(this.font)[1]),
        squeezed = Math.min(1, (where[2] ?? Infinity) / this.measureText(text).width);
      const here = written.get(this.canvas.width) ?? new Map(),
        [least, most] = here.get(text) ?? [Infinity, 1];
      written.set(this.canvas.width, here.set(text, [Math.min(least, size), Math.min(most, squeezed)]));
    }
    write.call(this, text, ...where);
  };

  const LEAST_NAME = 40; // pixels in which a name can still be told from another

  const isSeen = (node) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return false;
    for (let at = node; at; at = at.parentElement) if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
    return true;
  };

  const called = (node) => {
    const { tagName, id, className, dataset, textContent } = node;
    return `${tagName.toLowerCase()}${id && `#${id}`}${className && `.${className}`} "${dataset.testid ?? dataset.text ?? textContent.trim().slice(0, 40)}"`;
  };

  /** The part of the window in which a node can be seen: within all that scrolls or cuts around it. */
  function roomOf(node) {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const { left, top, right, bottom } = at.getBoundingClientRect();
      room.left = Math.max(room.left, left);
      room.top = Math.max(room.top, top);
      room.right = Math.min(room.right, right);
      room.bottom = Math.min(room.bottom, bottom);
    }
    return room;
  }

  function isWhole(node) {
    const box = node.getBoundingClientRect(),
      room = roomOf(node);
    return (
      box.left >= room.left - 1 &&
      box.top >= room.top - 1 &&
      box.right <= room.right + 1 &&
      box.bottom <= room.bottom + 1
    );
  }

  /** Return the open dialog, or else the body of the page. */
  const scope = () => document.querySelector('dialog[open]') ?? document.body;
  const all = (selector) => [...scope().querySelectorAll(selector)].filter(isSeen);

  function cut() {
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...all('*:not(canvas, option, input, select, textarea, body, .table, .scroll)').flatMap((node) => {
        const { overflowX, overflowY } = getComputedStyle(node);
        if (overflowX === 'visible' && overflowY === 'visible') return [];
        // A tooltip has the whole of a shortened text.
        const across = node.scrollWidth > node.clientWidth + 1 && !node.title,
          below = overflowY !== 'auto' && node.scrollHeight > node.clientHeight + 2;
        return [
          ...(across ? [`cut at the side: ${called(node)}: ${node.scrollWidth} in ${node.clientWidth}`] : []),
          ...(below ? [`cut below: ${called(node)}: ${node.scrollHeight} in ${node.clientHeight}`] : []),
        ];
      }),
    ];
  }

  /** Selectors of the controls and texts that people press or read. */
  const FREE =
    'button, a[href], input, select, textarea, summary, canvas, #prompt-text, .points, .chip, .fact, .remark, .name, .label, .detail';

  /**
   * The bar in which something lies, which stays where it is while a dialog is scrolled.
   * @param {Element | null} node
   * @returns {Element | null}
   */
  const barOf = (node) => (!node || getComputedStyle(node).position === 'sticky' ? node : barOf(node.parentElement));

  function covered() {
    return all(FREE).flatMap((node) => {
      const box = node.getBoundingClientRect(),
        room = roomOf(node),
        x = box.left + box.width / 2,
        y = box.top + box.height / 2;
      if (x < room.left + 2 || x > room.right - 2 || y < room.top + 2 || y > room.bottom - 2) return [];
      const hit = document.elementFromPoint(x, y);
      const bar = barOf(hit);
      if (bar && !bar.contains(node)) return []; // it comes out by scrolling
      if (hit && (node.contains(hit) || hit.contains(node) || hit.closest('label')?.contains(node))) return [];
      return [`${called(node)} is under ${hit ? called(hit) : 'nothing'}`];
    });
  }

  /** Names and figures that leave the card on which they stand, or have no room on it. */
  function crowded() {
    return all('.player').flatMap((card) => {
      const { left, right, bottom } = card.getBoundingClientRect();
      return [...card.querySelectorAll('.name, .points, .chip, .fact, .remark')].filter(isSeen).flatMap((node) => {
        const box = node.getBoundingClientRect(),
          out = Math.round(Math.max(box.right - right, left - box.left, box.bottom - bottom));
        if (out > 1) return [`${called(node)} leaves ${called(card)} by ${out}`];
        return node.matches('.name') && box.width < LEAST_NAME && node.scrollWidth > node.clientWidth + 1
          ? [`${called(node)} has ${Math.round(box.width)} px`]
          : [];
      });
    });
  }

  /** Lines of text of which only a part can be seen at the lower end of their list. */
  function sliced(selector) {
    return all(selector).flatMap((node) => {
      const { top, bottom } = node.getBoundingClientRect(),
        end = roomOf(node).bottom,
        part = (end - top) % parseFloat(getComputedStyle(node).lineHeight);
      return top < end - 3 && bottom > end + 2 && part > 3
        ? [`sliced: ${called(node)}: ${top} to ${bottom} at ${end}`]
        : [];
    });
  }

  /** Words that go on in the next line, without a hyphen since the page is told to set none. */
  function broken() {
    document.documentElement.append(
      Object.assign(document.createElement('style'), { textContent: '* { hyphens: manual !important; }' }),
    );
    const range = document.createRange(),
      texts = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT),
      found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!isSeen(text.parentElement) || text.parentElement.closest('textarea, option')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`broken: ${word} in ${called(text.parentElement)}`);
      }
    }
    return found;
  }

  window.boxes = {
    broken,
    /** List the texts on the canvases at their present width, each with its letter size and its squeeze. */
    written: () => all('canvas').flatMap(({ width }) => [...(written.get(width) ?? [])]),
    wrong: (lines) => [...cut(), ...covered(), ...crowded(), ...sliced(lines)],
    /** List the nodes that are not wholly visible among the last `count` of each selector. */
    outOfSight: (wanted) =>
      wanted.flatMap(([selector, count]) =>
        all(selector)
          .slice(-count)
          .filter((node) => !isWhole(node))
          .map((node) => `not whole in sight: ${called(node)}`),
      ),
    /** Return left, top, width and height of the first node of each selector, in pixels. */
    places: (selectors) =>
      Object.fromEntries(
        selectors.map((selector) => {
          const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
          return [selector, [left, top, width, height].map(Math.round)];
        }),
      ),
    /** When all has been laid out and drawn. */
    async redrawn() {
      const isDrawn = (canvas) =>
        canvas.dataset.moving !== 'true' && canvas.width === Math.round(canvas.clientWidth * devicePixelRatio);
      for (let frames = 4; frames > 0 || window.caylusPage?.busy || !all('canvas.sheet').every(isDrawn); frames--)
        await new Promise((done) => requestAnimationFrame(done));
    },
  };
}

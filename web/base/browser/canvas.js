// Canvases, their contexts and their pictures. To keep its person unknown, a browser may give back another picture than
// the page has drawn, or none, so no picture is read back only to be shown.

const SIDE = 16; // pixels of a picture to try it with

/**
 * Stands in for a context where a browser gives none, and draws nothing: each property and each result is this object
 * again, and as a number 0.
 * @type {any}
 */
const NOWHERE = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : NOWHERE),
  set: () => true,
  apply: () => NOWHERE,
});

/** The context that draws on a canvas. @param {HTMLCanvasElement} canvas */
export function contextOf(canvas) {
  try {
    const ctx = canvas.getContext('2d') ?? NOWHERE;
    // Letters stand where they belong, between whole pixels, too.
    ctx.textRendering = 'geometricPrecision';
    return ctx;
  } catch {
    return NOWHERE;
  }
}

/** Whether anything that is drawn can be seen. */
export const canDraw = () => contextOf(document.createElement('canvas')) !== NOWHERE;

/**
 * A canvas as a picture for a file; null where the browser gives none.
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob | null>}
 */
export const pictureOn = (canvas) =>
  new Promise((resolve) => {
    try {
      canvas.toBlob(resolve);
    } catch {
      resolve(null);
    }
  });

/** Whether the browser gives back other pictures than were drawn: equal ones differ, or different ones are equal. */
export function altersPictures() {
  const [black, again, white] = ['#000', '#000', '#fff'].map((color) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: SIDE, height: SIDE });
    const ctx = contextOf(canvas);
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, SIDE, SIDE);
    return canvas.toDataURL();
  });
  return black !== again || black === white;
}

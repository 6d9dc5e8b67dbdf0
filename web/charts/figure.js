// A chart with all that belongs to it: a caption, what it says in a table, and the ways to save it.

import { isNight } from '../board/light.js';
import { h } from '../base/dom.js';
import { save, savePicture } from '../base/sending.js';
import { t } from '../base/words.js';

/**
 * What a chart looks like: by its width and by day or by night (options.js).
 * @typedef {(width: number, night?: boolean) => {height: number,
 *   option: import('echarts/core').EChartsCoreOption}} Plan
 */

const SAVED_WIDTH = 900;

/** @type {Promise<typeof import('./echarts.js')> | null} */
let library = null;
/** ECharts comes when the first chart is drawn, so that it does not delay the start. */
function charts() {
  library ??= import('./echarts.js');
  library.catch(() => {
    library = null; // the next chart may have more luck
  });
  return library;
}

export class Figure {
  /**
   * `name` is that of saved files; `onPick` is told which point was clicked, or is nearest; `isApart`: what belongs to
   * the chart is to stand elsewhere, as `more`.
   * @param {{title: string, name: string, testid: string, onPick?: ((index: number) => void) | null,
   *   isApart?: boolean}} parts
   */
  constructor({ title, name, testid, onPick = null, isApart = false }) {
    this.title = title;
    this.name = name;
    this.onPick = onPick;
    /** @type {import('echarts/core').ECharts | null} */
    this.chart = null;
    /** @type {Plan | null} */
    this.plan = null;
    this.canvas = h('div.chart', {
      role: 'img',
      'aria-label': t('{title}. The figures are in the table below.', { title }),
      'data-testid': `${testid}-chart`,
    });
    this.table = h('table.figures', { 'data-testid': `${testid}-table` });
    this.more = h(
      'div',
      {},
      h(
        'div.buttons.left',
        {},
        h(
          'button',
          { type: 'button', 'data-testid': `${testid}-svg`, onclick: () => this.saveSvg() },
          t('Save as SVG'),
        ),
        h(
          'button',
          { type: 'button', 'data-testid': `${testid}-png`, onclick: () => this.savePng() },
          t('Save as PNG'),
        ),
      ),
      h(
        'details.more',
        {},
        h('summary', {}, t('The figures as a table')),
        h('div.scroll.tall', { tabindex: '0', role: 'region', 'aria-label': title }, this.table),
      ),
    );
    this.node = h('figure.figure', {}, h('figcaption', {}, title), this.canvas, isApart ? null : this.more);
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  /** `head` and `rows` are the table. @param {Plan} plan @param {{head: string[], rows: (string | number)[][]}} of */
  show(plan, { head, rows }) {
    this.plan = plan;
    this.table.replaceChildren(
      h('caption.visually-hidden', {}, this.title),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((word) => h('th', { scope: 'col' }, word)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(([first, ...others]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, first),
            others.map((value) => h('td', {}, String(value))),
          ),
        ),
      ),
    );
    return this.draw();
  }

  async draw() {
    const library = await charts().catch(() => null),
      width = this.canvas.clientWidth;
    if (!library) this.canvas.textContent = t('The chart could not be loaded; the table below shows the same figures.');
    if (!library || !width || !this.plan) return;
    const { init } = library;
    if (!this.chart) this.canvas.replaceChildren();
    const { height, option } = this.plan(width, isNight());
    this.canvas.style.height = `${height}px`;
    if (!this.chart) {
      this.chart = init(this.canvas, null, { renderer: 'canvas' });
      if (this.onPick) this.listen();
    }
    this.chart.resize();
    this.chart.setOption(option, { notMerge: true });
  }

  /** A point is small, and lines of many points show none: wherever the chart is pressed, the nearest one is meant. */
  listen() {
    const { chart } = this;
    chart?.getZr().on('click', ({ offsetX, offsetY }) => {
      if (!chart.containPixel('grid', [offsetX, offsetY])) return;
      const [index] = chart.convertFromPixel({ seriesIndex: 0 }, [offsetX, offsetY]);
      if (Number.isFinite(index)) this.onPick?.(Math.max(0, Math.round(index)));
    });
  }

  async saveSvg() {
    const { init } = await charts();
    if (!this.plan) return;
    const { height, option } = this.plan(SAVED_WIDTH),
      chart = init(null, null, { renderer: 'svg', ssr: true, width: SAVED_WIDTH, height });
    chart.setOption(option);
    save(new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' }), `${this.name}.svg`);
    chart.dispose();
  }

  async savePng() {
    const { init } = await charts();
    if (!this.plan) return;
    const { height, option } = this.plan(SAVED_WIDTH),
      canvas = document.createElement('canvas');
    const chart = init(canvas, null, { renderer: 'canvas', width: SAVED_WIDTH, height, devicePixelRatio: 2 });
    chart.setOption(option);
    chart.getZr().flush();
    await savePicture(canvas, `${this.name}.png`);
    chart.dispose();
  }
}

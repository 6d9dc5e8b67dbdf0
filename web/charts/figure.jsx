// A chart with all that belongs to it: a caption, the same figures in a table, and the ways to save it.

import { Component, createRef, render } from 'preact';
import { contextOf } from '../base/browser/canvas.js';
import { Button } from '../base/elements.jsx';
import { save, savePicture } from '../base/sending.js';
import { isCombined } from '../base/stepping.js';
import { listed, t } from '../base/words.js';
import { isNight } from '../board/light.js';
import { TEXT, lightOf, widthOf } from './frame.js';

/** @import {Drawn, Frame, Plan, Spot} from './frame.js' */
/** @import {ComponentChildren} from 'preact' */

const SAVED_WIDTH = 900,
  SHARPNESS = 2; // pixels of a saved picture for each unit
const FONT = 'Alegreya Sans, system-ui, Segoe UI, Roboto, Liberation Sans, Arial, sans-serif';
const LINE = 19; // pixels of a line in the box beside the pointer

/**
 * The chart as SVG, with attributes alone: the Content-Security-Policy forbids styles.
 * @param {{drawn: Drawn, frame: Frame, onToggle?: (entry: number) => void}} of
 */
function Drawing({ drawn: { height, entries, places, body }, frame: { width, light, hidden, spot }, onToggle }) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill={light.ink}
      font-family={FONT}
      font-size={TEXT}
    >
      <rect width={width} height={height} fill={light.paper} />
      {entries.map(({ name, sign }, i) => (
        <g
          transform={`translate(${places[i].x} ${places[i].y})`}
          opacity={hidden.has(i) ? 0.4 : undefined}
          onClick={onToggle && (() => onToggle(i))}
        >
          <rect y={-12} width={places[i].width - 8} height={24} fill={light.paper} />
          <g transform="translate(16 0)">{sign}</g>
          <text x={36} y={4}>
            {name}
          </text>
        </g>
      ))}
      {body}
      {spot && <Beside spot={spot} width={width} height={height} light={light} />}
    </svg>
  );
}

/**
 * The words beside the pointer, inside the chart.
 * @param {{spot: Spot, width: number, height: number, light: import('./frame.js').Light}} of
 */
function Beside({ spot: { x, y, words }, width, height, light }) {
  const wide = 20 + Math.max(...words.map(widthOf)),
    tall = 12 + LINE * words.length,
    left = x + 14 + wide > width ? Math.max(0, x - 14 - wide) : x + 14,
    top = Math.max(0, Math.min(height - tall, y - tall / 2));
  return (
    <g transform={`translate(${left} ${top})`} pointer-events="none">
      <rect width={wide} height={tall} rx={4} fill={light.paper} stroke={light.soft} />
      {words.map((line, i) => (
        <text x={10} y={LINE * (i + 1)}>
          {line}
        </text>
      ))}
    </g>
  );
}

/**
 * Return the point that a key leads to from another one: the arrows by one, Page Up and Page Down to the next mark.
 * @param {string} key @param {number} from @param {import('./frame.js').Steps} steps
 * @returns {number | undefined}
 */
function pointOf(key, from, { last, marked }) {
  /** @type {Record<string, number>} */
  const points = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    PageUp: marked.find((index) => index > from) ?? from,
    PageDown: marked.findLast((index) => index < from) ?? from,
    Home: 0,
    End: last,
  };
  return key in points ? Math.max(0, Math.min(last, points[key])) : undefined;
}

/**
 * A figure with its caption. A press anywhere in a chart of lines picks the nearest point: points are small.
 * With `onPick`, keys lead from point to point, as on a slider.
 * @extends {Component<{title: string, testid: string, plan: Plan, onPick?: (index: number) => void,
 *   children?: ComponentChildren}, {width: number, hidden: Set<number>, spot: Spot | null}>}
 */
export class Figure extends Component {
  /** @type {import('preact').RefObject<HTMLDivElement | null>} */
  place = createRef();
  state = { width: 0, hidden: new Set(), spot: /** @type {Spot | null} */ (null) };
  /** The chart as it is shown now. @type {Drawn | null} */
  drawn = null;
  resized = new ResizeObserver(() => this.setState({ width: this.place.current?.clientWidth ?? 0 }));

  componentDidMount() {
    if (this.place.current) this.resized.observe(this.place.current);
  }

  componentWillUnmount() {
    this.resized.disconnect();
  }

  /** @param {MouseEvent} event */
  spotAt({ clientX, clientY }) {
    const { left = 0, top = 0 } = this.place.current?.getBoundingClientRect() ?? {};
    return this.drawn?.near(clientX - left, clientY - top) ?? null;
  }

  /** @param {number} entry */
  toggle(entry) {
    const hidden = new Set(this.state.hidden);
    if (!hidden.delete(entry)) hidden.add(entry);
    this.setState({ hidden, spot: null });
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const { onPick } = this.props,
      { steps } = this.drawn ?? {};
    if (!steps || !onPick || isCombined(event)) return;
    const from = this.state.spot?.index ?? steps.chosen,
      to = pointOf(event.key, from, steps);
    if (to !== undefined) this.setState({ spot: steps.at(to) });
    else if (['Enter', ' '].includes(event.key)) onPick(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Describe the chart, and the point that keys have reached on it.
   * @returns {import('preact').HTMLAttributes<HTMLDivElement>}
   */
  spoken() {
    const { title, onPick } = this.props,
      { steps } = this.drawn ?? {};
    if (!onPick || !steps)
      return { role: 'img', 'aria-label': t('{title}. The figures are in the table below.', { title }) };
    const spot = this.state.spot ?? steps.at(steps.chosen),
      now = spot.index ?? steps.chosen;
    return {
      role: 'slider',
      tabIndex: 0,
      'aria-label': title,
      'aria-valuemin': 1,
      'aria-valuemax': steps.last + 1,
      'aria-valuenow': now + 1,
      'aria-valuetext': listed(spot.words),
    };
  }

  render() {
    const { title, testid, plan, onPick, children } = this.props,
      frame = { ...this.state, light: lightOf(isNight()), id: testid };
    this.drawn = frame.width > 0 ? plan(frame) : null;
    return (
      <figure class="figure">
        <figcaption>{title}</figcaption>
        <div
          class="chart"
          {...this.spoken()}
          data-testid={`${testid}-chart`}
          ref={this.place}
          onKeyDown={(event) => this.step(event)}
          onBlur={() => this.setState({ spot: null })}
          onPointerMove={(event) => this.setState({ spot: this.spotAt(event) })}
          onPointerLeave={() => this.setState({ spot: null })}
          onClick={(event) => {
            const index = this.spotAt(event)?.index;
            if (index !== undefined) onPick?.(index);
          }}
        >
          {this.drawn && <Drawing drawn={this.drawn} frame={frame} onToggle={(entry) => this.toggle(entry)} />}
        </div>
        {children}
      </figure>
    );
  }
}

/**
 * The ways to save a chart, and its figures as a table; `name` is that of the files.
 * @param {{title: string, testid: string, name: string, plan: Plan, head: string[], rows: (string | number)[][]}} of
 */
export const FigureDetails = ({ title, testid, name, plan, head, rows }) => (
  <div>
    <div class="buttons left">
      <Button
        testid={`${testid}-svg`}
        label={t('Save as SVG')}
        onClick={() => save(new Blob([svgOf(plan, testid)], { type: 'image/svg+xml' }), `${name}.svg`)}
      />
      <Button
        testid={`${testid}-png`}
        label={t('Save as PNG')}
        onClick={async () => savePicture(await pictureOf(svgOf(plan, testid)), `${name}.png`)}
      />
    </div>
    <details class="more">
      <summary>{t('The figures as a table')}</summary>
      <div class="scroll tall" tabIndex={0} role="region" aria-label={title}>
        <table class="figures" data-testid={`${testid}-table`}>
          <caption class="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th scope="col">{word}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr>
                <th scope="row">{first}</th>
                {others.map((value) => (
                  <td>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  </div>
);

/** The chart as a file, by day. @param {Plan} plan @param {string} id */
function svgOf(plan, id) {
  const page = document.createElement('div'),
    frame = { width: SAVED_WIDTH, light: lightOf(false), hidden: new Set(), id, spot: null };
  render(<Drawing drawn={plan(frame)} frame={frame} />, page);
  return new XMLSerializer().serializeToString(/** @type {Element} */ (page.firstElementChild));
}

/** The chart on a canvas. @param {string} svg */
async function pictureOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * image.naturalWidth;
  canvas.height = SHARPNESS * image.naturalHeight;
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

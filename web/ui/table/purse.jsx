// The purse of a seat as a row of chips; a chip that stands for a choice can be clicked. Also its points, and its
// outlook.

import { Component, createRef } from 'preact';
import { Icon, classes } from '../../base/elements.jsx';
import { inOrder } from '../../client/model.js';
import { labeled, t } from '../../base/words.js';

/** @import {Held, Holding} from '../../contract.js' */
/** @import {Model, PageCatalog, PageSeat} from '../../page.js' */

/** `onPurse(target, seat, node)`: a chip that stands for a choice was pressed. */
/** @typedef {(target: string, seat: number, node: HTMLElement) => void} OnPurse */

/** @param {{seat: PageSeat, model: Model, onPurse: OnPurse}} of */
export const Purse = ({ seat, model, onPurse }) => (
  <div class="purse">
    {seat.purse.map((holding) => (
      <Chip key={`${model.view.game} ${holding.id}`} seat={seat} holding={holding} model={model} onPurse={onPurse} />
    ))}
  </div>
);

/** @extends {Component<{seat: PageSeat, holding: Holding, model: Model, onPurse: OnPurse}>} */
class Chip extends Component {
  /** @type {import('preact').RefObject<any>} */
  node = createRef();

  /** @param {Chip['props']} of */
  componentDidUpdate({ seat, holding }) {
    // Another seat's purse is shown, which is no change of what somebody owns.
    if (seat.seat === this.props.seat.seat && holding.shown !== this.props.holding.shown) flash(this.node.current);
  }

  render() {
    const { seat, holding, model, onPurse } = this.props,
      { view, catalog, legal } = model,
      /** @type {Held} */
      { sign, explain, target } = catalog.holdings[holding.id],
      isOwn = Boolean(target) && view.decision?.seat === seat.seat,
      isOpen = isOwn && target !== null && legal.has(target),
      Tag = target ? 'button' : 'span';
    const attributes = target && {
      type: /** @type {const} */ ('button'),
      'aria-label': t('{name}: {goods}', { name: seat.label, goods: holding.text }),
      'aria-disabled': !isOpen,
      'data-target': isOwn ? target : undefined,
      tabIndex: isOpen ? 0 : -1,
      onClick: (/** @type {Event & {currentTarget: HTMLElement}} */ { currentTarget }) =>
        onPurse(target, seat.seat, currentTarget),
    };
    return (
      <Tag
        ref={this.node}
        class={classes({ chip: true, none: holding.count === 0, legal: isOpen })}
        data-kind={holding.id}
        data-explain={explain}
        {...attributes}
      >
        <Icon name={sign} seat={seat} />
        <b aria-hidden="true">{holding.shown}</b>
        <span class="visually-hidden">{holding.text}</span>
      </Tag>
    );
  }
}

/** Return the sign of points: `gold` for the entry `term.gold`. @param {PageCatalog} catalog */
export const signOfPoints = ({ score }) => score.slice(score.indexOf('.') + 1);

/**
 * The points of a seat; what they are called and their sign are the catalogue's.
 * @extends {Component<{seat: PageSeat, catalog: PageCatalog, size: number, flashes?: boolean}>}
 */
export class Points extends Component {
  /** @type {import('preact').RefObject<HTMLSpanElement | null>} */
  node = createRef();

  /** @param {Points['props']} of */
  componentDidUpdate({ seat: { seat, score } }) {
    const { props } = this;
    if (props.flashes && seat === props.seat.seat && score !== props.seat.score) flash(this.node.current);
  }

  render() {
    const { seat, catalog, size } = this.props,
      { score, places } = catalog,
      sign = signOfPoints(catalog);
    return (
      <span ref={this.node} class="points" data-kind={sign} data-explain={score}>
        <Icon name={sign} size={size} seat={seat} />
        <span class="visually-hidden">{places[score].label}</span>
        <b>{seat.score}</b>
      </span>
    );
  }
}

/**
 * Show the outlook of a seat in a line: numbers ahead by the rules, such as the next income, with their names; beside
 * points also those of the other seats. A picture that no engine has made has none.
 * @param {{seat: PageSeat, model: Model}} of
 */
export const Outlook = ({ seat, model: { view, catalog } }) => (
  <div class="outlook" data-testid="outlook">
    {(seat.outlook ?? []).map(({ id, shown, text }) => (
      <span class="fact" data-kind={id} data-explain={catalog.holdings[id].explain}>
        <span aria-hidden="true">
          {catalog.places[catalog.holdings[id].explain].label} <b>{shown}</b>
        </span>
        <span class="visually-hidden">{text}</span>
        {catalog.holdings[id].sign === signOfPoints(catalog) && (
          <span class="rivals">
            {inOrder(view).map((one) => one !== seat && <Rival key={one.seat} seat={one} id={id} />)}
          </span>
        )}
      </span>
    ))}
  </div>
);

/** The same figure of another seat. @param {{seat: PageSeat, id: string}} of */
function Rival({ seat, id }) {
  const fact = seat.outlook?.find((one) => one.id === id);
  return (
    fact && (
      <span class="rival">
        <span class="visually-hidden">{labeled(seat.label, fact.text)}</span>
        <span aria-hidden="true">
          <Icon name="shield" size={14} seat={seat} /> {fact.shown}
        </span>
      </span>
    )
  );
}

/** A short gleam on what has changed. @param {HTMLElement | null} node */
function flash(node) {
  if (!node?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate([{ backgroundColor: 'rgba(255,207,51,.85)' }, { backgroundColor: 'rgba(255,207,51,0)' }], {
    duration: 900,
  });
}

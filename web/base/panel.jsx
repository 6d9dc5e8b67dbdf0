// A part of the page that index.html has, and the component that is drawn in it, again whenever a signal changes that
// the component reads.

import { Component, render } from 'preact';
import { $ } from './dom.js';
import { focusIn, keepFocusIn, setAttributes } from './draw.js';

/** @import {ComponentChildren, ComponentType} from 'preact' */

/**
 * Draw a component in a part of the page.
 * @param {string} id @param {ComponentType<any>} Part @param {object} props
 */
export function mount(id, Part, props) {
  const node = $(id);
  node.replaceChildren(); // the text of index.html
  render(<Part {...props} />, node);
}

/**
 * A template for a part of the page: attributes of that part, and its content. Where the focused element goes or is
 * disabled, the first that one of the selectors `next` finds gets the focus.
 * @extends {Component<{id: string, next?: string[], hidden?: boolean, class?: string, children?: ComponentChildren,
 *   [data: `data-${string}`]: string | number | boolean | null}>}
 */
export class Panel extends Component {
  get node() {
    return $(this.props.id);
  }

  componentDidMount() {
    this.setAttributes();
  }

  getSnapshotBeforeUpdate() {
    return focusIn(this.node);
  }

  /** @param {unknown} _props @param {unknown} _state @param {HTMLElement | null} had */
  componentDidUpdate(_props, _state, had) {
    this.setAttributes();
    keepFocusIn(this.node, had, this.props.next);
  }

  setAttributes() {
    const { id: _id, next: _next, children: _children, key: _key, ref: _ref, ...attributes } = this.props;
    setAttributes(this.node, attributes);
  }

  render() {
    return this.props.children;
  }
}

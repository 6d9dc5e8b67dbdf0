// A text that names a rule: its number opens the rule below the text.

import { Component } from 'preact';

/** @import {ComponentChildren} from 'preact' */
/** Fetches a rule of the reference by its number. @typedef {(number: string) => Promise<Law | undefined>} RuleOf */
/** @typedef {{title: string, text: string}} Law */

/** @extends {Component<{tag: any, ruleOf: RuleOf, children: ComponentChildren}, {law?: Law}>} */
export class WithRule extends Component {
  /** @param {MouseEvent} event */
  async open(event) {
    const button = /** @type {Element} */ (event.target).closest('[data-rule]');
    if (!button) return;
    event.stopPropagation(); // a text around this one stays as it is
    this.setState({ law: await this.props.ruleOf(button.getAttribute('data-rule') ?? '') });
  }

  render() {
    const { tag: Tag, children } = this.props,
      { law } = this.state;
    return (
      <>
        <Tag onClick={(/** @type {MouseEvent} */ event) => this.open(event)}>{children}</Tag>
        {law && (
          <p class="law">
            <strong>{law.title}</strong> {law.text}
          </p>
        )}
      </>
    );
  }
}

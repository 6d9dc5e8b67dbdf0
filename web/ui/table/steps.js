// What follows from an answer, place by place: where several places act at once, each is lit in turn and says what it
// did, for who wants to see it so (settings). The table shows the outcome all the while; bots wait.

import { $, h, icon } from '../../base/dom.js';
import { STEPS } from '../../base/settings.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {LogLine} from '../../contract.js' */

export class Steps {
  /**
   * `speed()` is the setting, `light(target)` lights a place up or none, `fly(events, model)` shows what they bring,
   * and `rest(on)` lets bots wait.
   * @param {object} parts
   * @param {() => keyof typeof STEPS} parts.speed
   * @param {(target: string | null) => void} parts.light
   * @param {(events: LogLine[], model: Model) => void} parts.fly
   * @param {(on: boolean) => void} parts.rest
   */
  constructor({ speed, light, fly, rest }) {
    this.speed = speed;
    this.light = light;
    this.fly = fly;
    this.rest = rest;
    /** @type {{model: Model, steps: LogLine[][], at: number} | null} */
    this.run = null;
    this.timer = 0;
  }

  /**
   * Called with every model; true if what its events bring is shown here, one after the other.
   * @param {Model} model
   */
  show(model) {
    const past = model.view.ply < model.view.plies,
      steps = model.log === 'append' && !past && this.speed() !== 'none' ? stepsOf(model.events) : [];
    // The same view once more, in other words or because somebody has looked around.
    if (this.run && model.log === 'keep' && !past) {
      this.rest(true);
      return false;
    }
    this.end(!past);
    if (steps.length < 2) return false;
    this.run = { model, steps, at: 0 };
    this.rest(true);
    this.draw();
    return true;
  }

  draw() {
    const { model, steps, at } = this.run,
      events = steps[at],
      node = $('steps'),
      focused = /** @type {HTMLElement | null} */ (
        node.contains(document.activeElement) ? document.activeElement : null
      )?.dataset.testid;
    node.replaceChildren(
      h(
        'p.step',
        { role: 'status', 'data-testid': 'step' },
        h('span.small', {}, t('{number} of {count}', { number: at + 1, count: steps.length })),
        events.map(({ seat, text }) =>
          h('span', {}, seat === null ? null : icon('shield', 16, model.view.seats[seat]), ' ', text),
        ),
      ),
      h(
        'div.buttons.left',
        {},
        h(
          'button.primary',
          { type: 'button', 'data-testid': 'step-next', onclick: () => this.next() },
          at < steps.length - 1 ? t('Next') : t('Go on'),
        ),
        h('button', { type: 'button', 'data-testid': 'step-all', onclick: () => this.end() }, t('All at once')),
      ),
    );
    node.hidden = false;
    if (focused) node.querySelector(`[data-testid=${focused}]`)?.focus({ preventScroll: true });
    this.light(events[0].data.place);
    this.fly(events, model);
    clearTimeout(this.timer);
    const pause = STEPS[this.speed()];
    if (Number.isFinite(pause)) this.timer = setTimeout(() => this.next(), pause);
  }

  next() {
    if (!this.run) return;
    this.run.at += 1;
    if (this.run.at < this.run.steps.length) this.draw();
    else this.end();
  }

  /** Nothing is lit any more; bots go on unless somebody looks back. */
  end(goOn = true) {
    if (!this.run) return;
    const focused = $('steps').contains(document.activeElement);
    clearTimeout(this.timer);
    this.run = null;
    $('steps').hidden = true;
    this.light(null);
    if (goOn) this.rest(false);
    if (focused) ($('choices').querySelector('button') ?? $('choices')).focus({ preventScroll: true });
  }
}

/**
 * The events in groups, a group for each place in a row that brought or cost somebody something.
 * @param {LogLine[]} events
 * @returns {LogLine[][]}
 */
function stepsOf(events) {
  const steps = [];
  for (const event of events) {
    const { place } = event.data;
    if (!place) continue;
    if (steps.at(-1)?.[0].data.place === place) steps.at(-1).push(event);
    else steps.push([event]);
  }
  return steps.filter((step) => step.some(({ data }) => data.gives || data.takes));
}

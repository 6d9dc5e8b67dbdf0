// Show the effects of an action step by step (a setting): if several places act at once, each is lit in turn, with its
// effects in words. The table shows the outcome from the start; bots wait.

import { isPast } from '../../client/model.js';
import { Button, Icon } from '../../base/elements.jsx';
import { Panel } from '../../base/panel.jsx';
import { STEPS } from '../../base/settings.js';
import { observe } from '../../base/signals.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {LogLine} from '../../contract.js' */

export class Steps {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {{model: Model, steps: LogLine[][], at: number} | null} */
    this.run = null;
    this.timer = 0;
    observe(/** @type {Steps} */ (this), 'run');
  }

  /** The setting. @returns {keyof typeof STEPS} */
  get speed() {
    return this.page.state.prefs.steps;
  }

  /** Let bots wait, or play. @param {boolean} on */
  rest(on) {
    this.page.session.rest('steps', on);
  }

  /** Tell whether the effects of a model's events are shown here, one after the other. @param {Model} model */
  shows(model) {
    return this.stepsOf(model).length > 1;
  }

  /** @param {Model} of */
  stepsOf({ view, log, events }) {
    return log === 'append' && !isPast(view) && this.speed !== 'none' ? stepsOf(events) : [];
  }

  /**
   * Called with every model.
   * @param {Model} model
   */
  show(model) {
    // The same view once more, in other words or because somebody has looked around.
    if (this.run && model.log === 'keep' && !isPast(model.view)) return;
    this.end();
    const steps = this.stepsOf(model);
    if (steps.length < 2) return;
    this.rest(true);
    this.step({ model, steps, at: 0 });
  }

  /** @param {NonNullable<Steps['run']>} run */
  step(run) {
    this.run = run;
    const { model, steps, at } = run,
      events = steps[at],
      { sheets, flights, sounds } = this.page;
    sheets.lightUp(events[0].data.place ?? null);
    flights.bring(events, model);
    sounds.hear(events);
    clearTimeout(this.timer);
    const pause = STEPS[this.speed];
    if (Number.isFinite(pause)) this.timer = setTimeout(() => this.next(), pause);
  }

  next() {
    const { run } = this;
    if (!run) return;
    if (run.at + 1 < run.steps.length) this.step({ ...run, at: run.at + 1 });
    else this.end();
  }

  /** Nothing is lit any more, and bots go on. */
  end() {
    if (!this.run) return;
    clearTimeout(this.timer);
    this.run = null;
    this.page.sheets.lightUp(null);
    this.rest(false);
  }
}

/** The step that is shown, and the ways on. @param {{page: Page}} of */
export function StepsPanel({ page: { steps: shown } }) {
  if (!shown.run) return <Panel id="steps" hidden />;
  const { model, steps, at } = shown.run;
  return (
    <Panel id="steps" hidden={false}>
      <p class="step" role="status" data-testid="step">
        <span class="small">{t('{number} of {count}', { number: at + 1, count: steps.length })}</span>
        {steps[at].map(({ seat, text }) => (
          <span>
            {seat !== null && <Icon name="shield" size={16} seat={model.view.seats[seat]} />} {text}
          </span>
        ))}
      </p>
      <div class="buttons left">
        <Button
          testid="step-next"
          primary
          label={at < steps.length - 1 ? t('Next') : t('Continue')}
          onClick={() => shown.next()}
        />
        <Button testid="step-all" label={t('All at once')} onClick={() => shown.end()} />
      </div>
    </Panel>
  );
}

/**
 * The events in groups, a group for each place in a row that brought or cost somebody something.
 * @param {LogLine[]} events
 * @returns {LogLine[][]}
 */
function stepsOf(events) {
  /** @type {LogLine[][]} */
  const steps = [];
  for (const event of events) {
    const { place } = event.data;
    if (!place) continue;
    const last = steps.at(-1);
    if (last?.[0].data.place === place) last.push(event);
    else steps.push([event]);
  }
  return steps.filter((step) => step.some(({ data }) => data.gives || data.takes));
}

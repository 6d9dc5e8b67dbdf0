// Show the effects of an action step by step (a setting): if several places act at once, each is lit in turn, with its
// effects in words. The table shows the outcome from the start; bots wait.

import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { isPast } from '../../client/model.js';
import { Button, Icon } from '../../base/elements.jsx';
import { STEPS } from '../../base/settings.js';
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
    /** @type {Model | null} */
    this.shown = null;
  }

  /** The setting. @returns {keyof typeof STEPS} */
  get speed() {
    return this.page.state.prefs.steps;
  }

  /** Let bots wait, or play. @param {boolean} on */
  rest(on) {
    this.page.session.rest('steps', on);
  }

  /** Tell whether the effects of this model's events are shown here, one after the other. @param {Model} model */
  shows(model) {
    return this.shown === model;
  }

  /**
   * Called with every model.
   * @param {Model} model
   */
  show(model) {
    const past = isPast(model.view),
      steps = model.log === 'append' && !past && this.speed !== 'none' ? stepsOf(model.events) : [];
    // The same view once more, in other words or because somebody has looked around.
    if (this.run && model.log === 'keep' && !past) return;
    this.end();
    if (steps.length < 2) return;
    this.run = { model, steps, at: 0 };
    this.shown = model;
    this.rest(true);
    this.draw();
  }

  draw() {
    if (!this.run) return;
    const { model, steps, at } = this.run,
      events = steps[at];
    draw(
      <>
        <p class="step" role="status" data-testid="step">
          <span class="small">{t('{number} of {count}', { number: at + 1, count: steps.length })}</span>
          {events.map(({ seat, text }) => (
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
            onClick={() => this.next()}
          />
          <Button testid="step-all" label={t('All at once')} onClick={() => this.end()} />
        </div>
      </>,
      $('steps'),
    );
    $('steps').hidden = false;
    const { sheets, flights, sounds } = this.page;
    sheets.lightUp(events[0].data.place ?? null);
    flights.bring(events, model);
    sounds.hear(events);
    clearTimeout(this.timer);
    const pause = STEPS[this.speed];
    if (Number.isFinite(pause)) this.timer = setTimeout(() => this.next(), pause);
  }

  next() {
    if (!this.run) return;
    this.run.at += 1;
    if (this.run.at < this.run.steps.length) this.draw();
    else this.end();
  }

  /** Nothing is lit any more, and bots go on. */
  end() {
    if (!this.run) return;
    clearTimeout(this.timer);
    this.run = null;
    $('steps').hidden = true;
    draw(null, $('steps'));
    this.page.sheets.lightUp(null);
    this.rest(false);
  }
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

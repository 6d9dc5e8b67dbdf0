// One place of the board in fields: the way by keyboard to everything that the pointer can put there.

import { render } from 'preact';
import { Select } from '../base/elements.jsx';
import { t } from '../base/words.js';
import { controlsAt, linesAt } from './controls.jsx';
import { Choice, Flag, Line } from './fields.jsx';
import { pathOf, placeAt, placesOf } from './places.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edited} from './controls.jsx' */
/** @import {Edit, OwnControl, Place} from './types.js' */
/** @import {Model} from './model.js' */

export class PlacePanel {
  /**
   * `onChoose(target)` is called when another place has been chosen in the list.
   * @param {HTMLElement} node
   * @param {{model: Model, edit: Edit, onChoose: (target: string) => void}} parts
   */
  constructor(node, { model, edit, onChoose }) {
    this.node = node;
    this.model = model;
    this.edit = edit;
    this.onChoose = onChoose;
    this.target = model.editor.first ?? '';
    /** @type {PositionRecord | null} */
    this.record = null;
  }

  /** Show this place, or the one of its number, if it has fields. @param {string} target */
  choose(target) {
    if (!this.record) return;
    const all = listed(this.model, this.record).flatMap(({ places }) => places),
      { number } = placeAt(this.model, this.record, target) ?? {},
      place =
        all.find((one) => one.target === target) ?? all.find((one) => number !== undefined && one.number === number);
    if (!place) return;
    this.target = place.target;
    this.show(this.record);
  }

  /** @param {PositionRecord} record */
  show(record) {
    const { model, edit } = this,
      groups = listed(model, record),
      all = groups.flatMap(({ places }) => places),
      place = all.find(({ target }) => target === this.target) ?? all[0];
    this.record = record;
    this.target = place?.target ?? '';
    this.node.hidden = !groups.length;
    render(
      <>
        <h2>{t('Place')}</h2>
        <label class="field">
          <span>{t('Choose a place')}</span>
          <Select
            id="place-list"
            testid="place-list"
            value={this.target}
            options={groups.map(({ label, places }) => ({
              label: label ?? '',
              options: places.map((one) => [one.target, one.label]),
            }))}
            onChange={(target) => {
              this.choose(target);
              this.onChoose(target);
            }}
          />
        </label>
        <div data-testid="place-fields">
          {place && <PlaceFields key={place.target} edited={{ model, record, edit }} place={place} />}
        </div>
      </>,
      this.node,
    );
  }
}

/** The places that can be chosen. @param {Model} model @param {PositionRecord} record */
const listed = (model, record) => placesOf(model, record).filter(({ label }) => label !== null);

/** @param {{edited: Edited, place: Place}} of */
const PlaceFields = ({ edited, place: { fields } }) =>
  fields.flatMap((text) => {
    const path = pathOf(text),
      { model, record, edit } = edited,
      own = model.editor.controls?.[model.wordOf(path)];
    if (own)
      return own(model, record, path).map((control) => <Own key={control.path.join('.')} {...control} edit={edit} />);
    if (!path.includes('*')) return linesAt(edited, path);
    return model.seats(record).flatMap(({ seat, name }) =>
      controlsAt(
        edited,
        path.map((step) => (step === '*' ? seat : step)),
        { named: () => name },
      ).map(({ node }) => (
        <Line key={node.key} label={name}>
          {node}
        </Line>
      )),
    );
  });

/** A control of the game's own. @param {OwnControl & {edit: Edit}} control */
function Own({ path, label, options, value, write, edit }) {
  const where = path.join('.');
  if (!options) return <Flag {...{ where, label, value }} put={(to) => edit((now) => write(now, to))} />;
  return (
    <Line label={label}>
      <Choice {...{ where, label, value, options }} put={(to) => edit((now) => write(now, to), where)} />
    </Line>
  );
}

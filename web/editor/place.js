// One place of the board in fields: the way by keyboard to everything that the pointer can put there.

import { fieldLine, h } from '../base/dom.js';
import { t } from '../base/words.js';
import { Controls } from './controls.js';
import { pathOf, placeAt, placesOf } from './places.js';
import { isSame } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edit, Place, Places} from './types.js' */
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
    this.controls = new Controls(model, edit);
    this.target = model.editor.first ?? '';
    /** @type {PositionRecord | null} */
    this.record = null;
    this.built = '';
    /** @type {Places[]} */
    this.listed = [];
    this.list = h('select', { id: 'place-list', 'data-testid': 'place-list' });
    this.list.addEventListener('change', () => {
      this.choose(this.list.value);
      onChoose(this.list.value);
    });
    this.body = h('div', { 'data-testid': 'place-fields' });
    node.replaceChildren(
      h('h2', {}, t('Place')),
      h('label.field', {}, h('span', {}, t('Choose a place')), this.list),
      this.body,
    );
  }

  /** Show this place, or the one of its number, if it has fields. @param {string} target */
  choose(target) {
    const all = this.listed.flatMap(({ places }) => places),
      { number } = (this.record && placeAt(this.model, this.record, target)) ?? {},
      place =
        all.find((one) => one.target === target) ?? all.find((one) => number !== undefined && one.number === number);
    if (!place || !this.record) return;
    this.target = place.target;
    this.show(this.record);
  }

  /** @param {PositionRecord} record */
  show(record) {
    this.record = record;
    this.showList(placesOf(this.model, record).filter(({ label }) => label !== null));
    const place = placeAt(this.model, record, this.target),
      built = JSON.stringify([place, record.players.length]);
    if (built !== this.built) {
      this.built = built;
      this.controls.clear();
      this.body.replaceChildren(...(place ? this.build(place, record) : []));
    }
    this.controls.show(record);
  }

  /** @param {Places[]} groups */
  showList(groups) {
    this.node.hidden = !groups.length;
    if (!isSame(groups, this.listed)) {
      this.listed = groups;
      this.list.replaceChildren(
        ...groups.map(({ label, places }) =>
          h(
            'optgroup',
            { label: label ?? '' },
            places.map((place) => h('option', { value: place.target }, place.label)),
          ),
        ),
      );
      const targets = groups.flatMap(({ places }) => places.map(({ target }) => target));
      if (!targets.includes(this.target)) this.target = targets[0] ?? '';
    }
    this.list.value = this.target;
  }

  /** @param {Place} place @param {PositionRecord} record @returns {HTMLElement[]} */
  build({ fields }, record) {
    const { controls, model } = this;
    return fields.flatMap((text) => {
      const path = pathOf(text),
        own = model.editor.controls?.[model.wordOf(path)];
      if (own) return own(controls, path);
      if (!path.includes('*'))
        return controls.at(path).map(({ label, node, isCheck }) => (isCheck ? node : fieldLine(label, node)));
      return model.seats(record).flatMap(({ seat, name }) =>
        controls
          .at(
            path.map((step) => (step === '*' ? seat : step)),
            { named: () => name },
          )
          .map(({ node }) => fieldLine(name, node)),
      );
    });
  }
}

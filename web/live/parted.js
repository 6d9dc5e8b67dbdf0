// Two games of one table that have parted: the person with the shorter one chooses which goes on.

import { toast } from '../base/dom.js';
import { required } from '../base/problem.js';

/** @import {Live} from './live.js' */
/** @import {Effect, Offer} from './side.js' */

export class Parted {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    /** a game that has parted from the one on the table @type {(Offer & {of: string, text: string}) | null} */
    this.offer = null;
  }

  /** Whether the other side still has another game. An offer of the game that lies here is none: it came too late. */
  get isOpen() {
    const { host, guest } = this.live,
      { offer } = this;
    return (
      offer !== null &&
      offer.id !== (host ?? guest)?.id &&
      !(host ? (host.guests.get(offer.of)?.agrees ?? true) : guest?.host.agrees)
    );
  }

  /** An offer is over when both sides have the same game again. */
  check() {
    if (this.offer && !this.isOpen) this.close();
  }

  close() {
    this.offer = null;
    this.live.draw();
  }

  /** @param {string} text @param {string} of @param {Effect[]} effects */
  told(text, of, effects) {
    const { live } = this,
      agrees = live.host ? live.host.guests.get(of)?.agrees : live.guest?.host.agrees;
    // The choice is made on the other device.
    if (!text && !agrees) this.offer ??= { code: '', id: '', era: '', mine: false, of, text };
    else if (!text) live.tell('rejected', '');
    else if (!effects.some((effect) => 'offer' in effect)) toast(text);
    live.draw();
  }

  /** @param {Offer} offer @param {string} of @param {Effect[]} effects */
  offered(offer, of, effects) {
    const told = effects.find((effect) => 'tell' in effect && effect.tell === 'parted');
    this.offer = { ...offer, of, text: told && 'text' in told ? told.text : '' };
    this.live.draw();
  }

  /** The other side keeps its game: the choice is made here. */
  choose() {
    if (this.offer?.code) this.offer.mine = true; // else it is still to come
    this.live.draw();
  }

  /** Play the other game; the one on the table stays in the list. */
  async take() {
    const { live } = this,
      { code, era } = required(this.offer);
    this.close();
    if (live.host) live.run(live.host.lay(code, true));
    else {
      const reply = await live.inTurn(() => live.layOther(code, era, true));
      if (!reply.ok) toast(reply.error.message);
    }
  }

  keep() {
    const { live } = this,
      { id, of } = required(this.offer),
      partner = live.host ? live.host.guests.get(of) : live.guest?.host;
    this.offer = null;
    if (partner) live.run(live.side?.keep(partner, id) ?? []);
    live.draw();
  }
}

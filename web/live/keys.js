// How two devices that have played together know each other again: when somebody takes a seat, both keep a key with the
// game. Neither ever says it again; each shows that it has it.

import { newSecret } from '../client/store/chance.js';
import { sha256 } from '../base/sha256.js';

export const newKey = newSecret;
/** Another one for each connection, so that no proof serves twice. */
export const newNonce = () => newSecret().slice(0, 32);
/** A name for the record as it is after an undo. */
export const newEra = () => newSecret().slice(0, 12);

/**
 * The proof that the host, or a guest, of this connection has a key. It is of no use over another connection: each has
 * other nonces and other certificates, also where somebody in between hands on what the two say.
 * @param {string} key @param {'host' | 'guest'} who @param {string[]} nonces the host's, then the guest's
 * @param {string} line the certificates of both
 */
export const proofOf = (key, who, nonces, line) => sha256([who, key, ...nonces, line].join(' '));

/**
 * The keys that are kept with a game, by the seats of the devices with which this one shares them: '' stands for one
 * that is not known here. Null where none were kept, as by earlier versions, or they are damaged.
 * @param {{keys?: unknown}} entry
 * @returns {Record<number, string> | null}
 */
export function keysIn({ keys }) {
  if (typeof keys !== 'object' || keys === null) return null;
  const isKey = (/** @type {unknown} */ key) => typeof key === 'string' && /^([0-9a-f]{64})?$/.test(key);
  return Object.values(keys).every(isKey) ? { ...keys } : null;
}

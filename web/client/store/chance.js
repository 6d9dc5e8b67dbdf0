// Random numbers from the machine: seeds, and the secrets from which the numbers come that somebody promises by link.

/** Small enough to read out to a friend. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000000;

/** 64 hexadecimal digits, which never leave this device. */
export const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// Facilities that Python needs and a browser may lack; they are looked at when a start has failed.

const SHORTEST = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0); // an empty module

/** By its technical name; null where everything is there. */
export function lacked() {
  try {
    return new WebAssembly.Module(SHORTEST) && null;
  } catch {
    return 'WebAssembly';
  }
}

// By day or by night: the reader's choice on the page, else the system's.

import { setNight } from './palette.js';

const system = matchMedia('(prefers-color-scheme: dark)'),
  page = document.documentElement;

export const isNight = () => (page.dataset.theme ? page.dataset.theme === 'dark' : system.matches);

/**
 * Set the colors of the ground now and whenever the light changes; `onChange` draws again.
 * @param {() => void} onChange
 */
export function watchLight(onChange) {
  const change = () => {
    setNight(isNight());
    onChange();
  };
  setNight(isNight());
  system.addEventListener('change', change);
  new MutationObserver(change).observe(page, { attributeFilter: ['data-theme'] });
}

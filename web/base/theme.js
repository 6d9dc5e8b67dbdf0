// Day or night and the size of the text: the reader's choice, put on the document.

export const THEMES = ['system', 'light', 'dark'];
export const TEXT_SIZES = ['100', '125', '150', '200'];

/** @param {{theme: string, text: string}} look */
export function setLook({ theme, text }) {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
  if (text === '100') delete root.dataset.text;
  else root.dataset.text = text;
  root.style.fontSize = text === '100' ? '' : `${text}%`;
}

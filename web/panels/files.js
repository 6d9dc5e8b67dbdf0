// Saving to and loading from a file or the clipboard. The engine writes and reads the records.

import { $, h, toast } from './dom.js';
import { t } from '../words.js';

const forms = () => [['json', t('JSON record')], ['text', t('Text for people')], ['code', t('Short code')]];

export function openFiles(session) {
  const dialog = $('file');
  const form = h('select', { 'data-testid': 'save-form', 'aria-label': t('Form of the record') }, forms().map(([id, label]) => h('option', { value: id }, label)));
  const out = h('textarea', { readonly: true, rows: '6', 'data-testid': 'saved', 'aria-label': t('The saved game'), spellcheck: 'false' });
  const fill = async () => { const reply = await session.send({ do: 'save', form: form.value }); out.value = reply.ok ? reply.saved : ''; };
  form.addEventListener('change', fill);
  const into = h('textarea', { rows: '5', 'data-testid': 'to-load', 'aria-label': t('A saved game to load'), placeholder: t('Paste a saved game here, in any of the three forms'), spellcheck: 'false' });
  const file = h('input', { type: 'file', accept: '.json,.txt,.caylus', 'aria-label': t('Load from a file'), 'data-testid': 'load-file' });
  const wrong = h('p.wrong', { role: 'alert', 'data-testid': 'load-error' });
  file.addEventListener('change', async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    if (chosen.size > 2e6) { wrong.textContent = t('This file is too large to be a saved game.'); return; }
    into.value = await chosen.text();
  });
  const load = async () => {
    wrong.textContent = '';
    if (!into.value.trim()) { wrong.textContent = t('Paste a saved game or choose a file first.'); return; }
    const reply = await session.send({ do: 'load', saved: into.value.trim() }, { quiet: true });
    if (reply.ok) { dialog.close(); toast(t('The game has been loaded.'), null, true); } else wrong.textContent = reply.error.message;
  };
  dialog.replaceChildren(h('form', { method: 'dialog' },
    h('h2', { id: 'file-title' }, t('Save and load')),
    h('fieldset', {}, h('legend', {}, t('Save')), form, out,
      h('div.buttons.left', {},
        h('button', { type: 'button', onclick: () => copy(out) }, t('Copy')),
        h('button', { type: 'button', onclick: () => download(out.value, form.value) }, t('Download')))),
    h('fieldset', {}, h('legend', {}, t('Load')), into, file, wrong,
      h('div.buttons.left', {}, h('button', { type: 'button', 'data-testid': 'load-go', onclick: load }, t('Load this game')))),
    h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close')))));
  dialog.showModal();
  fill();
}

async function copy(out) {
  try { await navigator.clipboard.writeText(out.value); toast(t('Copied.'), null, true); } catch { out.select(); toast(t('Press Ctrl+C to copy the marked text.')); }
}

function download(text, form) {
  const url = URL.createObjectURL(new Blob([text], { type: form === 'json' ? 'application/json' : 'text/plain' }));
  const link = h('a', { href: url, download: `caylus-${new Date().toISOString().slice(0, 10)}.${form === 'json' ? 'json' : 'txt'}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

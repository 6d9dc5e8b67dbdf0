// The site's answer to oEmbed, a file: where somebody gives the site's address, other programs show a board. It names
// the whole address, which the build is told.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SIZE = { width: 800, height: 760 };

/** The address as a folder; an error that says what is wrong with it. @param {string} address */
export function folderOf(address) {
  if (!/^https?:\/\/[^\s"<>?#]+$/.test(address) || !URL.canParse(address))
    throw new Error(`ADDRESS is where the site will be, such as https://example.org/caylus/, not "${address}".`);
  return address.replace(/\/*$/, '/');
}

/**
 * A plugin of Vite that writes oembed.json beside the page in `folder`, and says in the page where it is; `position` is
 * the file of what the board shows. Without an address it does nothing.
 * @param {{address: string | undefined, page: string, position: string, folder: string}} of
 * @returns {import('vite').Plugin | null}
 */
export function oEmbed({ address, page, position, folder }) {
  if (!address) return null;
  const site = folderOf(address);
  return {
    name: 'oembed',
    apply: 'build',
    transformIndexHtml: (_, { filename }) =>
      filename.endsWith(`/${page}`)
        ? [{ tag: 'link', attrs: { rel: 'alternate', type: 'application/json+oembed', href: `${site}oembed.json` } }]
        : [],
    // Before the service worker's list of files is made (offline.mjs).
    async writeBundle() {
      const [, title] = /<title[^>]*>([^<]+)</.exec(await readFile(join(folder, page), 'utf8')) ?? [],
        shown = encodeURIComponent(JSON.stringify(JSON.parse(await readFile(position, 'utf8')))),
        source = `${site}embed.html#position=${shown}&interactive`.replaceAll('&', '&amp;').replaceAll("'", '%27'),
        sizes = `width="${SIZE.width}" height="${SIZE.height}" style="border: 0; max-width: 100%"`,
        content = { version: '1.0', type: 'rich', title, provider_name: title, provider_url: site, ...SIZE };
      const html = `<iframe title="${title}" ${sizes} src="${source}"></iframe>`;
      await writeFile(join(folder, 'oembed.json'), `${JSON.stringify({ ...content, html }, null, 2)}\n`);
    },
  };
}

import { escapeHtml } from '../responses/html-page';

/** Adds a meta tag to the page for each defined setting. The client reads them. */
export function addPageSettings(
  page: Buffer,
  settings: Readonly<Record<string, string | number | undefined>>,
): Buffer {
  const tags = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(String(value))}" />`],
  );
  if (tags.length === 0) return page;
  return Buffer.from(page.toString('utf8').replace('</head>', () => `${tags.join('')}</head>`));
}

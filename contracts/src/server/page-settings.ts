/** The page with a tag in its head for each setting that is given; the client reads them there. */
export function withSettings(
  page: Buffer,
  settings: Readonly<Record<string, string | number | undefined>>,
): Buffer {
  const tags = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          `<meta name="${name}" content="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
        ],
  );
  if (tags.length === 0) return page;
  return Buffer.from(page.toString('utf8').replace('</head>', () => `${tags.join('')}</head>`));
}

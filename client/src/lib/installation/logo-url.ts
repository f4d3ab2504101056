/** The URL of a store's logo; undefined unless the installation configures a logo service. */
export function buildLogoUrl(domain: string | undefined): string | undefined {
  const template = document.querySelector<HTMLMetaElement>('meta[name=logo-url]')?.content;
  if (template === undefined || domain === undefined) return undefined;
  return template.replaceAll('{domain}', encodeURIComponent(domain));
}

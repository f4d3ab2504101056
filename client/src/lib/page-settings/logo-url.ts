const findTemplate = () => document.querySelector<HTMLMetaElement>('meta[name=logo-url]')?.content;

/** The host of the logo service. Undefined if there is none. */
export function findLogoHost(): string | undefined {
  const template = findTemplate();
  return template === undefined ? undefined : new URL(template.replaceAll('{domain}', 'example')).host;
}

/** The URL of a store's logo. Undefined if there is no logo service, or if the store's domain isn't known. */
export function buildLogoUrl(domain: string | undefined): string | undefined {
  const template = findTemplate();
  if (template === undefined || domain === undefined) return undefined;
  return template.replaceAll('{domain}', encodeURIComponent(domain));
}

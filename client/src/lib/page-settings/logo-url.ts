/** The URL of a store's logo. Undefined if there is no logo service, or if the store's domain isn't known. */
export function buildLogoUrl(domain: string | undefined): string | undefined {
  const template = document.querySelector<HTMLMetaElement>('meta[name=logo-url]')?.content;
  if (template === undefined || domain === undefined) return undefined;
  return template.replaceAll('{domain}', encodeURIComponent(domain));
}

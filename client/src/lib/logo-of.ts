/** Where this installation loads a shop's logo from; nowhere, unless it was told so. */
export function logoOf(domain: string | undefined): string | undefined {
  const template = document.querySelector<HTMLMetaElement>('meta[name=logo-url]')?.content;
  if (template === undefined || domain === undefined) return undefined;
  return template.replaceAll('{domain}', encodeURIComponent(domain));
}

/** Joins sentences with semicolons. */
export function joinTexts(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('; ');
}

/** A term without differences in case and outer spaces, for comparisons. */
export function normalizeTerm(text: string): string {
  return text.trim().toLowerCase();
}

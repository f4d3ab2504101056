/** Removes case and outer spaces from a term, for comparisons. */
export function normalizeTerm(text: string): string {
  return text.trim().toLowerCase();
}

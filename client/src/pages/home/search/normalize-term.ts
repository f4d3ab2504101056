/** What two spellings of a term are compared by. */
export function normalizeTerm(text: string): string {
  return text.trim().toLowerCase();
}

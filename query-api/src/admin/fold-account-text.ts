const MARKS = /\p{M}/gu;

/** Removes case, accents, and width variants from a name or email address for comparisons. Keeps punctuation. */
export function foldAccountText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '');
}

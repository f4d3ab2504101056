const MARKS = /\p{M}/gu;

/** Text without case, accents, and variants of width, for searching and sorting. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '');
}

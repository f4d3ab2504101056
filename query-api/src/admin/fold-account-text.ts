const MARKS = /\p{M}/gu;

/** A name or email address without case, accents, and variants of width. Keeps punctuation. */
export function foldAccountText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '');
}

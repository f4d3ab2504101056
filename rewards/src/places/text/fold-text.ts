const MARKS = /\p{Mark}+/gu;
const APOSTROPHES = /['’‘`´]/g;
const WORD_SEPARATORS = /[^\p{Letter}\p{Number}]+/gu;

/**
 * Normalizes text for comparison: lower case, no accents or apostrophes, `&` as "and", `+` as "plus", other punctuation
 * as one space. `Peet's Coffee` → `peets coffee`, `H&M` → `h and m`, `7-Eleven` → `7 eleven`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(WORD_SEPARATORS, ' ')
    .trim();
}

/** Folded text without spaces, so that `home depot` equals `homedepot`. */
export function removeSpaces(foldedText: string): string {
  return foldedText.replaceAll(' ', '');
}

const MARKS = /\p{Mark}+/gu;
/** Escaped, because one letter beyond Latin-1 doubles the memory of a whole program's text. */
const APOSTROPHES = /['\u2019\u2018`\u00b4]/g;
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

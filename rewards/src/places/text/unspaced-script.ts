/** Letters of Chinese, Japanese, and Korean; Korean syllables are decomposed when text is folded. */
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a folded text contains letters of a language that is often written without spaces. */
export function hasUnspacedLetter(foldedText: string): boolean {
  return UNSPACED_LETTER.test(foldedText);
}

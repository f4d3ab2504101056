/** Signs after names, and characters that nobody sees. */
const IGNORED = /®|™|℠|©|\p{Default_Ignorable_Code_Point}|\p{Extended_Pictographic}/gu;
/** Where lists put one piece of text next to another. */
const SEPARATORS = /\r\n?|[\t\u2028\u2029\v\f]| [|•·▪●] |^[|•·▪●] ?/gmu;
const CURRENCY = /\b(?:US\$|USD ?\$?)\s?(?=\d)|\$ (?=\d)/g;

/** The lines of pasted text, without trademark signs, icons, and needless spaces. Blank lines stay. */
export function toLines(text: string): string[] {
  const cleaned = text
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(SEPARATORS, '\n')
    .replace(CURRENCY, '$');
  return cleaned.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
}

/** "a", "a and b", "a, b, and c". */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${conjunction} `);
  return `${words.slice(0, -1).join(', ')}, ${conjunction} ${words.at(-1) ?? ''}`;
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function uncapitalize(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A sentence that ends with a quotation, with its period inside the quotation marks. */
export function endInsideQuotes(sentence: string): string {
  return sentence.replace(/”\.$/, '.”');
}

/** `2026-Q4` as "Q4 2026". */
export function formatQuarter(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}

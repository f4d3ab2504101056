/** The plural of a folded English word by its ending. Irregular plurals aren't known. */
export function pluralize(word: string): string {
  if (/(?:[sx]|[cs]h)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Whether the fields together contain every word of the search, ignoring case. Blank text matches everything. */
export function hasEveryWord(fields: readonly string[], search: string): boolean {
  const searchedText = fields.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => searchedText.includes(word));
}

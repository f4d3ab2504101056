export type ParsedCards = { readonly cards: readonly unknown[] } | { readonly error: string };

/** Reads pasted JSON: one card, a list of cards, or a data file with its list under `cards`. */
export function parseCards(text: string): ParsedCards {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { error: 'This isn’t valid JSON.' };
  }
  if (typeof parsed !== 'object' || parsed === null)
    return { error: 'Please paste a card or a list of cards.' };
  const list: unknown = 'cards' in parsed ? parsed.cards : parsed;
  const cards: readonly unknown[] = Array.isArray(list) ? list : [list];
  return cards.length === 0 ? { error: 'The list is empty.' } : { cards };
}

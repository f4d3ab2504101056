import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

/**
 * The name of a card without its bank, for narrow rows next to its art: `Freedom Flex`, `The Platinum Card`. The whole
 * name if the rest would start in the middle of a name, as in `Discover it`.
 */
export function formatShortCardName({ name, bank }: Pick<CardListing, 'name' | 'bank'>): string {
  if (bank === '') return name;
  for (const suffix of [` from ${bank}`, ` by ${bank}`])
    if (name.endsWith(suffix)) return name.slice(0, -suffix.length);
  const prefix = `${bank} `;
  const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^[A-Z]/.test(rest) ? rest : name;
}

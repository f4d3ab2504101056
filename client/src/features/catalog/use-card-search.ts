import { useMemo } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { createCardSearch } from '@tapwise/rewards/cards/search/search-cards';

/** The cards that match the text, best match first; all of them for blank text. */
export function useCardSearch(cards: readonly CardListing[], text: string): readonly CardListing[] {
  const search = useMemo(() => createCardSearch(cards), [cards]);
  return useMemo(() => search(text), [search, text]);
}

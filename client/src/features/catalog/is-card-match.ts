import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { hasEveryWord } from '../../lib/search/has-every-word';

/** Whether the card's name, bank, category, or benefits contain every word of the search. */
export function isCardMatch({ name, bank, category, benefits }: CardListing, search: string): boolean {
  return hasEveryWord([name, bank, category, ...benefits], search);
}

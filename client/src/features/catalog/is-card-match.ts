import type { CreditCard } from '@tapwise/contracts/vocabulary/cards/credit-card';
import { hasEveryWord } from '../../lib/search/has-every-word';

/** Whether the card's name, bank, category, or benefits contain every word of the search. */
export function isCardMatch({ name, bank, category, benefits }: CreditCard, search: string): boolean {
  return hasEveryWord([name, bank, category, ...benefits], search);
}

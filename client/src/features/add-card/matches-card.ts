import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { containsEveryWord } from '../../lib/search/contains-every-word';

/** Whether the card's name, bank, category, or benefits contain every word of the search. */
export function matchesCard({ name, bank, category, benefits }: CreditCard, search: string): boolean {
  return containsEveryWord([name, bank, category, ...benefits], search);
}

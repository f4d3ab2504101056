import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { catalogQuery } from '../../api/catalog';
import { walletQuery } from '../../api/wallet';

export type FoundCard = Pick<CreditCard, 'name' | 'bank'> & Partial<Pick<CreditCard, 'network'>>;

/** Finds cards by id: in the wallet, or in the catalog if a purchase was made with a card that isn't there anymore. */
export function useCardFinder(usedCardIds: readonly string[]): (cardId: string) => FoundCard {
  const { data: wallet } = useQuery(walletQuery());
  const owned = new Map<string, FoundCard>(wallet?.map(({ cardId, card }) => [cardId, card]));
  const isMissing = wallet !== undefined && usedCardIds.some((cardId) => !owned.has(cardId));
  const { data: catalog } = useQuery({ ...catalogQuery(), enabled: isMissing });
  const listed = new Map<string, FoundCard>(isMissing ? catalog?.map((card) => [card.id, card]) : []);
  return (cardId) => owned.get(cardId) ?? listed.get(cardId) ?? { name: 'Another card', bank: '' };
}

import { useQuery } from '@tanstack/react-query';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { catalogQuery } from './catalog';
import { walletQuery } from './wallet';

/** The part of a used card that the list shows. */
export type UsedCard = Pick<CardListing, 'name' | 'bank'> & Partial<Pick<CardListing, 'network'>>;

/** Finds cards by id: in the wallet, or in the catalog if a card that was used isn't in the wallet anymore. */
export function useCardFinder(usedCardIds: readonly string[]): (cardId: string) => UsedCard {
  const { data: wallet } = useQuery(walletQuery());
  const inWallet = new Map<string, UsedCard>(wallet?.map(({ cardId, card }) => [cardId, card]));
  const isMissing = wallet !== undefined && usedCardIds.some((cardId) => !inWallet.has(cardId));
  const { data: catalog } = useQuery({ ...catalogQuery(), enabled: isMissing });
  const inCatalog = new Map<string, UsedCard>(isMissing ? catalog?.map((card) => [card.id, card]) : []);
  return (cardId) => inWallet.get(cardId) ?? inCatalog.get(cardId) ?? { name: 'Another card', bank: '' };
}

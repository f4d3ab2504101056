import { useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { useMemo } from 'react';
import { catalogueQuery, popularCardsQuery } from '../../api/catalogue';

/** The cards one can still get, the popular ones first, the rest as the catalogue has them. */
export function popularFirst(
  cards: readonly CreditCard[],
  popular: readonly CreditCard[],
): readonly CreditCard[] {
  const ranks = new Map(popular.map(({ id }, index) => [id, index]));
  const rankOf = ({ id }: CreditCard) => ranks.get(id) ?? popular.length;
  return cards.filter((card) => card.isListed).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The catalogue, popular cards first; `cards` is undefined until it is there. */
export function useCatalogue() {
  const catalogue = useQuery(catalogueQuery());
  const popular = useQuery(popularCardsQuery());
  const cards = useMemo(
    () => catalogue.data && popularFirst(catalogue.data, popular.data ?? []),
    [catalogue.data, popular.data],
  );
  // Waiting for the order too keeps the list from jumping.
  const isPending = catalogue.isPending || popular.isPending;
  return {
    cards,
    isPending,
    isError: catalogue.isError,
    isFetching: catalogue.isFetching,
    refetch: catalogue.refetch,
  };
}

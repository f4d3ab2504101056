import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { catalogQuery, popularCardsQuery } from './catalog';

/** Sorts the listed cards: popular ones first, the others in catalog order. */
function sortPopularFirst(
  cards: readonly CardListing[],
  popular: readonly CardListing[],
): readonly CardListing[] {
  const ranks = new Map(popular.map(({ id }, index) => [id, index]));
  const getRank = ({ id }: CardListing) => ranks.get(id) ?? popular.length;
  return cards.filter((card) => card.isListed).sort((a, b) => getRank(a) - getRank(b));
}

/** The catalog, popular cards first; `cards` is undefined until it is loaded, which starts once `enabled` is true. */
export function useCatalog(enabled = true) {
  const catalog = useQuery({ ...catalogQuery(), enabled });
  const popular = useQuery(popularCardsQuery());
  const cards = useMemo(
    () => catalog.data && sortPopularFirst(catalog.data, popular.data ?? []),
    [catalog.data, popular.data],
  );
  // Also wait for the order, so that the list doesn't jump.
  const isPending = catalog.isPending || popular.isPending;
  return {
    cards,
    isPending,
    isError: catalog.isError,
    isFetching: catalog.isFetching,
    refetch: catalog.refetch,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardValuesQuery } from '../../api/replays';
import type { CardValueById } from './card-order';

/** What each card would add to the user's rewards, read when the list is sorted by it. */
export function useCardValues(isNeeded: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({ ...cardValuesQuery(), enabled: isNeeded });
  const values: CardValueById = useMemo(
    () => new Map(data?.cards.map((value) => [value.cardId, value])),
    [data],
  );
  return {
    values,
    purchaseCount: data?.purchaseCount,
    isPending: isNeeded && data === undefined && !isError,
    isError: isNeeded && isError,
    isFetching,
    refetch,
  };
}

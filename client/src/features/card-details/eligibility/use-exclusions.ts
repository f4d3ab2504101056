import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { excludedCardsQuery } from '../../../api/eligibility';
import { formatLongDate } from '../../../lib/format/dates';
import { formatRuledOut } from './format-ruled-out';

/** Returns what application rules say against suggesting a card. Undefined for the others. */
export function useExclusions(): (card: Pick<CardListing, 'id' | 'bank' | 'isClosed'>) => string | undefined {
  const { data } = useQuery(excludedCardsQuery());
  return useMemo(() => {
    const excluded = new Map<string, string | undefined>(data?.map(({ cardId, until }) => [cardId, until]));
    return ({ id, bank, isClosed }) => {
      if (!excluded.has(id) || isClosed === true) return undefined;
      const until = excluded.get(id);
      return `${formatRuledOut(bank, until && formatLongDate(`${until}T00:00`))}.`;
    };
  }, [data]);
}

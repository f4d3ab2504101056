import { useQuery } from '@tanstack/react-query';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import { sessionUserQuery } from '../../api/account/auth';
import { settingsQuery } from '../../api/account/settings';

/** What a point is worth in the user's recommendations, and whether the user decided that. */
export interface PointValueInUse {
  readonly cents: number;
  readonly kind: 'own' | 'cash' | 'planned';
}

/** The value in use of a card's points. Undefined for cash back, and while the user's own value is loading. */
export function usePointValue({ points }: Pick<CardDetails, 'points'>): PointValueInUse | undefined {
  const settings = useQuery({ ...settingsQuery(), enabled: points !== undefined });
  const { data: user } = useQuery(sessionUserQuery());
  if (!points || settings.isPending) return undefined;
  const { currencyId, centsPerPoint } = points;
  const own = settings.data?.valuations.find((values) => values.currencyId === currencyId)?.centsPerPoint.own;
  if (own != null) return { cents: own, kind: 'own' };
  return chooseValuation(user?.goals ?? []) === 'floor'
    ? { cents: centsPerPoint.cash, kind: 'cash' }
    : { cents: centsPerPoint.planned, kind: 'planned' };
}

import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type {
  OpenBonus,
  OpenBonuses,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { computeBonusProgress } from '../../cards/bonus-progress';

/** A welcome bonus that the user can still reach. */
export interface ReachableBonus extends OpenBonus {
  /** To be spent, before this purchase. */
  readonly remainingCents: Cents;
  readonly daysLeft: number;
}

/** The bonuses that the user can still reach, by card id. */
export type ReachableBonuses = ReadonlyMap<string, ReachableBonus>;

/** The bonuses that still influence an answer: neither reached nor out of reach. Undefined if there are none. */
export function findReachableBonuses(
  open: OpenBonuses | undefined,
  at: string,
): ReachableBonuses | undefined {
  if (!open) return undefined;
  const reachable = open.cards.flatMap((bonus): [string, ReachableBonus][] => {
    const spending = { spentCents: bonus.spentCents, recentCents: open.recentCents };
    const { remainingCents, daysLeft, isReached, isReachable } = computeBonusProgress(
      bonus,
      spending,
      toDay(at),
    );
    return isReachable && !isReached ? [[bonus.cardId, { ...bonus, remainingCents, daysLeft }]] : [];
  });
  return reachable.length > 0 ? new Map(reachable) : undefined;
}

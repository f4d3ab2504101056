import type { BonusProgress } from '@tapwise/contracts/http/schemas/bonus-progress';

/** The progress of a $600 bonus for $4,000: $1,240 are spent, and $50 a day is enough for the rest. */
export function createBonusProgress(changes: Partial<BonusProgress> = {}): BonusProgress {
  return {
    spend: '4000.00',
    value: '600.00',
    deadline: '2099-01-31',
    spent: '1240.00',
    remaining: '2760.00',
    daysLeft: 72,
    recentSpend: '4500.00',
    pacePerDay: '50.00',
    isReached: false,
    isReachable: true,
    ...changes,
  };
}

import type { BonusProgress } from '@tapwise/contracts/http/schemas/bonus-progress';
import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { type ComputedBonusProgress, PACE_DAYS } from '@tapwise/rewards/cards/bonus-progress';

export function toBonusProgress(
  { spendCents, valueCents, deadline }: WelcomeBonus,
  { spentCents, remainingCents, daysLeft, recentCents, isReached, isReachable }: ComputedBonusProgress,
): BonusProgress {
  return {
    spend: formatDecimalDollars(spendCents),
    value: formatDecimalDollars(valueCents),
    deadline,
    spent: formatDecimalDollars(spentCents),
    remaining: formatDecimalDollars(remainingCents),
    daysLeft,
    recentSpend: formatDecimalDollars(recentCents),
    pacePerDay: formatDecimalDollars(Math.round(recentCents / PACE_DAYS)),
    isReached,
    isReachable,
  };
}

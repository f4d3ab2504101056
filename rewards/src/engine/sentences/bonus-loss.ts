import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { BonusLoss } from '../../cards/bonus-loss';
import { formatShortMoney } from '../../text/amounts';
import { formatFutureDay } from '../../text/days';

interface LostBonus extends BonusLoss {
  readonly cardName: string;
  readonly valueCents: Cents;
  readonly deadline: string;
}

/** The warning before a refund, removal, or correction that would undo a welcome bonus or put it out of reach. */
export function renderBonusLoss(lost: LostBonus): string {
  const { cardName, valueCents, deadline, wasReached, remainingCents, daysLeft } = lost;
  const bonus = `your ${formatShortMoney(valueCents)} welcome bonus`;
  const remaining = formatShortMoney(remainingCents);
  return wasReached
    ? `This puts you ${remaining} below ${bonus} on ${cardName}.`
    : `This puts ${bonus} on ${cardName} out of reach: ${remaining} to go by ${formatFutureDay(deadline, daysLeft)}.`;
}

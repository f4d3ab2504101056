import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addMonths, getYear } from '@tapwise/contracts/vocabulary/day';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import type { AnnualFeeReminder } from './reminder';
import { isComing, isNear } from './reminder-days';
import type { ReminderCard, ReminderInput } from './reminder-input';

/**
 * The anniversaries of the opening date, when the fee of the next year is due. A card opened on February 29 has its
 * anniversary on February 28 in other years.
 */
export function listAnnualFees(
  card: CatalogCard,
  { cardId, openedOn }: ReminderCard,
  days: Pick<ReminderInput, 'today' | 'openDay'>,
): AnnualFeeReminder[] {
  if (card.annualFee === 0 || openedOn === undefined) return [];
  const current = getYear(days.today) - getYear(openedOn);
  return [current - 1, current, current + 1].flatMap((years) => {
    const dueOn = addMonths(openedOn, 12 * years);
    if (years < 1 || !isComing(dueOn, days)) return [];
    const params = {
      feeCents: toCents(card.annualFee),
      isFirst: years === 1 && card.firstYearFeeWaived === true,
    };
    const reminder: AnnualFeeReminder = {
      id: `annual-fee:${cardId}:${dueOn}`,
      kind: 'annual-fee',
      cardId,
      cardName: card.name,
      dueOn,
      // A fee that is due was charged, so no deadline was missed.
      isMissed: false,
      isNear: isNear('annual-fee', dueOn, days),
      params,
    };
    return [reminder];
  });
}

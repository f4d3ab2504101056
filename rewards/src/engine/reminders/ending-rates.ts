import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getMerchantName } from '../../places/reference/merchants';
import type { EndingRate, EndingRateReminder } from './reminder';
import { isComing, isNear } from './reminder-days';
import type { ReminderInput } from './reminder-input';

function toEndingRate({ rate, unit, category, merchants, rateAfterEnd }: RewardRule): EndingRate {
  const places = merchants?.map(getMerchantName) ?? [category];
  return { rate, unit, places, ...(rateAfterEnd === undefined ? {} : { thenRate: rateAfterEnd }) };
}

/** The rates that the catalog lists with a last day. Rates that end on one day are one reminder. */
export function listEndingRates(
  { rewards, name: cardName }: CatalogCard,
  { cardId }: { readonly cardId: CardId },
  days: ReminderInput,
): EndingRateReminder[] {
  const lastDays = new Set(rewards.flatMap(({ endsOn }) => (endsOn === undefined ? [] : [endsOn])));
  // The user can't do anything about a rate that has ended, so it isn't listed as missed.
  const upcoming = [...lastDays].filter((day) => isComing(day, days)).sort();
  return upcoming.map((dueOn) => ({
    id: `offer:${cardId}:${dueOn}`,
    kind: 'offer',
    cardId,
    cardName,
    dueOn,
    isMissed: false,
    isNear: isNear('offer', dueOn, days),
    params: { rates: rewards.filter(({ endsOn }) => endsOn === dueOn).map(toEndingRate) },
  }));
}

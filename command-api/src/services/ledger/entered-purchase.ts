import type { EnteredPurchase } from '@tapwise/contracts/events/ledger';
import { getPurchaseDayRange, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { toPurchaseDetails } from '@tapwise/rewards/engine/evaluation/to-purchase-details';

/** Finds why a purchase can't have this day. Undefined if it can. `at`: now, ISO 8601, UTC. */
export function findDayProblem(
  day: string,
  at: string,
): 'purchase-day-too-early' | 'purchase-day-in-future' | undefined {
  const { first, last } = getPurchaseDayRange(toDay(at));
  if (day < first) return 'purchase-day-too-early';
  return day > last ? 'purchase-day-in-future' : undefined;
}

/** The payment details that the user entered. */
interface PaymentDetails {
  readonly purchaseId: string;
  readonly cardId: CardId;
  readonly amountCents: Cents;
  readonly purchasedOn: string;
  /** When it was recorded: ISO 8601, UTC. */
  readonly purchasedAt: string;
  readonly recommendationId?: string | undefined;
}

/** Combines the payment details with the facts about the place that determine the reward. */
export function toEnteredPurchase(place: Place, paid: PaymentDetails): EnteredPurchase {
  const details = toPurchaseDetails(place, paid.amountCents, paid.purchasedAt);
  const { category, mcc, channel, country, processor } = details;
  return {
    ...paid,
    storeName: place.storeName,
    merchantId: place.merchantId,
    category,
    mcc,
    channel,
    country,
    processor,
    term: place.term ?? null,
  };
}

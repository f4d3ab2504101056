import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import { isWeekendNight } from '../../cards/definitions/weekend-night';
import { getPlaceProperties } from './place-properties';

/**
 * The facts of a purchase at a place that decide what it earns. `at`: ISO, UTC. Lists each property, because spreading
 * is several times as slow.
 */
export function toPurchaseDetails(place: Place, amountCents: Cents, at: string): PurchaseDetails {
  const { details } = getPlaceProperties(place);
  return {
    category: details.category,
    merchantId: details.merchantId,
    mcc: details.mcc,
    channel: details.channel,
    country: details.country,
    processor: details.processor,
    isGiftCard: details.isGiftCard,
    date: toDay(at),
    amountCents,
    isWeekendNight: isWeekendNight(at),
  };
}

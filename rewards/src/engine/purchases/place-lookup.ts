import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { memoize } from '../../caching/memoize';

/** The recorded details of a purchase's place. */
type RecordedPlace = Pick<
  Place,
  'storeName' | 'merchantId' | 'category' | 'mcc' | 'channel' | 'country' | 'processor' | 'term'
>;

/** The place as interpreted when the purchase was recorded. */
function toPlace(purchase: RecordedPlace): Place {
  const { storeName, merchantId, category, mcc, channel, country, processor, term } = purchase;
  return {
    storeName,
    merchantId,
    category,
    mcc,
    channel,
    country,
    processor,
    term,
    match: 'name',
    wasAutocompleted: false,
    originalSearch: storeName,
    completedSearch: storeName,
  };
}

function isAt(purchase: RecordedPlace, place: Place): boolean {
  return (
    place.category === purchase.category &&
    place.mcc === purchase.mcc &&
    place.merchantId === purchase.merchantId &&
    place.channel === purchase.channel &&
    place.country === purchase.country &&
    place.processor === purchase.processor &&
    place.term === purchase.term
  );
}

/** Finds the place of a purchase. Purchases at one place share it, because the engine caches by place. */
export function createPlaceLookup(): (purchase: RecordedPlace) => Place {
  const byName = new Map<string, Place[]>();
  return (purchase) => {
    const places = memoize(byName, purchase.storeName, () => []);
    const knownPlace = places.find((place) => isAt(purchase, place));
    if (knownPlace) return knownPlace;
    const place = toPlace(purchase);
    places.push(place);
    return place;
  };
}

import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { memoizePerOwner } from '../../caching/memoize';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import type { ApplicableRates } from '../../cards/rules/applicable-rates';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { Valuation } from '../../cards/valuation/point-value';

/** A ranked card of an answer, for the amount that was asked about first. */
export interface MemoizedRankedCard {
  readonly amountCents: Cents;
  readonly card: RankedCard;
  readonly params: Extract<RankedCard['reasonCode'], { code: 'pays' }>['params'];
  /** Its rate as text. */
  readonly rate: string;
}

/**
 * The part of cards' rewards at a place, and of the answers about them, that doesn't depend on the user. Answers
 * about one place share it, because most users have the same few cards and ask about the same stores.
 */
export interface PlaceMemo {
  readonly rates: Map<EffectiveCard, ApplicableRates>;
  readonly rankedCards: Map<ApplicableRates, MemoizedRankedCard>;
}

const MAX_CARDS = 256;
const MAX_VARIANTS = 16;
const memosByPlace = new WeakMap<Place, Map<string, PlaceMemo>>();

const ratesByPlace = new WeakMap<Place, Map<string, PlaceMemo['rates']>>();

function createRates(): PlaceMemo['rates'] {
  return new Map();
}

/**
 * The memo for a place, by the day, the code, and the value of points. `purchase`: a purchase at the place, under any
 * of its codes.
 */
export function getPlaceMemo(
  place: Place,
  { date, mcc, isWeekendNight }: PurchaseDetails,
  valuation: Valuation,
): PlaceMemo {
  const kind = `${valuation}|${mcc ?? ''}|${isWeekendNight ? 'night' : ''}`;
  const memo = memoizePerOwner(memosByPlace, place, `${date}|${kind}`, () => ({
    // An effective card has the same rules on all of its days, so its rates are the same too.
    rates: memoizePerOwner(ratesByPlace, place, kind, createRates),
    rankedCards: new Map(),
  }));
  const variants = memosByPlace.get(place);
  if (variants && variants.size > MAX_VARIANTS) variants.clear();
  if (memo.rates.size > MAX_CARDS) memo.rates.clear();
  if (memo.rankedCards.size > MAX_CARDS) memo.rankedCards.clear();
  return memo;
}

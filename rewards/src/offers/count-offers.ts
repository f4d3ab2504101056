import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { CentsPpm } from '../cards/valuation/point-value';
import { append } from '../lists/append';
import { computeMissingCents, type OfferUnits, payOffer, valueUnits } from './offer-reward';

/** What an offer pays for a purchase, or would pay for a larger one. */
export interface CountedOffer {
  readonly offer: OpenOffer;
  readonly units: OfferUnits;
  readonly centsPpm: CentsPpm;
  /** How much more to spend until it pays. 0 if it pays for this purchase. */
  readonly missingCents: Cents;
}

/** The offers that pay for a purchase, or almost do. */
export interface CountedOffers {
  readonly offers: readonly CountedOffer[];
  /** What they pay for this purchase. */
  readonly centsPpm: CentsPpm;
}

/** A minimum is close if a third of it is missing, or a few dollars. */
const CLOSE_SHARE = 1 / 3;
const CLOSE_CENTS: Cents = 15_00;

function isClose({ minSpendCents = 0 }: OpenOffer, missingCents: Cents): boolean {
  return missingCents <= Math.max(CLOSE_CENTS, minSpendCents * CLOSE_SHARE);
}

function countOffer(offer: OpenOffer, amountCents: Cents, centsPerPoint: number): CountedOffer | null {
  const { paidUnits: paid, towardCents } = offer;
  const progress = { paid, towardCents, isUsed: false };
  const missingCents = computeMissingCents(offer, progress, amountCents);
  if (!isClose(offer, missingCents)) return null;
  const { units } = payOffer(offer, progress, amountCents + missingCents);
  return { offer, units, centsPpm: valueUnits(offer.reward, units, centsPerPoint), missingCents };
}

interface CachedCount {
  readonly amountCents: Cents;
  readonly centsPerPoint: number;
  readonly counted: CountedOffer | null;
}

/** What each offer paid for the latest amount: most answers are about the same one. */
const latestCounts = new WeakMap<OpenOffer, CachedCount>();

/** What the offer pays for the amount. Null if that isn't close to its minimum. */
function findCountedOffer(offer: OpenOffer, amountCents: Cents, centsPerPoint: number): CountedOffer | null {
  const latest = latestCounts.get(offer);
  if (latest?.amountCents === amountCents && latest.centsPerPoint === centsPerPoint) return latest.counted;
  const counted = countOffer(offer, amountCents, centsPerPoint);
  latestCounts.set(offer, { amountCents, centsPerPoint, counted });
  return counted;
}

/**
 * What a card's offers at a store pay for an amount, or would pay for a slightly larger one. `centsPerPoint`: the value
 * of the card's points.
 */
export function countOffers(
  offers: readonly OpenOffer[],
  amountCents: Cents,
  centsPerPoint: number,
): CountedOffers {
  let counted: CountedOffer[] | undefined;
  let centsPpm: CentsPpm = 0;
  for (const offer of offers) {
    const countedOffer = findCountedOffer(offer, amountCents, centsPerPoint);
    if (!countedOffer) continue;
    counted = append(counted, countedOffer);
    if (countedOffer.missingCents === 0) centsPpm += countedOffer.centsPpm;
  }
  return { offers: counted ?? [], centsPpm };
}

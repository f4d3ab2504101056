import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import { type CentsPpm, getCentsPerPoint } from '../../cards/valuation/point-value';
import { computeMissingCents, type OfferUnits, payOffer, valueUnits } from '../../offers/offer-reward';
import { selectOffersAt } from '../../offers/offer-store';
import type { EvaluationContext, OffersByCard } from './evaluation-context';
import { groupByCard } from './group-by-card';

/** What an offer pays for a purchase, or would pay for a larger one. */
export interface CountedOffer {
  readonly offer: OpenOffer;
  readonly units: OfferUnits;
  readonly centsPpm: CentsPpm;
  /** How much more to spend until it pays. 0 if it pays for this purchase. */
  readonly missingCents: Cents;
}

/** The offers of a card that pay for a purchase, or almost do. */
export interface CountedOffers {
  /** Never empty. */
  readonly offers: readonly CountedOffer[];
  /** What they pay for this purchase. */
  readonly centsPpm: CentsPpm;
}

/** The offers for the place that haven't expired. Undefined if there are none. `at`: ISO 8601, UTC. */
export function groupOpenOffers(
  offers: readonly OpenOffer[] | undefined,
  place: Place,
  at: string,
): OffersByCard | undefined {
  if (!offers) return undefined;
  const today = toDay(at);
  const open = selectOffersAt(offers, place).filter(({ expiresOn }) => expiresOn >= today);
  return open.length === 0 ? undefined : groupByCard(open);
}

/** A minimum is close if a third of it is missing, or a few dollars. */
const CLOSE_SHARE = 1 / 3;
const CLOSE_CENTS: Cents = 15_00;

function isClose({ minSpendCents = 0 }: OpenOffer, missingCents: Cents): boolean {
  return missingCents <= Math.max(CLOSE_CENTS, minSpendCents * CLOSE_SHARE);
}

/** The details that determine what offers pay. */
type OfferContext = Pick<EvaluationContext, 'offers' | 'payment' | 'purchase' | 'amountCents' | 'valuation'>;

function countOffer(offer: OpenOffer, amountCents: Cents, centsPerPoint: number): CountedOffer | undefined {
  const { paidUnits: paid, towardCents } = offer;
  const progress = { paid, towardCents, isUsed: false };
  const missingCents = computeMissingCents(offer, progress, amountCents);
  if (!isClose(offer, missingCents)) return undefined;
  const { units } = payOffer(offer, progress, amountCents + missingCents);
  return { offer, units, centsPpm: valueUnits(offer.reward, units, centsPerPoint), missingCents };
}

/** What the card's offers pay for the purchase, or would pay for a slightly larger one. Null if there are none. */
export function countOffers(
  { offers, payment, purchase, amountCents, valuation }: OfferContext,
  card: Pick<CatalogCard, 'id' | 'currency'>,
): CountedOffers | null {
  const held = offers?.get(card.id);
  if (!held || payment.cashLike || purchase.isGiftCard) return null;
  const centsPerPoint = getCentsPerPoint(card.currency, valuation);
  const counted = held.flatMap((offer) => countOffer(offer, amountCents, centsPerPoint) ?? []);
  if (counted.length === 0) return null;
  let centsPpm = 0;
  for (const offer of counted) if (offer.missingCents === 0) centsPpm += offer.centsPpm;
  return { offers: counted, centsPpm };
}

import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm } from '../../cards/valuation/point-value';
import type { CountedBenefits } from '../evaluation/count-benefits';
import type { CountedOffer, CountedOffers } from '../evaluation/count-offers';
import { renderBenefit } from '../sentences/benefits';

function toCreditCode({ name, leftCents, period, endsOn }: OpenCredit): BenefitCode {
  return { code: 'credit-left', params: { name, leftCents, period, endsOn } };
}

const UNITS_PER_POINT = 1_000_000;

function toPaid(reward: OfferReward, { units, centsPpm }: CountedOffer) {
  const valueCents = roundCentsPpm(centsPpm);
  switch (reward.kind) {
    case 'percent':
      return { valueCents, percent: reward.percent };
    case 'amount':
      return { valueCents };
    case 'points':
    case 'points-per-dollar':
      return { valueCents, points: Math.round(units / UNITS_PER_POINT) };
  }
}

function toOfferCode(counted: CountedOffer): BenefitCode {
  const { offer, missingCents } = counted;
  const { expiresOn } = offer;
  const paid = toPaid(offer.reward, counted);
  return missingCents > 0
    ? { code: 'offer-close', params: { missingCents, ...paid, expiresOn } }
    : { code: 'offer-pays', params: { ...paid, expiresOn } };
}

/** Adds the credits and offers to a ranked card, with their sentences. At least one of them isn't null. */
export function addBenefits(
  card: RankedCard,
  benefits: CountedBenefits | null,
  offers: CountedOffers | null,
): void {
  const creditCodes = benefits ? benefits.credits.map(toCreditCode) : [];
  const offerCodes = offers ? offers.offers.map(toOfferCode) : [];
  const codes = creditCodes.concat(offerCodes);
  if (benefits) card.creditValue = benefits.creditCents / 100;
  if (offers?.offers.some(({ missingCents }) => missingCents === 0))
    card.offerValue = roundCentsPpm(offers.centsPpm) / 100;
  card.benefits = codes.map((code) => renderBenefit(code));
  card.benefitCodes = codes;
}

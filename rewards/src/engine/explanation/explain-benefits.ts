import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm } from '../../cards/valuation/point-value';
import type { CountedBenefits } from '../evaluation/count-benefits';
import type { CountedOffer, CountedOffers } from '../evaluation/count-offers';
import { renderBenefit } from '../sentences/benefits';

function toCreditCodes({ credits }: CountedBenefits): BenefitCode[] {
  return credits.map(({ name, leftCents, period, endsOn }): BenefitCode => ({
    code: 'credit-left',
    params: { name, leftCents, period, endsOn },
  }));
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
  const params = { ...toPaid(offer.reward, counted), expiresOn: offer.expiresOn };
  if (missingCents > 0) return { code: 'offer-close', params: { missingCents, ...params } };
  return { code: 'offer-pays', params };
}

/** The credits and offers of a ranked card, with their sentences. At least one of them isn't null. */
export function describeBenefits(
  benefits: CountedBenefits | null,
  offers: CountedOffers | null,
): Pick<RankedCard, 'creditValue' | 'offerValue' | 'benefits' | 'benefitCodes'> {
  const creditCodes = benefits ? toCreditCodes(benefits) : [];
  const benefitCodes = [...creditCodes, ...(offers?.offers.map(toOfferCode) ?? [])];
  const isPaying = offers?.offers.some(({ missingCents }) => missingCents === 0);
  return {
    ...(benefits ? { creditValue: benefits.creditCents / 100 } : {}),
    ...(offers && isPaying ? { offerValue: roundCentsPpm(offers.centsPpm) / 100 } : {}),
    benefits: benefitCodes.map((code) => renderBenefit(code)),
    benefitCodes,
  };
}

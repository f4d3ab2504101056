import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm } from '../../cards/valuation/point-value';
import type { CountedOffer } from '../../offers/count-offers';
import { UNITS_PER_ONE } from '../../offers/offer-reward';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { renderBenefit } from '../sentences/benefits';

/** The code of a credit that a purchase uses. */
export function toCreditCode({ name, leftCents, period, endsOn }: OpenCredit): BenefitCode {
  return { code: 'credit-left', params: { name, leftCents, period, endsOn } };
}

function toPaid(reward: OfferReward, { units, centsPpm }: CountedOffer) {
  const valueCents = roundCentsPpm(centsPpm);
  switch (reward.kind) {
    case 'percent':
      return { valueCents, percent: reward.percent };
    case 'amount':
      return { valueCents };
    case 'points':
    case 'points-per-dollar':
      return { valueCents, points: Math.round(units / UNITS_PER_ONE) };
  }
}

/** The code of an offer that pays, or almost does. */
export function toOfferCode(counted: CountedOffer): BenefitCode {
  const { offer, missingCents } = counted;
  const params = { ...toPaid(offer.reward, counted), expiresOn: offer.expiresOn };
  return missingCents > 0
    ? { code: 'offer-close', params: { missingCents, ...params } }
    : { code: 'offer-pays', params };
}

type Benefits = Pick<CardEvaluation, 'benefits' | 'offers'>;

function listCodes({ benefits, offers }: Benefits): BenefitCode[] {
  const creditCodes = benefits?.credits.map(toCreditCode) ?? [];
  return creditCodes.concat(offers?.offers.map(toOfferCode) ?? []);
}

/** Adds the credits and offers to a ranked card, with their sentences. At least one of them isn't null. */
export function addBenefits(card: RankedCard, benefits: Benefits, centsPerPoint: number): void {
  const codes = listCodes(benefits);
  const { benefits: credits, offers } = benefits;
  if (credits) card.creditValue = credits.creditCents / 100;
  if (offers && offers.centsPpm > 0) card.offerValue = roundCentsPpm(offers.centsPpm) / 100;
  if (codes.length > 0) {
    card.benefits = codes.map((code) => renderBenefit(code));
    card.benefitCodes = codes;
  }
  card.benefitInputs = { credits: credits?.open ?? [], offers: offers?.open ?? [], centsPerPoint };
}

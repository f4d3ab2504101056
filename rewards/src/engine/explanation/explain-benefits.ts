import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { memoizeByObject } from '../../caching/memoize';
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

/** A code with its sentence. */
interface Benefit {
  readonly code: BenefitCode;
  readonly text: string;
}

const toBenefit = (code: BenefitCode): Benefit => ({ code, text: renderBenefit(code) });
const toCreditBenefit = (credit: OpenCredit) => toBenefit(toCreditCode(credit));
const toOfferBenefit = (counted: CountedOffer) => toBenefit(toOfferCode(counted));

/** Cached, because the answers about a wallet explain the same credits and offers again and again. */
const creditBenefits = new WeakMap<OpenCredit, Benefit>();
const offerBenefits = new WeakMap<CountedOffer, Benefit>();

type CardBenefits = Pick<CardEvaluation, 'benefits' | 'offers'>;

const getText = ({ text }: Benefit) => text;
const getCode = ({ code }: Benefit) => code;
const getCreditBenefit = (credit: OpenCredit) => memoizeByObject(creditBenefits, credit, toCreditBenefit);
const getOfferBenefit = (counted: CountedOffer) => memoizeByObject(offerBenefits, counted, toOfferBenefit);

function listBenefits({ benefits, offers }: CardBenefits): Benefit[] {
  const ofCredits = benefits?.credits.map(getCreditBenefit) ?? [];
  return ofCredits.concat(offers?.offers.map(getOfferBenefit) ?? []);
}

/** Adds the credits and offers to a ranked card, with their sentences. At least one of them isn't null. */
export function addBenefits(card: RankedCard, benefits: CardBenefits, centsPerPoint: number): void {
  const listed = listBenefits(benefits);
  const { benefits: credits, offers } = benefits;
  if (credits) card.creditValue = credits.creditCents / 100;
  if (offers && offers.centsPpm > 0) card.offerValue = roundCentsPpm(offers.centsPpm) / 100;
  if (listed.length > 0) {
    card.benefits = listed.map(getText);
    card.benefitCodes = listed.map(getCode);
  }
  card.benefitInputs = { credits: credits?.open ?? [], offers: offers?.open ?? [], centsPerPoint };
}

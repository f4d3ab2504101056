import { type Cents, roundToCents, sumCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { roundCentsPpm } from '@tapwise/rewards/cards/valuation/point-value';
import { splitAmongCredits } from '@tapwise/rewards/credits/split-among-credits';
import { toCreditCode, toOfferCode } from '@tapwise/rewards/engine/explanation/explain-benefits';
import { renderBenefit } from '@tapwise/rewards/engine/sentences/benefits';
import { renderPlainBenefit } from '@tapwise/rewards/engine/sentences/plain-benefits';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import { countOffers } from '@tapwise/rewards/offers/count-offers';

/** What a purchase adds toward a card's welcome bonus. */
export interface AddedBonus {
  readonly micros: number;
  readonly line: string;
}

const MICROS_PER_CENT = 10_000;

/** Finds what the requested amount adds toward the card's bonus. Undefined if nothing. */
export function findOriginalBonus({ welcomeBonus }: RankedCard): AddedBonus | undefined {
  if (!welcomeBonus) return undefined;
  return { micros: Math.round(welcomeBonus.addedValue * 1_000_000), line: welcomeBonus.reason };
}

/** Computes what a different amount adds toward the card's bonus. Undefined if nothing. */
export function computeBonusForAmount({ welcomeBonus }: RankedCard, cents: Cents): AddedBonus | undefined {
  if (!welcomeBonus || welcomeBonus.reasonCode.code !== 'welcome-bonus') return undefined;
  const { value, spend, reasonCode } = welcomeBonus;
  const { isCompleted: _, ...params } = reasonCode.params;
  const countedCents = Math.min(cents, params.remainingCents);
  const micros = Math.round(((countedCents * value) / spend) * MICROS_PER_CENT);
  const completed = countedCents === params.remainingCents ? { isCompleted: true as const } : {};
  const code = { ...params, valueCents: roundToCents(micros), ...completed };
  return { micros, line: renderReason({ code: 'welcome-bonus', params: code }) };
}

/** What a purchase gets from a card's credits and offers, with a line for each. */
export interface AddedBenefits {
  readonly micros: number;
  /** The parts of it. */
  readonly creditCents: Cents;
  readonly offerCents: Cents;
  readonly lines: readonly string[];
}

/** Finds what the requested amount gets from the card's credits and offers. Undefined if there are none. */
export function findOriginalBenefits(card: RankedCard, cents: Cents): AddedBenefits | undefined {
  const { benefits, benefitCodes, creditValue = 0, offerValue = 0 } = card;
  return (
    benefits && {
      micros: toCents(creditValue + offerValue) * MICROS_PER_CENT,
      creditCents: toCents(creditValue),
      offerCents: toCents(offerValue),
      lines: benefits.map((line, index) => {
        const code = benefitCodes?.[index];
        return (code && renderPlainBenefit(code, cents)) ?? line;
      }),
    }
  );
}

/** Computes what a different amount gets from the card's credits and offers. Undefined if nothing. */
export function computeBenefitsForAmount(
  { benefitInputs }: Pick<RankedCard, 'benefitInputs'>,
  cents: Cents,
): AddedBenefits | undefined {
  if (!benefitInputs) return undefined;
  const uses = splitAmongCredits(cents, benefitInputs.credits);
  const counted = countOffers(benefitInputs.offers, cents, benefitInputs.centsPerPoint);
  const codes = [...uses.map(({ credit }) => toCreditCode(credit)), ...counted.offers.map(toOfferCode)];
  if (codes.length === 0) return undefined;
  const creditCents = sumCents(uses.map((use) => use.cents));
  const offerCents = roundCentsPpm(counted.centsPpm);
  return {
    micros: (creditCents + offerCents) * MICROS_PER_CENT,
    creditCents,
    offerCents,
    lines: codes.map((code) => renderPlainBenefit(code, cents) ?? renderBenefit(code)),
  };
}

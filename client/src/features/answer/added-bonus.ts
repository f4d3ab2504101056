import { type Cents, roundToCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderBenefit } from '@tapwise/rewards/engine/sentences/benefits';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';

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
  readonly lines: readonly string[];
}

function sumLeftCents({ benefitCodes = [] }: RankedCard): Cents {
  let sum = 0;
  for (const code of benefitCodes) if (code.code === 'credit-left') sum += code.params.leftCents;
  return sum;
}

/** Finds what the requested amount gets from the card's credits and offers. Undefined if there are none. */
export function findOriginalBenefits(card: RankedCard): AddedBenefits | undefined {
  const { benefits, creditValue = 0, offerValue = 0 } = card;
  return benefits && { micros: toCents(creditValue + offerValue) * MICROS_PER_CENT, lines: benefits };
}

type Benefit = NonNullable<RankedCard['benefitCodes']>[number];

/** The benefit as it is for a larger amount: an offer that was close to its minimum may pay now. */
function growBenefit(benefit: Benefit, addedCents: Cents): Benefit {
  if (benefit.code !== 'offer-close') return benefit;
  const { missingCents, ...params } = benefit.params;
  if (missingCents <= addedCents) return { code: 'offer-pays', params };
  return { code: 'offer-close', params: { ...params, missingCents: missingCents - addedCents } };
}

/**
 * Computes what a different amount gets from the card's credits and offers. The answer doesn't contain the minimums of
 * offers that pay, so offers count only for a larger amount.
 */
export function computeBenefitsForAmount(
  card: RankedCard,
  { cents, originalCents }: { readonly cents: Cents; readonly originalCents: Cents },
): AddedBenefits | undefined {
  const { benefitCodes = [] } = card;
  const kept =
    cents >= originalCents
      ? benefitCodes.map((benefit) => growBenefit(benefit, cents - originalCents))
      : benefitCodes.filter(({ code }) => code === 'credit-left');
  if (kept.length === 0) return undefined;
  let usedCents = Math.min(cents, sumLeftCents(card));
  for (const benefit of kept) if (benefit.code === 'offer-pays') usedCents += benefit.params.valueCents;
  return { micros: usedCents * MICROS_PER_CENT, lines: kept.map((benefit) => renderBenefit(benefit)) };
}

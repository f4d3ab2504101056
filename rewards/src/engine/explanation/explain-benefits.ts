import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { CountedBenefits } from '../evaluation/count-benefits';
import { renderBenefit } from '../sentences/benefits';

/** The credits of a ranked card, with their sentences. */
export function describeBenefits({
  credits,
  creditCents,
}: CountedBenefits): Pick<RankedCard, 'creditValue' | 'benefits' | 'benefitCodes'> {
  const benefitCodes = credits.map(({ name, leftCents, period, endsOn }): BenefitCode => ({
    code: 'credit-left',
    params: { name, leftCents, period, endsOn },
  }));
  return {
    creditValue: creditCents / 100,
    benefits: benefitCodes.map((code) => renderBenefit(code)),
    benefitCodes,
  };
}

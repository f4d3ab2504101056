import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderPlainReason, renderWinsByBenefits } from '@tapwise/rewards/engine/sentences/plain-reasons';

/** The sentence of a reason about a card, as screens show it. Undefined if the stored one serves. */
export function simplifyReason(
  reason: ReasonCode | undefined,
  { benefitCodes = [] }: Pick<RankedCard, 'benefitCodes'>,
): string | undefined {
  if (reason?.code === 'wins-by-benefits') return renderWinsByBenefits(reason.params, benefitCodes);
  return reason && renderPlainReason(reason);
}

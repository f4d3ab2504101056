import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import { renderReceiptReason } from '@tapwise/rewards/engine/sentences/receipt-reasons';
import { isSupporting } from '../../features/answer/answer-caveats';

/** A reason as the receipt shows it. Undefined if the receipt shows it elsewhere, or not at all. */
function describeReason(reason: ReasonCode | undefined, stored: string): string | undefined {
  if (!reason) return stored;
  // About the score, which isn't on this screen.
  if (reason.code === 'best-anywhere') return undefined;
  // Without the caveat, which is next to the warnings.
  if (reason.code === 'runner-up')
    return renderReason({ code: 'runner-up', params: { ...reason.params, offer: undefined } });
  return isSupporting(reason) ? (renderReceiptReason(reason) ?? stored) : undefined;
}

/** The reasons that support a receipt's answer. */
export function listReceiptReasons({
  reasoning,
  reasonCodes,
}: Pick<RecommendationReceipt, 'reasoning' | 'reasonCodes'>): readonly string[] {
  return reasoning.flatMap((stored, index) => describeReason(reasonCodes[index], stored) ?? []);
}

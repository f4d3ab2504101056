import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { renderPlainReason } from '@tapwise/rewards/engine/sentences/plain-reasons';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import { endInsideQuotes } from '@tapwise/rewards/text/words';
import { isSupporting } from '../../features/answer/answer-caveats';

const ENDS_WITH_GOAL: ReadonlySet<ReasonCode['code']> = new Set(['tie-by-goals', 'near-tie-by-goals']);

/** A reason as the receipt shows it. Undefined if the receipt shows it elsewhere, or not at all. */
function renderReceiptReason(reason: ReasonCode | undefined, stored: string): string | undefined {
  // About the score, which isn't on this screen.
  if (reason?.code === 'best-anywhere') return undefined;
  // Without the caveat, which is next to the warnings.
  if (reason?.code === 'runner-up')
    return renderReason({ code: 'runner-up', params: { ...reason.params, offer: undefined } });
  if (reason?.code === 'term-category') return renderPlainReason(reason);
  if (reason && ENDS_WITH_GOAL.has(reason.code)) return endInsideQuotes(stored);
  return isSupporting(reason) ? stored : undefined;
}

/** The reasons that support a receipt's answer. */
export function listReceiptReasons({
  reasoning,
  reasonCodes,
}: Pick<RecommendationReceipt, 'reasoning' | 'reasonCodes'>): readonly string[] {
  return reasoning.flatMap((stored, index) => renderReceiptReason(reasonCodes[index], stored) ?? []);
}

import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import type { RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { formatCategory, formatKind } from '@tapwise/rewards/engine/sentences/phrases';
import { renderPlainReason } from '@tapwise/rewards/engine/sentences/plain-reasons';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import { endInsideQuotes } from '@tapwise/rewards/text/words';
import { isSupporting } from '../../features/answer/answer-caveats';

/** "Costco usually counts as a wholesale club (merchant code 5300)." */
const formatKindIn = (stored: string, category: RuleCategory) =>
  stored.replace(`counts as ${formatCategory(category)} (`, `counts as ${formatKind(category)} (`);

const ENDS_WITH_GOAL: ReadonlySet<ReasonCode['code']> = new Set(['tie-by-goals', 'near-tie-by-goals']);

/** A sentence of the receipt that reads differently than it is stored. */
function reword(reason: ReasonCode, stored: string): string {
  if (reason.code === 'term-category') return renderPlainReason(reason) ?? stored;
  if (reason.code === 'store-category') return formatKindIn(stored, reason.params.category);
  return ENDS_WITH_GOAL.has(reason.code) ? endInsideQuotes(stored) : stored;
}

/** A reason as the receipt shows it. Undefined if the receipt shows it elsewhere, or not at all. */
function renderReceiptReason(reason: ReasonCode | undefined, stored: string): string | undefined {
  if (!reason) return stored;
  // About the score, which isn't on this screen.
  if (reason.code === 'best-anywhere') return undefined;
  // Without the caveat, which is next to the warnings.
  if (reason.code === 'runner-up')
    return renderReason({ code: 'runner-up', params: { ...reason.params, offer: undefined } });
  return isSupporting(reason) ? reword(reason, stored) : undefined;
}

/** The reasons that support a receipt's answer. */
export function listReceiptReasons({
  reasoning,
  reasonCodes,
}: Pick<RecommendationReceipt, 'reasoning' | 'reasonCodes'>): readonly string[] {
  return reasoning.flatMap((stored, index) => renderReceiptReason(reasonCodes[index], stored) ?? []);
}

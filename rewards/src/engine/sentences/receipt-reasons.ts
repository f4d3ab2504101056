import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { endInsideQuotes } from '../../text/words';
import { formatKind } from './phrases';
import { renderPlainReason } from './plain-reasons';
import { renderReason } from './reasons';

/** The sentence of a reason on a receipt, with merchant codes. Undefined if the stored one serves. */
export function renderReceiptReason(reason: ReasonCode): string | undefined {
  if (reason.code === 'term-category') return renderPlainReason(reason);
  if (reason.code === 'tie-by-goals' || reason.code === 'near-tie-by-goals')
    return endInsideQuotes(renderReason(reason));
  if (reason.code !== 'store-category' || reason.params.category === 'general') return undefined;
  const { store, category, merchantCode } = reason.params;
  return `${store} usually counts as ${formatKind(category)} (merchant code ${merchantCode}).`;
}

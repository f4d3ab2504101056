import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { endInsideQuotes } from '../../text/words';
import { formatKind } from './phrases';
import { renderPlainReason } from './plain-reasons';
import { renderReason } from './reasons';

/** Reasons that receipts show like other screens: the rate is above them, and codes mean nothing to most readers. */
const PLAIN_CODES: ReadonlySet<ReasonCode['code']> = new Set(['earns', 'term-category', 'clarified']);

/** The sentence of a reason on a receipt, with the store's code as evidence. Undefined if the stored one serves. */
export function renderReceiptReason(reason: ReasonCode): string | undefined {
  if (PLAIN_CODES.has(reason.code)) return renderPlainReason(reason);
  if (reason.code === 'tie-by-goals' || reason.code === 'near-tie-by-goals')
    return endInsideQuotes(renderReason(reason));
  if (reason.code !== 'store-category') return undefined;
  const { store, category, merchantCode } = reason.params;
  return category === 'general'
    ? `No category bonus at ${store}, which card networks list under code ${merchantCode}.`
    : `Card networks usually list ${store} as ${formatKind(category)} (code ${merchantCode}).`;
}

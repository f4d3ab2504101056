import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { endInsideQuotes } from '../../text/words';
import { renderPlainReason } from './plain-reasons';
import { renderReason } from './reasons';

/** Reasons that receipts show like other screens: the rate is above them, and codes mean nothing to most readers. */
const PLAIN_CODES: ReadonlySet<ReasonCode['code']> = new Set([
  'earns',
  'store-category',
  'term-category',
  'clarified',
]);

/** The sentence of a reason on a receipt; details have the store's code. Undefined if the stored one serves. */
export function renderReceiptReason(reason: ReasonCode): string | undefined {
  if (PLAIN_CODES.has(reason.code)) return renderPlainReason(reason);
  if (reason.code === 'tie-by-goals' || reason.code === 'near-tie-by-goals')
    return endInsideQuotes(renderReason(reason));
  return undefined;
}

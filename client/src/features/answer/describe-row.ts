import { renderEarnedInRow } from '@tapwise/rewards/engine/sentences/plain-reasons';
import { hasOriginalRate, type RankingEntry } from './rank-for-amount';

/** The text of a card's row in a ranking: what it earns for what, without the amount, which the row shows. */
export function describeRow(entry: RankingEntry): string {
  const { card, reason } = entry;
  const { rejected, reasonCode } = card;
  return rejected === null && reasonCode.code === 'pays' && hasOriginalRate(entry)
    ? renderEarnedInRow(reasonCode.params)
    : reason;
}

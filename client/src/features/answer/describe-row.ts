import { renderEarningPlace } from '@tapwise/rewards/engine/sentences/plain-reasons';
import { hasOriginalRate, type RankingEntry } from './rank-for-amount';

/** The text of a card's row in a ranking: what it earns on, without the rate and the amount, which the row shows. */
export function describeRow(entry: RankingEntry): string {
  const { card, reason } = entry;
  const { rejected, reasonCode } = card;
  return rejected === null && reasonCode.code === 'pays' && hasOriginalRate(entry)
    ? renderEarningPlace(reasonCode.params)
    : reason;
}

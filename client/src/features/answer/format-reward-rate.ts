import type { RewardRateParts } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import { formatPlainPoints, formatRateDetail } from '@tapwise/rewards/engine/sentences/rates';
import { formatPercent } from '@tapwise/rewards/text/amounts';

export interface RewardRateText {
  /** `6%`. */
  readonly headline: string;
  /** How it is earned: `4x points worth 1.5¢ each`. */
  readonly detail?: string;
}

/** Formats a reward rate for display. */
export function formatRewardRate(parts: RewardRateParts): RewardRateText {
  const detail = formatRateDetail(parts, formatPlainPoints);
  return { headline: formatPercent(parts.percent), ...(detail === null ? {} : { detail }) };
}

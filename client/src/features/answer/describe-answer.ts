import type { BrowserAnswer } from '../../live-answer/browser-answer';
import { formatRewardRate } from './format-reward-rate';

export const NONE_ACCEPTED = 'None of your cards is accepted here';

/** `Costco: Citi Double Cash, 2% back`, for screen readers. */
export function describeAnswer({ accepted, card, storeName, rewardRateParts }: BrowserAnswer): string {
  const rate = formatRewardRate(rewardRateParts).headline;
  return accepted ? `${storeName}: ${card.name}, ${rate} back` : `${storeName}: ${NONE_ACCEPTED}`;
}

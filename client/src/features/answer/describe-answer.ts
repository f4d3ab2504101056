import { formatApostrophes } from '../../lib/format/format-apostrophes';
import type { BrowserAnswer } from '../../live-answer/browser-answer';
import { formatAnswerExtra } from './extra-value';
import { formatRewardRate } from './format-reward-rate';

export const NONE_ACCEPTED = 'None of your cards is accepted here';

/** `Costco: Citi Double Cash, 2% back`, for screen readers. */
export function describeAnswer(answer: BrowserAnswer): string {
  const { accepted, card, rewardRateParts } = answer;
  const storeName = formatApostrophes(answer.storeName);
  if (!accepted) return `${storeName}: ${NONE_ACCEPTED}`;
  const rate = `${formatRewardRate(rewardRateParts).headline} back`;
  return [`${storeName}: ${formatApostrophes(card.name)}, ${rate}`, formatAnswerExtra(answer)]
    .filter(Boolean)
    .join(' ');
}

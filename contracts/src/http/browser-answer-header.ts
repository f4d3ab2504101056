import type { Recommendation } from './routes/recommendation';

/** The header with the answer that the browser showed before it asked the server. */
export const BROWSER_ANSWER_HEADER = 'X-Browser-Answer';

/** A form with three fields, in this order. Text is percent-encoded, spaces as `+`. */
export const BROWSER_ANSWER_PATTERN =
  '^card=[A-Za-z0-9_-]{1,80}&rate=[A-Za-z0-9%+.*_-]{1,300}&value=[0-9]{1,9}(?:\\.[0-9]{1,2})?$';

type ComparedAnswer = Pick<Recommendation, 'card' | 'rewardRate' | 'estimatedValue'>;

/** The header's value: `card=citi-double-cash&rate=2%25+back&value=2`. Equal answers have equal values. */
export function formatBrowserAnswer({ card, rewardRate, estimatedValue }: ComparedAnswer): string {
  return new URLSearchParams({
    card: card.id,
    rate: rewardRate,
    value: String(estimatedValue),
  }).toString();
}

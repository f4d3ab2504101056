import { toCents } from '@tapwise/contracts/vocabulary/money';
import { formatShortMoney } from '@tapwise/rewards/text/amounts';
import type { BrowserAnswer } from '../../live-answer/browser-answer';

/** What a purchase gets besides its rewards, in cents. */
export interface ExtraValue {
  readonly credit: number;
  readonly offer: number;
  /** What it adds toward a welcome bonus. */
  readonly bonus: number;
}

const LABELS: readonly (readonly [keyof ExtraValue, string])[] = [
  ['credit', 'credit'],
  ['offer', 'offer'],
  ['bonus', 'toward bonus'],
];

/** Formats it as `+ $10 credit`, because the rate alone doesn't show why the card is the best. Undefined if nothing. */
export function formatExtraValue(extra: ExtraValue): string | undefined {
  const parts = LABELS.filter(([key]) => extra[key] > 0).map(
    ([key, label]) => `+ ${formatShortMoney(extra[key])} ${label}`,
  );
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** The extra value of an answer's card, at the amount of the answer. */
export function formatAnswerExtra({
  card,
  ranking,
}: Pick<BrowserAnswer, 'card' | 'ranking'>): string | undefined {
  const best = ranking.find(({ cardId }) => cardId === card.id);
  if (!best) return undefined;
  const { creditValue = 0, offerValue = 0, welcomeBonus } = best;
  return formatExtraValue({
    credit: toCents(creditValue),
    offer: toCents(offerValue),
    bonus: toCents(welcomeBonus?.addedValue ?? 0),
  });
}

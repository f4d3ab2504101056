import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';

/** After this time, a card without purchases counts as unused. */
const JUDGED_AFTER_DAYS = 90;

const getLatestDay = (today: string) => addDays(today, -JUDGED_AFTER_DAYS);

/** Whether the user opened the card less than 90 days ago, by the date that they entered. `today`: `yyyy-mm-dd`. */
export function isNewCard({ openedOn }: Pick<UserCard, 'openedOn'>, today: string): boolean {
  return openedOn !== undefined && openedOn > getLatestDay(today);
}

/**
 * Whether there is enough history to judge a wallet card: the user has had it for 90 days, or has paid
 * with it. `today`: `yyyy-mm-dd`.
 */
export function canJudgeCard(
  { cardId, openedOn, addedAt }: Pick<UserCard, 'cardId' | 'openedOn' | 'addedAt'>,
  usage: readonly Pick<CardUsage, 'cardId'>[],
  today: string,
): boolean {
  const latest = getLatestDay(today);
  const isHeldLongEnough = toDay(addedAt) <= latest || (openedOn !== undefined && openedOn <= latest);
  return isHeldLongEnough || usage.some((usedCard) => usedCard.cardId === cardId);
}

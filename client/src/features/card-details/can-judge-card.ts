import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { MissingRecord } from '@tapwise/rewards/engine/sentences/card-verdict';

/** After this time, a card without purchases counts as unused. */
const JUDGED_AFTER_DAYS = 90;

const getLatestDay = (today: string) => addDays(today, -JUDGED_AFTER_DAYS);

/** The last day of a month (`yyyy-mm`): its first purchase was on that day or earlier. */
const getLastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);

/** Whether purchases have been recorded for 90 days. `firstMonth`: the first month (`yyyy-mm`) with one. */
export function isLongRecord(firstMonth: string | undefined, today: string): boolean {
  return firstMonth !== undefined && getLastDay(firstMonth) <= getLatestDay(today);
}

type HeldCard = Pick<UserCard, 'openedOn' | 'addedAt'>;

/** Whether the user may have had the card for less than 90 days, so that only its first purchase can show otherwise. */
export function isRecentlyAdded({ openedOn, addedAt }: HeldCard, today: string): boolean {
  return openedOn === undefined && toDay(addedAt) > getLatestDay(today);
}

/** The first months (`yyyy-mm`) with recorded purchases. Undefined without any. */
interface FirstMonths {
  readonly ofAllCards: string | undefined;
  readonly ofThisCard: string | undefined;
}

/** What the record lacks for advice to drop a card, if anything. `today`: `yyyy-mm-dd`. */
export function findMissingRecord(
  card: HeldCard,
  { ofAllCards, ofThisCard }: FirstMonths,
  today: string,
): MissingRecord | undefined {
  const latest = getLatestDay(today);
  if (card.openedOn !== undefined && card.openedOn > latest) return { kind: 'opened' };
  if (isRecentlyAdded(card, today) && !isLongRecord(ofThisCard, today)) return { kind: 'held' };
  return isLongRecord(ofAllCards, today) ? undefined : { kind: 'purchases', since: ofAllCards ?? null };
}

/**
 * Whether it is worth comparing a wallet card with the others: the user has had it for 90 days, or has paid with it.
 * `today`: `yyyy-mm-dd`.
 */
export function canJudgeCard(
  { cardId, openedOn, addedAt }: Pick<UserCard, 'cardId' | 'openedOn' | 'addedAt'>,
  usage: readonly { readonly cardId: string }[],
  today: string,
): boolean {
  const latest = getLatestDay(today);
  const isHeldLongEnough = toDay(addedAt) <= latest || (openedOn !== undefined && openedOn <= latest);
  return isHeldLongEnough || usage.some((usedCard) => usedCard.cardId === cardId);
}

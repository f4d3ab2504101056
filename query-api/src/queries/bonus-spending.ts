import {
  dailySpending,
  type SpendingByCard,
  toSpendingDaysId,
  toSpendingMonthsId,
} from '@tapwise/contracts/read-models/daily-spending';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import {
  type BonusSpending,
  getPaceDays,
  type WelcomeBonusCard,
} from '@tapwise/rewards/cards/bonus-progress';
import type { ReadModelReader } from '../read-store/port';

/** Days (`yyyy-mm-dd`), including the first and the last. */
interface DayRange {
  /** Undefined for all days up to the last. */
  readonly first: string | undefined;
  readonly last: string;
}

interface SpendingSums {
  /** By card and month. */
  readonly months: SpendingByCard;
  /** By month, the sums by card and day of the month. Only months that a range covers in part. */
  readonly days: ReadonlyMap<string, SpendingByCard>;
}

/** The months that the range may cover only in part. */
function listPartialMonths({ first, last }: DayRange): string[] {
  return [...(first === undefined ? [] : [toMonth(first)]), toMonth(last)];
}

function isWholeMonth({ first, last }: DayRange, month: string): boolean {
  return (first === undefined || toMonth(first) < month) && month < toMonth(last);
}

function isInRange({ first, last }: DayRange, day: string): boolean {
  return (first === undefined || first <= day) && day <= last;
}

function listSums(byCard: SpendingByCard | undefined, cardId: string): [string, Cents][] {
  return Object.entries((byCard && findOwn(byCard, cardId)) ?? {});
}

function sumCardSpending({ months, days }: SpendingSums, cardId: string, range: DayRange): Cents {
  let sum = 0;
  for (const [month, cents] of listSums(months, cardId)) if (isWholeMonth(range, month)) sum += cents;
  for (const month of new Set(listPartialMonths(range)))
    for (const [dayOfMonth, cents] of listSums(days.get(month), cardId))
      if (isInRange(range, `${month}-${dayOfMonth}`)) sum += cents;
  return sum;
}

/** Reads the months, and the days of those that a range covers only in part. */
async function readSpendingSums(
  reader: Pick<ReadModelReader, 'get' | 'getMany'>,
  userId: UserId,
  ranges: readonly DayRange[],
): Promise<SpendingSums> {
  const months = (await reader.get(dailySpending, toSpendingMonthsId(userId)))?.byCard ?? {};
  const partial = new Map(
    ranges.flatMap(listPartialMonths).map((month) => [toSpendingDaysId(userId, month), month]),
  );
  const docs = await reader.getMany(dailySpending, [...partial.keys()]);
  return { months, days: new Map(docs.map(({ id, byCard }) => [partial.get(id) ?? '', byCard])) };
}

/**
 * The amount spent toward the welcome bonuses of a user's cards, by card id. Reads one document with the months and a
 * few with days, and none without a bonus. `today`: in UTC.
 */
export async function readBonusSpending(
  reader: Pick<ReadModelReader, 'get' | 'getMany'>,
  userId: UserId,
  cards: readonly WelcomeBonusCard[],
  today: string,
): Promise<ReadonlyMap<CardId, BonusSpending>> {
  if (cards.length === 0) return new Map();
  const pace = getPaceDays(today);
  const ranges = cards.map(({ cardId, openedOn, welcomeBonus }) => ({
    cardId,
    range: { first: openedOn, last: welcomeBonus.deadline },
  }));
  const sums = await readSpendingSums(reader, userId, [pace, ...ranges.map(({ range }) => range)]);
  const recent = Object.keys(sums.months).map((cardId) => sumCardSpending(sums, cardId, pace));
  const recentCents = recent.reduce((sum, cents) => sum + cents, 0);
  return new Map(
    ranges.map(({ cardId, range }) => [
      cardId,
      { spentCents: sumCardSpending(sums, cardId, range), recentCents },
    ]),
  );
}

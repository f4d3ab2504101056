import { dailySpending, type DailySpendingDoc } from '@tapwise/contracts/read-models/daily-spending';
import {
  type BonusCard,
  type BonusSpending,
  getPaceDays,
  isCountedDay,
} from '@tapwise/contracts/vocabulary/cards/bonus-progress';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { ReadModelReader } from '../read-store/port';
import { MAX_MONTHS } from './purchase-totals';

/** The number of months from a month up to the one after today's, because a purchase can be dated tomorrow. */
function countMonths(from: string, today: string): number {
  const toNumber = (day: string) => 12 * Number(day.slice(0, 'yyyy'.length)) + Number(toMonth(day).slice(-2));
  return Math.min(MAX_MONTHS, toNumber(today) - toNumber(from) + 2);
}

/** How many of the latest months contain the days that count toward one of the bonuses, or toward the pace. */
function countNeededMonths(cards: readonly BonusCard[], today: string): number {
  const counts = cards.map(({ openedOn }) =>
    openedOn === undefined ? MAX_MONTHS : countMonths(openedOn, today),
  );
  return Math.max(countMonths(getPaceDays(today).first, today), ...counts);
}

function sumDays(days: Readonly<Record<string, Cents>>, isCounted: (dayOfMonth: string) => boolean): Cents {
  let sum = 0;
  for (const [dayOfMonth, cents] of Object.entries(days)) if (isCounted(dayOfMonth)) sum += cents;
  return sum;
}

function sumOfCard(months: readonly DailySpendingDoc[], card: BonusCard): Cents {
  const sums = months.map(({ month, byCard }) =>
    Object.hasOwn(byCard, card.cardId)
      ? sumDays(byCard[card.cardId] ?? {}, (dayOfMonth) => isCountedDay(card, `${month}-${dayOfMonth}`))
      : 0,
  );
  return sums.reduce((sum, cents) => sum + cents, 0);
}

function sumOfPace(months: readonly DailySpendingDoc[], today: string): Cents {
  const { first, last } = getPaceDays(today);
  let sum = 0;
  for (const { month, byCard } of months) {
    if (month < toMonth(first)) continue;
    const isCounted = (dayOfMonth: string) => {
      const day = `${month}-${dayOfMonth}`;
      return first <= day && day <= last;
    };
    for (const days of Object.values(byCard)) sum += sumDays(days, isCounted);
  }
  return sum;
}

/**
 * What was spent toward the welcome bonuses of a user's cards, by card id. Reads no more than one document for each
 * month, and none without a bonus. `today`: in UTC.
 */
export async function readBonusSpending(
  reader: Pick<ReadModelReader, 'find'>,
  user: UserId,
  cards: readonly BonusCard[],
  today: string,
): Promise<ReadonlyMap<CardId, BonusSpending>> {
  if (cards.length === 0) return new Map();
  const limit = countNeededMonths(cards, today);
  const months = await reader.find(dailySpending, { where: { userId: user }, sort: ['-month'], limit });
  const recentCents = sumOfPace(months, today);
  return new Map(cards.map((card) => [card.cardId, { spentCents: sumOfCard(months, card), recentCents }]));
}

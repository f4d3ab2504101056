import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DailySpendingDoc } from '@tapwise/contracts/read-models/daily-spending';
import { addDays, toMonth } from '@tapwise/contracts/vocabulary/day';
import { getPaceDays, isCountedDay } from '@tapwise/rewards/cards/bonus-progress';
import { toCardId, USER_ID } from '../testing/documents';
import { readBonusSpending } from './bonus-spending';

const TODAY = '2026-11-21';
const day = fc.integer({ min: -800, max: 40 }).map((days) => addDays(TODAY, days));
const spendingList = fc.array(
  fc.record({ cardId: fc.constantFrom('gold', 'plain'), day, cents: fc.integer({ min: 1, max: 1000 }) }),
);
type Spent = { readonly cardId: string; readonly day: string; readonly cents: number };

/** The documents that contain these amounts. */
function toDocuments(list: readonly Spent[]): ReadonlyMap<string, DailySpendingDoc> {
  const docs = new Map<string, DailySpendingDoc>();
  const add = (name: string, key: string, { cardId, cents }: Spent) => {
    const id = `${USER_ID}:${name}`;
    const byCard = docs.get(id)?.byCard ?? {};
    const sums = byCard[cardId] ?? {};
    const changed = { ...sums, [key]: (sums[key] ?? 0) + cents };
    docs.set(id, { id, userId: USER_ID, byCard: { ...byCard, [cardId]: changed } });
  };
  for (const spent of list) {
    add(toMonth(spent.day), spent.day.slice(-2), spent);
    add('months', toMonth(spent.day), spent);
  }
  return docs;
}

function createReader(list: readonly Spent[]) {
  const docs = toDocuments(list);
  return {
    get: async (_: unknown, id: string) => docs.get(id),
    getMany: async (_: unknown, ids: readonly string[]) => ids.flatMap((id) => docs.get(id) ?? []),
  } as unknown as Parameters<typeof readBonusSpending>[0];
}

it('adds up exactly the days that count, whole months or not', () =>
  fc.assert(
    fc.asyncProperty(
      spendingList,
      fc.option(day, { nil: undefined }),
      day,
      async (list, openedOn, deadline) => {
        const card = { cardId: toCardId('gold'), openedOn, welcomeBonus: { spendCents: 1, deadline } };
        const sum = (isCounted: (spent: Spent) => boolean) =>
          list.filter(isCounted).reduce((total, { cents }) => total + cents, 0);
        const { first, last } = getPaceDays(TODAY);
        const spending = await readBonusSpending(createReader(list), USER_ID, [card], TODAY);
        expect(spending.get(card.cardId)).toEqual({
          spentCents: sum((spent) => spent.cardId === 'gold' && isCountedDay(card, spent.day)),
          recentCents: sum((spent) => first <= spent.day && spent.day <= last),
        });
      },
    ),
  ));

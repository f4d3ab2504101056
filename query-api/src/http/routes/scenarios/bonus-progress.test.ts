import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { dailySpending } from '@tapwise/contracts/read-models/daily-spending';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createWalletDoc, OTHER_USER_ID, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
  server.views.put(catalog, [createCatalogDoc('gold'), createCatalogDoc('plain')]);
});
afterEach(() => server.close());

// Today is November 21, 2026.
const BONUS = { spendCents: 4000_00, deadline: '2027-01-31', valueCents: 600_50 };

function putWallet(changes: object): void {
  const doc = createWalletDoc(USER_ID, ['gold', 'plain']);
  const [gold, plain] = doc.cards;
  if (gold && plain) server.views.put(wallets, [{ ...doc, cards: [{ ...gold, ...changes }, plain] }]);
}

type ByCard = Record<string, Record<string, number>>;

/** Puts cents by month, then by card and day of the month. */
function putSpending(byMonth: Record<string, ByCard>, userId: UserId = USER_ID): void {
  const months: ByCard = {};
  for (const [month, byCard] of Object.entries(byMonth)) {
    server.views.put(dailySpending, [{ id: `${userId}:${month}`, userId, byCard }]);
    for (const [card, days] of Object.entries(byCard))
      months[card] = { ...months[card], [month]: Object.values(days).reduce((sum, cents) => sum + cents, 0) };
  }
  server.views.put(dailySpending, [{ id: `${userId}:months`, userId, byCard: months }]);
}

async function readProgress() {
  const cards = await server.read('userCards', '/api/user/cards', headers);
  expect(cards.map(({ bonusProgress }) => bonusProgress !== undefined)).toEqual([true, false]);
  return cards[0]?.bonusProgress;
}

describe('bonusProgress of a card', () => {
  it('has every field without any purchase', async () => {
    putWallet({ welcomeBonus: BONUS });
    expect(await readProgress()).toEqual({
      spend: '4000.00',
      value: '600.50',
      deadline: '2027-01-31',
      spent: '0.00',
      remaining: '4000.00',
      daysLeft: 72,
      recentSpend: '0.00',
      pacePerDay: '0.00',
      isReached: false,
      isReachable: false,
    });
  });

  it('counts from the opening date to the deadline, even across years', async () => {
    putWallet({ welcomeBonus: { ...BONUS, deadline: '2026-11-20' }, openedOn: '2025-12-31' });
    putSpending({
      '2025-12': { gold: { '30': 1_00, '31': 10_00 } },
      '2026-01': { gold: { '01': 100_00 }, plain: { '01': 5_00 } },
      '2026-11': { gold: { '20': 1000_00, '21': 20_00 } },
    });
    putSpending({ '2026-10': { gold: { '20': 77_00 } } }, OTHER_USER_ID);
    expect(await readProgress()).toMatchObject({ spent: '1110.00', remaining: '2890.00', daysLeft: 0 });
  });

  it('counts from the first use without an opening date', async () => {
    putWallet({ welcomeBonus: BONUS });
    putSpending({
      '2024-12': { gold: { '01': 1000_00 } },
      '2026-11': { gold: { '22': 3000_00 } },
    });
    expect(await readProgress()).toMatchObject({ spent: '4000.00', remaining: '0.00', isReached: true });
  });

  it('takes the pace from all cards in the last 90 days', async () => {
    putWallet({ welcomeBonus: BONUS, openedOn: '2026-11-01' });
    putSpending({
      '2026-08': { gold: { '23': 9_000_00, '24': 1000_00 } },
      '2026-11': { plain: { '21': 4000_00 }, gold: { '22': 7_00 } },
    });
    expect(await readProgress()).toMatchObject({
      spent: '7.00',
      recentSpend: '5000.00',
      pacePerDay: '55.56',
      remaining: '3993.00',
      isReachable: true,
    });
  });
});

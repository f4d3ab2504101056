import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addMonths, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../../command-handler/aggregate';
import { ledgerDecider } from '../../../domain/ledger/decide';
import { listPurchasesFrom } from '../../../domain/ledger/state';
import type { ApiClient, ApiResponse } from '../../testing/api-client';
import { CYCLE_CARD, setStatementDay } from '../../testing/cycle-card';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const TODAY = toDay(new Date().toISOString());
/** The year whose April was last, so that all days are past, and less than 24 months ago. */
const YEAR = getYear(addMonths(TODAY, -3));
const STATEMENT_DAYS = [1, 15, 28, 29, 30, 31];

/** Days around New Year and the end of February. */
const DAYS = [
  ...['11-30', '12-01', '12-02', '12-15', '12-16', '12-28', '12-29', '12-30', '12-31'].map(
    (day) => `${String(YEAR - 1)}-${day}`,
  ),
  ...['01-01', '01-02', '01-15', '01-16', '01-28', '01-29', '01-30', '01-31', '02-01', '02-15', '02-27'].map(
    (day) => `${String(YEAR)}-${day}`,
  ),
  ...['02-28', '03-01', '03-02', '03-29', '03-30', '03-31', '04-01'].map((day) => `${String(YEAR)}-${day}`),
];

interface Entered {
  readonly purchasedOn: string;
  /** Whole dollars, so that no reward is rounded. */
  readonly dollars: number;
}

const entered: fc.Arbitrary<Entered> = fc.record({
  purchasedOn: fc.constantFrom(...DAYS),
  dollars: fc.integer({ min: 1, max: 700 }),
});

/** The last day of the billing cycle that contains a day. */
function findClosingDay(day: string, statementDay: number): string {
  for (let month = 0; ; month += 1) {
    const year = Number(day.slice(0, 4));
    const first = Number(day.slice(5, 7)) - 1 + month;
    const lastDay = new Date(Date.UTC(year, first + 1, 0)).getUTCDate();
    const closing = new Date(Date.UTC(year, first, Math.min(statementDay, lastDay)));
    const closingDay = closing.toISOString().slice(0, 10);
    if (closingDay >= day) return closingDay;
  }
}

/** What the purchases of each period earn in all, in cents, by the period. */
function computeExpected(purchases: readonly Entered[], toPeriod: (day: string) => string) {
  const dollarsByPeriod = new Map<string, number>();
  for (const { purchasedOn, dollars } of purchases) {
    const period = toPeriod(purchasedOn);
    dollarsByPeriod.set(period, (dollarsByPeriod.get(period) ?? 0) + dollars);
  }
  return new Map(
    [...dollarsByPeriod].map(([period, dollars]) => [
      period,
      Math.min(dollars, 500) * 5 + Math.max(0, dollars - 500),
    ]),
  );
}

interface Earned {
  readonly purchasedOn: string;
  readonly amountCents: number;
  readonly rewardCents: number;
}

async function listRewards(user: ApiClient): Promise<Earned[]> {
  const id = await getUserId(user);
  const rewards: Earned[] = [];
  for (const year of [YEAR - 1, YEAR]) {
    const { events } = await api.store.read(streams.ledger(id, year));
    const state = selectDeciderEvents<LedgerEvent>(events).reduce(
      ledgerDecider.evolve,
      ledgerDecider.initialState,
    );
    for (const { purchasedOn, amountCents, refundedCents, rewardCents } of listPurchasesFrom(state, ''))
      if (refundedCents < amountCents) rewards.push({ purchasedOn, amountCents, rewardCents });
  }
  const toKey = (reward: Earned) => JSON.stringify(reward);
  return rewards.sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}

async function sumRewards(user: ApiClient, toPeriod: (day: string) => string) {
  const sums = new Map<string, number>();
  for (const { purchasedOn, rewardCents } of await listRewards(user)) {
    const period = toPeriod(purchasedOn);
    sums.set(period, (sums.get(period) ?? 0) + rewardCents);
  }
  return sums;
}

const toBody = ({ purchasedOn, dollars }: Entered) => ({
  cardId: CYCLE_CARD,
  storeName: 'Kroger',
  amount: String(dollars),
  purchasedOn,
});
const record = async (user: ApiClient, purchase: Entered): Promise<ApiResponse> => {
  const response = await user.post('/api/purchases', toBody(purchase));
  expect(response.status).toBe(201);
  return response;
};
const getPath = ({ body }: ApiResponse) => `/api/purchases/${String(body['id'])}`;
const toMonth = (day: string) => day.slice(0, 7);

describe('a cap by billing cycle', () => {
  it(
    'counts the same in any order of entry, whenever the statement day is entered',
    { timeout: 300_000 },
    async () => {
      const someEntered = fc.array(entered, { minLength: 2, maxLength: 7 });
      await fc.assert(
        fc.asyncProperty(
          someEntered,
          fc.constantFrom(...STATEMENT_DAYS),
          fc.constantFrom(...STATEMENT_DAYS),
          async (purchases, statementDay, earlierDay) => {
            const toCycle = (day: string) => findClosingDay(day, statementDay);
            const first = await createUserWithCards(api, [CYCLE_CARD]);
            const second = await createUserWithCards(api, [CYCLE_CARD]);
            await setStatementDay(first, statementDay);
            for (const purchase of purchases) await record(first, purchase);
            expect(await sumRewards(first, toCycle)).toEqual(computeExpected(purchases, toCycle));

            await setStatementDay(second, earlierDay);
            for (const purchase of purchases.toReversed()) await record(second, purchase);
            await setStatementDay(second, null);
            expect(await sumRewards(second, toMonth)).toEqual(computeExpected(purchases, toMonth));
            await setStatementDay(second, statementDay);
            expect(await listRewards(second)).toEqual(await listRewards(first));
            expect(await api.vault.pendingChanges.list()).toEqual([]);
          },
        ),
        { numRuns: 12, seed: 23 },
      );
    },
  );

  it(
    'is unchanged by a refund in full, a purchase that is moved back, and a removed one',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(entered, { minLength: 1, maxLength: 4 }),
          entered,
          fc.constantFrom(...DAYS),
          fc.constantFrom(...STATEMENT_DAYS),
          async (purchases, extra, otherDay, statementDay) => {
            const toCycle = (day: string) => findClosingDay(day, statementDay);
            const user = await createUserWithCards(api, [CYCLE_CARD]);
            await setStatementDay(user, statementDay);
            for (const purchase of purchases) await record(user, purchase);
            const start = await listRewards(user);

            const refunded = await record(user, extra);
            await user.post(`${getPath(refunded)}/refunds`, { amount: String(extra.dollars) });
            expect(await listRewards(user)).toEqual(start);

            const moved = await record(user, extra);
            for (const purchasedOn of [otherDay, extra.purchasedOn]) {
              const body = toBody({ ...extra, purchasedOn });
              expect((await user.request('PUT', getPath(moved), { body })).status).toBe(200);
              const expected = computeExpected([...purchases, { ...extra, purchasedOn }], toCycle);
              expect(await sumRewards(user, toCycle)).toEqual(expected);
            }
            await user.request('DELETE', getPath(moved));
            expect(await listRewards(user)).toEqual(start);
            expect(await api.vault.pendingChanges.list()).toEqual([]);
          },
        ),
        { numRuns: 12, seed: 6 },
      );
    },
  );
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../../command-handler/aggregate';
import { ledgerDecider } from '../../../domain/ledger/decide';
import { listPurchasesFrom } from '../../../domain/ledger/state';
import type { ApiClient, ApiResponse } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const CARDS = ['amex-blue-cash-preferred', 'citi-custom-cash', 'chase-freedom-flex'];
const TODAY = toDay(new Date().toISOString());
const YEAR = Number(TODAY.slice(0, 4));
const YEARS = [YEAR - 2, YEAR - 1, YEAR];
/** The edges of years, quarters, months, and February, as far back as purchases can be entered. */
const DAYS = YEARS.flatMap((year) =>
  ['01-01', '02-28', '02-29', '03-01', '03-31', '04-01', '12-31'].map((day) => `${String(year)}-${day}`),
).filter(
  (day) =>
    !Number.isNaN(Date.parse(day)) &&
    toDay(new Date(day).toISOString()) === day &&
    day <= TODAY &&
    day > addMonths(TODAY, -24),
);

const entered = fc.record({
  cardId: fc.constantFrom(...CARDS),
  storeName: fc.constantFrom('Kroger', 'Shell', 'Chipotle', 'IKEA'),
  amount: fc.integer({ min: 100, max: 400_000 }).map((cents) => (cents / 100).toFixed(2)),
  purchasedOn: fc.constantFrom(...DAYS),
});

/** The sums that caps, insights, and lists depend on, in each year. Fully refunded purchases count nothing. */
async function readFigures(user: ApiClient) {
  const id = await getUserId(user);
  const figures = [];
  for (const year of YEARS) {
    const { events } = await api.store.read(streams.ledger(id, year));
    const state = selectDeciderEvents<LedgerEvent>(events).reduce(
      ledgerDecider.evolve,
      ledgerDecider.initialState,
    );
    const purchases = listPurchasesFrom(state, '')
      .filter(({ amountCents, refundedCents }) => refundedCents < amountCents)
      .map(({ purchaseId, rewardCents, bestRewardCents }) => [purchaseId, rewardCents, bestRewardCents])
      .sort();
    figures.push({ year, spending: state.spending, purchases });
  }
  return figures;
}
const record = (user: ApiClient, body: object) => user.post('/api/purchases', body);
const getPath = ({ body }: ApiResponse) => `/api/purchases/${String(body['id'])}`;

describe('after any purchases', () => {
  it(
    'undoing a change restores every figure, including at year boundaries',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(entered, { minLength: 1, maxLength: 4 }),
          entered,
          fc.constantFrom(...DAYS),
          async (purchases, extra, otherDay) => {
            const user = await createUserWithCards(api, CARDS);
            for (const purchase of purchases) await record(user, purchase);
            const start = await readFigures(user);

            const refunded = await record(user, extra);
            const refund = await user.post(`${getPath(refunded)}/refunds`, { amount: extra.amount });
            expect(refund.body).toMatchObject({ rewardEarned: '0.00', refunded: extra.amount });
            expect(await readFigures(user)).toEqual(start);

            const moved = await record(user, extra);
            const before = await readFigures(user);
            for (const purchasedOn of [otherDay, extra.purchasedOn]) {
              const corrected = await user.request('PUT', getPath(moved), {
                body: { ...extra, purchasedOn },
              });
              expect([corrected.status, corrected.body['purchasedOn']]).toEqual([200, purchasedOn]);
            }
            expect(await readFigures(user)).toEqual(before);

            await user.request('DELETE', getPath(moved));
            expect(await readFigures(user)).toEqual(start);
            expect(await api.vault.pendingChanges.list()).toEqual([]);
          },
        ),
        { numRuns: 8, seed: 16 },
      );
    },
  );
});

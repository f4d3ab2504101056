import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import type { ApiClient } from '../../testing/api-client';
import {
  createOfferUser,
  listOffers,
  OFFER,
  OFFER_CARD,
  OFFERS_PATH,
  OTHER_CARD,
  recordAtStore,
} from '../../testing/offer-users';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const STORES = ['Dunkin', 'Grubhub', 'Best Buy', 'Kroger'];
const CREDITS = ['amex-gold-dunkin', 'amex-gold-dining'];
const DUNKIN = { storeName: 'Dunkin' };
const OFFERS = [
  OFFER,
  { ...OFFER, kind: 'percent', value: 20, maxReward: 15, isRepeatable: true },
  { ...OFFER, ...DUNKIN, kind: 'points', value: 500, minSpend: 12, isCumulative: true, isRepeatable: true },
  { ...OFFER, ...DUNKIN, kind: 'points-per-dollar', value: 3, maxReward: 90, minSpend: 10 },
  { ...OFFER, storeName: 'Kroger', cardId: OTHER_CARD, minSpend: 30, isCumulative: true },
];

const arbitraryPurchase = fc.record({
  cardId: fc.constantFrom(OFFER_CARD, OFFER_CARD, OTHER_CARD),
  storeName: fc.constantFrom(...STORES),
  amount: fc.constantFrom(3, 4.5, 4.5, 12, 31, 60),
  purchasedOn: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-21'),
});
type Entered = ReturnType<typeof arbitraryPurchase.generate>['value'];

const record = (user: ApiClient, { amount, ...purchase }: Entered) => recordAtStore(user, amount, purchase);

const enroll = (user: ApiClient, creditId: string, isEnrolled: boolean) =>
  user.request('PUT', `/api/user/credits/${creditId}`, { body: { isEnrolled } });

async function createUser() {
  const user = await createOfferUser(api);
  for (const offer of OFFERS) expect((await user.post(OFFERS_PATH, offer)).status).toBe(201);
  for (const creditId of CREDITS) await enroll(user, creditId, true);
  const use = { amount: 2, usedOn: '2026-11-20' };
  expect((await user.post(`/api/user/credits/${CREDITS[0] ?? ''}/uses`, use)).status).toBe(201);
  return user;
}

/** What is used of credits and offers, and what they add to answers. Without ids. */
async function readBenefits(user: ApiClient) {
  const credits = JSON.parse((await user.get('/api/user/credits')).text) as CreditListing[];
  const answers = [];
  for (const location of STORES)
    for (const amount of ['5', '80']) {
      const { text } = await user.post('/api/recommend', { location, amount });
      const { ranking } = JSON.parse(text) as RecommendationAnswer;
      answers.push(
        ranking.map(({ cardId, netValue, creditValue, offerValue, benefits }) => ({
          of: [location, amount, cardId],
          values: [netValue, creditValue, offerValue, benefits],
        })),
      );
    }
  return {
    answers,
    offers: (await listOffers(user)).map(({ used }) => used),
    credits: credits.map(({ creditId, used, remaining, uses }) => ({
      amounts: [creditId, used, remaining],
      uses: uses.map(({ amount, usedOn }) => `${usedOn} ${String(amount)}`).sort(),
    })),
  };
}

describe('the credits and offers of a wallet', () => {
  it(
    'ends up the same in any order of entry, and after refunds, corrections, removals, and turning credits off',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryPurchase, { minLength: 1, maxLength: 5 }),
          arbitraryPurchase,
          arbitraryPurchase,
          async (purchases, wrong, extra) => {
            const user = await createUser();
            for (const purchase of purchases) await record(user, purchase);
            const expected = await readBenefits(user);

            const other = await createUser();
            const refunded = await record(other, extra);
            await other.post(`${refunded}/refunds`, { amount: String(extra.amount) });
            const removed = await record(other, wrong);
            for (const creditId of CREDITS) await enroll(other, creditId, false);
            const [first, ...others] = purchases.toReversed();
            const corrected = await record(other, wrong);
            for (const purchase of others) await record(other, purchase);
            const right = { ...first, amount: String(first?.amount) };
            expect((await other.request('PUT', corrected, { body: right })).status).toBe(200);
            await other.request('DELETE', removed);
            for (const creditId of CREDITS) await enroll(other, creditId, true);
            expect(await readBenefits(other)).toEqual(expected);
          },
        ),
        { numRuns: 12, seed: 23 },
      );
    },
  );
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { toPurchaseDetails } from '@tapwise/rewards/engine/evaluation/to-purchase-details';
import { spendBenefits, type UnrecordedPurchase } from '@tapwise/rewards/engine/spending/spend-benefits';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const GOLD = 'amex-gold';
const PLATINUM = 'amex-platinum';
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'] as const;
const setNow = (day: string) => {
  api.now = new Date(`${day}T18:00:00.000Z`);
};

/** Of all kinds, entered on the second day. One expires on the third. */
const OFFERS = [
  { storeName: 'Best Buy', kind: 'amount', value: 10, minSpend: 50 },
  { storeName: 'Kroger', kind: 'amount', value: 5, minSpend: 30, isCumulative: true, isRepeatable: true },
  { storeName: 'Target', kind: 'percent', value: 10, maxReward: 6, expiresOn: '2026-12-02' },
  { storeName: 'Dunkin', kind: 'points', value: 500, minSpend: 4, isRepeatable: true },
  { storeName: 'Walmart', kind: 'points-per-dollar', value: 4, maxReward: 300, isRepeatable: true },
  { storeName: 'The corner shop on Elm', kind: 'percent', value: 12.5, minSpend: 40, isCumulative: true },
];
const STORES = [
  ...OFFERS.map(({ storeName }) => storeName),
  'Grubhub',
  'Five Guys',
  'Uber Eats',
  'Resy',
  'lululemon',
  'Saks gift card',
  'Hilton',
];

/** A user whose credits are confirmed, except that for Resy, and who has used one of them in part. */
async function createUser(): Promise<ApiClient> {
  setNow(DAYS[1]);
  const user = await createUserWithCards(api, [GOLD, PLATINUM, 'citi-double-cash']);
  await user.request('PUT', `/api/user/cards/${PLATINUM}/details`, { body: { openedOn: '2024-12-02' } });
  const credits = JSON.parse((await user.get('/api/user/credits')).text) as { creditId: string }[];
  for (const { creditId } of credits)
    if (creditId !== 'amex-gold-resy')
      await user.request('PUT', `/api/user/credits/${creditId}`, { body: { isEnrolled: true } });
  for (const offer of OFFERS)
    await user.post('/api/user/offers', { cardId: GOLD, expiresOn: '2027-01-31', ...offer });
  await record(user, { cardId: GOLD, storeName: 'Dunkin', dollars: 2.5, day: DAYS[1] });
  return user;
}

interface Bought {
  readonly cardId: string;
  readonly storeName: string;
  readonly dollars: number;
  readonly day: string;
}

async function record(user: ApiClient, { cardId, storeName, dollars, day }: Bought): Promise<void> {
  const purchase = { cardId, storeName, amount: String(dollars), purchasedOn: day };
  expect((await user.post('/api/purchases', purchase)).status).toBe(201);
}

function toUnrecorded({ cardId, storeName, dollars, day }: Bought, index: number): UnrecordedPurchase {
  const place = interpretPlace(getShippedPlaceIndex(), storeName);
  const { category } = toPurchaseDetails(place, 1, `${day}T12:00:00.000Z`);
  return {
    purchaseId: `queued-${String(index)}`,
    cardId,
    storeName: place.storeName,
    merchantId: place.merchantId,
    category,
    amountCents: Math.round(dollars * 100),
    purchasedOn: day,
  };
}

async function readBenefits(user: ApiClient) {
  const { credits, offers, benefitStarts, at } = AnswerInputs.parse(
    (await user.get('/api/user/answer-inputs')).body,
  );
  return { at, benefits: { credits, offers, benefitStarts } };
}

type Benefits = Awaited<ReturnType<typeof readBenefits>>['benefits'];

/** What the purchases did, to see that the test covers it. */
function listEffects(before: Benefits, after: Benefits): string[] {
  const isShorter = (name: 'credits' | 'offers') => (after[name]?.length ?? 0) < (before[name]?.length ?? 0);
  return [
    ...(isShorter('credits') ? ['a credit used up'] : []),
    ...(isShorter('offers') ? ['an offer used up'] : []),
    ...(after.offers?.some(({ towardCents }) => towardCents > 0) ? ['an offer used in part'] : []),
  ];
}

const anyPurchase = fc.record({
  cardId: fc.constantFrom(GOLD, GOLD, PLATINUM),
  storeName: fc.constantFrom(...STORES),
  dollars: fc.constantFrom(3, 7.25, 20, 45, 60.5),
  day: fc.constantFrom(...DAYS),
});

describe('purchases that aren’t recorded yet', () => {
  it('leave as much of credits and offers as after they are recorded', async () => {
    const seen = new Set<string>();
    const property = fc.asyncProperty(
      fc.array(anyPurchase, { minLength: 1, maxLength: 6 }),
      async (bought) => {
        const user = await createUser();
        setNow(DAYS[3]);
        const before = await readBenefits(user);
        const expected = spendBenefits(before.benefits, bought.map(toUnrecorded), before.at);
        for (const purchase of bought) await record(user, purchase);
        const { benefits } = await readBenefits(user);
        expect(benefits).toEqual(expected);
        for (const effect of listEffects(before.benefits, benefits)) seen.add(effect);
      },
    );
    await fc.assert(property, { numRuns: 12, seed: 7 });
    expect(seen).toEqual(new Set(['a credit used up', 'an offer used up', 'an offer used in part']));
  });
});

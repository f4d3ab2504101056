import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { CYCLE_CARD, setStatementDay } from '../../testing/cycle-card';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T12:00:00.000Z');
});
afterAll(() => api.stop());

/** 2% everywhere. It pays for everything. */
const PAID_WITH = 'citi-double-cash';
const PURCHASES = [
  { purchasedOn: '2026-03-05', amount: '6000' },
  ...Array.from({ length: 4 }, (_, month) => [
    { purchasedOn: `2026-0${String(month + 5)}-10`, amount: '500' },
    { purchasedOn: `2026-0${String(month + 5)}-20`, amount: '500' },
  ]).flat(),
];
const Upgrades = RecommendationReceipt.pick({ id: true, upgradeCodes: true });

describe('a suggested card', () => {
  it('is compared with a card of the wallet by its billing cycles, and the receipt can be verified', async () => {
    const user = await createUserWithCards(api, [CYCLE_CARD, PAID_WITH]);
    for (const purchase of PURCHASES)
      await user.post('/api/purchases', { cardId: PAID_WITH, storeName: 'Kroger', ...purchase });
    const ask = async () => {
      const { body } = await user.post('/api/recommend', { location: 'Whole Foods' });
      const { id, upgradeCodes } = Upgrades.parse(body);
      const [first] = upgradeCodes;
      const compared = first?.code === 'upgrade' ? first.params.wouldCents - first.params.moreCents : null;
      const verification = await user.get(`/api/user/recommendations/${id}/verify`);
      expect(verification.body).toMatchObject({ verified: true });
      return compared;
    };
    // 2% of $10,000 are as much as 5% of $500 in five calendar months, and 1% of the rest.
    expect(await ask()).toBe(200_00);
    await setStatementDay(user, 15);
    // 5% of $500 in six billing cycles.
    expect(await ask()).toBe(6 * 25_00 + 70_00);
    await setStatementDay(user, null);
    expect(await ask()).toBe(200_00);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { CardValues, WhatIf } from '@tapwise/contracts/http/routes/replay';
import { addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const Upgrades = RecommendationReceipt.pick({ id: true, premiumUpgrades: true, upgradeCodes: true });

async function ask(user: ApiClient) {
  const { body } = await user.post('/api/recommend', { location: 'Whole Foods' });
  return Upgrades.parse(body);
}

const hadCard = (user: ApiClient, cardId: string) => {
  const openedOn = addMonths(toDay(new Date().toISOString()), -30);
  const cards = [{ cardId, openedOn, closedOn: addMonths(openedOn, 12) }];
  return user.request('PUT', '/api/user/card-history', { body: { cards } });
};

describe('a suggested card', () => {
  it('says in a what-if and in card values that application rules exclude it', async () => {
    const user = await createUserWithCards(api, ['citi-double-cash']);
    for (let count = 0; count < 10; count += 1)
      await user.post('/api/purchases', { cardId: 'citi-double-cash', amount: '50', storeName: 'Kroger' });
    const cardId = 'amex-blue-cash-preferred';
    const judge = async () => {
      const whatIf = WhatIf.parse((await user.post('/api/user/what-if', { add: [cardId] })).body);
      const { cards } = CardValues.parse((await user.get('/api/user/card-values')).body);
      const [judged] = whatIf.eligibility;
      const { verdict } = cards.find((card) => card.cardId === cardId)?.eligibility ?? {};
      expect(judged).toMatchObject({ cardId, verdict });
      return { verdict, reasons: judged?.reasons };
    };
    expect(await judge()).toEqual({ verdict: 'yes', reasons: [] });
    await hadCard(user, cardId);
    expect((await judge()).verdict).toBe('no');
  });

  it('is another one if application rules exclude it, and the receipt can be verified', async () => {
    const user = await createUserWithCards(api, ['citi-double-cash']);
    await user.post('/api/purchases', {
      cardId: 'citi-double-cash',
      amount: '5000',
      storeName: 'Whole Foods',
    });
    const before = await ask(user);
    expect(before.premiumUpgrades.join()).toContain('Blue Cash Preferred');
    await hadCard(user, 'amex-blue-cash-preferred');
    const after = await ask(user);
    expect(after.premiumUpgrades.length).toBeGreaterThan(0);
    expect(after.premiumUpgrades.join()).not.toContain('Blue Cash Preferred');
    const { events } = await api.store.read(streams.recommendation(after.id));
    expect(events).toMatchObject([{ data: { inputs: { excluded: ['amex-blue-cash-preferred'] } } }]);
    for (const { id } of [before, after]) {
      const { body } = await user.get(`/api/user/recommendations/${id}/verify`);
      expect(body).toMatchObject({ verified: true });
    }
  });
});

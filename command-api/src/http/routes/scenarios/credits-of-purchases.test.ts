import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T12:00:00.000Z');
});
afterAll(() => api.stop());

const DUNKIN = 'amex-gold-dunkin';

describe('the response to a purchase', () => {
  it('states what it uses of a credit, also after a refund and a correction', async () => {
    const user = await createUserWithCards(api, ['amex-gold', 'citi-double-cash']);
    const record = (amount: string, purchasedOn: string) =>
      user.post('/api/purchases', { cardId: 'amex-gold', storeName: 'Dunkin', amount, purchasedOn });
    expect((await record('3', '2026-11-02')).body).not.toHaveProperty('creditUses');
    await user.request('PUT', `/api/user/credits/${DUNKIN}`, { body: { isEnrolled: true } });
    const { body } = await record('6', '2026-11-03');
    const used = (amount: string) => [{ creditId: DUNKIN, name: "Dunkin' credit", amount }];
    expect(body['creditUses']).toEqual(used('4.00'));
    const path = `/api/purchases/${String(body['id'])}`;
    const refunded = await user.post(`${path}/refunds`, { amount: '3.00' });
    expect(refunded.body['creditUses']).toEqual(used('3.00'));
    const moved = await user.request('PUT', path, {
      body: { cardId: 'citi-double-cash', storeName: 'Dunkin', amount: '6' },
    });
    expect(moved.status).toBe(200);
    expect(moved.body).not.toHaveProperty('creditUses');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { ADMIN_KEY, type RunningApi, startApi } from './testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const today = new Date().toISOString().slice(0, 10);
const CARD = 'citi-double-cash';
const admin = { authorization: `Bearer ${ADMIN_KEY}` };

describe('a rejection by a rule names the field', () => {
  it('of the account', async () => {
    const user = await api.createUser();
    const changeEmail = (email: string, password: string) =>
      user.request('PUT', '/api/user/email', { body: { email, password } });
    expect((await changeEmail('new@example.com', 'wrong')).body).toMatchObject({
      code: 'wrong-password',
      field: 'password',
    });
    const changePassword = { currentPassword: 'wrong', newPassword: 'battery staple' };
    const password = await user.request('PUT', '/api/user/password', { body: changePassword });
    expect(password.body).toMatchObject({ code: 'wrong-password', field: 'currentPassword' });
  });

  it('of a purchase', async () => {
    const user = await api.createUser();
    await user.post('/api/user/cards', { cardId: CARD });
    const paid = { cardId: CARD, amount: '10.00', storeName: 'Costco' };
    const { body } = await user.post('/api/purchases', paid);
    const path = `/api/purchases/${String(body['id'])}`;
    expect((await user.post(`${path}/refunds`, { amount: '11.00' })).body).toMatchObject({
      code: 'refund-too-large',
      field: 'amount',
    });
    const early = { amount: '1.00', refundedOn: '2020-01-01' };
    expect((await user.post(`${path}/refunds`, early)).body).toMatchObject({
      code: 'refund-before-purchase',
      field: 'refundedOn',
    });
    const unknown = await user.post('/api/purchases', { ...paid, cardId: 'another-card' });
    expect(unknown.body).toMatchObject({ code: 'card-not-in-wallet', field: 'cardId' });
    const old = await user.post('/api/purchases', { ...paid, purchasedOn: '2020-01-01' });
    expect(old.body).toMatchObject({ code: 'purchase-day-too-early', field: 'purchasedOn' });
  });

  it('and the entry, if the field is a list or an object', async () => {
    const user = await api.createUser();
    expect((await user.post('/api/user/what-if', { add: [CARD, 'no-card'] })).body).toMatchObject({
      code: 'unknown-card',
      field: 'add.1',
    });
    expect((await user.post('/api/user/what-if', { add: [CARD], remove: [CARD] })).body).toMatchObject({
      code: 'card-added-and-removed',
      field: 'remove.0',
    });
    const values = { valuations: { 'no-currency': 1 } };
    const set = await user.request('PUT', '/api/user/valuations', { body: values });
    expect(set.body).toMatchObject({ code: 'unknown-currency', field: 'valuations.no-currency' });
  });

  it('of a category that would be ignored', async () => {
    const user = await api.createUser();
    await user.post('/api/user/cards', { cardId: CARD });
    const recommend = (category: string) =>
      user.post('/api/recommend', { location: 'Corner Shop', category });
    const rejected = await recommend('qwertz');
    expect(rejected).toMatchObject({ status: 400, body: { code: 'unknown-category', field: 'category' } });
    for (const category of CATEGORIES) {
      expect(rejected.body['message']).toContain(category);
      expect((await recommend(category)).body).toMatchObject({ category });
    }
    for (const category of ['Supermarket', 'coffee', 'retail', 'corner shop', ' ', ''])
      expect([category, (await recommend(category)).status]).toEqual([category, 200]);
  });

  it('of a corrected purchase whose category would be ignored', async () => {
    const user = await api.createUser();
    await user.post('/api/user/cards', { cardId: CARD });
    const paid = { cardId: CARD, amount: '10.00', storeName: 'Corner Shop' };
    // A recorded purchase may name the store in place of a category.
    const { status, body } = await user.post('/api/purchases', { ...paid, category: 'qwertz' });
    expect(status).toBe(201);
    const correct = (category: string) =>
      user.request('PUT', `/api/purchases/${String(body['id'])}`, { body: { ...paid, category } });
    expect((await correct('qwertz')).body).toMatchObject({ code: 'unknown-category', field: 'category' });
    expect((await correct('corner shop')).status).toBe(200);
    expect((await correct('groceries')).body).toMatchObject({ category: 'groceries' });
  });

  it('of a price', async () => {
    const change = { planType: 'monthly', price: '3.00', previousPrice: '999.00' };
    const response = await api.createVisitor().post('/api/admin/pricing', change, admin);
    expect(response.body).toMatchObject({ code: 'price-changed', field: 'previousPrice' });
  });

  it('of a row of an import', async () => {
    const user = await api.createUser();
    await user.post('/api/user/cards', { cardId: CARD });
    const rows = [
      { purchasedOn: '2020-01-01', amount: '1.00', description: 'Shop' },
      { purchasedOn: '2020-01-01', amount: '0', description: 'Shop' },
      { purchasedOn: today, amount: '1.00', description: 'Shop', category: 'qwertz' },
      { purchasedOn: today, amount: '1.00', description: 'Shop', category: 'groceries' },
    ];
    const { body } = await user.post('/api/purchases/import', { cardId: CARD, rows });
    expect(body['refused']).toMatchObject([
      { row: 0, field: 'purchasedOn' },
      { row: 1, field: 'amount' },
      { row: 2, field: 'category' },
    ]);
    expect(body['imported']).toBe(1);
  });
});

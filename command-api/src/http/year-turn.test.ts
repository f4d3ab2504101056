import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type RunningApi } from './testing/start-api';
import { yearJustOver } from './year-turn';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('counts a year as just over for one day', () => {
  expect(yearJustOver('2026-12-31T23:59:59.999Z')).toBeUndefined();
  expect(yearJustOver('2027-01-01T00:00:00.000Z')).toBe(2026);
  expect(yearJustOver('2027-01-01T23:59:59.999Z')).toBe(2026);
  expect(yearJustOver('2027-01-02T00:00:00.000Z')).toBeUndefined();
});

const purchase = { cardId: 'amex-gold', amount: '100', category: 'dining', storeName: 'Starbucks' };
it.each([
  ['/api/purchases', purchase, { ...purchase, amount: '5' }],
  ['/api/recommend', { location: 'Starbucks' }, { location: 'Target' }],
])('does what is sent to %s once over New Year', async (path, body, other) => {
  api.now = new Date('2026-12-31T23:59:58Z');
  const user = await api.user();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  const key = { 'idempotency-key': v7() };
  const first = await user.post(path, body, key);
  expect(first.status).toBeLessThan(300);
  api.now = new Date('2027-01-01T00:00:03Z');
  const again = await user.post(path, body, key);
  expect(again.status).toBe(first.status);
  expect(again.body['id']).toBe(first.body['id']);
  expect((await user.post(path, other, key)).status).toBe(422);
  const anew = await user.post(path, body);
  expect(anew.body['id']).not.toBe(first.body['id']);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { priceChanges } from '@tapwise/contracts/read-models/price-changes';
import { prices } from '@tapwise/contracts/read-models/prices';
import { ADMIN_KEY, startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
});
afterEach(() => server.close());

const read = () => server.read('adminPrices', '/api/admin/prices', { Authorization: `Bearer ${ADMIN_KEY}` });
const toId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const FIRST_TIME = '2026-11-01T00:00:00.000Z';

function createChange(number: number, priceCents: number, setAt: string, actor = 'admin') {
  return { id: toId(number), planType: 'monthly' as const, priceCents, setAt, actor };
}

it('adminPrices starts with the initial prices, without a history', async () => {
  expect(await read()).toEqual([
    { planType: 'monthly', price: '2.99', history: [] },
    { planType: 'annual', price: '20.00', history: [] },
  ]);
});

it('adminPrices lists the price changes by plan, newest first', async () => {
  const later = '2026-11-20T00:00:00.000Z';
  server.views.put(prices, [{ id: 'monthly', priceCents: 349, since: later }]);
  server.views.put(priceChanges, [
    createChange(1, 299, FIRST_TIME, 'system'),
    createChange(2, 349, later),
    { ...createChange(3, 2000, FIRST_TIME, 'system'), planType: 'annual' },
  ]);
  expect(await read()).toEqual([
    {
      planType: 'monthly',
      price: '3.49',
      history: [
        { price: '3.49', setAt: later, actor: 'admin' },
        { price: '2.99', setAt: FIRST_TIME, actor: 'system' },
      ],
    },
    { planType: 'annual', price: '20.00', history: [{ price: '20.00', setAt: FIRST_TIME, actor: 'system' }] },
  ]);
});

it('adminPrices keeps the newest 200 changes per plan', async () => {
  server.views.put(
    priceChanges,
    Array.from({ length: 250 }, (_, index) => createChange(index, 100 + index, FIRST_TIME)),
  );
  const [monthly] = await read();
  expect(monthly?.history).toHaveLength(200);
  expect(monthly?.history[0]).toMatchObject({ price: '3.49' });
});

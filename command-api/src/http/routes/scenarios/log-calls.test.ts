import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import type { ApiClient } from '../../testing/api-client';
import { type CountedLog, openCountedLog } from '../../testing/counted-log';
import { type RunningApi, startApi } from '../../testing/start-api';

let double: EventStoreDouble;
let log: CountedLog;
let api: RunningApi;
beforeAll(async () => {
  double = await startEventStoreDouble();
  log = await openCountedLog(double.url);
  api = await startApi({ log: log.store });
});
afterAll(async () => {
  await api.stop();
  await double.close();
});

const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Starbucks' };
const BONUS = { spend: '4000', deadline: '2099-01-01', value: '600' };
const toKind = (call: string) => call.replace(/-.*/, '');
/** The kinds of streams that `work` reads and appends to. The corrections read the catalog in the background. */
const listKinds = async (work: () => Promise<unknown>) =>
  (await log.listCalls(work)).map(toKind).filter((kind) => kind !== 'read catalogue');
const ONE_APPEND: unknown = [expect.stringMatching(/^append /)];
/** On a busy machine, the subscription may lag. */
const HEALTHY = { timeout: 30_000 };

async function send(user: ApiClient, [method, path, body]: readonly [string, string, (object | undefined)?]) {
  const response = await user.request(method, path, { body });
  expect([path, response.status < 300, response.text]).toEqual([path, true, response.text]);
  return response;
}

async function createUser() {
  const user = await api.createUser();
  await send(user, ['POST', '/api/upgrade-to-premium', { planType: 'annual' }]);
  for (const cardId of ['amex-gold', 'discover-it-cash-back', 'citi-custom-cash'])
    await send(user, ['POST', '/api/user/cards', { cardId }]);
  return user;
}

describe('a warm command', () => {
  it.each([
    ['adding a card', 'POST', '/api/user/cards', { cardId: 'chase-freedom-unlimited' }],
    ['removing a card', 'DELETE', '/api/user/cards/citi-custom-cash', undefined],
    ['choosing active cards', 'PUT', '/api/user/cards/active', { cardIds: ['amex-gold'] }],
    ['entering details of a card', 'PUT', '/api/user/cards/amex-gold/details', { welcomeBonus: BONUS }],
    ['a goal', 'PUT', '/api/user/goals', { goals: ['cashback'] }],
    ['a name', 'PUT', '/api/user/name', { name: 'Grace' }],
    ['completing onboarding', 'POST', '/api/user/complete-onboarding', {}],
    ['a fact', 'PUT', '/api/user/facts', { facts: { paysByPhone: true } }],
    ['a point value', 'PUT', '/api/user/valuations', { valuations: { 'amex-mr': 1.5 } }],
    ['kinds of reminders', 'PUT', '/api/user/reminders', { kinds: { activation: false } }],
    ['a reply about a store', 'POST', '/api/user/places/reply', { storeName: 'Zed Hall', code: '5812' }],
    ['a favorite', 'POST', '/api/user/favorites/toggle', { searchTerm: 'Starbucks' }],
    ['canceling', 'POST', '/api/cancel-subscription', {}],
    ['a recommendation', 'POST', '/api/recommend', { location: 'Starbucks' }],
    ['a purchase', 'POST', '/api/purchases', purchase],
  ])('is one append: %s', async (_, method, path, body) => {
    await vi.waitFor(async () => {
      const user = await createUser();
      await send(user, ['POST', '/api/user/favorites/toggle', { searchTerm: 'Target' }]);
      await send(user, ['POST', '/api/recommend', { location: 'Target' }]);
      await send(user, ['POST', '/api/purchases', purchase]);
      expect(await listKinds(() => send(user, [method, path, body]))).toEqual(ONE_APPEND);
    }, HEALTHY);
  });

  it('is one append for a change of a purchase, and for a purchase that follows a recommendation', async () => {
    const user = await createUser();
    const id = String((await send(user, ['POST', '/api/recommend', { location: 'Starbucks' }])).body['id']);
    const feedback = {
      recommendationId: id,
      location: 'Starbucks',
      recommendedCardId: 'amex-gold',
      actualCardId: 'amex-gold',
      feedbackType: 'followed',
      satisfactionScore: 5,
    };
    let purchaseId = '';
    const commands: (() => Promise<unknown>)[] = [
      () => send(user, ['POST', '/api/user/feedback', feedback]),
      async () => {
        const followed = await send(user, ['POST', '/api/purchases', { ...purchase, recommendationId: id }]);
        purchaseId = String(followed.body['id']);
      },
      () => send(user, ['PUT', `/api/purchases/${purchaseId}`, { ...purchase, amount: '20' }]),
      () => send(user, ['POST', `/api/purchases/${purchaseId}/refunds`, { amount: '5' }]),
      () => send(user, ['DELETE', `/api/purchases/${purchaseId}`]),
    ];
    await send(user, ['POST', '/api/purchases', purchase]);
    for (const command of commands) expect(await listKinds(command)).toEqual(ONE_APPEND);
  });
});

describe('a cold command', () => {
  it.each([
    [
      'a recommendation',
      '/api/recommend',
      { location: 'Starbucks' },
      ['account', 'catalogue', 'ledger', 'wallet'],
    ],
    ['a purchase', '/api/purchases', purchase, ['account', 'catalogue', 'ledger', 'wallet']],
    ['adding a card', '/api/user/cards', { cardId: 'chase-freedom-unlimited' }, ['catalogue', 'wallet']],
  ])('reads the streams that it depends on, and no others: %s', async (_, path, body, streams) => {
    const user = await createUser();
    await send(user, ['POST', '/api/purchases', purchase]);
    await vi.waitFor(async () => {
      const other = await openCountedLog(double.url);
      const restarted = await startApi({ log: other.store, dataDir: api.dataDir });
      try {
        const client = restarted.createVisitor();
        for (const [name, value] of user.cookies) client.cookies.set(name, value);
        const calls = await other.listCalls(() => client.request('POST', path, { body }));
        const reads = calls.filter((call) => call.startsWith('read '));
        // The corrections read the catalog in the background.
        const kinds = [...new Set(reads.map(toKind))];
        expect(kinds.sort()).toEqual(streams.map((kind) => `read ${kind}`));
        const ofUser = reads.filter((call) => call !== 'read catalogue');
        expect(new Set(ofUser).size).toBe(ofUser.length);
      } finally {
        await restarted.stop();
      }
    }, HEALTHY);
  });
});

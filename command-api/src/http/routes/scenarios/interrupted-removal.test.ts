import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../../command-handler/aggregate';
import { ledgerDecider } from '../../../domain/ledger/decide';
import { listPurchasesFrom } from '../../../domain/ledger/state';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const CARD = 'amex-blue-cash-preferred';

it('stores the rewards that are missing when a removal is repeated', { timeout: 60_000 }, async () => {
  const year = new Date().getUTCFullYear() - 1;
  const user = await createUserWithCards(api, [CARD]);
  const stream = streams.ledger(await getUserId(user), year);
  const record = (amount: string, purchasedOn: string) =>
    user.post('/api/purchases', { cardId: CARD, storeName: 'Kroger', amount, purchasedOn });
  // Uses up the cap: all others earn 1% instead of 6%, and one append can't store that many changes.
  const { body: first } = await record('6000', `${String(year)}-03-01`);
  for (let index = 0; index < 255; index += 1)
    await record('10', addDays(`${String(year)}-04-01`, Math.floor(index / 10)));

  const headers = { 'idempotency-key': v7() };
  const remove = () => user.request('DELETE', `/api/purchases/${String(first['id'])}`, { headers });
  const countOldRewards = async () => {
    const events = selectDeciderEvents<LedgerEvent>((await api.store.read(stream)).events);
    const state = events.reduce(ledgerDecider.evolve, ledgerDecider.initialState);
    return listPurchasesFrom(state, '').filter(({ rewardCents }) => rewardCents === 10).length;
  };
  const append = api.store.append.bind(api.store);
  const interrupted = vi.spyOn(api.store, 'append');
  interrupted.mockImplementationOnce(append).mockRejectedValueOnce(new Error('interrupted'));
  expect((await remove()).status).toBe(500);
  interrupted.mockRestore();
  expect(await countOldRewards()).toBe(5);
  expect((await remove()).status).toBe(200);
  expect(await countOldRewards()).toBe(0);
});

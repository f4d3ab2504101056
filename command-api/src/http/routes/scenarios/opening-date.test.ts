import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, addMonths, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../../command-handler/aggregate';
import { ledgerDecider } from '../../../domain/ledger/decide';
import { listPurchasesFrom } from '../../../domain/ledger/state';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

/** 1x Ultimate Rewards outside its bonus categories. */
const CARD = 'chase-freedom-flex';
/** 2% on everything. */
const OTHER_CARD = 'citi-double-cash';
const TODAY = toDay(new Date().toISOString());
/** Yesterday's, so that no purchase is of today, when the card is in the wallet anyway. */
const YEAR = getYear(addDays(TODAY, -1));
/** Over two turns of the year, if there are 24 months. */
const DAYS = [addMonths(TODAY, -23), `${String(YEAR - 1)}-12-31`, `${String(YEAR)}-01-01`];

const setOpened = (user: ApiClient, openedOn: string | null, headers: Record<string, string> = {}) =>
  user.request('PUT', `/api/user/cards/${OTHER_CARD}/details`, { body: { openedOn }, headers });

async function createUser(): Promise<ApiClient> {
  const user = await createUserWithCards(api, [CARD, OTHER_CARD]);
  for (const purchasedOn of DAYS) {
    const body = { cardId: CARD, storeName: 'IKEA', amount: '100', purchasedOn };
    expect((await user.post('/api/purchases', body)).status).toBe(201);
  }
  return user;
}

/** The reward that the best card of the wallet would have earned, in the order of the days. */
async function listBest(user: ApiClient): Promise<number[]> {
  const id = await getUserId(user);
  const years = [...new Set(DAYS.map((day) => Number(day.slice(0, 4))))];
  const best = [];
  for (const year of years) {
    const { events } = await api.store.read(streams.ledger(id, year));
    const state = selectDeciderEvents<LedgerEvent>(events).reduce(
      ledgerDecider.evolve,
      ledgerDecider.initialState,
    );
    best.push(...listPurchasesFrom(state, '').map(({ bestRewardCents }) => bestRewardCents));
  }
  return best;
}

describe('the opening date of a card', () => {
  it('makes it count as held from then on, in all years, until it is moved or cleared', async () => {
    const user = await createUser();
    const start = await listBest(user);
    expect(start.every((cents) => cents < 200)).toBe(true);
    const [first = '', second = ''] = DAYS;
    expect((await setOpened(user, first)).status).toBe(200);
    expect(await listBest(user)).toEqual([200, 200, 200]);
    await setOpened(user, second);
    expect(await listBest(user)).toEqual([start[0], 200, 200]);
    await setOpened(user, '1999-12-31');
    expect(await listBest(user)).toEqual([200, 200, 200]);
    await setOpened(user, null);
    expect(await listBest(user)).toEqual(start);
    expect(await api.vault.pendingChanges.list()).toEqual([]);
  });

  it('is completed by a retry if it was interrupted', async () => {
    const user = await createUser();
    const headers = { 'idempotency-key': v7() };
    const append = api.store.append.bind(api.store);
    const interrupted = vi.spyOn(api.store, 'append');
    interrupted.mockImplementationOnce(append).mockRejectedValueOnce(new Error('interrupted'));
    expect((await setOpened(user, DAYS[0] ?? '', headers)).status).toBe(500);
    interrupted.mockRestore();
    expect(await api.vault.pendingChanges.list()).toHaveLength(1);
    expect((await setOpened(user, DAYS[0] ?? '', headers)).status).toBe(200);
    expect(await listBest(user)).toEqual([200, 200, 200]);
  });
});

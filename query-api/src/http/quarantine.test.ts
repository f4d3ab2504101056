import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { dailySpending } from '@tapwise/contracts/read-models/daily-spending';
import { recommendations } from '@tapwise/contracts/read-models/recommendations';
import { statistics } from '@tapwise/contracts/read-models/statistics';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createWalletDoc, OTHER_USER_ID, toUuid, USER_ID } from '../testing/documents';
import { ADMIN_KEY, createAfterHeader, type QueryServer, startQueryServer } from '../testing/query-server';

const WAIT_LIMIT_MS = 20_000;
const READ_MODEL_HEADER = 'x-read-model';

describe('a read model without an unreadable event', () => {
  let server: QueryServer;
  let mine: Record<string, string>;
  let theirs: Record<string, string>;
  beforeEach(async () => {
    server = await startQueryServer({ waitLimitMs: WAIT_LIMIT_MS });
    mine = server.signIn(USER_ID);
    theirs = server.signIn(OTHER_USER_ID);
    server.views.put(wallets, [createWalletDoc(USER_ID, []), createWalletDoc(OTHER_USER_ID, [])]);
    server.views.put(catalog, []);
  });
  afterEach(() => server.close());

  const readBehindHeader = async (path: string, headers: Record<string, string>) =>
    (await server.get(path, headers)).headers.get(READ_MODEL_HEADER);
  const admin = { Authorization: `Bearer ${ADMIN_KEY}` };

  it('is behind only for the user of the damaged stream, on the routes that read it', async () => {
    expect(await readBehindHeader('/api/user/cards', mine)).toBeNull();
    server.views.quarantine(wallets, 1, `wallet-${USER_ID}`, toPosition(1));
    await vi.waitFor(async () => expect(await readBehindHeader('/api/user/cards', mine)).toBe('behind'));
    expect(await readBehindHeader('/api/user/subscription', mine)).toBe('behind');
    expect(await readBehindHeader('/api/user/favorites', mine)).toBeNull();
    expect(await readBehindHeader('/api/user/cards', theirs)).toBeNull();
    expect(await readBehindHeader('/api/credit-cards', mine)).toBeNull();
  });

  it('is behind only for the user of an unreadable recommendation, if that is known', async () => {
    const list = '/api/user/recommendations';
    server.views.put(recommendations, []);
    server.views.quarantine(recommendations, 1, `recommendation-${toUuid(1)}`, toPosition(1));
    server.views.quarantine(recommendations, 1, `recommendation-${toUuid(2)}`, toPosition(2), USER_ID);
    await vi.waitFor(async () => expect(await readBehindHeader(list, mine)).toBe('behind'));
    expect(await readBehindHeader(list, theirs)).toBeNull();
    expect(await readBehindHeader('/api/user/cards', mine)).toBeNull();
  });

  it('is behind for everyone if the stream is shared', async () => {
    server.views.quarantine(catalog, 1, 'catalogue', toPosition(1));
    await vi.waitFor(async () => expect(await readBehindHeader('/api/credit-cards', theirs)).toBe('behind'));
    expect(await readBehindHeader('/api/user/cards', theirs)).toBe('behind');
    expect(await readBehindHeader('/api/user/subscription', theirs)).toBeNull();
  });

  it.each([accounts, statistics])(
    'is behind for the operator, whoever is affected ($name)',
    async (model) => {
      server.views.quarantine(model, 1, `wallet-${USER_ID}`, toPosition(1));
      await vi.waitFor(async () => expect(await readBehindHeader('/api/admin/stats', admin)).toBe('behind'));
    },
  );

  it("doesn't wait for quarantined events", async () => {
    server.views.quarantine(wallets, 1, `wallet-${USER_ID}`, toPosition(1));
    server.views.put(wallets, [], toPosition(9));
    server.views.put(catalog, [], toPosition(9));
    server.views.put(dailySpending, [], toPosition(9));
    await vi.waitFor(async () => expect(await readBehindHeader('/api/user/cards', mine)).toBe('behind'));
    const start = performance.now();
    expect(await readBehindHeader('/api/user/cards', { ...mine, ...createAfterHeader(toPosition(9)) })).toBe(
      'behind',
    );
    expect(performance.now() - start).toBeLessThan(WAIT_LIMIT_MS / 2);
  });

  it('counts quarantined events in metrics and readiness, and stays ready', async () => {
    server.views.quarantine(wallets, 1, `wallet-${USER_ID}`, toPosition(1));
    await vi.waitFor(async () =>
      expect(await (await server.get('/metrics', {})).text()).toMatch(
        /tapwise_quarantined_events\{projection="wallets",service="query-api"\} 1/,
      ),
    );
    const response = await server.get('/readyz', { Authorization: `Bearer ${ADMIN_KEY}` });
    expect(await response.json()).toMatchObject({
      projections: expect.arrayContaining([
        expect.objectContaining({ name: 'wallets', quarantined: 1 }),
      ]) as unknown,
    });
  });
});

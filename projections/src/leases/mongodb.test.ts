import { afterEach, expect, it, vi } from 'vitest';
import { MONGO_SERVERS, openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { describeLeases } from './leases.contract';
import { openMongoLeases } from './mongodb';

afterEach(() => vi.useRealTimers());

for (const server of MONGO_SERVERS)
  describeLeases(server.name, async () => {
    const { url, drop } = await server.open();
    return { open: (clock) => openMongoLeases({ url, clock }), tearDown: drop };
  });

it('takes the time from the server: a machine whose clock is an hour ahead acquires no other holder’s lease', async () => {
  let serverTime = Date.UTC(2026, 10, 21);
  const { url, drop } = await openDoubleDatabase({ clock: () => serverTime });
  const mine = await openMongoLeases({ url });
  await mine.acquire('wallets', 'a', 5_000);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const theirs = await openMongoLeases({ url });
  expect(await theirs.acquire('wallets', 'b', 5_000)).toBeUndefined();
  expect((await theirs.listActive()).map(({ holder }) => holder)).toEqual(['a']);

  serverTime += 6_000;
  const later = await openMongoLeases({ url });
  expect(await later.acquire('wallets', 'b', 5_000)).toMatchObject({ holder: 'b', fencingToken: 2 });
  await Promise.all([mine.close(), theirs.close(), later.close()]);
  await drop();
});

const HEARTBEAT = { lagEvents: 3, lagMs: 20, failing: [] };

it('renews ten leases and stores the heartbeat with one write', async () => {
  const { url, drop, double } = await openDoubleDatabase();
  const leases = await openMongoLeases({ url });
  const names = Array.from({ length: 10 }, (_, index) => `model-${String(index)}`);
  await Promise.all(names.map((name) => leases.acquire(name, 'a', 5_000)));
  double.takeCommands();
  expect(await leases.renew('a', 5_000, HEARTBEAT)).toHaveLength(10);
  const writes = double.takeCommands().filter((command) => 'update' in command || 'findAndModify' in command);
  expect(writes).toHaveLength(1);
  await leases.close();
  await drop();
});

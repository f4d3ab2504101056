import { expect, it } from 'vitest';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getViewsCollections, type LeaseDoc } from '@tapwise/platform/stores/mongodb/views-layout';
import { MONGO_SERVERS, openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { createViewsDatabase } from '../../testing/views-database';
import { describeCountRanges } from '../count-ranges.contract';
import { describeReadModelReader } from '../read-model-reader.contract';
import { openMongoReader } from './reader';

it('returns the newest heartbeat of each live process, which is in its leases', async () => {
  const { url, drop } = await openDoubleDatabase();
  const { db, close } = await openMongoStore({ url, purpose: 'views' });
  const now = Date.now();
  const createLease = (name: string, holder: string, secondsAgo: number, reporter = holder): LeaseDoc => {
    const at = new Date(now - secondsAgo * 1_000);
    const heartbeat = { holder: reporter, at, lagEvents: 3, lagMs: 20, failing: [] };
    return { _id: name, holder, token: 1, until: new Date(at.getTime() + 5_000), heartbeat };
  };
  await getViewsCollections(db).leases.insertMany([
    createLease('wallets', 'first', 1),
    createLease('favorites', 'first', 1),
    createLease('insights', 'second', 3, 'first'),
    createLease('purchases', 'ended', 60),
    { _id: 'prices', holder: 'new', token: 1, until: new Date(now) },
  ]);
  const reader = await openMongoReader({ url });
  expect(await reader.listHeartbeats()).toEqual([
    { holder: 'first', reportedAt: now - 1_000, lagEvents: 3, lagMs: 20, failing: [] },
  ]);
  await Promise.all([reader.close(), close()]);
  await drop();
});

for (const server of MONGO_SERVERS) {
  const open = async () => {
    const { url, drop } = await server.open();
    const { db, close } = await openMongoStore({ url, purpose: 'views' });
    const reader = await openMongoReader({ url });
    return {
      ...createViewsDatabase(db),
      reader,
      tearDown: async () => {
        await Promise.all([reader.close(), close()]);
        await drop();
      },
    };
  };
  describeReadModelReader(server.name, open);
  describeCountRanges(server.name, open);
}

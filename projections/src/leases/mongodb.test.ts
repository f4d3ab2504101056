import { MONGO_SERVERS } from '@tapwise/contracts/testing/mongodb/test-database';
import { describeLeases } from './leases.contract';
import { openMongoLeases } from './mongodb';

for (const server of MONGO_SERVERS)
  describeLeases(server.name, async () => {
    const { url, drop } = await server.open();
    return { open: (clock) => openMongoLeases({ url, clock }), tearDown: drop };
  });

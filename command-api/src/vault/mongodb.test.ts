import { MONGO_SERVERS } from '@tapwise/contracts/testing/mongodb/test-database';
import { openMongoVault } from './mongodb';
import { describeVault } from './vault.contract';

for (const server of MONGO_SERVERS)
  describeVault(server.name, async (now) => {
    const { url, drop } = await server.open();
    const vault = await openMongoVault({ url, now });
    const close = async () => {
      await vault.close();
      await drop();
    };
    return { ...vault, close };
  });

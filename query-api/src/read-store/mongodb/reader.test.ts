import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { MONGO_SERVERS } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { createViewsDatabase } from '../../testing/views-database';
import { describeCountRanges } from '../count-ranges.contract';
import { describeReadModelReader } from '../read-model-reader.contract';
import { openMongoReader } from './reader';

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

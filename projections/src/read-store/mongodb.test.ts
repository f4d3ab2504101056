import { viewsCollections, viewsIn } from '@tapwise/contracts/storage/mongodb-views-layout';
import { openMongoStore } from '@tapwise/contracts/storage/open-mongodb';
import { MONGO_SERVERS } from '@tapwise/contracts/testing/mongodb/test-database';
import { openMongoWriter } from './mongodb';
import { describeReadModelWriter } from './read-model-writer.contract';

for (const server of MONGO_SERVERS)
  describeReadModelWriter(server.name, async () => {
    const { url, drop } = await server.open();
    const { db, close } = await openMongoStore({ url, holds: 'views' });
    return {
      openFor: (epoch, otherLog = 'refill') => openMongoWriter({ url, epoch, otherLog }),
      changedAt: async (collection) => {
        const found = await viewsCollections(db).readModels.findOne({ _id: collection });
        return found?.fillings['g1']?.changedAt;
      },
      idsIn: async (collection) => {
        const docs = await viewsIn(db, collection).find({ live: true }).sort({ _id: 1 }).toArray();
        return docs.map(({ _id }) => _id);
      },
      tearDown: async () => {
        await close();
        await drop();
      },
    };
  });

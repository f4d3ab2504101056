import { expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { listMongoPauses } from '@tapwise/platform/stores/mongodb/pauses';
import { getDocuments, getViewsCollections } from '@tapwise/platform/stores/mongodb/views-layout';
import { MONGO_SERVERS } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { describeReadModelWriter } from '../read-model-writer.contract';
import { createMongoDocuments } from './documents';
import { openMongoWriter } from './writer';

for (const server of MONGO_SERVERS) {
  describeReadModelWriter(server.name, async () => {
    const { url, drop } = await server.open();
    const { db, close } = await openMongoStore({ url, purpose: 'views' });
    return {
      openFor: (epoch, otherLog = 'rebuild') => openMongoWriter({ url, epoch, otherLog }),
      readChangedAt: async (collection) => {
        const modelDoc = await getViewsCollections(db).readModels.findOne({ _id: collection });
        return modelDoc?.fillings['g1']?.changedAt;
      },
      countQuarantined: async (collection) => {
        const modelDoc = await getViewsCollections(db).readModels.findOne({ _id: collection });
        return modelDoc?.fillings['g1']?.quarantined ?? 0;
      },
      listIds: async (collection) => {
        const docs = await getDocuments(db, collection).find({ live: true }).sort({ _id: 1 }).toArray();
        return docs.map(({ _id }) => _id);
      },
      listPauses: async () => listMongoPauses(db),
      tearDown: async () => {
        await close();
        await drop();
      },
    };
  });

  it(`keeps the newest of many concurrent writes on ${server.name}, including removals`, async () => {
    const { url, drop } = await server.open();
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openMongoStore({ url, purpose: 'views' })),
    );
    const ids = Array.from({ length: 10 }, (_, index) => `document-${String(index)}`);
    // Each writer has all documents, each at its own position; the last position removes every second one.
    await Promise.all(
      Array.from({ length: 12 }, async (_, round) => {
        const position = toPosition(round + 1);
        const changes = ids.map((id, index) => {
          const isGone = round === 11 && index % 2 === 1;
          return { id, position, doc: isGone ? undefined : { id, round } };
        });
        const store = stores[round % 4];
        if (store) await createMongoDocuments(store.db).apply('race', changes);
      }),
    );
    const [store] = stores;
    const loaded = store && (await createMongoDocuments(store.db).load('race', ids));
    expect(ids.map((id) => loaded?.get(id)?.position)).toEqual(ids.map(() => toPosition(12)));
    expect(ids.map((id) => loaded?.get(id)?.doc)).toEqual(
      ids.map((id, index) => (index % 2 === 1 ? undefined : { id, round: 11 })),
    );
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });
}

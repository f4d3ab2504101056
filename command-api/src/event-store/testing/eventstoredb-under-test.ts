import { connectEventStoreDb } from '@tapwise/contracts/storage/eventstoredb-connection';
import { skipEvent } from '@tapwise/contracts/storage/eventstoredb-skipped-events';
import { startEventStoreDouble, type DoubleOptions } from '@tapwise/contracts/testing/eventstoredb/double';
import { reachServer, type ServerUnderTest } from '@tapwise/contracts/testing/eventstoredb/server';
import type { EventStoreUnderTest } from '../event-store.contract';
import { openEventStoreDb } from '../eventstoredb';
import { openEventStoreDbCopy } from '../eventstoredb-copy';

async function underTest(server: ServerUnderTest): Promise<EventStoreUnderTest> {
  const store = await openEventStoreDb(server);
  const log = await openEventStoreDbCopy({ ...server, epoch: store.epoch });
  const connection = connectEventStoreDb(server);
  return {
    store,
    plant: async (stream, eventId, event) => {
      const { version } = await log.readStored(stream);
      return log.appendStored(stream, version, [{ ...event, eventId }]);
    },
    skip: (event) => skipEvent(connection, event),
    disturb: () => server.dropConnections(),
    async tearDown() {
      await Promise.all([store.close(), log.close(), connection.close()]);
      await server.close();
    },
  };
}

export async function onDouble(options: DoubleOptions = {}): Promise<EventStoreUnderTest> {
  return underTest(await startEventStoreDouble(options));
}

export async function onServer(url: string): Promise<EventStoreUnderTest> {
  return underTest(await reachServer(url));
}

import { connectEventStoreDb } from '@tapwise/platform/stores/eventstoredb/connection';
import { skipEventStoreDbEvent } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import type { ServerSelection } from '@tapwise/platform/stores/eventstoredb/url';
import {
  CLIENT_UNDER_TEST,
  reachServer,
  type ServerUnderTest,
} from '@tapwise/platform/stores/testing/eventstoredb-server';
import {
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDb } from '../eventstoredb/event-store';
import { openEventStoreDbTarget } from '../eventstoredb/event-store-target';
import type { EventStoreUnderTest } from './event-store-under-test';

async function createEventStoreUnderTest(server: ServerUnderTest): Promise<EventStoreUnderTest> {
  const store = await openEventStoreDb(server);
  const log = await openEventStoreDbTarget({ ...server, epoch: store.epoch });
  const connection = await connectEventStoreDb(server);
  return {
    store,
    appendRaw: async (stream, eventId, event) => {
      const { version } = await log.readStored(stream);
      return log.appendStored(stream, version, [{ ...event, eventId }]);
    },
    skip: (event) => skipEventStoreDbEvent(connection, event),
    dropConnections: () => server.dropConnections(),
    async tearDown() {
      await Promise.all([store.close(), log.close(), connection.close()]);
      await server.close();
    },
  };
}

export async function createStoreOnDouble(
  options: EventStoreDoubleOptions = {},
): Promise<EventStoreUnderTest> {
  return createEventStoreUnderTest({ ...(await startEventStoreDouble(options)), client: CLIENT_UNDER_TEST });
}

export async function createStoreOnServer(server: ServerSelection): Promise<EventStoreUnderTest> {
  return createEventStoreUnderTest(await reachServer(server));
}

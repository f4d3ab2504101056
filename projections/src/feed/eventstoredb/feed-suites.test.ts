import { describe } from 'vitest';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import { withOwnStreams } from '@tapwise/platform/stores/testing/eventstoredb-own-streams';
import {
  CLIENT_UNDER_TEST as client,
  findServer,
  reachServer,
  type ServerUnderTest,
} from '@tapwise/platform/stores/testing/eventstoredb-server';
import {
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDbLog } from '../../testing/eventstoredb-log';
import type { FeedUnderTest } from '../../testing/feed-under-test';
import { describeFeed } from '../feed.contract';
import { openEventStoreDbFeed } from './feed';

async function openFeedUnderTest(server: ServerUnderTest): Promise<FeedUnderTest> {
  const { client, url, wrapClient } = server;
  const feed = await openEventStoreDbFeed({ ...(client && { client }), url, wrapClient, pageSize: 10 });
  const log = await openEventStoreDbLog({ ...(client && { client }), url, wrapClient });
  return {
    feed,
    append: log.append,
    skip: log.skip,
    disturb: () => server.dropConnections(),
    async tearDown() {
      await Promise.all([feed.close(), log.close()]);
      await server.close();
    },
  };
}

const createFeedOnDouble = async (options: EventStoreDoubleOptions = {}) =>
  openFeedUnderTest({ ...(await startEventStoreDouble(options)), client });

describe(`with the client ${client}`, () => {
  describeFeed('EventStoreDB', () => createFeedOnDouble());
  describeFeed('An EventStoreDB that catches slow subscribers up', () =>
    createFeedOnDouble({ slowConsumer: 'catch-up' }),
  );
  describeFeed('An EventStoreDB 24.10.0', () =>
    createFeedOnDouble({ slowConsumer: 'catch-up', hasEmptyCheckpointFault: true }),
  );
  describeFeed('An EventStoreDB that confirms repeats without a position', () =>
    createFeedOnDouble({ hasPositionForRepeats: false, isUnordered: true }),
  );
  describeFeed('EventStoreDB with its own streams', async () => {
    const double = await startEventStoreDouble();
    return openFeedUnderTest({ ...double, client, wrapClient: withOwnStreams('tapwise-test-1-') });
  });

  const server = findServer();
  describe.skipIf(server === undefined)(`the server named by ${CLIENTS[client].variable}`, () => {
    describeFeed('It', async () => openFeedUnderTest(await reachServer(server ?? { client, url: '' })));
  });
});

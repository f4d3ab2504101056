import pino from 'pino';
import { expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { SUITE_PREFIX, withOwnStreams } from '@tapwise/platform/stores/testing/eventstoredb-own-streams';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import {
  deleteSuiteStreams,
  findProductLogProblem,
} from '@tapwise/platform/stores/testing/eventstoredb-suite-streams';
import {
  dropSuiteDatabases,
  findProductDatabaseProblem,
} from '@tapwise/platform/stores/testing/mongodb-suite-databases';
import { openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openMongoLeases } from '../../leases/mongodb';
import { openMongoWriter } from '../../read-store/mongodb/writer';
import { startProjections } from '../../start';
import { openEventStoreDbLog } from '../../testing/eventstoredb-log';
import { storedFavoriteAdded } from '../../testing/stored-events';
import { openEventStoreDbFeed } from './feed';

const stream = streams.favorites(UserId.parse('018f0000-0000-7000-8000-00000000000a'));
const createBrokenEvent = () => ({ ...storedFavoriteAdded('broken'), data: '{}' });

it('a product started after the suites reads none of their malformed events, and none of its projections is paused', async () => {
  const events = await startEventStoreDouble();
  const documents = await openDoubleDatabase();
  const suite = await openEventStoreDbLog({
    client,
    url: events.url,
    wrapClient: withOwnStreams(`${SUITE_PREFIX}1-`),
  });
  await suite.append(stream, storedFavoriteAdded('of a suite'), createBrokenEvent());
  await suite.close();

  const feed = await openEventStoreDbFeed({ client, url: events.url });
  const writer = await openMongoWriter({ url: documents.url, epoch: feed.epoch });
  const leases = await openMongoLeases({ url: documents.url });
  const product = await openEventStoreDbLog({ client, url: events.url });
  await product.append(stream, storedFavoriteAdded('of Tapwise'));
  const running = await startProjections({
    feed,
    writer,
    leases,
    logger: pino({ level: 'silent' }),
    isSingleProcess: true,
  });
  await running.waitUntilReady();
  expect(running.listStatuses().filter(({ paused }) => paused !== undefined)).toEqual([]);
  expect(new Set(running.listStatuses().map(({ position }) => position))).toEqual(
    new Set([await feed.getHead()]),
  );
  await running.stop();
  await Promise.all([feed.close(), writer.close(), leases.close(), product.close(), events.close()]);
  await documents.drop();
});

it('the suites reject a server with a product’s log, and delete their own streams', async () => {
  const { url, log, close } = await startEventStoreDouble();
  const suite = await openEventStoreDbLog({ client, url, wrapClient: withOwnStreams(`${SUITE_PREFIX}1-`) });
  await suite.append(stream, createBrokenEvent());
  await suite.close();
  expect(await findProductLogProblem({ client, url })).toBeUndefined();
  expect(await deleteSuiteStreams({ client, url })).toBe(1);
  expect(log.stream(`${SUITE_PREFIX}1-${stream}`)).toEqual([]);
  await (await openEventStoreDbFeed({ client, url })).close();
  expect(await findProductLogProblem({ client, url })).toMatch(
    /^(EVENTSTORE|KURRENT)DB_URL: (EventStore|Kurrent)DB at \S+ contains a log of Tapwise [^\n]+$/,
  );
  await close();
});

it('the suites reject an installation’s database', async () => {
  const { url, drop } = await openDoubleDatabase();
  expect(await findProductDatabaseProblem(url)).toBeUndefined();
  await (await openMongoWriter({ url, epoch: 'log-1' })).close();
  expect(await findProductDatabaseProblem(url)).toBe(
    'MONGODB_URL: the database tapwise belongs to an installation. Name a server that is for tests only.',
  );
  expect(await dropSuiteDatabases(url)).toBe(0);
  await drop();
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStoreDb, openSqliteEventStore } from '@tapwise/command-api';
import { openSqliteLeases } from '@tapwise/projections';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';
import { startMongoDouble } from '@tapwise/store-doubles/mongodb/double';
import { startStores, type Stores } from '../../support/running-system';
import {
  createDataDir,
  type ProgramName,
  runUntilExit,
  type ServerSettings,
  startEntry,
} from '../../support/server-process';

const PUBLIC_URL = 'http://localhost:3000';
const CLOSED_PORT = '127.0.0.1:1';
const LOG_DOWN = {
  EVENT_STORE: 'eventstoredb',
  EVENTSTOREDB_URL: `esdb://admin:hunter2@${CLOSED_PORT}?tls=false`,
};
const VIEWS_DOWN = { READ_STORE: 'mongodb', MONGODB_URL: `mongodb://app:hunter2@${CLOSED_PORT}/tapwise` };
const NO_MONGODB_CA_FILE = {
  READ_STORE: 'mongodb',
  MONGODB_URL: `mongodb://${CLOSED_PORT}/tapwise?tls=true&tlsCAFile=/nowhere/ca.pem`,
};
const NO_LOG_CA_FILE = {
  EVENT_STORE: 'eventstoredb',
  EVENTSTOREDB_URL: `esdb://${CLOSED_PORT}?tlsCAFile=/nowhere/ca.pem`,
};

const folders: string[] = [];
function createFolder(): string {
  const folder = createDataDir();
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Expects a one-line error without a password, and exit code 1. Returns the error. */
async function expectRejection(
  entry: ProgramName,
  dataDir: string,
  settings: ServerSettings,
): Promise<string> {
  const { code, stderr } = await runUntilExit(entry, dataDir, settings);
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
  expect(stderr).not.toContain('hunter2');
  expect(code).toBe(1);
  return stderr;
}

const CASES: readonly (readonly [string, ProgramName, ServerSettings, RegExp])[] = [
  ['an invalid port', 'command-api', { PUBLIC_URL, PORT: 'many' }, /^PORT: .+ Set it to a port/],
  ['an invalid port', 'standalone', { PORT: 'many' }, /^PORT: .+ Set it to a port/],
  [
    'a store without a URL',
    'standalone',
    { READ_STORE: 'mongodb' },
    /^MONGODB_URL: is required by READ_STORE=mongodb\. Set/,
  ],
  ['no public URL', 'command-api', {}, /^PUBLIC_URL: is required by command-api\. Set it to/],
  [
    'no URL of a service',
    'gateway',
    { QUERY_API_URL: PUBLIC_URL },
    /^COMMAND_API_URL: is required by the gateway\. Set it to/,
  ],
  [
    'a store without a URL',
    'query-api',
    { READ_STORE: 'mongodb' },
    /^MONGODB_URL: is required by READ_STORE=mongodb\. Set/,
  ],
  [
    'a missing secret file',
    'query-api',
    { ADMIN_KEY_FILE: '/nowhere' },
    /^ADMIN_KEY_FILE: \/nowhere can't be read/,
  ],
  [
    "a data folder that can't be created",
    'command-api',
    { PUBLIC_URL, DATA_DIR: '/dev/null/tapwise' },
    /^The data folder can't be used .+ Set DATA_DIR/,
  ],
  [
    'a missing log',
    'projections',
    {},
    /There is no event log at .+ Start command-api first: it creates the log/,
  ],
  ["a log that doesn't respond", 'command-api', { PUBLIC_URL, ...LOG_DOWN }, /EventStoreDB.+127\.0\.0\.1:1/],
  ["a log that doesn't respond", 'projections', LOG_DOWN, /EventStoreDB.+127\.0\.0\.1:1/],
  ["read models that don't respond", 'query-api', VIEWS_DOWN, /MongoDB.+127\.0\.0\.1:1/],
  [
    'a missing certificate file for MongoDB',
    'query-api',
    NO_MONGODB_CA_FILE,
    /^MONGODB_URL: its tlsCAFile is \/nowhere\/ca\.pem, which can't be read \(ENOENT\)/,
  ],
  [
    'a missing certificate file for EventStoreDB',
    'projections',
    NO_LOG_CA_FILE,
    /^EVENTSTOREDB_URL: its tlsCAFile is \/nowhere\/ca\.pem, which can't be read \(ENOENT\)/,
  ],
];

describe('an invalid setting', () => {
  // Concurrently, because each waits for a timeout.
  it.concurrent.each(CASES)(
    'prevents startup with a one-line error: %s (%s)',
    async (_what, entry, settings, expected) => {
      expect(await expectRejection(entry, createFolder(), settings)).toMatch(expected);
    },
  );

  it('prevents startup with a one-line error: a port that is in use', async () => {
    const first = await startEntry('command-api', createFolder(), { PUBLIC_URL });
    const { port } = new URL(first.url);
    expect(await expectRejection('command-api', createFolder(), { PUBLIC_URL, PORT: port })).toMatch(
      /is in use\. Set PORT to another/,
    );
    await first.stop();
  });
});

describe("a MongoDB that requires a user, or whose certificate isn't trusted,", () => {
  const REFUSALS = [
    ['query-api', { isUserRequired: true }, '', /^MONGODB_URL: .+ requires a user, and the address has none/],
    [
      'command-api',
      { isUserRequired: true },
      '',
      /^MONGODB_URL: .+ requires a user, and the address has none/,
    ],
    ['query-api', { tls: LOCAL_CERTIFICATE }, '?tls=true', /^MONGODB_URL: the certificate .+ isn't trusted/],
  ] as const;
  it.each(REFUSALS)(
    'prevents the start of %s with one line (%j)',
    async (entry, options, query, expected) => {
      const double = await startMongoDouble(options);
      const settings = { PUBLIC_URL, READ_STORE: 'mongodb', MONGODB_URL: `${double.url}${query}` };
      expect(await expectRejection(entry, createFolder(), settings)).toMatch(expected);
      await double.close();
    },
  );
});

describe("a process that can't listen", () => {
  const others = new Server();
  let port: string;
  beforeAll(async () => {
    others.listen(0, '127.0.0.1');
    await once(others, 'listening');
    port = String((others.address() as AddressInfo).port);
  });
  afterAll(() => others.close());

  it.each(['standalone', 'projections'] as const)('%s releases its locks and connections', async (entry) => {
    const dataDir = createFolder();
    await openSqliteEventStore(join(dataDir, 'events.db')).close();
    expect(await expectRejection(entry, dataDir, { PORT: port })).toMatch(/is in use\. Set PORT to another/);
    const leases = openSqliteLeases({ path: join(dataDir, 'views.db') });
    expect(await leases.listActive()).toEqual([]);
    await leases.close();
  });
});

describe('a store of another installation', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.close());

  it('is rejected if it contains read models of a different log, or a different log', async () => {
    const { events, settings } = stores;
    const dataDir = createFolder();
    const { READ_STORE = '', MONGODB_URL = '' } = settings;
    const first = await startEntry('command-api', dataDir, { PUBLIC_URL, ...settings });
    const projections = await startEntry('projections', dataDir, settings);
    await projections.stop();
    await first.stop();
    // Files with their own log, and documents of a different one.
    await openSqliteEventStore(join(dataDir, 'events.db')).close();
    const mixed = { READ_STORE, MONGODB_URL };
    const empty = /events\.db is missing or empty, but the vault in MongoDB .+ belongs to an installation/;
    expect(await expectRejection('projections', dataDir, mixed)).toMatch(empty);
    expect(await expectRejection('command-api', dataDir, { PUBLIC_URL, ...mixed })).toMatch(empty);
    const other = randomBytes(8).toString('hex');
    await expect(openEventStoreDb({ url: events.url, epoch: other })).rejects.toThrow(/another installation/);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEventStoreDb } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { setUpExternalStores } from '../support/external-stores-fixture';
import { startCommand } from '../support/operator-command';
import { runUntilExit, startServer } from '../support/server-process';
import { createLog, toId, toUserId } from '../support/stores/create-log';
import { openDatabase } from '../support/stores/open-database';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const fixture = setUpExternalStores();

const ARGUMENTS = ['--from', 'sqlite', '--to', 'eventstoredb'];

function migrate(environment: Readonly<Record<string, string>> = {}, args: readonly string[] = ARGUMENTS) {
  return startCommand('migrate', args, {
    DATA_DIR: fixture.dataDir,
    ...fixture.stores.settings,
    ...environment,
  });
}

const PATHS = [
  '/api/user',
  '/api/user/cards',
  '/api/user/purchases',
  '/api/user/insights',
  '/api/user/recommendations',
  '/api/user/favorites',
  '/api/user/search-history',
  '/api/user/subscription',
  '/api/credit-cards',
  '/api/pricing',
];
const getAll = (user: TestUser) => Promise.all(PATHS.map((path) => user.getBody(path)));

/** Creates a user with data on one machine, which is then stopped. `before`: the last responses. */
async function useAndStop() {
  const server = await startServer(fixture.dataDir);
  const user = await createUser(server.url);
  for (const cardId of ['amex-gold', 'chase-freedom-flex'])
    await user.send('POST', '/api/user/cards', { cardId });
  await user.send('POST', '/api/recommend', { location: 'Starbucks' });
  const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Starbucks' };
  await user.send('POST', '/api/purchases', purchase);
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  await user.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
  const before = await getAll(user);
  await server.stop();
  return { user, before };
}

describe('migrating to the production stores', () => {
  it('keeps the account, the session, the wallet, and the history', async () => {
    const { user, before } = await useAndStop();
    const { code, stdout } = await migrate().ended;
    expect(stdout).toMatch(/[\d,]+ events in [\d,]+ streams: counts and checksums agree\./);
    expect(stdout).toContain('1 account and 1 session: all match the source.');
    expect(code).toBe(0);
    const { url } = await fixture.startSystem('external-stores');
    user.setUrl(url);
    await waitUntil('the read models are filled', async () => {
      const shown = await getAll(user);
      return JSON.stringify(shown) === JSON.stringify(before);
    });
    expect(await getAll(user)).toEqual(before);
    const elsewhere = createVisitor(url);
    const signIn = { email: user.email, password: PASSWORD };
    expect((await elsewhere.send('POST', '/api/auth/login', signIn)).status).toBe(200);
    // The wallet's stream continues with the plan's limit.
    const more = await user.send('POST', '/api/user/cards', { cardId: 'chase-sapphire-preferred' });
    expect(more.status).toBe(201);
    expect(await user.getBody('/api/user/cards')).toHaveLength(3);
  });

  it('rebuilds read models that stay in the folder, and keeps them up to date', async () => {
    const { user, before } = await useAndStop();
    expect((await migrate({ MONGODB_URL: '', READ_STORE: 'sqlite' }).ended).code).toBe(0);
    const { EVENT_STORE = '', EVENTSTOREDB_URL = '' } = fixture.stores.settings;
    const system = await fixture.startSystem('split', { EVENT_STORE, EVENTSTOREDB_URL });
    user.setUrl(system.url);
    await waitUntil('the read models are filled', async () => {
      return JSON.stringify(await getAll(user)) === JSON.stringify(before);
    });
    const more = { cardId: 'chase-sapphire-preferred' };
    expect((await user.send('POST', '/api/user/cards', more)).status).toBe(201);
    await waitUntil(
      'the third card is shown',
      async () => ((await user.getBody('/api/user/cards')) as unknown[]).length === 3,
    );
    await waitUntil(
      'the projections process is ready',
      async () => (await fetch(`${system.projections.url}/readyz`)).status === 200,
    );
  });

  it('continues where it was killed, and can be repeated', async () => {
    await createLog(fixture.dataDir, 300);
    const first = migrate();
    const countWritten = () => fixture.stores.events.log.events.length;
    await waitUntil('120 events are copied', async () => countWritten() > 120);
    first.child.kill('SIGKILL');
    await first.ended;
    const part = countWritten();
    // No service starts on an unfinished log.
    const half = { PUBLIC_URL: 'http://localhost:3000', ...fixture.stores.settings };
    const rejected = await Promise.all(
      (['command-api', 'projections'] as const).map((entry) => runUntilExit(entry, fixture.dataDir, half)),
    );
    for (const { code, stderr } of rejected) {
      expect(stderr).toMatch(
        /^EventStoreDB at .+ contains an incomplete migration\. Run npm run migrate again: .+\n$/,
      );
      expect(code).toBe(1);
    }
    expect(countWritten()).toBe(part);
    const second = await migrate().ended;
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('counts and checksums agree');
    const complete = countWritten();
    expect(complete).toBeGreaterThan(part);
    expect((await migrate().ended).code).toBe(0);
    expect(countWritten()).toBe(complete);
  });

  it("rejects stores of another installation, and doesn't change them", async () => {
    await (await openEventStoreDb({ url: fixture.stores.events.url })).close();
    const before = fixture.stores.events.log.events.length;
    await createLog(fixture.dataDir, 10);
    const { code, stderr } = await migrate().ended;
    expect(stderr).toMatch(/another installation.+\n$/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(fixture.stores.events.log.events).toHaveLength(before);
  });

  it('rejects a store that has been used, and adds nothing to it', async () => {
    await createLog(fixture.dataDir, 60);
    expect((await migrate().ended).code).toBe(0);
    const store = await openEventStoreDb({ url: fixture.stores.events.url });
    const mine = streams.favorites(toUserId(0));
    const { events } = await store.read(mine);
    const [{ metadata }] = events as [(typeof events)[0]];
    const later = { ...metadata, eventId: toId(900), occurredAt: '2026-11-02T00:00:00.000Z' };
    await store.append(mine, 'any', [
      { type: 'FavoriteRemoved', data: { searchTerm: 'term 0' }, metadata: later },
    ]);
    await store.close();
    const before = fixture.stores.events.log.events.length;
    const { code, stderr } = await migrate().ended;
    expect(stderr).toMatch(/contains events of a different log\. Migrate to an empty store/);
    expect(code).toBe(1);
    expect(fixture.stores.events.log.events).toHaveLength(before);
  });

  it("doesn't migrate a damaged log", async () => {
    await createLog(fixture.dataDir, 20);
    const db = openDatabase(join(fixture.dataDir, 'events.db'));
    db.exec(`UPDATE events SET data = replace(data, 'term 7', 'term 8') WHERE position = 8`);
    db.close();
    const { code, stderr } = await migrate().ended;
    expect(stderr).toMatch(
      /doesn't match its checksum: the log is damaged\. Restore a backup, then migrate again\./,
    );
    expect(code).toBe(1);
  });

  it('refuses to change a running installation, and names its process', async () => {
    const server = await startServer(fixture.dataDir);
    const before = fixture.stores.events.log.events.length;
    const { code, stderr } = await migrate().ended;
    expect(stderr).toBe(
      `${fixture.dataDir} is in use by process ${String(server.pid)} (standalone). Stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(code).toBe(1);
    expect(fixture.stores.events.log.events).toHaveLength(before);
    expect((await createUser(server.url)).email).toBeTruthy();
    await server.stop();
  });

  it("doesn't migrate while another process writes", async () => {
    await createLog(fixture.dataDir, 10);
    const db = openDatabase(join(fixture.dataDir, 'events.db'));
    db.exec('BEGIN IMMEDIATE');
    const { code, stderr } = await migrate().ended;
    db.close();
    expect(stderr).toMatch(/events\.db is in use\. Stop Tapwise/);
    expect(code).toBe(1);
  });

  it.each([
    [
      'the installation is missing',
      { DATA_DIR: '/nowhere/at/all' },
      /events\.db doesn't exist\. Set DATA_DIR/,
    ],
    [
      "the target isn't set",
      { EVENTSTOREDB_URL: '', EVENT_STORE: 'sqlite' },
      /EVENTSTOREDB_URL: is required by the migration/,
    ],
  ])('reports in one line that %s', async (_what, environment, expected) => {
    const { code, stderr } = await migrate(environment).ended;
    expect(stderr).toMatch(expected);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    [['--help'], 0],
    [[], 2],
    [['--from', 'sqlite'], 2],
    [['--from', 'eventstoredb', '--to', 'sqlite'], 2],
    [['--from', 'sqlite', '--to', 'eventstoredb', 'now'], 2],
  ])('prints usage for %j, and copies nothing', async (args, expected) => {
    await createLog(fixture.dataDir, 1);
    const before = fixture.stores.events.log.events.length;
    const { code, stdout, stderr } = await migrate({}, args).ended;
    expect(stdout + stderr).toMatch(
      /^Usage: npm run migrate -- --from sqlite --to eventstoredb\|kurrentdb\n/m,
    );
    expect(code).toBe(expected);
    expect(fixture.stores.events.log.events).toHaveLength(before);
  });
});

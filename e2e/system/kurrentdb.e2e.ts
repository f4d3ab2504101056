import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUpExternalStores } from '../support/external-stores-fixture';
import { type OperatorCommandName, runOperatorCommand } from '../support/operator-command';
import type { SplitSystem } from '../support/running-system';
import { type ServerSettings, startServer } from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const fixture = setUpExternalStores();

const CLIENTS = { eventstoredb: 'EVENTSTOREDB_URL', kurrentdb: 'KURRENTDB_URL' } as const;

/** The same server, with the client that EVENT_STORE selects. Only its own address is set. */
function getSettings(client: keyof typeof CLIENTS): ServerSettings {
  const { EVENTSTOREDB_URL: url = '', ...settings } = fixture.stores.settings;
  return { ...settings, EVENT_STORE: client, EVENTSTOREDB_URL: '', [CLIENTS[client]]: url };
}

async function startWith(client: keyof typeof CLIENTS, user?: TestUser): Promise<SplitSystem> {
  const system = await fixture.startSystem('external-stores', getSettings(client));
  user?.setUrl(system.url);
  return system;
}

const run = (command: OperatorCommandName, ...args: string[]) =>
  runOperatorCommand(command, args, { DATA_DIR: fixture.dataDir, ...getSettings('kurrentdb') });

async function expectCards(user: TestUser, ids: readonly string[]): Promise<void> {
  await waitUntil('the wallet is shown', async () => {
    const { status, body } = await user.get('/api/user/cards');
    return status === 200 && (body as unknown[]).length === ids.length;
  });
  const cards = (await user.getBody('/api/user/cards')) as { cardId: string }[];
  expect(cards.map(({ cardId }) => cardId).sort()).toEqual([...ids].sort());
}

const MIGRATION = ['--from', 'sqlite', '--to', 'kurrentdb'];

const addCard = async (user: TestUser, cardId: string) =>
  expect((await user.send('POST', '/api/user/cards', { cardId })).status).toBe(201);

describe('Tapwise with the client of KurrentDB', () => {
  it('continues a log of the other client, and the other client continues its log', async () => {
    const { url } = await startWith('eventstoredb');
    const user = await createUser(url);
    await addCard(user, 'amex-gold');
    await startWith('kurrentdb', user);
    await expectCards(user, ['amex-gold']);
    await addCard(user, 'chase-freedom-flex');
    await expectCards(user, ['amex-gold', 'chase-freedom-flex']);
    await startWith('eventstoredb', user);
    await addCard(user, 'citi-double-cash');
    await expectCards(user, ['amex-gold', 'chase-freedom-flex', 'citi-double-cash']);
  });

  it('reads a log that was migrated from SQLite with it', async () => {
    const server = await startServer(fixture.dataDir);
    const user = await createUser(server.url);
    await addCard(user, 'amex-gold');
    await server.stop();
    const { code, stdout } = await run('migrate', ...MIGRATION);
    expect(stdout).toMatch(/[\d,]+ events in [\d,]+ streams: counts and checksums agree\./);
    expect(code).toBe(0);
    await startWith('kurrentdb', user);
    await expectCards(user, ['amex-gold']);
    await addCard(user, 'chase-freedom-flex');
    await expectCards(user, ['amex-gold', 'chase-freedom-flex']);
  });

  it("isn't migrated to without its address", async () => {
    const settings = { DATA_DIR: fixture.dataDir, ...fixture.stores.settings };
    const { code, stderr } = await runOperatorCommand('migrate', MIGRATION, settings);
    expect(stderr).toMatch(/^KURRENTDB_URL: is required by the migration[^\n]+\n$/);
    expect(code).toBe(1);
  });

  it('is checked, and its log is read, by the commands for operators and analysts', async () => {
    const user = await createUser((await startWith('kurrentdb')).url);
    await addCard(user, 'amex-gold');
    await expectCards(user, ['amex-gold']);
    const verified = await run('verify');
    expect(verified.stdout).toMatch(/Log: \d+ events\. .+\n(.+\n)*Verified: no faults\./);
    expect(verified.code).toBe(0);
    const { stdout } = await run('doctor');
    expect(stdout).toContain('settings: EVENT_STORE=kurrentdb, READ_STORE=mongodb');
    expect(stdout).toContain('log, vault, and read models belong together');
    const exported = await run('events', 'export', '--type', 'CardAdded');
    expect(JSON.parse(exported.stdout)).toMatchObject({ version: 1, data: { cardId: 'amex-gold' } });
    const folder = join(fixture.dataDir, 'backup');
    const backup = await run('backup', '--to', folder);
    expect(backup.stdout).toContain("Log, after the vault, with KurrentDB's own backup");
    const restored = await runOperatorCommand('restore', ['--from', folder], {
      ...getSettings('kurrentdb'),
      DATA_DIR: join(fixture.dataDir, 'restored'),
    });
    expect(restored.stdout).toContain('Log: stop KurrentDB, ');
  });
});

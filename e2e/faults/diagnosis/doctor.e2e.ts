import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../support/operator-command';
import { startServer } from '../../support/server-process';
import { setUpInstallationCopy } from '../../support/stores/installation-copy';
import { WALLETS } from '../../support/stores/used-installation';

const used = setUpInstallationCopy();

const doctor = (settings = {}) => runOperatorCommand('doctor', [], { DATA_DIR: used().dataDir, ...settings });

function pauseWallets(): void {
  const failure = JSON.stringify({ error: 'TypeError', eventId: 'e1', eventType: 'CardAdded' });
  for (const name of ['checkpoints_inserted', 'checkpoints_guarded', 'checkpoints_updated'])
    used().runSqlite('views.db', `DROP TRIGGER IF EXISTS ${name}`);
  used().runSqlite(
    'views.db',
    `UPDATE checkpoints SET failure = '${failure}' WHERE collection = '${WALLETS}'`,
  );
}

describe('doctor', () => {
  it('finds no faults in a running installation, and names its process', async () => {
    const server = await startServer(used().dataDir);
    const { code, stdout } = await doctor({ SMTP_URL: 'smtp://localhost:2525' });
    expect(stdout).toMatch(
      new RegExp(`ok +running: .+ by process ${String(server.pid)} \\(standalone\\) since 2`),
    );
    expect(stdout).toMatch(/ok +log, vault, and read models belong together/);
    expect(stdout).toContain('0 faults, 0 warnings.');
    expect(code).toBe(0);
    await server.stop();
  });

  it("warns about a collector of traces that doesn't respond", async () => {
    const { code, stdout } = await doctor({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:secret-1@127.0.0.1:1',
    });
    expect(stdout).toMatch(/^warning .+collector at http:\/\/127\.0\.0\.1:1 doesn't respond\. Start it/m);
    expect(stdout).not.toContain('secret-1');
    expect(code).toBe(0);
  });

  it.each([
    [
      'an older log',
      () => used().removeLastEvent(),
      /^fault .+events\.db is older than .+vault\.db.+npm run restore/m,
    ],
    [
      'a deleted log',
      () => rmSync(join(used().dataDir, 'events.db')),
      /^fault .+events\.db is missing or empty.+npm run restore/m,
    ],
    [
      'a damaged account',
      () => used().flipBit('vault.db', used().email),
      /^fault .+damaged profiles in the vault, whose users can't sign in: accounts \S+\. .*restore/m,
    ],
    [
      'a restore that was interrupted',
      () => writeFileSync(join(used().dataDir, 'restoring'), ''),
      /^fault .+a restore into .+ was interrupted.+npm run restore/m,
    ],
    [
      'a file of a newer version',
      () => used().runSqlite('views.db', 'PRAGMA user_version = 99'),
      /^fault .+views\.db was written by a newer version \(layout 99/m,
    ],
    [
      'a damaged file',
      () => writeFileSync(join(used().dataDir, 'events.db'), 'x'.repeat(10_000)),
      /^fault .+events\.db can't be read .+Stop Tapwise and restore a backup/m,
    ],
    [
      'a paused read model',
      () => pauseWallets(),
      /^fault .+the read model wallets is paused: TypeError at event .+npm run projections -- resume wallets/m,
    ],
  ])('reports %s as a fault with its remedy', async (_what, damage, expected) => {
    damage();
    const { code, stdout } = await doctor();
    expect(stdout).toMatch(expected);
    expect(stdout).not.toContain(used().email);
    expect(code).toBe(1);
  });

  it.each([
    [
      'files that others may read',
      () => chmodSync(join(used().dataDir, 'vault.db'), 0o644),
      {},
      /^warning .+may read vault\.db\. Run: chmod -R go= /m,
    ],
    [
      'a weak secret',
      () => undefined,
      { ADMIN_KEY: 'aaaaaaaaaaaaaaaaaaaa' },
      /^warning .+ADMIN_KEY \(setting\) has fewer than 8 different characters\. Use one from: openssl/m,
    ],
    [
      'read models that no process builds',
      () => rmSync(join(used().dataDir, 'views.db')),
      {},
      /^ok +read models: none yet/m,
    ],
    [
      'files of interrupted work',
      () => writeFileSync(join(used().dataDir, 'vault.db.restoring'), ''),
      {},
      /^warning .+left these files: vault\.db\.restoring\. Run: rm /m,
    ],
  ])('reports %s as a warning or as ok', async (_what, change, settings, expected) => {
    change();
    const { code, stdout } = await doctor(settings);
    expect(stdout).toMatch(expected);
    expect(code).toBe(0);
  });

  it('reports every wrong setting with its remedy', async () => {
    const { code, stdout } = await doctor({ PORT: 'many', EVENT_STORE: 'eventstoredb' });
    expect(stdout).toMatch(/^fault +setting PORT: .+\. Set it to a port/m);
    expect(code).toBe(1);
  });

  it("reports a store that doesn't respond", async () => {
    const { code, stdout } = await doctor({
      READ_STORE: 'mongodb',
      MONGODB_URL: 'mongodb://127.0.0.1:1/x',
    });
    expect(stdout).toMatch(/^fault .*MongoDB/m);
    expect(code).toBe(1);
    expect(existsSync(join(used().dataDir, 'events.db'))).toBe(true);
  });
});

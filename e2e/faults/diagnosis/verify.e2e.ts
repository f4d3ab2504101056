import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../support/operator-command';
import { startSplit, startStores } from '../../support/running-system';
import { startServer } from '../../support/server-process';
import { setUpInstallationCopy } from '../../support/stores/installation-copy';
import { createActivity, WALLETS } from '../../support/stores/used-installation';

const used = setUpInstallationCopy();

const verify = () => runOperatorCommand('verify', [], { DATA_DIR: used().dataDir });
const streamId = (name: string) => `(SELECT id FROM streams WHERE name = '${name}')`;

describe('verify', () => {
  it('finds no faults in an intact installation, and changes nothing', async () => {
    const before = readdirSync(used().dataDir).map((name) => [
      name,
      statSync(join(used().dataDir, name)).mtimeMs,
    ]);
    const { code, stdout, stderr } = await verify();
    expect(stdout).toMatch(/Log: [\d,]+ events in \d+ streams/);
    expect(stdout).toContain('Vault: 2 accounts.');
    expect(stdout).toContain('Verified: no faults.');
    expect(stderr).toContain('documents 100%');
    expect(code).toBe(0);
    const after = readdirSync(used().dataDir).filter((name) => !/-(wal|shm)$/.test(name));
    expect(after.map((name) => [name, statSync(join(used().dataDir, name)).mtimeMs])).toEqual(before);
  });

  it('finds no faults while Tapwise is in use', async () => {
    const server = await startServer(used().dataDir);
    const activity = Promise.all([createActivity(server.url), createActivity(server.url)]);
    const { code, stdout } = await verify();
    await activity;
    await server.stop();
    expect(stdout).toContain('Verified: no faults.');
    expect(code).toBe(0);
  });

  it.each([
    [
      'a flipped bit in an event',
      () => used().flipBit('events.db', '"storeName":"Starbucks"'),
      () =>
        /^Fault: Event \d+ of stream (ledger|recommendation)-.+ doesn't match its checksum: the .+ of account .+ Restore a backup/m,
    ],
    [
      'a deleted event',
      () =>
        used().runSqlite(
          'events.db',
          `DELETE FROM events WHERE stream_id = ${streamId(used().ledger)} AND version = 1`,
        ),
      () =>
        `Fault: Event 1 of stream ${used().ledger} is missing: the purchases of account ${used().userId} can't be used.`,
    ],
    [
      'a deleted last event of a stream',
      () =>
        used().runSqlite(
          'events.db',
          `DELETE FROM events WHERE stream_id = ${streamId(used().ledger)} AND version = 2`,
        ),
      () => `Fault: Event 2 of stream ${used().ledger} is missing`,
    ],
    [
      'two events that were swapped',
      () =>
        [
          [1, 99],
          [2, 1],
          [99, 2],
        ].map(([from = 0, to = 0]) => {
          const stream = `stream_id = ${streamId(used().ledger)}`;
          const update = `UPDATE events SET version = ${String(to)} WHERE ${stream} AND version = ${String(from)}`;
          return used().runSqlite('events.db', update);
        }),
      () => new RegExp(`Fault: Event \\d of stream ${used().ledger} .+ doesn't match its checksum`),
    ],
    [
      'a log that is older than the vault and the views',
      () => used().removeLastEvent(),
      () => /^Fault: The log ends at event \d+, but vault\.db recorded event \d+: the log is older/m,
    ],
    [
      'a flipped bit in an account',
      () => used().flipBit('vault.db', used().email),
      () =>
        `Fault: The profile of account ${used().userId} doesn't match its checksum: this user can't sign in.`,
    ],
    [
      'a document that was changed',
      () => used().changeWallet(false),
      () =>
        `Fault: A document of the read model wallets of account ${used().userId} doesn't match its checksum: My Cards, Home, Profile, and Subscription can show wrong data.`,
    ],
    [
      "a document that doesn't match the log",
      () => used().changeWallet(true),
      () => `Fault: A document of the read model wallets of account ${used().userId} doesn't match the log`,
    ],
    [
      'a document that is missing',
      () => used().runSqlite('views.db', `DELETE FROM ${WALLETS} WHERE id = '${used().userId}'`),
      () => `Fault: A document of the read model wallets of account ${used().userId} is missing`,
    ],
    [
      "a file that isn't a database",
      () => writeFileSync(join(used().dataDir, 'vault.db'), 'x'.repeat(10_000)),
      () => /^Fault: .+vault\.db is damaged \(.+\): users may be unable to sign in\. .+ restore a backup\./m,
    ],
    [
      'a missing log',
      () => rmSync(join(used().dataDir, 'events.db')),
      () => /^Fault: .+events\.db is missing: nothing can be trusted\./m,
    ],
  ])('finds %s, reports what it affects, and exits with 1', async (_what, damage, expected) => {
    damage();
    const { code, stdout, stderr } = await verify();
    expect(stdout).toMatch(expected());
    expect(stdout.split('\n').filter((line) => line.startsWith('Fault: '))).toHaveLength(1);
    expect(stderr).not.toContain('    at ');
    expect(stdout).not.toContain(used().email);
    expect(code).toBe(1);
  });

  it('counts the other faults by kind', async () => {
    used().changeWallet(false);
    used().runSqlite('events.db', `DELETE FROM events WHERE stream_id = ${streamId(used().ledger)}`);
    const { stdout, code } = await verify();
    expect(stdout).toMatch(/^Also found: .*gap in the log \(\d+\).*\.$/m);
    expect(code).toBe(1);
  });

  it("doesn't report a missing views.db as a fault", async () => {
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm'])
      rmSync(join(used().dataDir, file), { force: true });
    const { code, stdout } = await verify();
    expect(stdout).toContain('Note: views.db is missing: the next startup builds it from the log.');
    expect(code).toBe(0);
  });

  it('reads every event of an EventStoreDB', async () => {
    const stores = await startStores();
    const split = await startSplit('external-stores', { dataDir: join(used().root, 'production'), stores });
    await createActivity(split.url);
    const { code, stdout } = await runOperatorCommand('verify', [], {
      DATA_DIR: split.dataDir,
      ...stores.settings,
    });
    expect(stdout).toMatch(/Log: \d+ events\. The server checks its own files/);
    expect(stdout).toContain('Verified: no faults.');
    expect(code).toBe(0);
    await split.stopProcesses();
    await stores.close();
  });

  it('exits with a usage error if it is given an option', async () => {
    const { code, stderr } = await runOperatorCommand('verify', ['--all'], { DATA_DIR: used().dataDir });
    expect(stderr).toContain("Unknown option '--all'");
    expect(code).toBe(2);
  });
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOperatorCommand, startCommand } from '../../support/operator-command';
import { startSplit, startStores } from '../../support/running-system';
import { startServer } from '../../support/server-process';
import { runSqlite, setUpBackupScenario } from '../../support/stores/backup-scenario';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const scenario = setUpBackupScenario();

const getCards = async (user: TestUser) =>
  ((await user.getBody('/api/user/cards')) as { cardId: string }[]).map(({ cardId }) => cardId);

/** Signs users up until stopped. `soFar()` returns those acknowledged. */
function startSignUps(url: string) {
  const acknowledged: TestUser[] = [];
  const stopping = new AbortController();
  const sendUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      const user = await createUser(url);
      await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
      acknowledged.push(user);
    }
  };
  const lanes = [sendUntilStopped(), sendUntilStopped(), sendUntilStopped()];
  return {
    soFar: () => [...acknowledged],
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

async function startOn(topology: 'standalone' | 'split') {
  if (topology === 'split') return startSplit('split', { dataDir: scenario.dataDir });
  const server = await startServer(scenario.dataDir);
  return { url: server.url, stopProcesses: () => server.stop() };
}

/** Runs sqlite3 in a separate process that commits row after row. Returns a function that stops it. */
function startWriter(path: string): () => Promise<void> {
  const row = "INSERT INTO tries (key, points) VALUES ('w' || hex(randomblob(8)), 1);";
  const child = spawn('bash', ['-c', `yes "${row}" | sqlite3 -cmd '.timeout 5000' '${path}'`], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
}

describe('a backup of a running installation', () => {
  it.each(['standalone', 'split'] as const)(
    'contains every account that was acknowledged before it began (%s)',
    async (topology) => {
      const { url, stopProcesses } = await startOn(topology);
      const load = startSignUps(url);
      await waitUntil('six users have signed up', async () => load.soFar().length >= 6);
      const before = load.soFar();
      const { code, stdout } = await scenario.backup();
      await load.stop();
      expect(stdout).toContain('Backup complete: admin-key, events.db, push-key, session-keys, vault.db');
      expect(code).toBe(0);
      expect(load.soFar().length).toBeGreaterThan(before.length);
      await stopProcesses();

      const restored = join(scenario.root, 'restored');
      const outcome = await scenario.restore(restored);
      expect(outcome.stderr).not.toContain('Error');
      expect(outcome.code).toBe(0);
      scenario.server = await startServer(restored);
      for (const user of before.slice(0, 1)) {
        user.setUrl(scenario.server.url);
        expect((await user.get('/api/user')).status).toBe(401);
      }
      for (const user of before) {
        const again = createVisitor(scenario.server.url);
        const { email } = user;
        const response = await again.send('POST', '/api/auth/login', { email, password: PASSWORD });
        expect(response.status).toBe(200);
        // A sign-in isn't a write to wait for, so the read models may still be building.
        await waitUntil('the wallet is shown', async () => (await getCards(again)).length > 0);
        expect(await getCards(again)).toEqual(['amex-gold']);
      }
      expect(await scenario.server.stop()).toBe(0);
    },
  );

  it('has a manifest with sizes and checksums, and is readable by the owner only', async () => {
    scenario.server = await startServer(scenario.dataDir);
    await createUser(scenario.server.url);
    expect((await scenario.backup()).code).toBe(0);
    const manifest = JSON.parse(readFileSync(join(scenario.folder, 'backup.json'), 'utf8')) as {
      accounts: { count: number };
      events: { epoch: string; count: number; position: number };
      files: { name: string; bytes: number; sha256: string }[];
    };
    expect(manifest.accounts.count).toBe(1);
    expect(manifest.events.epoch).toBe(
      runSqlite(join(scenario.dataDir, 'events.db'), 'SELECT epoch FROM store'),
    );
    expect(manifest.events.position).toBe(manifest.events.count);
    expect(statSync(scenario.folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(scenario.folder).sort();
    expect(files).toEqual(['admin-key', 'backup.json', 'events.db', 'push-key', 'session-keys', 'vault.db']);
    for (const name of files) expect(statSync(join(scenario.folder, name)).mode & 0o777).toBe(0o600);
    for (const { name, bytes, sha256 } of manifest.files) {
      expect(statSync(join(scenario.folder, name)).size).toBe(bytes);
      const sum = execFileSync('sha256sum', [join(scenario.folder, name)], { encoding: 'utf8' });
      expect(sum.startsWith(sha256)).toBe(true);
    }
    expect(runSqlite(join(scenario.folder, 'events.db'), 'PRAGMA integrity_check')).toBe('ok');
    expect(runSqlite(join(scenario.folder, 'vault.db'), 'PRAGMA integrity_check')).toBe('ok');
  });

  it('includes the write-ahead log that a killed product left behind', async () => {
    scenario.server = await startServer(scenario.dataDir);
    const { email } = await createUser(scenario.server.url);
    await scenario.server.kill9();
    expect(existsSync(join(scenario.dataDir, 'vault.db-wal'))).toBe(true);
    expect((await scenario.backup()).code).toBe(0);
    expect(runSqlite(join(scenario.folder, 'vault.db'), 'SELECT email FROM profiles')).toBe(email);
  });

  it('completes despite a writer at full speed', async () => {
    scenario.server = await startServer(scenario.dataDir);
    await scenario.server.stop();
    const vault = join(scenario.dataDir, 'vault.db');
    const filler = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)`;
    runSqlite(vault, `${filler} INSERT INTO tries (key, points) SELECT hex(randomblob(400)), 1 FROM n`);
    const countWritten = () => Number(runSqlite(vault, "SELECT count(*) FROM tries WHERE key LIKE 'w%'"));
    const stopWriter = startWriter(vault);
    await waitUntil('the writer has committed rows', async () => countWritten() > 20);
    const before = countWritten();
    const outcome = await scenario.backup();
    expect(countWritten()).toBeGreaterThan(before);
    await stopWriter();
    expect(outcome.stderr).not.toContain('Error');
    expect(outcome.code).toBe(0);
    expect(
      Number(runSqlite(join(scenario.folder, 'vault.db'), 'SELECT count(*) FROM tries')),
    ).toBeGreaterThan(40_000);
  });
});

describe("a backup that can't be made", () => {
  it('never looks complete when it is killed', async () => {
    scenario.server = await startServer(scenario.dataDir);
    const { child, ended } = startCommand('backup', ['--to', scenario.folder], {
      DATA_DIR: scenario.dataDir,
    });
    await waitUntil('the backup has begun', async () => existsSync(join(scenario.folder, 'vault.db')));
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(scenario.folder)).not.toContain('backup.json');
    const rejected = await scenario.restore(join(scenario.root, 'restored'));
    expect(rejected.stderr).toContain("it isn't a complete backup");
    expect(rejected.code).toBe(2);
  });

  it('leaves no files behind, and reports a full disk in one line', async () => {
    scenario.server = await startServer(scenario.dataDir);
    await scenario.server.stop();
    const built = join(import.meta.dirname, '../../../dist/backup.js');
    const script = `ulimit -f 100; exec "${process.execPath}" "${built}" --to "${scenario.folder}"`;
    const run = () =>
      execFileSync('bash', ['-c', script], {
        env: { ...process.env, DATA_DIR: scenario.dataDir },
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run).toThrow(
      /The disk of .+ is full or failing\. Free some space, or choose a folder on another disk\./,
    );
    expect(existsSync(scenario.folder)).toBe(false);
  });

  it.each([
    ['no folder is named', [], '--to needs a value'],
    ['an option is unknown', ['--into', 'x'], "Unknown option '--into'"],
    ["the folder isn't empty", ['--to', '/usr'], "--to /usr isn't empty"],
  ])('exits with a usage error if %s', async (_what, words, message) => {
    const { code, stderr, stdout } = await runOperatorCommand('backup', words, {
      DATA_DIR: scenario.dataDir,
    });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run backup -- --to <folder>');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('fails if there is no installation', async () => {
    const { code, stderr } = await scenario.backup();
    expect(stderr).toMatch(/vault\.db doesn't exist: there is no installation to back up\. .+\n$/);
    expect(code).toBe(1);
    expect(existsSync(scenario.folder)).toBe(false);
  });
});

describe.each(['backup', 'restore', 'verify', 'doctor'] as const)('%s --help', (command) => {
  it('prints usage with examples and exit codes', async () => {
    const { code, stdout } = await runOperatorCommand(command, ['--help'], {});
    expect(stdout).toContain(`Usage: npm run ${command}`);
    expect(stdout).toContain('Examples:');
    expect(stdout).toContain('Exit codes:');
    expect(code).toBe(0);
  });
});

describe('on the production stores', () => {
  it('backup and restore handle the keys and print instructions for the stores', async () => {
    const stores = await startStores();
    const split = await startSplit('external-stores', { dataDir: scenario.dataDir, stores });
    const settings = { DATA_DIR: scenario.dataDir, ...stores.settings };
    const backup = await runOperatorCommand('backup', ['--to', scenario.folder], settings);
    expect(backup.stdout).toContain('Backup complete: admin-key, push-key, session-keys');
    expect(backup.stdout).toMatch(/Vault, before the log: mongodump .+_vault/);
    expect(backup.stdout).toMatch(/Log, after the vault, with EventStoreDB's own backup/);
    expect(backup.code).toBe(0);
    await split.stopProcesses();
    const restoredFolder = join(scenario.root, 'restored');
    const back = await runOperatorCommand('restore', ['--from', scenario.folder], {
      ...settings,
      DATA_DIR: restoredFolder,
    });
    expect(back.stdout).toMatch(/Log: stop EventStoreDB, .+ chaser\.chk over truncate\.chk/);
    expect(back.stdout).toMatch(/mongorestore .+_vault\.sessions/);
    expect(back.code).toBe(0);
    expect(readFileSync(join(restoredFolder, 'admin-key'), 'utf8')).toBe(
      readFileSync(join(scenario.dataDir, 'admin-key'), 'utf8'),
    );
    await stores.close();
  });
});

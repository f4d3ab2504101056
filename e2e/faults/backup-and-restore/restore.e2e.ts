import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killBeforeChange } from '../../support/kill-before-change';
import { runOperatorCommand, startCommand } from '../../support/operator-command';
import { createDataDir, runUntilExit, startServer } from '../../support/server-process';
import { runSqlite, setUpBackupScenario } from '../../support/stores/backup-scenario';
import { createUser, createVisitor, PASSWORD } from '../../support/test-user';

const scenario = setUpBackupScenario();

const ENTRIES = ['standalone', 'command-api', 'projections', 'query-api'] as const;
/** Each kill is followed by a startup, and sometimes by a failed startup and another restore. */
const KILLS_MS = 240_000;

const signIn = async (url: string, email: string) =>
  (await createVisitor(url).send('POST', '/api/auth/login', { email, password: PASSWORD })).status;

function flipByte(path: string, offset: number): void {
  const content = readFileSync(path);
  content[offset] = (content[offset] ?? 0) ^ 1;
  writeFileSync(path, content);
}

/** The files of a folder by name, without lock files and the files of a running process. */
function getFiles(path: string): Map<string, string> {
  const names = readdirSync(path).filter((name) => !/^(locks|outbox)$|-wal$|-shm$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(path, name)).toString('base64')]));
}

/** Kills a restore right before its `change`-th change to the list of files in the folder. Returns whether it did. */
async function killAtChange(target: string, change: number): Promise<boolean> {
  const settings = { DATA_DIR: target, ...killBeforeChange(change) };
  const { child, ended } = startCommand('restore', ['--from', scenario.folder], settings);
  const { code, stderr } = await ended;
  if (child.signalCode === 'SIGKILL') return true;
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return false;
}

describe('a restore', () => {
  let email: string;
  const original = createDataDir();
  /** Backs up a running installation with one user, and stops it. */
  beforeAll(async () => {
    const dataDir = join(original, 'data');
    const server = await startServer(dataDir);
    ({ email } = await createUser(server.url));
    const backup = await runOperatorCommand('backup', ['--to', join(original, 'backup')], {
      DATA_DIR: dataDir,
    });
    expect(backup).toMatchObject({ code: 0 });
    await server.stop();
  });
  afterAll(() => rmSync(original, { recursive: true, force: true }));
  beforeEach(() => cpSync(original, scenario.root, { recursive: true }));

  it('leaves no old write-ahead log that could be replayed into the restored files', async () => {
    scenario.server = await startServer(scenario.dataDir);
    const later = await createUser(scenario.server.url);
    await scenario.server.kill9();
    for (const file of ['events.db-wal', 'vault.db-wal'])
      expect(statSync(join(scenario.dataDir, file)).size).toBeGreaterThan(0);
    expect((await scenario.restore(scenario.dataDir)).code).toBe(0);
    expect(readdirSync(scenario.dataDir).filter((name) => /views|-wal|-shm|restoring/.test(name))).toEqual(
      [],
    );
    for (const file of ['events.db', 'vault.db'])
      expect(runSqlite(join(scenario.dataDir, file), 'PRAGMA integrity_check')).toBe('ok');
    scenario.server = await startServer(scenario.dataDir);
    expect(await signIn(scenario.server.url, email)).toBe(200);
    expect(await signIn(scenario.server.url, later.email)).toBe(401);
  });

  it('refuses to change a running installation, and names its process', async () => {
    scenario.server = await startServer(scenario.dataDir);
    const { code, stderr } = await scenario.restore(scenario.dataDir);
    expect(stderr).toContain(`is in use by process ${String(scenario.server.pid)}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ['a flipped byte in the log', (copy: string) => flipByte(join(copy, 'events.db'), 5_000)],
    ['a flipped byte in the vault', (copy: string) => flipByte(join(copy, 'vault.db'), 5_000)],
    ['a missing file', (copy: string) => rmSync(join(copy, 'session-keys'))],
    ['a damaged manifest', (copy: string) => writeFileSync(join(copy, 'backup.json'), '{')],
  ])('changes nothing if the backup has %s', async (_what, damage) => {
    const copy = join(scenario.root, 'copy');
    cpSync(scenario.folder, copy, { recursive: true });
    damage(copy);
    const before = getFiles(scenario.dataDir);
    const { code, stderr } = await scenario.restore(scenario.dataDir, copy);
    expect(stderr).toMatch(
      /The backup in .+ can't be used: .+ Nothing was changed\. Use another backup\.\n$/,
    );
    expect(code).toBe(1);
    expect(getFiles(scenario.dataDir)).toEqual(before);
  });

  it('rejects a data folder inside the backup', async () => {
    for (const targetFolder of [scenario.folder, join(scenario.folder, 'data')]) {
      const { code, stderr } = await scenario.restore(targetFolder);
      expect(stderr).toMatch(/DATA_DIR/);
      expect(code).toBe(2);
    }
    expect(existsSync(join(scenario.folder, 'data'))).toBe(false);
  });

  it('can read a backup on a read-only disk', async () => {
    execFileSync('chmod', ['-R', 'a-w', scenario.folder]);
    const outcome = await scenario.restore(join(scenario.root, 'restored'));
    execFileSync('chmod', ['-R', 'u+w', scenario.folder]);
    expect(outcome.code).toBe(0);
    expect(readdirSync(scenario.folder)).toHaveLength(6);
  });

  it(
    'leaves the old installation, or one that refuses to start until the restore is repeated, if it is killed',
    async () => {
      const seen: string[] = [];
      // Every second change takes half the time and covers each step of the swap.
      for (let change = 1, isKilled = true; isKilled; change += 2) {
        const target = join(scenario.root, `target-${String(change)}`);
        cpSync(scenario.dataDir, target, { recursive: true });
        const before = getFiles(target);
        isKilled = await killAtChange(target, change);
        if (existsSync(join(target, 'restoring'))) {
          seen.push('refuses');
          const entry = ENTRIES[seen.length % ENTRIES.length] ?? 'standalone';
          const rejected = await runUntilExit(entry, target, { PUBLIC_URL: 'http://localhost:3000' });
          expect(rejected.stderr).toMatch(/^A restore into .+ was interrupted\. Run it again: .+\n$/);
          expect(rejected.code).toBe(1);
          expect((await scenario.restore(target)).code).toBe(0);
        } else if (existsSync(join(target, 'views.db'))) {
          seen.push('old');
          for (const [name, content] of before) expect(getFiles(target).get(name)).toBe(content);
        } else seen.push('new');
        scenario.server = await startServer(target);
        expect(await signIn(scenario.server.url, email)).toBe(200);
        await scenario.server.stop();
        rmSync(target, { recursive: true });
      }
      expect(seen.join()).toMatch(/^old,(refuses,)+new(,new)*$/);
    },
    KILLS_MS,
  );
});

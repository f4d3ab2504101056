import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperatorCommand, startCommand } from '../system/operator-command';
import { newPerson, newUser, PASSWORD } from '../system/person';
import { newDataDir, type ServerProcess, startAndExpectFailure, startServer } from '../system/server-process';

const ENTRIES = ['standalone', 'command-api', 'projections', 'query-api'] as const;
/** Each kill is followed by a start, and sometimes by a refused one and another restore. */
const KILLS_MS = 240_000;

let root: string;
let dataDir: string;
let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  root = newDataDir();
  dataDir = join(root, 'data');
  folder = join(root, 'backup');
});
afterEach(async () => {
  await server?.kill9();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

const sqlite3 = (path: string, statement: string) =>
  execFileSync('sqlite3', [path, statement], { encoding: 'utf8' }).trim();
const backup = (to = folder) => runOperatorCommand('backup', ['--to', to], { DATA_DIR: dataDir });
const restore = (into: string, from = folder) =>
  runOperatorCommand('restore', ['--from', from], { DATA_DIR: into });
const signIn = async (url: string, email: string) =>
  (await newPerson(url).send('POST', '/api/auth/login', { email, password: PASSWORD })).status;

function flipByte(path: string, at: number): void {
  const content = readFileSync(path);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(path, content);
}

/** The files of a folder by name, without locks and what belongs to a running process. */
function filesOf(path: string): Map<string, string> {
  const names = readdirSync(path).filter((name) => !/^(locks|outbox)$|-wal$|-shm$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(path, name)).toString('base64')]));
}

/** Kills the restore when it has changed the list of files in the folder so many times. */
async function killAtChange(target: string, changes: number): Promise<void> {
  const { child, ended } = startCommand('restore', ['--from', folder], { DATA_DIR: target });
  const state = { isOver: false, last: readdirSync(target).join(), count: 0 };
  void ended.then(() => (state.isOver = true));
  while (!state.isOver && state.count < changes) {
    for (let look = 0; look < 200 && state.count < changes; look += 1) {
      const list = readdirSync(target).join();
      if (list !== state.last) state.count += 1;
      state.last = list;
    }
    await nextTurn();
  }
  child.kill('SIGKILL');
  await ended;
}

describe('a restore', () => {
  let email: string;
  beforeEach(async () => {
    server = await startServer(dataDir);
    ({ email } = await newUser(server.url));
    expect((await backup()).code).toBe(0);
  });

  it('leaves no old write-ahead log that could be replayed into the restored files', async () => {
    const later = server ? await newUser(server.url) : undefined;
    await server?.kill9();
    for (const file of ['events.db-wal', 'vault.db-wal'])
      expect(statSync(join(dataDir, file)).size).toBeGreaterThan(0);
    expect((await restore(dataDir)).code).toBe(0);
    expect(readdirSync(dataDir).filter((name) => /views|-wal|-shm|restoring/.test(name))).toEqual([]);
    for (const file of ['events.db', 'vault.db'])
      expect(sqlite3(join(dataDir, file), 'PRAGMA integrity_check')).toBe('ok');
    server = await startServer(dataDir);
    expect(await signIn(server.url, email)).toBe(200);
    expect(await signIn(server.url, later?.email ?? '')).toBe(401);
  });

  it('refuses to change a running installation, and names its process', async () => {
    const { code, stderr } = await restore(dataDir);
    expect(stderr).toContain(`is in use by process ${String(server?.pid)}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ['a flipped byte in the log', (copy: string) => flipByte(join(copy, 'events.db'), 5_000)],
    ['a flipped byte in the vault', (copy: string) => flipByte(join(copy, 'vault.db'), 5_000)],
    ['a missing file', (copy: string) => rmSync(join(copy, 'session-keys'))],
    ['a damaged manifest', (copy: string) => writeFileSync(join(copy, 'backup.json'), '{')],
  ])('changes nothing if the backup has %s', async (_what, damage) => {
    await server?.stop();
    const copy = join(root, 'copy');
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    const before = filesOf(dataDir);
    const { code, stderr } = await restore(dataDir, copy);
    expect(stderr).toMatch(
      /The backup in .+ cannot be used: .+ Nothing was changed\. Use another backup\.\n$/,
    );
    expect(code).toBe(1);
    expect(filesOf(dataDir)).toEqual(before);
  });

  it('rejects a data folder inside the backup', async () => {
    await server?.stop();
    for (const into of [folder, join(folder, 'data')]) {
      const { code, stderr } = await restore(into);
      expect(stderr).toMatch(/DATA_DIR/);
      expect(code).toBe(2);
    }
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('can read a backup on a read-only disk', async () => {
    await server?.stop();
    execFileSync('chmod', ['-R', 'a-w', folder]);
    const outcome = await restore(join(root, 'restored'));
    execFileSync('chmod', ['-R', 'u+w', folder]);
    expect(outcome.code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  it(
    'leaves the old installation, or one that refuses to start until the restore is repeated, if it is killed',
    async () => {
      await server?.stop();
      const seen = new Set<string>();
      // The copies come first and change nothing that is in use; the swap begins with about the eighth change.
      for (let step = 5; step <= ENTRIES.length * 3; step += 1) {
        const target = join(root, `target-${String(step)}`);
        cpSync(dataDir, target, { recursive: true });
        const before = filesOf(target);
        await killAtChange(target, step);
        if (existsSync(join(target, 'restoring'))) {
          seen.add('refuses');
          const entry = ENTRIES[step % ENTRIES.length] ?? 'standalone';
          const refused = await startAndExpectFailure(entry, target, { PUBLIC_URL: 'http://localhost:3000' });
          expect(refused.stderr).toMatch(/^A restore into .+ was interrupted\. Run it again: .+\n$/);
          expect(refused.code).toBe(1);
          expect((await restore(target)).code).toBe(0);
        } else if (existsSync(join(target, 'views.db'))) {
          seen.add('old');
          for (const [name, content] of before) expect(filesOf(target).get(name)).toBe(content);
        } else seen.add('new');
        server = await startServer(target);
        expect(await signIn(server.url, email)).toBe(200);
        await server.stop();
        rmSync(target, { recursive: true });
      }
      expect(seen).toContain('old');
      expect(seen).toContain('refuses');
    },
    KILLS_MS,
  );
});

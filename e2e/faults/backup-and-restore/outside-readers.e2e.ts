import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRounds } from '../../support/seeded-rounds';
import { setUpServer } from '../../support/server-fixture';
import { createUser, createVisitor, PASSWORD } from '../../support/test-user';

const fixture = setUpServer();

const FILES = ['events.db', 'vault.db', 'views.db'] as const;

const getPath = (file: string) => join(fixture.dataDir, file);
const runSqlite = (file: string, statement: string) =>
  execFileSync('sqlite3', [getPath(file), statement], { encoding: 'utf8' }).trim();

/** The POSIX locks of the server on a file, as the kernel lists them. */
function listLocks(file: string): string[] {
  const { ino } = statSync(getPath(file));
  const ofServer = new RegExp(`POSIX .* ${String(fixture.server.pid)} \\S+:${String(ino)} `);
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => ofServer.test(line));
}

async function canSignIn(email: string): Promise<boolean> {
  const response = await createVisitor(fixture.server.url).send('POST', '/api/auth/login', {
    email,
    password: PASSWORD,
  });
  return response.status === 200;
}

describe('an outside reader of a running installation', () => {
  it.each(FILES)('sees the locks of the server on %s', async (file) => {
    await createUser(fixture.server.url);
    expect(listLocks(file)).not.toEqual([]);
  });

  it.each(FILES)("doesn't remove the write-ahead log of %s", async (file) => {
    const user = await createUser(fixture.server.url);
    await user.getBody('/api/user/cards');
    const before = statSync(getPath(`${file}-wal`)).ino;
    runSqlite(file, 'select count(*) from sqlite_schema');
    runSqlite(file, `.backup ${getPath('copy.db')}`);
    expect(statSync(getPath(`${file}-wal`)).ino).toBe(before);
    expect(listLocks(file)).not.toEqual([]);
  });

  it.each(listRounds({ full: 20, short: 2 }))('never causes the loss of an account (round %i)', async () => {
    await createUser(fixture.server.url);
    runSqlite('vault.db', `.backup ${getPath('first.db')}`);
    const { email } = await createUser(fixture.server.url);
    runSqlite('vault.db', `.backup ${getPath('second.db')}`);
    const inCopy = execFileSync('sqlite3', [getPath('second.db'), 'select email from profiles'], {
      encoding: 'utf8',
    });
    expect(inCopy).toContain(email);
    await fixture.restartAfterKill();
    expect(await canSignIn(email)).toBe(true);
  });
});

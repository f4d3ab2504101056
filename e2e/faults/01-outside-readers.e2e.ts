import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, newUser, PASSWORD } from '../system/person';
import { rounds } from '../system/seeded-rounds';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';

const FILES = ['events.db', 'vault.db', 'views.db'] as const;

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = newDataDir();
  server = await startServer(dataDir);
});
afterEach(async () => {
  await server.kill9();
  rmSync(dataDir, { recursive: true, force: true });
});

const path = (file: string) => join(dataDir, file);
const sqlite3 = (file: string, statement: string) =>
  execFileSync('sqlite3', [path(file), statement], { encoding: 'utf8' }).trim();

/** The POSIX locks of the server on a file, as the kernel lists them. */
function locksOn(file: string): string[] {
  const { ino } = statSync(path(file));
  const ofServer = new RegExp(`POSIX .* ${String(server.pid)} \\S+:${String(ino)} `);
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => ofServer.test(line));
}

async function canSignIn(email: string): Promise<boolean> {
  const answer = await newPerson(server.url).send('POST', '/api/auth/login', { email, password: PASSWORD });
  return answer.status === 200;
}

describe('outside readers of a running installation', () => {
  it.each(FILES)('see the locks of the server on %s', async (file) => {
    await newUser(server.url);
    expect(locksOn(file)).not.toEqual([]);
  });

  it.each(FILES)('do not remove the write-ahead log of %s', async (file) => {
    const person = await newUser(server.url);
    await person.getBody('/api/user/cards');
    const before = statSync(path(`${file}-wal`)).ino;
    sqlite3(file, 'select count(*) from sqlite_schema');
    sqlite3(file, `.backup ${path('copy.db')}`);
    expect(statSync(path(`${file}-wal`)).ino).toBe(before);
    expect(locksOn(file)).not.toEqual([]);
  });

  it.each(rounds({ full: 20, short: 2 }))('never cause the loss of an account (round %i)', async () => {
    await newUser(server.url);
    sqlite3('vault.db', `.backup ${path('first.db')}`);
    const { email } = await newUser(server.url);
    sqlite3('vault.db', `.backup ${path('second.db')}`);
    const inCopy = execFileSync('sqlite3', [path('second.db'), 'select email from profiles'], {
      encoding: 'utf8',
    });
    expect(inCopy).toContain(email);
    await server.kill9();
    server = await startServer(dataDir);
    expect(await canSignIn(email)).toBe(true);
  });
});

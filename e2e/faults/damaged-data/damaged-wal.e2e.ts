import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../support/operator-command';
import { createSeededRandom, listRounds } from '../../support/seeded-rounds';
import { createDataDir, runUntilExit, type ServerProcess, startServer } from '../../support/server-process';
import { flipBit } from '../../support/stores/flip-bits';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

/** Bits that flip in each write-ahead log, one at a time. */
const FLIPS = Number(process.env.FLIPS ?? listRounds({ full: 12, short: 3 }).length);

const PATHS = ['/api/user', '/api/user/cards', '/api/user/favorites', '/api/user/purchases'];
const LOST_CHANGES = "stored changes? can't be read";

let killed: string;
let users: TestUser[];
const expectedBodies = new Map<string, string>();
const getKey = (user: TestUser, path: string) => `${user.email} ${path}`;

async function createActivity(user: TestUser): Promise<void> {
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  for (const storeName of ['Starbucks', 'Costco', 'Shell']) {
    await user.send('POST', '/api/user/favorites/toggle', { searchTerm: storeName });
    await user.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '10', storeName });
  }
}

/** Everyone can sign in and has everything that was acknowledged before the kill. */
async function isComplete(server: ServerProcess): Promise<boolean> {
  for (const user of users) {
    user.setUrl(server.url);
    for (const path of PATHS) {
      const { status, body } = await user.get(path);
      if (status !== 200 || JSON.stringify(body) !== expectedBodies.get(getKey(user, path))) return false;
    }
    const account = { email: user.email, password: PASSWORD };
    const { status } = await createVisitor(server.url).send('POST', '/api/auth/login', account);
    if (status !== 200) return false;
  }
  return true;
}

function copyKilled(): string {
  const dataDir = createDataDir();
  cpSync(killed, dataDir, { recursive: true });
  return dataDir;
}

beforeAll(async () => {
  killed = createDataDir();
  const server = await startServer(killed);
  users = await Promise.all(Array.from({ length: 3 }, () => createUser(server.url)));
  await Promise.all(users.map(createActivity));
  for (const user of users)
    for (const path of PATHS)
      expectedBodies.set(getKey(user, path), JSON.stringify(await user.getBody(path)));
  // This sign-up is the last write in the vault.
  users.push(await createUser(server.url));
  for (const user of users.slice(-1))
    for (const path of PATHS)
      expectedBodies.set(getKey(user, path), JSON.stringify(await user.getBody(path)));
  await server.kill9();
});
afterAll(() => rmSync(killed, { recursive: true, force: true }));

describe('a flipped bit in a write-ahead log after kill -9', () => {
  it.each(['vault', 'events'] as const)(
    'never loses changes silently: Tapwise exits with a one-line error, or has everything (%s.db-wal)',
    async (file) => {
      const random = createSeededRandom(`${file}.db-wal`);
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const dataDir = copyKilled();
        const where = flipBit(join(dataDir, `${file}.db-wal`), random);
        const { size } = statSync(join(dataDir, `${file}.db-wal`));
        const server = await startServer(dataDir, { LOG_LEVEL: 'silent' }).catch(() => undefined);
        if (server) {
          try {
            expect(await isComplete(server), `${file}.db-wal, ${where}`).toBe(true);
          } finally {
            await server.stop();
          }
        } else {
          const { code, stderr } = await runUntilExit('standalone', dataDir, {
            LOG_LEVEL: 'silent',
          });
          const line = `^\\S+${file}\\.db-wal is damaged at .+: .*${LOST_CHANGES}\\. Restore a backup: .+\\n$`;
          expect(stderr, where).toMatch(new RegExp(line));
          expect(code).toBe(1);
          // The remaining data still exists.
          expect(statSync(join(dataDir, `${file}.db-wal`)).size).toBe(size);
        }
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    20_000 * FLIPS,
  );

  it(
    "doesn't prevent startup if it is in views.db-wal: the read models are rebuilt",
    async () => {
      const random = createSeededRandom('views.db-wal');
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const dataDir = copyKilled();
        const where = flipBit(join(dataDir, 'views.db-wal'), random);
        const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
        try {
          await waitUntil(`everything is right again after ${where}`, () => isComplete(server));
        } finally {
          await server.stop();
        }
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    20_000 * FLIPS,
  );

  it('can be discarded in the vault by the operator', async () => {
    const dataDir = copyKilled();
    const wal = join(dataDir, 'vault.db-wal');
    flipBit(wal, createRandomFor(wal, statSync(wal).size - 100));
    await expect(startServer(dataDir, { LOG_LEVEL: 'silent' })).rejects.toThrow('ended before');
    execFileSync('sqlite3', [join(dataDir, 'vault.db'), 'PRAGMA wal_checkpoint(TRUNCATE)']);
    const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    for (const { email } of users.slice(0, 3)) {
      const account = { email, password: PASSWORD };
      const { status } = await createVisitor(server.url).send('POST', '/api/auth/login', account);
      expect(status).toBe(200);
    }
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is reported by verify and doctor, and prevents an incomplete backup', async () => {
    const dataDir = copyKilled();
    const settings = { DATA_DIR: dataDir };
    const wal = join(dataDir, 'vault.db-wal');
    // Within the first page, after the two headers.
    flipBit(wal, createRandomFor(wal, 100));
    const verified = await runOperatorCommand('verify', [], settings);
    expect(verified.stdout).toMatch(
      new RegExp(`Fault: .+vault\\.db-wal is damaged at frame 1: .*${LOST_CHANGES}`),
    );
    expect(verified.code).toBe(1);
    const { stdout, code } = await runOperatorCommand('doctor', [], settings);
    expect(stdout).toMatch(new RegExp(`vault\\.db-wal is damaged at frame 1: .*${LOST_CHANGES}`));
    expect(code).toBe(1);
    const target = createDataDir();
    const backup = await runOperatorCommand('backup', ['--to', join(target, 'copy')], settings);
    expect(backup.code).toBe(1);
    expect(backup.stdout + backup.stderr).toMatch(/vault\.db-wal is damaged at frame 1/);
    expect(existsSync(wal)).toBe(true);
    for (const folder of [dataDir, target]) rmSync(folder, { recursive: true, force: true });
  });
});

/** A generator for `flipBit` that always selects this byte of the file. */
function createRandomFor(path: string, offset: number): () => number {
  const { size } = statSync(path);
  return () => (offset + 0.5) / size;
}

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom, listRounds } from '../../support/seeded-rounds';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { flipBit } from '../../support/stores/flip-bits';
import {
  createUser,
  createVisitor,
  PASSWORD,
  type TestResponse,
  type TestUser,
} from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

/** The number of bits to flip in each file, one at a time. `FLIPS=40` is a thorough run. */
const FLIPS = Number(process.env.FLIPS ?? listRounds({ full: 12, short: 3 }).length);

const PATHS = [
  '/api/user',
  '/api/user/cards',
  '/api/user/favorites',
  '/api/user/purchases',
  '/api/user/subscription',
];

let intact: string;
let users: TestUser[];
const expectedBodies = new Map<string, string>();
const getKey = (user: TestUser, path: string) => `${user.email} ${path}`;

async function createActivity(user: TestUser, index: number): Promise<void> {
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await user.send('POST', '/api/user/cards', { cardId: 'citi-double-cash' });
  for (let round = 0; round < 8; round += 1) {
    await user.send('POST', '/api/user/favorites/toggle', {
      searchTerm: `term ${String(index)} ${String(round)}`,
    });
    const purchase = { cardId: 'amex-gold', amount: String(10 + round), storeName: 'Starbucks' };
    await user.send('POST', '/api/purchases', purchase);
  }
}

beforeAll(async () => {
  intact = createDataDir();
  const server = await startServer(intact);
  users = await Promise.all(Array.from({ length: 3 }, () => createUser(server.url)));
  await Promise.all(users.map(createActivity));
  for (const user of users)
    for (const path of PATHS)
      expectedBodies.set(getKey(user, path), JSON.stringify(await user.getBody(path)));
  await server.stop();
});
afterAll(() => rmSync(intact, { recursive: true, force: true }));

interface Run {
  readonly wrong: string[];
  /** The number of correct responses that weren't marked as behind. */
  right: number;
  failed: number;
}

const FAILURE_STATUSES = new Set([401, 503]);

/** `failed`: an error status, or marked as behind. `wrong`: any other unexpected response. */
function classifyResponse(
  { status, headers, body }: TestResponse,
  expected: string | undefined,
): 'right' | 'failed' | 'wrong' {
  if (status !== 200) return FAILURE_STATUSES.has(status) ? 'failed' : 'wrong';
  if (headers.get('x-read-model') === 'behind') return 'failed';
  return JSON.stringify(body) === expected ? 'right' : 'wrong';
}

/** Reads every path as every user and counts the outcomes. */
async function readAll(server: ServerProcess, run: Run): Promise<void> {
  for (const user of users) {
    user.setUrl(server.url);
    for (const path of PATHS) {
      const response = await user.get(path);
      const result = classifyResponse(response, expectedBodies.get(getKey(user, path)));
      if (result === 'right') run.right += 1;
      if (result === 'failed') run.failed += 1;
      if (result === 'wrong')
        run.wrong.push(`${path} returned ${String(response.status)} ${JSON.stringify(response.body)}`);
    }
  }
}

async function signIn(server: ServerProcess, run: Run): Promise<void> {
  for (const { email } of users) {
    const { status } = await createVisitor(server.url).send('POST', '/api/auth/login', {
      email,
      password: PASSWORD,
    });
    if (status !== 200 && status !== 503) run.wrong.push(`a sign-in returned ${String(status)}`);
  }
}

/** Starts Tapwise. Undefined if it refuses to start. */
async function tryStart(dataDir: string): Promise<ServerProcess | undefined> {
  return startServer(dataDir, { LOG_LEVEL: 'silent' }).catch(() => undefined);
}

describe('a flipped bit in a file at rest', () => {
  it.each(['views', 'vault', 'events'] as const)(
    'never makes a response silently wrong (%s.db)',
    async (file) => {
      const random = createSeededRandom(`${file}.db`);
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const dataDir = createDataDir();
        cpSync(intact, dataDir, { recursive: true });
        const where = flipBit(join(dataDir, `${file}.db`), random);
        const run: Run = { wrong: [], right: 0, failed: 0 };
        const server = await tryStart(dataDir);
        if (server) {
          await readAll(server, run);
          if (file === 'vault') await signIn(server, run);
          await server.stop();
        }
        expect(run.wrong, `${file}.db, ${where}`).toEqual([]);
        // Damaged views never prevent startup.
        if (file === 'views') expect(server, where).toBeDefined();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    20_000 * FLIPS,
  );
});

describe('a flipped bit in the views of a running server', () => {
  it('causes 503 or responses marked as behind, and the views are rebuilt within seconds', async () => {
    const random = createSeededRandom('running product');
    const dataDir = createDataDir();
    cpSync(intact, dataDir, { recursive: true });
    const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    // Only the pages that the process read at startup are in memory.
    for (let flip = 0; flip < FLIPS * 4; flip += 1) flipBit(join(dataDir, 'views.db'), random);
    const first: Run = { wrong: [], right: 0, failed: 0 };
    await readAll(server, first);
    expect(first.wrong).toEqual([]);
    await waitUntil('all responses are correct again', async () => {
      const run: Run = { wrong: [], right: 0, failed: 0 };
      await readAll(server, run);
      expect(run.wrong).toEqual([]);
      return run.right === users.length * PATHS.length;
    });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

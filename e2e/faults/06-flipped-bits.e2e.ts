import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flipBit } from '../system/flip-bits';
import { newPerson, newUser, PASSWORD, type Person, type Reply } from '../system/person';
import { rounds, seeded } from '../system/seeded-rounds';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';
import { waitUntil } from '../system/wait-until';

/** Bits that flip in each file, one at a time; `FLIPS=40` is a long proof. */
const FLIPS = Number(process.env.FLIPS ?? rounds({ full: 12, short: 3 }).length);

const PATHS = [
  '/api/user',
  '/api/user/cards',
  '/api/user/favorites',
  '/api/user/purchases',
  '/api/user/subscription',
];

let intact: string;
let people: Person[];
const truth = new Map<string, string>();
const keyOf = (person: Person, path: string) => `${person.email} ${path}`;

async function useProduct(person: Person, at: number): Promise<void> {
  await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await person.send('POST', '/api/user/cards', { cardId: 'citi-double-cash' });
  for (let round = 0; round < 8; round += 1) {
    await person.send('POST', '/api/user/favorites/toggle', {
      searchTerm: `term ${String(at)} ${String(round)}`,
    });
    const purchase = { cardId: 'amex-gold', amount: String(10 + round), storeName: 'Starbucks' };
    await person.send('POST', '/api/purchases', purchase);
  }
}

beforeAll(async () => {
  intact = newDataDir();
  const server = await startServer(intact);
  people = await Promise.all(Array.from({ length: 3 }, () => newUser(server.url)));
  await Promise.all(people.map(useProduct));
  for (const person of people)
    for (const path of PATHS) truth.set(keyOf(person, path), JSON.stringify(await person.getBody(path)));
  await server.stop();
});
afterAll(() => rmSync(intact, { recursive: true, force: true }));

interface Run {
  readonly wrong: string[];
  /** Answers that were right and not marked as behind. */
  right: number;
  failed: number;
}

const FAILED = new Set([401, 503]);

/** Right, failed in a way that says so, or silently wrong. */
function judge({ status, headers, body }: Reply, expected: string | undefined): 'right' | 'failed' | 'wrong' {
  if (status !== 200) return FAILED.has(status) ? 'failed' : 'wrong';
  if (headers.get('x-read-model') === 'behind') return 'failed';
  return JSON.stringify(body) === expected ? 'right' : 'wrong';
}

/** Everything that everybody may read. */
async function readAll(server: ServerProcess, run: Run): Promise<void> {
  for (const person of people) {
    person.setUrl(server.url);
    for (const path of PATHS) {
      const reply = await person.get(path);
      const verdict = judge(reply, truth.get(keyOf(person, path)));
      if (verdict === 'right') run.right += 1;
      if (verdict === 'failed') run.failed += 1;
      if (verdict === 'wrong')
        run.wrong.push(`${path} answered ${String(reply.status)} ${JSON.stringify(reply.body)}`);
    }
  }
}

async function signIn(server: ServerProcess, run: Run): Promise<void> {
  for (const { email } of people) {
    const { status } = await newPerson(server.url).send('POST', '/api/auth/login', {
      email,
      password: PASSWORD,
    });
    if (status !== 200 && status !== 503) run.wrong.push(`a sign-in answered ${String(status)}`);
  }
}

/** A start that is refused is refused in one line. */
async function startedOrRefused(dataDir: string): Promise<ServerProcess | undefined> {
  return startServer(dataDir, { LOG_LEVEL: 'silent' }).catch(() => undefined);
}

describe('a flipped bit in a file at rest', () => {
  it.each(['views', 'vault', 'events'] as const)(
    'never makes a response silently wrong (%s.db)',
    async (file) => {
      const random = seeded(`${file}.db`);
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const dataDir = newDataDir();
        cpSync(intact, dataDir, { recursive: true });
        const where = flipBit(join(dataDir, `${file}.db`), random);
        const run: Run = { wrong: [], right: 0, failed: 0 };
        const server = await startedOrRefused(dataDir);
        if (server) {
          await readAll(server, run);
          if (file === 'vault') await signIn(server, run);
          await server.stop();
        }
        expect(run.wrong, `${file}.db, ${where}`).toEqual([]);
        // The views are never a reason not to start.
        if (file === 'views') expect(server, where).toBeDefined();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    20_000 * FLIPS,
  );
});

describe('flipped bits in the views of a running product', () => {
  it('lead to 503 or responses marked as behind, and the views are rebuilt within seconds', async () => {
    const random = seeded('running product');
    const dataDir = newDataDir();
    cpSync(intact, dataDir, { recursive: true });
    const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    // Nothing of the file is in memory yet but what the start read.
    for (let flip = 0; flip < FLIPS * 4; flip += 1) flipBit(join(dataDir, 'views.db'), random);
    const first: Run = { wrong: [], right: 0, failed: 0 };
    await readAll(server, first);
    expect(first.wrong).toEqual([]);
    await waitUntil('everything is right again', async () => {
      const run: Run = { wrong: [], right: 0, failed: 0 };
      await readAll(server, run);
      expect(run.wrong).toEqual([]);
      return run.right === people.length * PATHS.length;
    });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

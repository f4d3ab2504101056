import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { createLegacyId, FEEDBACK, feedbackOn, GOLD, readUserId, recommend, verify } from './recommendations';

const dataDir = createDataDir();
let server: ServerProcess;
let attacker: TestUser;
let victim: TestUser;

beforeAll(async () => {
  server = await startServer(dataDir);
  [attacker, victim] = [await createUser(server.url), await createUser(server.url)];
  for (const user of [attacker, victim])
    expect((await user.send('POST', '/api/user/cards', { cardId: GOLD })).status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The number of events in the log. */
function countEvents(): number {
  const db = new Database(join(dataDir, 'events.db'), { readonly: true });
  try {
    return db.prepare<[], { count: number }>('SELECT count(*) AS count FROM events').get()?.count ?? 0;
  } finally {
    db.close();
  }
}

describe("an id that isn't one of the user’s recommendations", () => {
  it('is rejected for feedback and purchases, and stores nothing', async () => {
    const foreign = await recommend(victim);
    const before = countEvents();
    for (const id of [
      foreign,
      createLegacyId(),
      randomUUID(),
      '1735689600000',
      1_735_689_600_000,
      'my own mark',
    ])
      expect((await attacker.send('POST', FEEDBACK, feedbackOn(id))).status).toBe(404);
    const body = { cardId: GOLD, amount: '10', storeName: 'Starbucks', recommendationId: foreign };
    expect((await attacker.send('POST', '/api/purchases', body)).status).toBe(404);
    expect((await verify(attacker, foreign)).status).toBe(404);
    expect(countEvents()).toBe(before);
    expect((await verify(victim, foreign)).body).toMatchObject({ verified: true });
  });

  it("doesn't collide with another user’s under the same Idempotency-Key", async () => {
    const key = randomUUID();
    const mine = await recommend(victim, key);
    expect(await recommend(victim, key)).toBe(mine);
    expect(await recommend(attacker, key)).not.toBe(mine);
  });
});

describe('a sign-up', () => {
  it("isn't blocked by another visitor’s with the same Idempotency-Key", async () => {
    const key = { 'idempotency-key': randomUUID() };
    const signUp = async (user: TestUser, name: string) => {
      const body = { name, email: user.email, password: PASSWORD };
      return (await user.send('POST', '/api/auth/signup', body, key)).status;
    };
    const ada = createVisitor(server.url);
    const ben = createVisitor(server.url);
    expect(await signUp(ada, 'Ada')).toBe(201);
    expect(await signUp(ben, 'Ben')).toBe(201);
    expect(await signUp(ada, 'Ada')).toBe(201);
    expect(await readUserId(ada)).not.toBe(await readUserId(ben));
    expect(await ben.getBody('/api/user')).toMatchObject({ name: 'Ben', email: ben.email });
  });
});

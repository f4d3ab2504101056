import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listResetLinks } from '../../support/mailed-links';
import { runOperatorCommand } from '../../support/operator-command';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { CANARY, listFiles, listFilesWithTraces } from '../../support/stores/personal-data-traces';
import { createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const ADMIN_KEY = 'an-admin-key-of-the-tests';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = createDataDir();
  server = await startServer(dataDir, { ADMIN_KEY });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const authorized = { authorization: `Bearer ${ADMIN_KEY}` };
/** Creates a user with data in every store and read model. */
async function createUsedAccount(): Promise<{ user: TestUser; id: string }> {
  const user = createVisitor(server.url);
  const { status, body } = await user.send('POST', '/api/auth/signup', CANARY);
  expect(status).toBe(201);
  const { id } = (body as { user: { id: string } }).user;
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  const recommendation = await user.send('POST', '/api/recommend', { location: 'Whole Foods' });
  const { id: recommendationId } = recommendation.body as { id: string };
  await user.send('POST', '/api/user/feedback', {
    recommendationId,
    location: 'Whole Foods',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  });
  await user.send('POST', '/api/purchases', {
    cardId: 'amex-gold',
    amount: '10',
    storeName: 'Whole Foods',
  });
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  await user.send('POST', '/api/upgrade-to-premium', { planType: 'annual' });
  await createVisitor(server.url).send('POST', '/api/auth/forgot-password', { email: CANARY.email });
  await waitUntil('the email is in the outbox', async () => listResetLinks(dataDir).length === 1);
  await waitUntil(
    'the purchase is shown',
    async () => ((await user.getBody('/api/user/purchases')) as unknown[]).length === 1,
  );
  return { user, id };
}

/** The number of documents about the user. */
async function countDocumentsAbout(id: string): Promise<number> {
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(join(dataDir, 'views.db'), { readonly: true });
  const tables = db
    .prepare<[], string>(
      "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'doc'",
    )
    .pluck()
    .all();
  const counts = tables.map((table) =>
    db
      .prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE instr(id || doc, ?) > 0`)
      .pluck()
      .get(id),
  );
  db.close();
  expect(tables.length).toBeGreaterThan(5);
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

async function expectForgotten(id: string): Promise<void> {
  expect(listFilesWithTraces(dataDir)).toEqual([]);
  await waitUntil('no document is left', async () => (await countDocumentsAbout(id)) === 0);
}

describe('a deleted account', () => {
  it('is removed from every file, its sessions end, its address can sign up again, and a rebuild restores nothing', async () => {
    const { user, id } = await createUsedAccount();
    const elsewhere = createVisitor(server.url);
    await elsewhere.send('POST', '/api/auth/login', { email: CANARY.email, password: PASSWORD });
    expect([...listFilesWithTraces(dataDir)].sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^vault\.db/), expect.stringMatching(/^outbox/)]),
    );
    expect(await countDocumentsAbout(id)).toBeGreaterThan(6);

    const token = listResetLinks(dataDir)[0]?.split('token=')[1] ?? '';
    expect((await user.send('DELETE', '/api/user', { password: 'wrong-1' })).status).toBe(403);
    expect((await user.send('DELETE', '/api/user', {})).status).toBe(400);
    const stranger = await createVisitor(server.url).send('DELETE', '/api/user', { password: PASSWORD });
    expect(stranger.status).toBe(401);
    expect((await user.getBody('/api/auth/user')) as object).toMatchObject({ id });
    const cookies = user.getCookieHeader();
    expect((await user.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    await expectForgotten(id);

    for (const session of [user, elsewhere]) {
      expect((await session.get('/api/user/cards')).status).toBe(401);
      expect((await session.send('POST', '/api/recommend', { location: 'Target' })).status).toBe(401);
    }
    const replay = await fetch(`${server.url}/api/user/cards`, { headers: { cookie: cookies } });
    expect(replay.status).toBe(401);
    const again = { email: CANARY.email, password: PASSWORD };
    expect((await createVisitor(server.url).send('POST', '/api/auth/login', again)).status).toBe(401);
    const reset = { token, newPassword: 'another-secret-2' };
    const rejected = await createVisitor(server.url).send('POST', '/api/auth/reset-password', reset);
    expect(rejected.status).toBe(400);

    await server.kill9();
    for (const name of listFiles(dataDir).filter((name) => name.startsWith('views.db')))
      rmSync(join(dataDir, name));
    server = await startServer(dataDir, { ADMIN_KEY });
    await waitUntil(
      'the read models are filled',
      async () => (await fetch(`${server.url}/readyz`)).status === 200,
    );
    await expectForgotten(id);
    const admin = createVisitor(server.url);
    expect((await admin.send('GET', '/api/admin/users', undefined, authorized)).body).toEqual([]);
    const stats = (await admin.send('GET', '/api/admin/stats', undefined, authorized)).body;
    expect(stats).toMatchObject({ totalUsers: 0, premiumUsers: 0, recommendations: 1 });
    const verified = await runOperatorCommand('verify', [], { DATA_DIR: dataDir });
    expect([verified.code, verified.stdout]).toEqual([0, expect.not.stringContaining('no profile')]);

    const back = createVisitor(server.url);
    const signedUp = await back.send('POST', '/api/auth/signup', CANARY);
    expect(signedUp.status).toBe(201);
    expect((signedUp.body as { user: { id: string } }).user.id).not.toBe(id);
    expect(await back.getBody('/api/user/cards')).toEqual([]);
    expect(await back.getBody('/api/user/purchases')).toEqual([]);
  });

  it('stays deleted when emails and commands are in progress', async () => {
    const { user, id } = await createUsedAccount();
    const commands = Array.from({ length: 30 }, (_, index) => {
      if (index % 3 === 0)
        return createVisitor(server.url).send('POST', '/api/auth/forgot-password', { email: CANARY.email });
      const purchase = { cardId: 'amex-gold', amount: '10', storeName: `Store ${String(index)}` };
      return index % 3 === 1
        ? user.send('POST', '/api/purchases', purchase)
        : user.send('POST', '/api/recommend', { location: `Store ${String(index)}` });
    });
    const deleted = user.send('DELETE', '/api/user', { password: PASSWORD });
    const statuses = (await Promise.all([...commands, deleted])).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // Waits for background work, such as email.
    await server.stop();
    expect(listFilesWithTraces(dataDir)).toEqual([]);
    server = await startServer(dataDir, { ADMIN_KEY });
    await waitUntil(
      'the read models are filled',
      async () => (await fetch(`${server.url}/readyz`)).status === 200,
    );
    expect(await countDocumentsAbout(id)).toBe(0);
  });

  it("can't be deleted by guessing: wrong passwords are limited", async () => {
    await server.stop();
    server = await startServer(dataDir, { RATE_LIMITS: 'on' });
    const user = createVisitor(server.url);
    await user.send('POST', '/api/auth/signup', CANARY);
    const guesses = Array.from({ length: 14 }, () =>
      user.send('DELETE', '/api/user', { password: 'wrong-1' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
  });
});

describe('npm run accounts -- forget', () => {
  it('deletes an account while Tapwise is running, and explains wrong usage', async () => {
    const { user, id } = await createUsedAccount();
    const settings = { DATA_DIR: dataDir };
    expect(await runOperatorCommand('accounts', ['--help'], settings)).toMatchObject({ code: 0 });
    const wrongUsages = [[], ['forget', 'x'], ['remember', id], ['forget', id, 'more']];
    const rejected = await Promise.all(
      wrongUsages.map((words) => runOperatorCommand('accounts', words, settings)),
    );
    expect(rejected.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    const unknown = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await runOperatorCommand('accounts', ['forget', unknown], settings)).code).toBe(1);
    expect(
      (await runOperatorCommand('accounts', ['forget', id], { DATA_DIR: join(dataDir, 'none') })).code,
    ).toBe(1);

    const forgotten = await runOperatorCommand('accounts', ['forget', id], settings);
    expect([forgotten.code, forgotten.stderr]).toEqual([0, '']);
    await expectForgotten(id);
    expect((await user.get('/api/user/cards')).status).toBe(401);
    expect((await runOperatorCommand('accounts', ['forget', id], settings)).code).toBe(0);
    expect((await createVisitor(server.url).send('POST', '/api/auth/signup', CANARY)).status).toBe(201);
  });
});

describe('a restored backup', () => {
  const backUpThenForget = async () => {
    const folder = join(dataDir, '..', `${dataDir.split('/').at(-1) ?? ''}-backup`);
    const { id } = await createUsedAccount();
    expect((await runOperatorCommand('backup', ['--to', folder], { DATA_DIR: dataDir })).code).toBe(0);
    expect((await runOperatorCommand('accounts', ['forget', id], { DATA_DIR: dataDir })).code).toBe(0);
    await server.stop();
    return { folder, id };
  };

  it("deletes accounts again that were deleted after it was made, or reports that it can't", async () => {
    const { folder, id } = await backUpThenForget();
    try {
      const restored = await runOperatorCommand('restore', ['--from', folder], { DATA_DIR: dataDir });
      expect([restored.code, restored.stdout]).toEqual([
        0,
        expect.stringContaining('1 account deleted after the backup was made was deleted again.'),
      ]);
      expect(listFilesWithTraces(dataDir)).toEqual([]);
      server = await startServer(dataDir, { ADMIN_KEY });
      expect((await createVisitor(server.url).send('POST', '/api/auth/login', CANARY)).status).toBe(400);
      const credentials = { email: CANARY.email, password: PASSWORD };
      expect((await createVisitor(server.url).send('POST', '/api/auth/login', credentials)).status).toBe(401);
      await waitUntil(
        'the read models are filled',
        async () => (await fetch(`${server.url}/readyz`)).status === 200,
      );
      await expectForgotten(id);
      await server.stop();

      for (const name of listFiles(dataDir).filter((name) => name.startsWith('events.db')))
        rmSync(join(dataDir, name));
      const unknown = await runOperatorCommand('restore', ['--from', folder], { DATA_DIR: dataDir });
      expect([unknown.code, unknown.stdout]).toEqual([
        0,
        expect.stringMatching(/accounts that were deleted after .* have been restored/),
      ]);
      expect((await runOperatorCommand('accounts', ['forget', id], { DATA_DIR: dataDir })).code).toBe(0);
      server = await startServer(dataDir, { ADMIN_KEY });
      await expectForgotten(id);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminHeaders } from '../../support/admin-headers';
import { runOperatorCommand } from '../../support/operator-command';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { openEventDamage } from '../../support/stores/event-damage';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const DAMAGED_CARD = 'discover-it-cash-back';

async function operate(dataDir: string, ...args: string[]) {
  const { code, stdout, stderr } = await runOperatorCommand('projections-cli', args, { DATA_DIR: dataDir });
  return { code, output: stdout + stderr };
}

const toggle = (user: TestUser, searchTerm: string) =>
  user.send('POST', '/api/user/favorites/toggle', { searchTerm });
const addCard = (user: TestUser, cardId: string) => user.send('POST', '/api/user/cards', { cardId });
const buy = (user: TestUser, storeName: string) =>
  user.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '10', storeName });

/** The status and body, and whether the response is marked as behind. */
async function getWithState(user: TestUser, path: string) {
  const { status, body, headers } = await user.get(path);
  return { status, body, isBehind: headers.get('x-read-model') === 'behind' };
}
const readTerms = async (user: TestUser) => {
  const { body, isBehind } = await getWithState(user, '/api/user/favorites');
  return { terms: (body as { searchTerm: string }[]).map(({ searchTerm }) => searchTerm), isBehind };
};
const getRejection = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
const DAMAGED_STREAM = { status: 503, code: 'stream-damaged' };

describe('an unreadable event in the log', () => {
  const dataDir = createDataDir();
  let server: ServerProcess;
  let ada: TestUser;
  let ben: TestUser;
  let eve: TestUser;
  let uma: TestUser;
  const ids: string[] = [];

  async function restart() {
    server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    for (const user of [ada, ben, eve, uma]) user.setUrl(server.url);
  }
  const readProjections = async () =>
    (
      (await (await fetch(`${server.url}/readyz`, { headers: createAdminHeaders(dataDir) })).json()) as {
        projections: { name: string; isPaused: boolean; lag: number; quarantined: number }[];
      }
    ).projections;
  const isCaughtUp = async () =>
    (await readProjections()).every(({ lag, isPaused }) => lag === 0 && !isPaused);

  beforeAll(async () => {
    server = await startServer(dataDir);
    [ada, ben, eve, uma] = await Promise.all([
      createUser(server.url),
      createUser(server.url),
      createUser(server.url),
      createUser(server.url),
    ]);
    for (const term of ['first', 'damaged term', 'third']) await toggle(ada, term);
    for (const card of ['amex-gold', 'citi-double-cash', 'chase-freedom-flex']) await addCard(ben, card);
    for (const user of [eve, uma]) await addCard(user, 'amex-gold');
    for (const store of ['Shell', 'Damaged Store', 'Costco']) await buy(eve, store);
    await toggle(uma, 'fine');
    await buy(uma, 'Target');
    await waitUntil('the projections are up to date', isCaughtUp);
    await server.stop();
    const damage = openEventDamage(dataDir);
    damage.grow();
    ids.push(
      damage.flip('%damaged term%'),
      damage.rewrite('%"cardId":"citi-double-cash"}', { data: '{"cardId":7}' }),
      damage.rewrite('%Damaged Store%', { payloadVersion: 99 }),
      damage.flip(`%"id":"${DAMAGED_CARD}"%`),
    );
    // The next startup rebuilds them from the damaged log.
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm'])
      rmSync(join(dataDir, file), { force: true });
    await restart();
    await waitUntil('the projections have read the damaged log', isCaughtUp);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('pauses no projection', async () => {
    expect((await readProjections()).filter(({ isPaused }) => isPaused)).toEqual([]);
  });

  it('keeps the affected documents in their earlier state, and marks them as behind', async () => {
    expect(await readTerms(ada)).toEqual({ terms: ['first'], isBehind: true });
    const cards = await getWithState(ben, '/api/user/cards');
    expect([(cards.body as unknown[]).length, cards.isBehind]).toEqual([1, true]);
    const purchases = await getWithState(eve, '/api/user/purchases');
    expect([(purchases.body as unknown[]).length, purchases.isBehind]).toEqual([1, true]);
    const insights = await getWithState(eve, '/api/user/insights');
    expect(insights.body).toMatchObject({ purchases: 1 });
    expect(insights.isBehind).toBe(true);
  });

  it("doesn't affect other data of the same users, or other users", async () => {
    expect(await readTerms(uma)).toEqual({ terms: ['fine'], isBehind: false });
    expect(await readTerms(eve)).toEqual({ terms: [], isBehind: false });
    expect((await getWithState(ada, '/api/user')).isBehind).toBe(false);
    expect((await addCard(ada, 'amex-gold')).status).toBe(201);
    expect((await toggle(uma, 'more')).status).toBe(200);
    expect((await readTerms(uma)).terms).toEqual(['fine', 'more']);
    expect(await getWithState(uma, '/api/user/purchases')).toMatchObject({ isBehind: false });
  });

  it('rejects commands on the damaged streams only', async () => {
    const rejected = await toggle(ada, 'another');
    expect(getRejection(rejected)).toEqual(DAMAGED_STREAM);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(getRejection(await addCard(ben, 'chase-sapphire-preferred'))).toEqual(DAMAGED_STREAM);
    expect(getRejection(await buy(eve, 'Another'))).toEqual(DAMAGED_STREAM);
  });

  it('leaves the catalog and recommendations working without the damaged card', async () => {
    const cards = await getWithState(uma, '/api/credit-cards');
    const listed = (cards.body as { id: string }[]).map(({ id }) => id);
    expect(listed).not.toContain(DAMAGED_CARD);
    expect(listed.length).toBeGreaterThan(200);
    expect(cards.isBehind).toBe(true);
    expect((await uma.send('POST', '/api/recommend', { location: 'Starbucks' })).status).toBe(200);
  });

  it('is listed in the metrics and by the status command', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    for (const name of ['favorites', 'wallets', 'purchases', 'insights', 'catalogue'])
      expect(metrics).toMatch(new RegExp(`tapwise_quarantined_events\\{projection="${name}"[^}]*\\} 1`));
    expect(metrics).toMatch(/tapwise_quarantined_events\{projection="prices"[^}]*\} 0/);
    const { output } = await operate(dataDir, 'status');
    for (const id of ids) expect(output).toContain(id);
    expect(output).toMatch(/ChecksumMismatch[\s\S]*MalformedEvent[\s\S]*UnknownPayloadVersion/);
  });

  it('is also quarantined by a rebuild', async () => {
    expect(await operate(dataDir, 'rebuild', 'favorites')).toMatchObject({
      code: 0,
      output: expect.stringContaining('skipped 1 unreadable event.') as unknown,
    });
    await waitUntil('the rebuilt documents are read', async () => (await readTerms(uma)).terms.length === 2);
    expect(await readTerms(ada)).toEqual({ terms: ['first'], isBehind: true });
  });

  it('is quarantined if it is damaged while Tapwise is running', async () => {
    await toggle(uma, 'live');
    const late = await createUser(server.url);
    await toggle(late, 'before');
    const { position } = await damageNextEvent(late);
    expect(position).toBeGreaterThan(0);
    expect(await readTerms(late)).toEqual({ terms: ['before'], isBehind: true });
    expect((await readTerms(uma)).terms).toContain('live');
  });

  it('no longer marks documents as behind after it is skipped', async () => {
    const countDamagedEvents = async () =>
      /tapwise_storage_damage\{file="events"[^}]*\} (\d+)/.exec(
        await (await fetch(`${server.url}/metrics`)).text(),
      )?.[1];
    expect(await countDamagedEvents()).toBe('2');
    for (const id of ids) expect(await operate(dataDir, 'skip', id)).toMatchObject({ code: 0 });
    expect(await countDamagedEvents()).toBe('0');
    await waitUntil('the favorites are current', async () => !(await readTerms(ada)).isBehind);
    expect((await readTerms(ada)).terms).toEqual(['first', 'third']);
    await waitUntil(
      'the wallets are current',
      async () => !(await getWithState(ben, '/api/user/cards')).isBehind,
    );
    expect((await getWithState(ben, '/api/user/cards')).body).toHaveLength(2);
    await waitUntil(
      'the purchases are current',
      async () => !(await getWithState(eve, '/api/user/insights')).isBehind,
    );
    expect((await getWithState(eve, '/api/user/purchases')).body).toHaveLength(2);
    expect((await toggle(ada, 'another')).status).toBe(200);
    expect((await buy(eve, 'Another')).status).toBe(201);
    expect((await readTerms(ada)).terms).toEqual(['first', 'third', 'another']);
  });

  /** Damages an event right after its append, before the projections process reads it. Returns its position. */
  async function damageNextEvent(user: TestUser): Promise<{ position: number }> {
    const db = new Database(join(dataDir, 'events.db'));
    // Damages the next event in its own transaction, like a faulty disk.
    db.exec(`CREATE TRIGGER faulty_disk AFTER INSERT ON events WHEN new.data LIKE '%late damage%'
      BEGIN UPDATE events SET checksum = 0 WHERE position = new.position; END`);
    try {
      await toggle(user, 'late damage');
      await waitUntil('the projections have passed the damaged event', isCaughtUp);
      const found = db
        .prepare<[], { position: number }>(`SELECT position FROM events WHERE data LIKE '%late damage%'`)
        .get();
      return { position: found?.position ?? 0 };
    } finally {
      db.exec('DROP TRIGGER faulty_disk');
      db.close();
    }
  }
});

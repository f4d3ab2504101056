import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminHeaders } from '../system/admin-headers';
import { eventDamage } from '../system/event-damage';
import { newUser, type Person } from '../system/person';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';
import { waitUntil } from '../system/wait-until';

const CLI = resolve(import.meta.dirname, '../../dist/projections-cli.js');
const DAMAGED_CARD = 'discover-it-cash-back';

async function operate(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: stdout + stderr };
}

const toggle = (person: Person, searchTerm: string) =>
  person.send('POST', '/api/user/favorites/toggle', { searchTerm });
const addCard = (person: Person, cardId: string) => person.send('POST', '/api/user/cards', { cardId });
const buy = (person: Person, storeName: string) =>
  person.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '10', storeName });

/** The body, and whether the answer says that it is behind. */
async function look(person: Person, path: string) {
  const { status, body, headers } = await person.get(path);
  return { status, body, isBehind: headers.get('x-read-model') === 'behind' };
}
const termsOf = async (person: Person) => {
  const { body, isBehind } = await look(person, '/api/user/favorites');
  return { terms: (body as { searchTerm: string }[]).map(({ searchTerm }) => searchTerm), isBehind };
};
const refusedAs = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
const DAMAGED = { status: 503, code: 'stream-damaged' };

describe('unreadable events in the log', () => {
  const dataDir = newDataDir();
  let server: ServerProcess;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let unharmed: Person;
  const ids: string[] = [];

  async function restart() {
    server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    for (const person of [ada, ben, eve, unharmed]) person.setUrl(server.url);
  }
  const projections = async () =>
    (
      (await (await fetch(`${server.url}/readyz`, { headers: adminHeaders(dataDir) })).json()) as {
        projections: { name: string; isPaused: boolean; lag: number; quarantined: number }[];
      }
    ).projections;
  const isCaughtUp = async () => (await projections()).every(({ lag, isPaused }) => lag === 0 && !isPaused);

  beforeAll(async () => {
    server = await startServer(dataDir);
    [ada, ben, eve, unharmed] = await Promise.all([
      ...([newUser(server.url), newUser(server.url), newUser(server.url), newUser(server.url)] as const),
    ]);
    for (const term of ['first', 'harmed term', 'third']) await toggle(ada, term);
    for (const card of ['amex-gold', 'citi-double-cash', 'chase-freedom-flex']) await addCard(ben, card);
    for (const person of [eve, unharmed]) await addCard(person, 'amex-gold');
    for (const store of ['Shell', 'Harmed Store', 'Costco']) await buy(eve, store);
    await toggle(unharmed, 'fine');
    await buy(unharmed, 'Target');
    await waitUntil('all is in the views', isCaughtUp);
    await server.stop();
    const damage = eventDamage(dataDir);
    ids.push(
      damage.flip('%harmed term%'),
      damage.rewrite('%"cardId":"citi-double-cash"}', { data: '{"cardId":7}' }),
      damage.rewrite('%Harmed Store%', { payloadVersion: 99 }),
      damage.flip(`%"id":"${DAMAGED_CARD}"%`),
    );
    // Filled anew from the damaged log.
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm'])
      rmSync(join(dataDir, file), { force: true });
    await restart();
    await waitUntil('all projections follow the damaged log', isCaughtUp);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('pause no projection', async () => {
    expect((await projections()).filter(({ isPaused }) => isPaused)).toEqual([]);
  });

  it('stop the affected documents before the event, and mark them as behind', async () => {
    expect(await termsOf(ada)).toEqual({ terms: ['first'], isBehind: true });
    const cards = await look(ben, '/api/user/cards');
    expect([(cards.body as unknown[]).length, cards.isBehind]).toEqual([1, true]);
    const purchases = await look(eve, '/api/user/purchases');
    expect([(purchases.body as unknown[]).length, purchases.isBehind]).toEqual([1, true]);
    const insights = await look(eve, '/api/user/insights');
    expect(insights.body).toMatchObject({ purchases: 1 });
    expect(insights.isBehind).toBe(true);
  });

  it('do not affect other data of the same users or of others', async () => {
    expect(await termsOf(unharmed)).toEqual({ terms: ['fine'], isBehind: false });
    expect(await termsOf(eve)).toEqual({ terms: [], isBehind: false });
    expect((await look(ada, '/api/user')).isBehind).toBe(false);
    expect((await addCard(ada, 'amex-gold')).status).toBe(201);
    expect((await toggle(unharmed, 'more')).status).toBe(200);
    expect((await termsOf(unharmed)).terms).toEqual(['fine', 'more']);
    expect(await look(unharmed, '/api/user/purchases')).toMatchObject({ isBehind: false });
  });

  it('reject commands on the damaged streams only', async () => {
    const refused = await toggle(ada, 'another');
    expect(refusedAs(refused)).toEqual(DAMAGED);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refusedAs(await addCard(ben, 'chase-sapphire-preferred'))).toEqual(DAMAGED);
    expect(refusedAs(await buy(eve, 'Another'))).toEqual(DAMAGED);
  });

  it('leave the catalog and recommendations working without the damaged card', async () => {
    const cards = await look(unharmed, '/api/credit-cards');
    const listed = (cards.body as { id: string }[]).map(({ id }) => id);
    expect(listed).not.toContain(DAMAGED_CARD);
    expect(listed.length).toBeGreaterThan(200);
    expect(cards.isBehind).toBe(true);
    expect((await unharmed.send('POST', '/api/recommend', { location: 'Starbucks' })).status).toBe(200);
  });

  it('are listed in metrics and by status', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    for (const name of ['favorites', 'wallets', 'purchases', 'insights', 'catalogue'])
      expect(metrics).toMatch(new RegExp(`tapwise_quarantined_events\\{projection="${name}"[^}]*\\} 1`));
    expect(metrics).toMatch(/tapwise_quarantined_events\{projection="prices"[^}]*\} 0/);
    const { output } = await operate(dataDir, 'status');
    for (const id of ids) expect(output).toContain(id);
    expect(output).toMatch(/ChecksumMismatch[\s\S]*MalformedEvent[\s\S]*UnknownPayloadVersion/);
  });

  it('are also quarantined by a rebuild', async () => {
    expect(await operate(dataDir, 'rebuild', 'favorites')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 unreadable events were left out') as unknown,
    });
    await waitUntil(
      'the rebuilt documents are read',
      async () => (await termsOf(unharmed)).terms.length === 2,
    );
    expect(await termsOf(ada)).toEqual({ terms: ['first'], isBehind: true });
  });

  it('are quarantined if they are damaged while the product runs', async () => {
    await toggle(unharmed, 'live');
    const late = await newUser(server.url);
    await toggle(late, 'before');
    const { position } = await damagedWhileAway(late);
    expect(position).toBeGreaterThan(0);
    expect(await termsOf(late)).toEqual({ terms: ['before'], isBehind: true });
    expect((await termsOf(unharmed)).terms).toContain('live');
  });

  it('are no longer marked as behind after they are skipped', async () => {
    for (const id of ids) expect(await operate(dataDir, 'skip', id)).toMatchObject({ code: 0 });
    await waitUntil('the answers are current', async () => !(await termsOf(ada)).isBehind);
    expect((await termsOf(ada)).terms).toEqual(['first', 'third']);
    await waitUntil('the wallets are current', async () => !(await look(ben, '/api/user/cards')).isBehind);
    expect((await look(ben, '/api/user/cards')).body).toHaveLength(2);
    await waitUntil(
      'the purchases are current',
      async () => !(await look(eve, '/api/user/insights')).isBehind,
    );
    expect((await look(eve, '/api/user/purchases')).body).toHaveLength(2);
    expect((await toggle(ada, 'another')).status).toBe(200);
    expect((await buy(eve, 'Another')).status).toBe(201);
    expect((await termsOf(ada)).terms).toEqual(['first', 'third', 'another']);
  });

  /** The projector of this process meets an event that was damaged between its append and its reading. */
  async function damagedWhileAway(person: Person): Promise<{ position: number }> {
    const db = new Database(join(dataDir, 'events.db'));
    // What is stored next is damaged in the same transaction, as by a faulty disk.
    db.exec(`CREATE TRIGGER faulty_disk AFTER INSERT ON events WHEN new.data LIKE '%late harm%'
      BEGIN UPDATE events SET checksum = 0 WHERE position = new.position; END`);
    try {
      await toggle(person, 'late harm');
      await waitUntil('the damaged event is passed', isCaughtUp);
      const found = db
        .prepare<[], { position: number }>(`SELECT position FROM events WHERE data LIKE '%late harm%'`)
        .get();
      return { position: found?.position ?? 0 };
    } finally {
      db.exec('DROP TRIGGER faulty_disk');
      db.close();
    }
  }
});

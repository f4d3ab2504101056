import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { openSqliteEventStore, seedStore } from '@tapwise/command-api';
import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { computeEventChecksum } from '@tapwise/platform/stores/checksum';
import { EVENTS_LAYOUT, SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { startCommandServer } from './command-server';

export interface TemplateEvent extends StoredEvent {
  readonly stream: string;
}

const STORES = ['Starbucks', 'Costco', 'Shell', 'Whole Foods', 'Target', 'Delta', 'Amazon', 'Walgreens'];
const CARDS = ['amex-gold', 'citi-custom-cash', 'chase-freedom-flex'];
const PURCHASES = 25;
/** A recommendation takes ten times the space of a purchase. */
const PURCHASES_PER_RECOMMENDATION = 3;
const DAYS_BETWEEN_PURCHASES = 5;
/** Users who are active at the same time. */
const USERS_AT_A_TIME = 200;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

const USER_EVENTS_SQL = `
  SELECT name AS stream, type, payload_version AS payloadVersion, data, metadata
  FROM events JOIN streams ON streams.id = stream_id
  WHERE name NOT IN ('catalogue', 'pricing', 'operations') ORDER BY position
`;

/** The events of one user, as the command API records them: mostly purchases, with a recommendation for each third. */
export async function recordUser(purchases = PURCHASES): Promise<readonly TemplateEvent[]> {
  let path = '';
  const server = await startCommandServer({
    openLog: async (folder) => {
      path = join(folder, SQLITE_FILES.events);
      return openSqliteEventStore(path);
    },
  });
  try {
    const [cookie = ''] = await server.signUpUsers(1);
    const post = async (route: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const response = await fetch(server.url + route, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${route}: ${await response.text()}`);
    };
    await post('/api/user/cards', { cardId: CARDS[2] });
    const today = toDay(new Date().toISOString());
    for (let index = 0; index < purchases; index += 1) {
      const store = STORES[index % STORES.length];
      const amount = `${String(10 + index)}.50`;
      if (index % PURCHASES_PER_RECOMMENDATION === 0)
        await post('/api/recommend', { location: store, amount });
      const cardId = CARDS[index % CARDS.length];
      const purchasedOn = addDays(today, -DAYS_BETWEEN_PURCHASES * (purchases - 1 - index));
      await post('/api/purchases', { cardId, amount, storeName: store, purchasedOn });
      if (index < STORES.length / 2) await post('/api/user/favorites/toggle', { searchTerm: store });
    }
    const db = new Database(path, { readonly: true });
    const events = db.prepare<[], TemplateEvent>(USER_EVENTS_SQL).all();
    db.close();
    return events;
  } finally {
    await server.close();
  }
}

function prepareInsert(db: Database.Database) {
  const openStream = db.prepare<[string], { id: number; version: number }>(
    `INSERT INTO streams (name, version) VALUES (?, 1)
     ON CONFLICT (name) DO UPDATE SET version = version + 1 RETURNING id, version`,
  );
  const insert = db.prepare(
    `INSERT INTO events (stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ stream, ...event }: TemplateEvent): void => {
    const row = openStream.get(stream);
    if (!row) throw new Error(`The stream ${stream} wasn't created`);
    const { type, payloadVersion, data, metadata } = event;
    const { eventId } = JSON.parse(metadata) as { eventId: string };
    const checksum = computeEventChecksum({ stream, version: row.version }, event);
    const blob = Buffer.from(eventId.replaceAll('-', ''), 'hex');
    insert.run(row.id, row.version, blob, type, payloadVersion, data, metadata, checksum);
  };
}

/** Appends events to the log in this folder, without the codec. */
export function appendStored(folder: string, events: Iterable<TemplateEvent>): void {
  const db = openSqlite(join(folder, SQLITE_FILES.events), { isDurable: false, layout: EVENTS_LAYOUT });
  try {
    const insert = prepareInsert(db);
    db.transaction(() => {
      for (const event of events) insert(event);
    })();
  } finally {
    db.close();
  }
}

/** Replaces each id in the text, so that it belongs to the copy with this index. */
export function copyIds(text: string, index: number): string {
  return text.replaceAll(UUID, `${index.toString(16).padStart(8, '0')}$1`);
}

/** The user's events with other ids, so that they are a different user's. */
function copyEvent(event: TemplateEvent, index: number): TemplateEvent {
  const replace = (text: string) => copyIds(text, index);
  const { stream, data, metadata } = event;
  return { ...event, stream: replace(stream), data: replace(data), metadata: replace(metadata) };
}

function* listCopies(template: readonly TemplateEvent[], from: number, to: number): Generator<TemplateEvent> {
  for (const event of template) for (let index = from; index < to; index += 1) yield copyEvent(event, index);
}

/** Appends the recorded events of one user for each of this many, who are active in groups. */
export function appendCopies(folder: string, template: readonly TemplateEvent[], users: number): void {
  for (let from = 0; from < users; from += USERS_AT_A_TIME)
    appendStored(folder, listCopies(template, from, Math.min(users, from + USERS_AT_A_TIME)));
}

/** Appends about this many events of users. */
export async function appendUsers(folder: string, events: number): Promise<void> {
  const template = await recordUser();
  appendCopies(folder, template, Math.ceil(events / template.length));
}

/** Creates a log with the catalog. */
export async function createSeededLog(folder: string): Promise<void> {
  const store = openSqliteEventStore(join(folder, SQLITE_FILES.events));
  await seedStore({ store, clock: () => new Date(), logger: pino({ level: 'silent' }) });
  await store.close();
}

/** Creates a log with the catalog and about this many events of users. Returns how many there are. */
export async function createLargeLog(folder: string, events: number): Promise<number> {
  await createSeededLog(folder);
  await appendUsers(folder, events);
  const db = new Database(join(folder, SQLITE_FILES.events), { readonly: true });
  const count = db.prepare<[], number>('SELECT count(*) FROM events').pluck().get() ?? 0;
  db.close();
  return count;
}

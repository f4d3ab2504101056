import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { type EventStore, openEventStoreDb, openSqliteEventStore } from '@tapwise/command-api';
import { type DomainEvent, EventMetadata } from '@tapwise/contracts/events/event';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDbLog } from '../eventstoredb';
import type { LogReader } from '../port';
import { openSqliteLog } from '../sqlite';

/** A log that a test writes, and the reader that it tests. */
export interface LogUnderTest {
  readonly store: EventStore;
  readonly reader: LogReader;
  /** The SQLite file. Empty for a server. */
  readonly path: string;
  tearDown(): Promise<void>;
}

export async function createSqliteLog(): Promise<LogUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-events-'));
  const path = join(folder, 'events.db');
  const store = openSqliteEventStore(path);
  const reader = openSqliteLog(path);
  return {
    store,
    reader,
    path,
    async tearDown() {
      await reader.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function createServerLog(): Promise<LogUnderTest> {
  const server = await startEventStoreDouble();
  const store = await openEventStoreDb(server);
  const reader = await openEventStoreDbLog(server);
  return {
    store,
    reader,
    path: '',
    async tearDown() {
      await reader.close();
      await store.close();
      await server.close();
    },
  };
}

/** Appends events to a stream, each a second after the one before. */
export async function appendEvents(
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  firstAt = '2026-11-01T12:00:00.000Z',
): Promise<void> {
  const dated = events.map((event, index) => {
    const metadata = EventMetadata.parse({
      eventId: v7(),
      commandId: v7(),
      commandDigest: 'digest',
      correlationId: 'request',
      actor: 'system',
      occurredAt: new Date(Date.parse(firstAt) + index * 1_000).toISOString(),
    });
    return { ...event, metadata };
  });
  await store.append(stream, 'any', dated);
}

/** A user's id with this number. */
export const toId = (number: number) => `01938b3c-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function favoriteAdded(searchTerm: string): DomainEvent {
  return { type: 'FavoriteAdded', data: { searchTerm } };
}

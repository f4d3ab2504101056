import { setImmediate as nextTurn } from 'node:timers/promises';
import { getNewestVersion } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type ExportedEvent, isExported } from '@tapwise/contracts/events/exported-events';
import { streams } from '@tapwise/contracts/events/streams';
import { getYearOf } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { DamagedStream } from '@tapwise/platform/stores/damaged-stream';
import type { EventStore } from '../event-store/port';

/** Events per read: few enough that decoding them blocks no other request. */
const PAGE_EVENTS = 50;
/** Purchases can be of up to 24 months before they are entered. */
const YEARS_BEFORE = 3;

type Store = Pick<EventStore, 'read'>;

async function* readStream(store: Store, stream: string): AsyncGenerator<readonly RecordedEvent[], void> {
  for (let after = 0; ;) {
    const page = await store.read(stream, after, PAGE_EVENTS);
    if (page.unreadable.length > 0) throw new DamagedStream(stream, page.unreadable);
    yield page.events.filter(isExported);
    if (!page.hasMore) return;
    after = page.version;
    await nextTurn();
  }
}

async function listStreams(store: Store, user: UserId, at: string): Promise<readonly string[]> {
  const [registered] = (await store.read(streams.account(user), 0, 1)).events;
  const first = getYearOf(registered?.metadata.occurredAt ?? at) - YEARS_BEFORE;
  const years = Array.from({ length: getYearOf(at) + 1 - first + 1 }, (_, index) => first + index);
  return [
    streams.account(user),
    streams.wallet(user),
    streams.favorites(user),
    ...years.map((year) => streams.ledger(user, year)),
  ];
}

function toExported({ stream, version, type, data, metadata }: RecordedEvent): ExportedEvent {
  const payloadVersion = getNewestVersion(type) ?? 1;
  return { stream, version, type, payloadVersion, occurredAt: metadata.occurredAt, data };
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * The user's own events as lines of JSON, in chunks: account, wallet, favorites, and purchases. Recommendations have
 * streams of their own, which no figure depends on. Throws DamagedStream. `at`: now, ISO 8601, UTC.
 */
export async function* writeEvents(store: Store, user: UserId, at: string): AsyncGenerator<string, void> {
  const exported = await listStreams(store, user, at);
  yield toLine({ format: 'tapwise-events', version: 1, exportedAt: at });
  let events = 0;
  for (const stream of exported)
    for await (const page of readStream(store, stream)) {
      events += page.length;
      if (page.length > 0) yield page.map((event) => toLine(toExported(event))).join('');
    }
  yield toLine({ end: true, events });
}

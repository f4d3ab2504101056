import { findNewestVersion } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type ExportedEvent, isExported } from '@tapwise/contracts/events/exported-events';
import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { EventStore } from '../../event-store/port';
import { assertReadable, readPages } from '../../event-store/read-pages';
import { PURCHASE_YEARS_BACK } from '../yearly-streams/candidate-years';

/** One extra year, in case the clock was set back after the account was registered. */
const YEARS_BEFORE = PURCHASE_YEARS_BACK + 1;

const LINES_PER_CHUNK = 50;

type StreamReader = Pick<EventStore, 'read'>;

async function listStreams(store: StreamReader, userId: UserId, at: string): Promise<readonly string[]> {
  const [registered] = (await store.read(streams.account(userId), 0, 1)).events;
  const first = getYear(registered?.metadata.occurredAt ?? at) - YEARS_BEFORE;
  // A purchase can have tomorrow's day.
  const last = getYear(at) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [
    streams.account(userId),
    streams.wallet(userId),
    streams.favorites(userId),
    ...years.map((year) => streams.ledger(userId, year)),
  ];
}

function toExported({ stream, version, type, data, metadata }: RecordedEvent): ExportedEvent {
  const payloadVersion = findNewestVersion(type) ?? 1;
  return { stream, version, type, payloadVersion, occurredAt: metadata.occurredAt, data };
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`;

async function* readExported(store: StreamReader, stream: string): AsyncGenerator<RecordedEvent, void> {
  for await (const page of readPages(store, stream)) {
    assertReadable(stream, page);
    yield* page.events.filter(isExported);
  }
}

/** The events of several streams in the order of the log, the order that totals are computed in. */
async function* mergeByPosition(
  sources: readonly AsyncGenerator<RecordedEvent, void>[],
): AsyncGenerator<RecordedEvent, void> {
  const readHead = async (source: AsyncGenerator<RecordedEvent, void>) => {
    const { value } = await source.next();
    return value === undefined ? [] : [{ source, event: value }];
  };
  let heads = (await Promise.all(sources.map(readHead))).flat();
  while (heads.length > 0) {
    const first = heads.reduce((a, b) => (b.event.position < a.event.position ? b : a));
    yield first.event;
    const next = await readHead(first.source);
    heads = heads.flatMap((head) => (head === first ? next : head));
  }
}

/**
 * The user's own events as lines of JSON, in chunks: account, wallet, favorites, and purchases, in the order of the
 * log. Recommendations are left out, because no total depends on them. Throws DamagedStream. `at`: now, ISO 8601, UTC.
 */
export async function* writeEvents(
  store: StreamReader,
  userId: UserId,
  at: string,
): AsyncGenerator<string, void> {
  const exportedStreams = await listStreams(store, userId, at);
  yield toLine({ format: 'tapwise-events', version: 1, exportedAt: at });
  let events = 0;
  let lines: string[] = [];
  for await (const event of mergeByPosition(exportedStreams.map((stream) => readExported(store, stream)))) {
    events += 1;
    lines.push(toLine(toExported(event)));
    if (lines.length < LINES_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  yield [...lines, toLine({ end: true, events })].join('');
}

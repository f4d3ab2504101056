import { encodeEvent } from '@tapwise/contracts/events/codec';
import type { Position } from '@tapwise/contracts/events/position';
import type { AppendResult, EventStoreRecord } from '@tapwise/platform/stores/eventstoredb/client/port';
import {
  connectEventStoreDb,
  type ConnectionOptions,
  type EventStoreDbConnection,
} from '@tapwise/platform/stores/eventstoredb/connection';
import { findConflict, isStreamNotFound } from '@tapwise/platform/stores/eventstoredb/errors';
import { openEpoch } from '@tapwise/platform/stores/eventstoredb/installation';
import { createEventStoreDbLogMarks } from '@tapwise/platform/stores/eventstoredb/log-marks';
import { removeSkipped } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import {
  type NewStoredEvent,
  type StoredLogEvent,
  toEventData,
  toEventPosition,
  toStoredLogEvent,
} from '@tapwise/platform/stores/eventstoredb/stored-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';
import type { AppendSuccess, Conflict, EventStore } from '../port';
import { scanBackward } from './backward-scan';
import { decodePageInSteps, type StoredPage } from './decode-page';
import { createEventStoreDbFollowing } from './follow-log';

export interface EventStoreDbOptions extends ConnectionOptions {
  /** The expected epoch of the log. A log without an epoch gets this one. */
  readonly epoch?: string;
}

/** Events per request, so that each response arrives well within the deadline. */
const PAGE_SIZE = 500;

type ExpectedVersion = number | 'any';

/** The server counts a stream's events from 0 and returns the revision of the last one. */
function toRevisionBefore(expected: ExpectedVersion) {
  if (expected === 'any') return 'any';
  return expected === 0 ? 'no_stream' : BigInt(expected - 1);
}

interface ReadFrom {
  readonly fromRevision?: bigint | 'end';
  readonly direction?: 'backwards';
  readonly maxCount: number;
}

/** One page of a stream's events. Empty if the stream doesn't exist. */
async function readPage(
  connection: EventStoreDbConnection,
  stream: string,
  from: ReadFrom,
): Promise<readonly StoredLogEvent[]> {
  const recordedEvents = await connection.call(async (client, options) => {
    const serverEvents: EventStoreRecord[] = [];
    const reading = client.readStream(stream, { ...options, ...from });
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }) => {
        if (event) serverEvents.push(event);
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return serverEvents;
  }, true);
  return recordedEvents.map(toStoredLogEvent);
}

async function readVersion(connection: EventStoreDbConnection, stream: string): Promise<number> {
  const last = await readPage(connection, stream, {
    direction: 'backwards',
    fromRevision: 'end',
    maxCount: 1,
  });
  return last[0]?.version ?? 0;
}

function assertUnbroken(stream: string, after: number, page: readonly StoredLogEvent[]): void {
  const gap = page.findIndex(({ version }, index) => version !== after + index + 1);
  if (gap >= 0) throw new Error(`Event ${String(after + gap + 1)} of stream ${stream} is missing`);
}

/** The stored events of a stream after a version, page by page, as `EventStore.read` returns them. */
export async function readStored(
  connection: EventStoreDbConnection,
  stream: string,
  fromVersion = 0,
  limit = Infinity,
): Promise<StoredPage> {
  const events: StoredLogEvent[] = [];
  const end = fromVersion + limit;
  // Read the last known event again, so that the response shows where the stream ends even if nothing is new.
  const start = Math.max(fromVersion - 1, 0);
  let version = start;
  let page: readonly StoredLogEvent[];
  let maxCount: number;
  do {
    // One more than the limit shows whether the stream continues.
    maxCount = Math.min(PAGE_SIZE, end + 1 - version);
    page = await readPage(connection, stream, { fromRevision: BigInt(version), maxCount });
    assertUnbroken(stream, version, page);
    version += page.length;
    events.push(...page);
  } while (page.length === maxCount && version <= end);
  if (version === start && start > 0)
    return { version: await readVersion(connection, stream), hasMore: false, events };
  const inRange = events.filter((event) => event.version > fromVersion && event.version <= end);
  return { version: Math.min(version, end), hasMore: version > end, events: inRange };
}

/** The server may confirm a repeated append without a position. In that case, reads it from the last event. */
async function readPositionAfter(
  connection: EventStoreDbConnection,
  stream: string,
  result: AppendResult,
): Promise<Position> {
  const appendedAt = toEventPosition(result.position);
  if (appendedAt !== undefined) return appendedAt;
  const from = { fromRevision: result.nextExpectedRevision, maxCount: 1 };
  const [last] = await readPage(connection, stream, from);
  if (!last) throw new Error(`Stream ${stream} doesn't contain the event that was appended to it`);
  return last.position;
}

/** Appends already encoded events, from here or another store. */
export async function appendStored(
  connection: EventStoreDbConnection,
  stream: string,
  expected: ExpectedVersion,
  events: readonly NewStoredEvent[],
): Promise<AppendSuccess | Conflict> {
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  const expectedRevision = toRevisionBefore(expected);
  const data = events.map(toEventData);
  try {
    const result = await connection.call(
      (client, options) => client.appendToStream(stream, data, { ...options, expectedRevision }),
      // Only with an expected version does the server reliably recognize a repeat.
      expected !== 'any',
    );
    const version = Number(result.nextExpectedRevision) + 1;
    // The URL may configure the client not to throw.
    if (!result.success) return { kind: 'conflict', version };
    return { kind: 'appended', version, position: await readPositionAfter(connection, stream, result) };
  } catch (error) {
    const revision = findConflict(error);
    if (revision === undefined) throw error;
    return { kind: 'conflict', version: Number(revision) + 1 };
  }
}

const PROBE_STREAM = 'tapwise-probe';
const PROBE_EVERY_MS = 10_000;

/** Appends to a separate stream that keeps one event. */
function createProbe(connection: EventStoreDbConnection): () => Promise<void> {
  let prepared: Promise<void> | undefined;
  let passedAt = -Infinity;
  const keepOneEvent = () =>
    connection.call(async (client, options) => {
      await client.setMaxCount(PROBE_STREAM, 1, options);
    }, true);
  return async () => {
    if (performance.now() - passedAt < PROBE_EVERY_MS) return;
    prepared ??= keepOneEvent();
    await prepared.catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    const events = [{ type: 'Probe', data: {} }];
    await connection.call(async (client, options) => {
      await client.appendToStream(PROBE_STREAM, events, { ...options, expectedRevision: 'any' });
    }, true);
    passedAt = performance.now();
  };
}

/**
 * The log in EventStoreDB or KurrentDB. Throws `StoreUnavailable` while the server is unreachable, even when opening,
 * and `ConfigurationError` if the URL, the credentials, or the log is wrong.
 */
export async function openEventStoreDb({ epoch, ...options }: EventStoreDbOptions): Promise<EventStore> {
  const connection = await connectEventStoreDb(options);
  const name = await openEpoch(connection, epoch).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    epoch: name,
    ...createEventStoreDbLogMarks(connection, name),
    ...createEventStoreDbFollowing(connection),
    read: async (...range) =>
      removeSkipped(connection, await decodePageInSteps(await readStored(connection, ...range))),
    scanBackward: (...range) => scanBackward(connection, ...range),
    append: async (stream, expected, events) =>
      appendStored(
        connection,
        stream,
        expected,
        events.map((event) => ({ ...encodeEvent(event, event.metadata), eventId: event.metadata.eventId })),
      ),
    probe: createProbe(connection),
    close: () => connection.close(),
  };
}

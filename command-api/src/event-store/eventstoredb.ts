import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  WrongExpectedVersionError,
  type AppendResult,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { decodeEvent, encodeEvent, isUnknown } from '@tapwise/contracts/events/codec';
import type { Position } from '@tapwise/contracts/events/position';
import {
  connectEventStoreDb,
  type ConnectionOptions,
  type EventStoreDbConnection,
} from '@tapwise/contracts/storage/eventstoredb-connection';
import {
  fromRecorded,
  positionOf,
  toEventData,
  type LoggedStoredEvent,
  type NewStoredEvent,
} from '@tapwise/contracts/storage/eventstoredb-events';
import { isStreamNotFound } from '@tapwise/contracts/storage/eventstoredb-faults';
import { epochOf } from '@tapwise/contracts/storage/eventstoredb-installation';
import { visitEach } from '@tapwise/contracts/storage/eventstoredb-reading';
import type { Appended, Conflict, EventStore, StreamPage } from './port';

export interface EventStoreDbOptions extends ConnectionOptions {
  /** The name that this log must have, as `epoch` tells it; one without a name takes it. */
  readonly epoch?: string;
}

export interface StoredPage {
  readonly version: number;
  readonly events: readonly LoggedStoredEvent[];
}

/** Events asked for at a time, so that each answer comes well within the deadline. */
const PAGE_EVENTS = 500;

type Expected = number | 'any';

/** The server counts a stream's events from 0, and names the revision of the last one. */
function revisionBefore(expected: Expected) {
  if (expected === 'any') return ANY;
  return expected === 0 ? NO_STREAM : BigInt(expected - 1);
}

interface ReadFrom {
  readonly fromRevision?: bigint | typeof END;
  readonly direction?: typeof BACKWARDS;
  readonly maxCount: number;
}

/** None where there is no such stream. */
async function readSome(
  connection: EventStoreDbConnection,
  stream: string,
  from: ReadFrom,
): Promise<readonly LoggedStoredEvent[]> {
  const recorded = await connection.call(async (client, options) => {
    const found: NonNullable<ResolvedEvent['event']>[] = [];
    const reading = client.readStream(stream, { ...options, ...from });
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }: ResolvedEvent) => {
        if (event) found.push(event);
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return found;
  }, true);
  return recorded.map(fromRecorded);
}

async function versionOf(connection: EventStoreDbConnection, stream: string): Promise<number> {
  const last = await readSome(connection, stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  return last[0]?.version ?? 0;
}

function assertUnbroken(stream: string, after: number, page: readonly LoggedStoredEvent[]): void {
  const gap = page.findIndex(({ version }, at) => version !== after + at + 1);
  if (gap >= 0) throw new Error(`Event ${String(after + gap + 1)} of stream ${stream} is missing`);
}

/** The stored events of a stream after a version, page by page. */
export async function readStored(
  connection: EventStoreDbConnection,
  stream: string,
  fromVersion = 0,
): Promise<StoredPage> {
  const events: LoggedStoredEvent[] = [];
  // The last event that is known is read again: so the answer tells where the stream ends, also when nothing is new.
  const start = Math.max(fromVersion - 1, 0);
  let version = start;
  let page: readonly LoggedStoredEvent[];
  do {
    page = await readSome(connection, stream, { fromRevision: BigInt(version), maxCount: PAGE_EVENTS });
    assertUnbroken(stream, version, page);
    version += page.length;
    events.push(...page);
  } while (page.length === PAGE_EVENTS);
  if (version === start && start > 0) return { version: await versionOf(connection, stream), events };
  return { version, events: events.filter((event) => event.version > fromVersion) };
}

/** A server may answer a repeated append without the position: its last event knows it. */
async function positionAfter(
  connection: EventStoreDbConnection,
  stream: string,
  result: AppendResult,
): Promise<Position> {
  const told = positionOf(result.position);
  if (told !== undefined) return told;
  const from = { fromRevision: result.nextExpectedRevision, maxCount: 1 };
  const [last] = await readSome(connection, stream, from);
  if (!last) throw new Error(`Stream ${stream} does not hold the event that was appended to it`);
  return last.position;
}

/** Appends as it is what was encoded, here or in another store. */
export async function appendStored(
  connection: EventStoreDbConnection,
  stream: string,
  expected: Expected,
  events: readonly NewStoredEvent[],
): Promise<Appended | Conflict> {
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  const expectedRevision = revisionBefore(expected);
  const data = events.map(toEventData);
  try {
    const result = await connection.call(
      (client, options) => client.appendToStream(stream, data, { ...options, expectedRevision }),
      // Only at an expected version the server surely knows a repeat.
      expected !== 'any',
    );
    const version = Number(result.nextExpectedRevision) + 1;
    // The URL may tell the client not to throw.
    if (!result.success) return { kind: 'conflict', version };
    return { kind: 'appended', version, position: await positionAfter(connection, stream, result) };
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    const { actualVersion } = error;
    return { kind: 'conflict', version: actualVersion === NO_STREAM ? 0 : Number(actualVersion) + 1 };
  }
}

function decoded({ version, events }: StoredPage): StreamPage {
  const known = events.map((event) => {
    const { stream, position } = event;
    return decodeEvent(event, { stream, version: event.version, position });
  });
  return { version, events: known.flatMap((event) => (isUnknown(event) ? [] : [event])) };
}

/**
 * The log in EventStoreDB or KurrentDB. Throws StoreUnavailable while the server cannot be reached, at opening too; a
 * ConfigurationError where the URL, the access or the log is not the right one.
 */
export async function openEventStoreDb({ epoch, ...options }: EventStoreDbOptions): Promise<EventStore> {
  const connection = connectEventStoreDb(options);
  const name = await epochOf(connection, epoch).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    epoch: name,
    read: async (stream, fromVersion) => decoded(await readStored(connection, stream, fromVersion)),
    append: async (stream, expected, events) =>
      appendStored(
        connection,
        stream,
        expected,
        events.map((event) => ({ ...encodeEvent(event, event.metadata), eventId: event.metadata.eventId })),
      ),
    close: () => connection.close(),
  };
}

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { getErrorClass } from '@tapwise/platform/errors/error-properties';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { LogRecordedEvent } from '@tapwise/platform/stores/eventstoredb/client/port';
import {
  connectEventStoreDb,
  type ConnectionOptions,
  type EventStoreDbConnection,
} from '@tapwise/platform/stores/eventstoredb/connection';
import { isInvalidPosition, isTemporary } from '@tapwise/platform/stores/eventstoredb/errors';
import { openEpoch } from '@tapwise/platform/stores/eventstoredb/installation';
import {
  isOurs,
  type LogEnd,
  readLogEnd,
  readNewestPosition,
} from '@tapwise/platform/stores/eventstoredb/log-end';
import {
  createEventStoreDbLogMarks,
  type EventStoreDbMarks,
} from '@tapwise/platform/stores/eventstoredb/log-marks';
import { removeSkipped } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { type EventFeed, FAILING_ATTEMPTS, type FeedPage } from '../port';
import { toPage } from './page';
import { findUnreadable, readState } from './single-events';
import { subscribeToLog } from './subscription';

export interface EventStoreDbFeedOptions extends ConnectionOptions {
  /** The expected epoch of the log. A log without an epoch gets this one. */
  readonly epoch?: string;
  /** Events per page at most; 500 by default. */
  readonly pageSize?: number;
  readonly logger?: Pick<Logger, 'warn' | 'error'>;
}

const PAGE_SIZE = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Grows with each consecutive failure, with jitter so that processes don't retry at the same time. */
function computePause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** A subscription beyond the end would never deliver anything, and later miss the events before that position. */
async function assertInLog(connection: EventStoreDbConnection, after: Position): Promise<void> {
  if (after === LOG_START) return;
  const newest = await readNewestPosition(connection);
  if (after <= newest) return;
  throw new ConfigurationError(
    `${connection.server.name} ends at ${newest}, before the read models' checkpoint ${after}: it is an older copy of the log. Restore the newer one, or rebuild the read models.`,
  );
}

/** The error to throw if the failure is permanent. Undefined if resubscribing helps. */
function toPermanentError(
  error: unknown,
  { server }: EventStoreDbConnection,
  position: Position,
): Error | undefined {
  if (isInvalidPosition(error))
    return new ConfigurationError(
      `${server.name} has no event at the read models' checkpoint ${position}: they were made from a different copy of the log. Rebuild the read models.`,
      { cause: error },
    );
  if (error instanceof StoreUnavailable || isTemporary(error)) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/** Resolves when the work is done or the signal is aborted. */
async function waitUntilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const finished = new AbortController();
  const abort = once(signal, 'abort', { signal: finished.signal });
  abort.catch(() => undefined);
  work.catch(() => undefined);
  try {
    if (!signal.aborted) await Promise.race([work, abort]);
  } finally {
    finished.abort();
  }
}

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly pageSize: number;
  readonly eventTypes: ReadonlySet<string> | undefined;
  /** Called with the last event of each page. */
  readonly onSeen: (event: LogRecordedEvent) => void;
}

/** Yields pages of events. When the subscription ends, throws the error that ended it. */
async function* readUntilDropped(
  connection: EventStoreDbConnection,
  after: Position,
  { signal, pageSize, eventTypes, onSeen }: ReadOptions,
): AsyncGenerator<FeedPage> {
  await waitUntilAborted(assertInLog(connection, after), signal);
  const subscription = subscribeToLog(connection, { after, signal, pageSize });
  try {
    for (let position = after; !signal.aborted;) {
      const items = await subscription.nextItems();
      const page = toPage(items, position, eventTypes);
      if (!page) continue;
      const last = items.findLast(({ event }) => event && isOurs(event.streamId))?.event;
      if (last) onSeen(last);
      position = page.upTo;
      yield await removeSkipped(connection, page);
    }
  } finally {
    subscription.close();
  }
}

interface FeedOptions {
  readonly marks: EventStoreDbMarks;
  readonly pageSize: number;
  /** Called with each failure and the number of consecutive failures. */
  readonly onDropped: (error: unknown, failures: number) => void;
  /** The failing readers, with the last error of each. */
  readonly failing: Map<symbol, string>;
}

/** Verifies that this is still the log that was read so far. */
async function assertSameLog(
  { server }: EventStoreDbConnection,
  marks: EventStoreDbMarks,
  lastEvent: LogRecordedEvent | undefined,
): Promise<void> {
  if (!lastEvent || (await marks.hasEvent(lastEvent))) return;
  throw new ConfigurationError(
    `${server.name} no longer has the event at ${String(lastEvent.position.commit)} that was read from it: this is an older or different copy of the log. Restore the newer one, then restart.`,
  );
}

function createResubscribingReader(
  connection: EventStoreDbConnection,
  { marks, pageSize, onDropped, failing }: FeedOptions,
) {
  async function* readPages(after: Position, reading: Omit<ReadOptions, 'onSeen'>, self: symbol) {
    const { signal } = reading;
    let position = after;
    let lastEvent: LogRecordedEvent | undefined;
    const onSeen = (event: LogRecordedEvent) => void (lastEvent = event);
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await waitUntilAborted(assertSameLog(connection, marks, lastEvent), signal);
        for await (const page of readUntilDropped(connection, position, { ...reading, onSeen })) {
          position = page.upTo;
          failures = 0;
          failing.delete(self);
          yield page;
        }
      } catch (error) {
        const permanentError = toPermanentError(error, connection, position);
        if (permanentError) throw permanentError;
        onDropped(error, failures + 1);
        if (failures + 1 >= FAILING_ATTEMPTS) failing.set(self, getErrorClass(error));
      }
      await sleep(computePause(failures), undefined, { signal }).catch(() => undefined);
    }
  }

  return async function* read(
    after: Position,
    signal: AbortSignal,
    eventTypes?: ReadonlySet<string>,
  ): AsyncGenerator<FeedPage> {
    const self = Symbol('reading');
    try {
      yield* readPages(after, { signal, pageSize, eventTypes }, self);
    } finally {
      failing.delete(self);
    }
  };
}

/**
 * Reads the log in EventStoreDB or KurrentDB by subscribing to Tapwise's streams. Resubscribes after every drop,
 * for as long as the server is unreachable. Opening throws `StoreUnavailable` if the server is unreachable, and
 * `ConfigurationError` if the URL, the credentials, or the log is wrong.
 */
export async function openEventStoreDbFeed(options: EventStoreDbFeedOptions): Promise<EventFeed> {
  const { pageSize = PAGE_SIZE, logger } = options;
  const connection = await connectEventStoreDb(options);
  let lastEnd: LogEnd | undefined;
  const getHead = async () => {
    lastEnd = await readLogEnd(connection, lastEnd);
    return lastEnd.head;
  };
  try {
    const epoch = await openEpoch(connection, options.epoch);
    const marks = createEventStoreDbLogMarks(connection, epoch);
    const failing = new Map<symbol, string>();
    const onDropped = (error: unknown, failures: number) => {
      if (failures === FAILING_ATTEMPTS) logger?.error({ err: error }, 'log subscription still failing');
      else logger?.warn({ err: error }, 'log subscription lost, subscribing again');
    };
    const getEnd = () => readNewestPosition(connection);
    return {
      epoch,
      arePositionsConsecutive: false,
      getHead,
      getEnd,
      read: createResubscribingReader(connection, { marks, pageSize, onDropped, failing }),
      findLastMark: (upTo) => marks.findLastMark(upTo),
      contains: (mark) => marks.contains(mark),
      listFailures: () => [...failing.values()],
      readState: (streamPosition) => readState(connection, streamPosition),
      findUnreadable: (eventId) => findUnreadable(connection, eventId),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { START, type Position } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import {
  connectEventStoreDb,
  type ConnectionOptions,
  type EventStoreDbConnection,
} from '@tapwise/contracts/storage/eventstoredb-connection';
import { isInvalidPosition, willPass } from '@tapwise/contracts/storage/eventstoredb-faults';
import { findLogEnd, findNewest, isOurs, type LogEnd } from '@tapwise/contracts/storage/eventstoredb-head';
import { epochOf } from '@tapwise/contracts/storage/eventstoredb-installation';
import {
  eventStoreDbLogMarks,
  type EventStoreDbMarks,
} from '@tapwise/contracts/storage/eventstoredb-log-marks';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import type { Logger } from 'pino';
import { findUnreadable, stateOf, withoutSkipped } from './eventstoredb-events';
import { pageOf } from './eventstoredb-page';
import { subscribeToLog } from './eventstoredb-subscription';
import { FAILING_AFTER, type EventFeed, type FeedPage } from './port';

export interface EventStoreDbFeedOptions extends ConnectionOptions {
  /** The name that this log must have, as `epoch` tells it; one without a name takes it. */
  readonly epoch?: string;
  /** Most events of a page; 500 unless given. */
  readonly pageSize?: number;
  readonly logger?: Pick<Logger, 'warn' | 'error'>;
}

const PAGE_SIZE = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Longer after each failure in a row, and never the same for two processes. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** A subscription past the end would stay silent for ever, and then leave out what comes before that place. */
async function assertInLog(connection: EventStoreDbConnection, after: Position): Promise<void> {
  if (after === START) return;
  const newest = await findNewest(connection);
  if (after <= newest) return;
  throw new ConfigurationError(
    `EventStoreDB at ${connection.hosts} ends at ${newest}, before the read models' checkpoint ${after}: it is an older copy of the log. Restore the newer one, or rebuild the read models.`,
  );
}

/** What is to be told of a fault that will not pass; undefined where subscribing again will do. */
function lasting(error: unknown, { hosts }: EventStoreDbConnection, place: Position): Error | undefined {
  if (isInvalidPosition(error))
    return new ConfigurationError(
      `EventStoreDB at ${hosts} has no event at the read models' checkpoint ${place}: they were made from another copy of the log. Rebuild the read models.`,
      { cause: error },
    );
  if (error instanceof StoreUnavailable || willPass(error)) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/** Ends with the work or at the abort, whichever is first. */
async function orAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const isOver = new AbortController();
  const abort = once(signal, 'abort', { signal: isOver.signal });
  abort.catch(() => undefined);
  work.catch(() => undefined);
  try {
    if (!signal.aborted) await Promise.race([work, abort]);
  } finally {
    isOver.abort();
  }
}

interface Reading {
  readonly signal: AbortSignal;
  readonly pageSize: number;
  readonly wanted: ReadonlySet<string> | undefined;
  /** Called with the last event of what came. */
  readonly onSeen: (event: AllStreamRecordedEvent) => void;
}

/** Tells pages until the subscription ends; throws what ended it. */
async function* readOnce(
  connection: EventStoreDbConnection,
  after: Position,
  { signal, pageSize, wanted, onSeen }: Reading,
): AsyncGenerator<FeedPage> {
  await orAbort(assertInLog(connection, after), signal);
  const subscription = subscribeToLog(connection, { after, signal, pageSize });
  try {
    for (let place = after; !signal.aborted;) {
      const told = await subscription.take();
      const page = pageOf(told, place, wanted);
      if (!page) continue;
      const last = told.findLast(({ event }) => event && isOurs(event.streamId))?.event;
      if (last) onSeen(last);
      place = page.upTo;
      yield await withoutSkipped(connection, page);
    }
  } finally {
    subscription.close();
  }
}

interface Reporting {
  readonly marks: EventStoreDbMarks;
  readonly pageSize: number;
  /** Called with each failure and how many there were in a row. */
  readonly onDropped: (error: unknown, failures: number) => void;
  /** The readings that fail, with the last error of each. */
  readonly failing: Map<symbol, string>;
}

const classOf = (error: unknown) => (error instanceof Error ? error.constructor.name : typeof error);

/** The log that was read so far has to be the one that is read on. */
async function assertSameLog(
  { hosts }: EventStoreDbConnection,
  marks: EventStoreDbMarks,
  seen: AllStreamRecordedEvent | undefined,
): Promise<void> {
  if (!seen || (await marks.hasEvent(seen))) return;
  throw new ConfigurationError(
    `EventStoreDB at ${hosts} no longer has the event at ${String(seen.position.commit)} that was read from it: it is an older or another copy of the log. Restore the newer one, then restart.`,
  );
}

function reader(connection: EventStoreDbConnection, { marks, pageSize, onDropped, failing }: Reporting) {
  async function* pages(after: Position, reading: Omit<Reading, 'onSeen'>, self: symbol) {
    const { signal } = reading;
    let place = after;
    let seen: AllStreamRecordedEvent | undefined;
    const onSeen = (event: AllStreamRecordedEvent) => void (seen = event);
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await orAbort(assertSameLog(connection, marks, seen), signal);
        for await (const page of readOnce(connection, place, { ...reading, onSeen })) {
          place = page.upTo;
          failures = 0;
          failing.delete(self);
          yield page;
        }
      } catch (error) {
        const fault = lasting(error, connection, place);
        if (fault) throw fault;
        onDropped(error, failures + 1);
        if (failures + 1 >= FAILING_AFTER) failing.set(self, classOf(error));
      }
      await wait(pauseAfter(failures), undefined, { signal }).catch(() => undefined);
    }
  }

  return async function* read(
    after: Position,
    signal: AbortSignal,
    wanted?: ReadonlySet<string>,
  ): AsyncGenerator<FeedPage> {
    const self = Symbol('reading');
    try {
      yield* pages(after, { signal, pageSize, wanted }, self);
    } finally {
      failing.delete(self);
    }
  };
}

/**
 * Reads the log in EventStoreDB or KurrentDB by subscribing to the product's streams, again after every drop and for as long
 * as the server is away. At opening it throws StoreUnavailable where the server is away, a ConfigurationError where the URL,
 * the access or the log is not the right one.
 */
export async function openEventStoreDbFeed(options: EventStoreDbFeedOptions): Promise<EventFeed> {
  const { pageSize = PAGE_SIZE, logger } = options;
  const connection = connectEventStoreDb(options);
  let known: LogEnd | undefined;
  const head = async () => {
    known = await findLogEnd(connection, known);
    return known.head;
  };
  try {
    const epoch = await epochOf(connection, options.epoch);
    const marks = eventStoreDbLogMarks(connection, epoch);
    const failing = new Map<symbol, string>();
    const onDropped = (error: unknown, failures: number) => {
      if (failures === FAILING_AFTER)
        logger?.error({ err: error }, 'the subscription to the log keeps failing');
      else logger?.warn({ err: error }, 'the subscription to the log was lost; subscribing again');
    };
    const end = () => findNewest(connection);
    return {
      epoch,
      countsEvents: false,
      head,
      end,
      read: reader(connection, { marks, pageSize, onDropped, failing }),
      lastMark: (upTo) => marks.lastMark(upTo),
      holds: (mark) => marks.holds(mark),
      failing: () => [...failing.values()],
      stateOf: (place) => stateOf(connection, place),
      findUnreadable: (eventId) => findUnreadable(connection, eventId),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

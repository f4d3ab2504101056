import { setTimeout as wait } from 'node:timers/promises';
import { decodeEvent, isUnknown } from '@tapwise/contracts/events/codec';
import type { Recorded } from '@tapwise/contracts/events/event';
import { START, type Position } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import {
  connectEventStoreDb,
  type ConnectionOptions,
  type EventStoreDbConnection,
} from '@tapwise/contracts/storage/eventstoredb-connection';
import { willPass } from '@tapwise/contracts/storage/eventstoredb-faults';
import { findLogEnd, findNewest, isOurs, type LogEnd } from '@tapwise/contracts/storage/eventstoredb-head';
import { epochOf } from '@tapwise/contracts/storage/eventstoredb-installation';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import type { Logger } from 'pino';
import { subscribeToLog, type Told } from './eventstoredb-subscription';
import { UnreadableEvent, type EventFeed, type EventPlace, type FeedPage } from './port';

export interface EventStoreDbFeedOptions extends ConnectionOptions {
  /** The name that this log must have, as `epoch` tells it; one without a name takes it. */
  readonly epoch?: string;
  /** Most events of a page; 500 unless given. */
  readonly pageSize?: number;
  readonly logger?: Pick<Logger, 'warn'>;
}

const PAGE_SIZE = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Longer after each failure in a row, and never the same for two processes. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Undefined: nothing of the product's. A stream of another application may begin as ours do. Throws UnreadableEvent. */
function readTold({
  event,
}: Told): { readonly recorded?: Recorded; readonly unknown?: EventPlace } | undefined {
  if (!event || !isOurs(event.stream)) return undefined;
  const { stream, version, position, type, eventId } = event;
  try {
    const decoded = decodeEvent(event, { stream, version, position });
    return isUnknown(decoded) ? { unknown: { type, eventId, position } } : { recorded: decoded };
  } catch (cause) {
    throw new UnreadableEvent({ type, eventId, position }, cause);
  }
}

/** What was told, as a page that reaches past `after`, and the error that the next event met, if one did. */
function pageOf(told: readonly Told[], after: Position): { page?: FeedPage; error?: Error } {
  const events: Recorded[] = [];
  const unknown: EventPlace[] = [];
  let upTo = after;
  const page = () => (upTo > after ? { page: { events, unknown, upTo } } : {});
  for (const one of told) {
    // What was told before is not told again.
    if (one.upTo <= upTo) continue;
    try {
      const read = readTold(one);
      if (read?.recorded) events.push(read.recorded);
      if (read?.unknown) unknown.push(read.unknown);
    } catch (error) {
      return { ...page(), error: error instanceof Error ? error : new Error(String(error)) };
    }
    upTo = one.upTo;
  }
  return page();
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

function reader(connection: EventStoreDbConnection, pageSize: number, onDropped: (error: unknown) => void) {
  /** Tells pages until the subscription ends; throws what ended it. */
  async function* readOnce(after: Position, signal: AbortSignal): AsyncGenerator<FeedPage> {
    await assertInLog(connection, after);
    const subscription = subscribeToLog(connection, { after, signal, pageSize });
    try {
      for (let place = after; !signal.aborted;) {
        const { page, error } = pageOf(await subscription.take(), place);
        if (page) {
          place = page.upTo;
          yield page;
        }
        if (error) throw error;
      }
    } finally {
      subscription.close();
    }
  }

  return async function* read(after: Position, signal: AbortSignal): AsyncGenerator<FeedPage> {
    let place = after;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const page of readOnce(place, signal)) {
          place = page.upTo;
          failures = 0;
          yield page;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !willPass(error)) throw error;
        onDropped(error);
      }
      await wait(pauseAfter(failures), undefined, { signal }).catch(() => undefined);
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
    const onDropped = (error: unknown) => {
      logger?.warn({ err: error }, 'the subscription to the log was lost; subscribing again');
    };
    return { epoch, head, read: reader(connection, pageSize, onDropped), close: () => connection.close() };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

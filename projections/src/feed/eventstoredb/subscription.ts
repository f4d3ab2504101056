import { setImmediate as nextTurn } from 'node:timers/promises';
import { isLogPosition, LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { STREAM_PREFIXES } from '@tapwise/contracts/events/streams';
import type {
  LogReadItem,
  LogRecordedEvent,
  ServerClient,
  ServerPosition,
} from '@tapwise/platform/stores/eventstoredb/client/port';
import type { EventStoreDbConnection } from '@tapwise/platform/stores/eventstoredb/connection';
import { DeadlineExceeded } from '@tapwise/platform/stores/eventstoredb/errors';

/** An event, or a checkpoint, which means that there are no more wanted events up to this position. */
export interface SubscriptionItem {
  readonly event?: LogRecordedEvent;
  readonly upTo: Position;
}

export interface LogSubscription {
  /**
   * Waits for undelivered items and returns at least one; none once the signal is aborted. Throws the error that
   * ended the subscription.
   */
  nextItems(): Promise<readonly SubscriptionItem[]>;
  close(): void;
}

interface Options {
  readonly after: Position;
  readonly signal: AbortSignal;
  /** The maximum number of undelivered events. */
  readonly pageSize: number;
}

type Raw = LogReadItem | { readonly checkpoint: bigint };

/** The server searches this many events at a time and sends a checkpoint after every second window. */
const SEARCH_WINDOW = 500;
const WINDOWS_BETWEEN_CHECKPOINTS = 2;
const MAX_IDLE_TURNS = 16;

/** Each event is written in one step, so its prepare position equals its commit position. */
function toServerPosition(after: Position): ServerPosition | 'start' {
  const commit = BigInt(after);
  return after === LOG_START ? 'start' : { commit, prepare: commit };
}

function toItem(raw: Raw): SubscriptionItem | undefined {
  if ('checkpoint' in raw) return { upTo: toPosition(raw.checkpoint) };
  const { event } = raw;
  return event && { event, upTo: toPosition(event.position.commit) };
}

/**
 * The positions that the server has certainly passed, according to its checkpoints. If a checkpoint's prepare position
 * differs from its commit position, the server will continue reading there: the event to be written at that position
 * isn't delivered yet. That position counts only once the server is beyond it.
 */
function createCheckpointConfirmation() {
  let continuesAt: bigint | undefined;
  return ({ commit, prepare }: ServerPosition): bigint | undefined => {
    if (prepare === commit) return commit;
    const passed = continuesAt !== undefined && continuesAt < commit ? continuesAt : undefined;
    continuesAt = commit;
    return passed;
  };
}

/** Lets a consumer wait for a producer. A wake-up between two waits isn't lost. */
function createSignal() {
  let isWoken = false;
  let resume: () => void = () => undefined;
  return {
    wake: () => {
      isWoken = true;
      resume();
    },
    next: async () => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      isWoken = false;
    },
  };
}

function subscribe(client: ServerClient, after: Position, pageSize: number, onRaw: (raw: Raw) => void) {
  const drain = () => {
    for (let read = next(); read !== null; read = next()) onRaw(read);
  };
  const confirmCheckpoint = createCheckpointConfirmation();
  const subscription = client.subscribeToAll({
    fromPosition: toServerPosition(after),
    prefixes: STREAM_PREFIXES,
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: WINDOWS_BETWEEN_CHECKPOINTS,
    highWaterMark: pageSize,
    onCheckpoint(reached) {
      // Deliver the events that are still in the stream's buffer first.
      drain();
      // Version 24.10.0 sends 2^64-1 to an empty subscription.
      if (!isLogPosition(toPosition(reached.commit))) return;
      const checkpoint = confirmCheckpoint(reached);
      if (checkpoint !== undefined) onRaw({ checkpoint });
    },
  });
  const next = () => subscription.read();
  return { subscription, drain };
}

/**
 * Batches events that arrive in consecutive turns of the event loop, because a page of one event costs the reader
 * nearly as much as a page of many. The more events there are, the longer it waits for the next; for a single event,
 * it waits one turn.
 */
async function waitForPage(waiting: readonly Raw[], drain: () => void, pageSize: number): Promise<void> {
  drain();
  const waitTurns = () => Math.min(waiting.length, MAX_IDLE_TURNS);
  for (let idle = 0; idle < waitTurns() && waiting.length < pageSize;) {
    const before = waiting.length;
    await nextTurn();
    drain();
    idle = waiting.length > before ? 0 : idle + 1;
  }
}

/**
 * Subscribes once to Tapwise's streams, after a position. It ends with the connection and doesn't resubscribe.
 */
export function subscribeToLog(
  { client, deadlineMs }: EventStoreDbConnection,
  { after, signal, pageSize }: Options,
): LogSubscription {
  const waiting: Raw[] = [];
  const { wake, next } = createSignal();
  let firstError: Error | undefined;
  const end = (error: Error) => {
    firstError ??= error;
    wake();
  };
  const { subscription, drain } = subscribe(client, after, pageSize, (raw) => {
    waiting.push(raw);
    wake();
  });
  const unconfirmed = setTimeout(() => end(new DeadlineExceeded('no subscription in time')), deadlineMs);
  signal.addEventListener('abort', wake);
  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('readable', wake);
  subscription.on('error', end);
  subscription.on('end', () => end(new DeadlineExceeded('the server ended the subscription')));

  return {
    async nextItems() {
      while (!signal.aborted) {
        await waitForPage(waiting, drain, pageSize);
        if (waiting.length > 0) return waiting.splice(0, pageSize).flatMap((raw) => toItem(raw) ?? []);
        if (firstError) throw firstError;
        await next();
      }
      return [];
    },
    close() {
      clearTimeout(unconfirmed);
      signal.removeEventListener('abort', wake);
      // If the subscription never started, there is nothing to end.
      subscription.unsubscribe().catch(() => undefined);
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  START as FROM_START,
  streamNameFilter,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ReadPosition,
} from '@eventstore/db-client';
import { isLogPosition, START, toPosition, type Position } from '@tapwise/contracts/events/position';
import { STREAM_PREFIXES } from '@tapwise/contracts/events/streams';
import type { EventStoreDbConnection } from '@tapwise/contracts/storage/eventstoredb-connection';
import { DeadlineExceeded } from '@tapwise/contracts/storage/eventstoredb-faults';

/** What the log told: an event, or that nothing else is wanted up to a place. */
export interface Told {
  readonly event?: AllStreamRecordedEvent;
  readonly upTo: Position;
}

export interface LogSubscription {
  /** What was told and not yet taken, at least one; none once the signal is aborted. Throws what ended the subscription. */
  take(): Promise<readonly Told[]>;
  close(): void;
}

interface Options {
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Events that may wait to be taken. */
  readonly pageSize: number;
}

interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

type Raw = AllStreamResolvedEvent | { readonly checkpoint: bigint };

/** The server looks through so many events at a time, and tells how far it came after every second time. */
const SEARCH_WINDOW = 500;
const WINDOWS_BETWEEN_CHECKPOINTS = 2;
const LONGEST_PATIENCE_TURNS = 16;

/** Every event is written in one go: where it was prepared is where it was committed. */
function fromPosition(after: Position): ReadPosition {
  const commit = BigInt(after);
  return after === START ? FROM_START : { commit, prepare: commit };
}

function toTold(raw: Raw): Told | undefined {
  if ('checkpoint' in raw) return { upTo: toPosition(raw.checkpoint) };
  const { event } = raw;
  return event && { event, upTo: toPosition(event.position.commit) };
}

/**
 * How far the server surely came, by its checkpoints. One whose prepare position is not the commit position is where it reads
 * on: the event that will be written there is not told yet, so that place counts once the server has come further.
 */
function passedPlaces() {
  let readsOn: bigint | undefined;
  return ({ commit, prepare }: LogPlace): bigint | undefined => {
    if (prepare === commit) return commit;
    const passed = readsOn !== undefined && readsOn < commit ? readsOn : undefined;
    readsOn = commit;
    return passed;
  };
}

/** Lets one who takes wait for those who bring. */
function wakeUp() {
  let resume: () => void = () => undefined;
  return {
    wake: () => resume(),
    next: () =>
      new Promise<void>((resolve) => {
        resume = resolve;
      }),
  };
}

function subscribe(client: EventStoreDBClient, after: Position, pageSize: number, onRaw: (raw: Raw) => void) {
  const drain = () => {
    for (let read = next(); read !== null; read = next()) onRaw(read);
  };
  const passed = passedPlaces();
  const filter = streamNameFilter({
    prefixes: [...STREAM_PREFIXES],
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: WINDOWS_BETWEEN_CHECKPOINTS,
    checkpointReached: async (_subscription, place) => {
      // The events before it may still lie in the stream's buffer: they come first.
      drain();
      // Version 24.10.0 sends 2^64-1 to an empty subscription.
      if (!isLogPosition(toPosition(place.commit))) return;
      const checkpoint = passed(place);
      if (checkpoint !== undefined) onRaw({ checkpoint });
    },
  });
  const options = { fromPosition: fromPosition(after), filter };
  const subscription = client.subscribeToAll(options, { highWaterMark: pageSize });
  const next = () => subscription.read() as AllStreamResolvedEvent | null;
  return { subscription, drain };
}

/**
 * Takes together what comes turn by turn: a page of one event costs its reader nearly as much as one of many. The more there
 * is, the longer it waits for the next; a single event waits one turn.
 */
async function gather(waiting: readonly Raw[], drain: () => void, pageSize: number): Promise<void> {
  drain();
  const patience = () => Math.min(waiting.length, LONGEST_PATIENCE_TURNS);
  for (let idle = 0; idle < patience() && waiting.length < pageSize;) {
    const before = waiting.length;
    await nextTurn();
    drain();
    idle = waiting.length > before ? 0 : idle + 1;
  }
}

/** Subscribes once to the product's streams, after a place. It ends with the connection and does not come back by itself. */
export function subscribeToLog(
  { client, deadlineMs }: EventStoreDbConnection,
  { after, signal, pageSize }: Options,
): LogSubscription {
  const waiting: Raw[] = [];
  const { wake, next } = wakeUp();
  let fault: Error | undefined;
  const end = (error: Error) => {
    fault ??= error;
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
    async take() {
      while (!signal.aborted) {
        await gather(waiting, drain, pageSize);
        if (waiting.length > 0) return waiting.splice(0, pageSize).flatMap((raw) => toTold(raw) ?? []);
        if (fault) throw fault;
        await next();
      }
      return [];
    },
    close() {
      clearTimeout(unconfirmed);
      signal.removeEventListener('abort', wake);
      // Where it never came to be there is nothing to end.
      subscription.unsubscribe().catch(() => undefined);
    },
  };
}

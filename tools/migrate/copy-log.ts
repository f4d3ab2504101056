import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { SourceEvent, SourceLog } from './sqlite-source';

export interface TargetAppends {
  append(
    stream: string,
    expected: number,
    events: readonly SourceEvent[],
  ): Promise<{ readonly kind: 'appended' | 'conflict'; readonly version: number }>;
  close(): void;
}

/** The log that is copied to. */
export interface TargetLog {
  readStored(stream: string): Promise<{ readonly version: number; readonly events: readonly TargetEvent[] }>;
  /** Opens a connection whose appends are performed in the order they are sent. */
  openOrdered(): Promise<TargetAppends>;
  /** Visits the events in log order until the end, or until `visit` returns true. */
  visitAll(
    visit: (event: Pick<TargetEvent, 'eventId' | 'version'> & { stream: string }) => unknown,
  ): Promise<void>;
  /** Whether it is free of product events. */
  isEmpty(): Promise<boolean>;
}
export type TargetEvent = Pick<
  SourceEvent,
  'eventId' | 'type' | 'payloadVersion' | 'data' | 'metadata' | 'version'
>;

export interface CopyOptions {
  /** Receives the number of events or rows that the target contains. */
  readonly onProgress: (done: number) => void;
  /** Once it is aborted, the copy rejects with its reason. */
  readonly signal: AbortSignal;
}

const PAGE_SIZE = 500;
/** The maximum number of appends in progress. */
const MAX_APPENDS_IN_PROGRESS = 200;
/** Servers accept a megabyte per append. */
const MAX_APPEND_SIZE = { events: 100, characters: 250_000 };

const getSize = ({ data, metadata }: SourceEvent) => data.length + metadata.length;

/** Consecutive events of one stream, appended together. */
function* splitIntoBatches(
  events: readonly SourceEvent[],
): Generator<readonly [SourceEvent, ...SourceEvent[]]> {
  let batch: [SourceEvent, ...SourceEvent[]] | undefined;
  let size = 0;
  for (const event of events) {
    const isFull =
      batch?.length === MAX_APPEND_SIZE.events || size + getSize(event) > MAX_APPEND_SIZE.characters;
    if (batch && batch[0].stream === event.stream && !isFull) {
      batch.push(event);
      size += getSize(event);
      continue;
    }
    if (batch) yield batch;
    batch = [event];
    size = getSize(event);
  }
  if (batch) yield batch;
}

/** Whether two events are equal in every copied field. */
export function isSameEvent(event: TargetEvent, other: TargetEvent | undefined): boolean {
  const fields = ['eventId', 'type', 'payloadVersion', 'data', 'metadata', 'version'] as const;
  return other !== undefined && fields.every((field) => event[field] === other[field]);
}

const createTargetInUseError = (stream: string) =>
  new OperatorError(
    `The target's stream ${stream} contains events of a different log. Migrate to an empty store, and start no service on it until the migration is complete.`,
  );

/**
 * How many events of the stream an earlier run copied. Throws an `OperatorError` if the target contains other events.
 */
async function readCopiedVersion(source: SourceLog, target: TargetLog, stream: string): Promise<number> {
  const { version, events } = await target.readStored(stream);
  const sourceEvents = source.readStream(stream, version);
  if (
    sourceEvents.length !== version ||
    !sourceEvents.every((event, index) => isSameEvent(event, events[index]))
  )
    throw createTargetInUseError(stream);
  return version;
}

interface CopyContext {
  readonly source: SourceLog;
  readonly target: TargetLog;
  readonly appends: TargetAppends;
  /** Whether the target is empty, so that no lookup is needed. */
  readonly isFresh: boolean;
}

type Batch = readonly [SourceEvent, ...SourceEvent[]];

/** Sends the events of a batch that the target lacks. `stored` settles when they are stored. */
function createSender({ source, target, appends, isFresh }: CopyContext) {
  const versions = new Map<string, number>();
  return async (batch: Batch): Promise<{ readonly stored: Promise<void> }> => {
    const [{ stream }] = batch;
    const version = versions.get(stream) ?? (isFresh ? 0 : await readCopiedVersion(source, target, stream));
    const missing = batch.filter((event) => event.version > version);
    versions.set(stream, missing.at(-1)?.version ?? version);
    if (missing.length === 0) return { stored: Promise.resolve() };
    const append = appends.append(stream, version, missing).then(({ kind }) => {
      if (kind === 'conflict') throw createTargetInUseError(stream);
    });
    // It may fail before it is awaited.
    append.catch(() => undefined);
    return { stored: append };
  };
}

/** Limits the appends in progress. Counts each when it is stored. */
function limitAppendsInProgress(onStored: (events: number) => void) {
  const pending: { readonly stored: Promise<void>; readonly events: number }[] = [];
  const waitForOldest = async (maxRemaining: number) => {
    while (pending.length > maxRemaining) {
      const first = pending.shift();
      await first?.stored;
      onStored(first?.events ?? 0);
    }
  };
  return {
    add: (append: Promise<void>, events: number) => {
      pending.push({ stored: append, events });
      return waitForOldest(MAX_APPENDS_IN_PROGRESS);
    },
    end: () => waitForOldest(0),
  };
}

/**
 * Copies the log in its order, with ids, times, versions, and payloads as stored. Many appends are in
 * progress at a time; the target performs them in the order they are sent. After an interruption,
 * the next run continues where this one stopped. Throws an `OperatorError` if the target contains anything other
 * than the beginning of this log.
 */
export async function copyLog(
  source: SourceLog,
  target: TargetLog,
  { onProgress, signal }: CopyOptions,
): Promise<void> {
  const isFresh = await target.isEmpty();
  const appends = await target.openOrdered();
  try {
    const send = createSender({ source, target, appends, isFresh });
    let done = 0;
    const pending = limitAppendsInProgress((events) => onProgress((done += events)));
    let page = source.readPage(0, PAGE_SIZE);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const batch of splitIntoBatches(page)) {
        signal.throwIfAborted();
        await pending.add((await send(batch)).stored, batch.length);
      }
      page = source.readPage(last.position, PAGE_SIZE);
    }
    await pending.end();
  } finally {
    appends.close();
  }
}

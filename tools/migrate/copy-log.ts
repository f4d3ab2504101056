import { MigrationError } from './migration-error';
import type { SourceEvent, SourceLog } from './source-sqlite';

export interface TargetAppends {
  append(
    stream: string,
    expected: number,
    events: readonly SourceEvent[],
  ): Promise<{ readonly kind: 'appended' | 'conflict'; readonly version: number }>;
  close(): void;
}

/** The target of a log. */
export interface TargetLog {
  readStored(stream: string): Promise<{ readonly version: number; readonly events: readonly TargetEvent[] }>;
  /** Appends that are made in the order in which they are sent. */
  openOrdered(): Promise<TargetAppends>;
  /** Its events in the order of the log, until there are no more or `visit` returns true. */
  visitAll(
    visit: (event: Pick<TargetEvent, 'eventId' | 'version'> & { stream: string }) => unknown,
  ): Promise<void>;
  /** Whether it contains no event of the product. */
  isEmpty(): Promise<boolean>;
}
export type TargetEvent = Pick<
  SourceEvent,
  'eventId' | 'type' | 'payloadVersion' | 'data' | 'metadata' | 'version'
>;

/** The number of events that the target contains. */
export type OnProgress = (done: number) => void;

const PAGE = 500;
/** The maximum number of appends in progress. */
const MOST_IN_FLIGHT = 200;
/** Servers accept a megabyte per append. */
const MOST_AT_ONCE = { events: 100, characters: 250_000 };

const sizeOf = ({ data, metadata }: SourceEvent) => data.length + metadata.length;

/** Consecutive events of one stream, appended together. */
function* batchesOf(events: readonly SourceEvent[]): Generator<readonly [SourceEvent, ...SourceEvent[]]> {
  let run: [SourceEvent, ...SourceEvent[]] | undefined;
  let size = 0;
  for (const event of events) {
    const isFull = run?.length === MOST_AT_ONCE.events || size + sizeOf(event) > MOST_AT_ONCE.characters;
    if (run && run[0].stream === event.stream && !isFull) {
      run.push(event);
      size += sizeOf(event);
      continue;
    }
    if (run) yield run;
    run = [event];
    size = sizeOf(event);
  }
  if (run) yield run;
}

/** The fields that are equal in both logs. */
export function isSame(one: TargetEvent, other: TargetEvent | undefined): boolean {
  const fields = ['eventId', 'type', 'payloadVersion', 'data', 'metadata', 'version'] as const;
  return other !== undefined && fields.every((field) => one[field] === other[field]);
}

const targetInUse = (stream: string) =>
  new MigrationError(
    `The target's stream ${stream} holds events that are not of this installation's log. Move into an empty store, and start no service on it before all is moved.`,
  );

/** How many events of the stream an earlier run copied. Throws MigrationError if the target contains other events. */
async function copiedVersion(source: SourceLog, target: TargetLog, stream: string): Promise<number> {
  const { version, events } = await target.readStored(stream);
  const ours = source.ofStream(stream, version);
  if (ours.length !== version || !ours.every((event, at) => isSame(event, events[at])))
    throw targetInUse(stream);
  return version;
}

interface Appending {
  readonly source: SourceLog;
  readonly target: TargetLog;
  readonly appends: TargetAppends;
  /** Whether the target is empty, so that no lookup is needed. */
  readonly isFresh: boolean;
}

type Batch = readonly [SourceEvent, ...SourceEvent[]];

/** Sends what is missing of a run; the promise inside settles when it is stored. */
function sender({ source, target, appends, isFresh }: Appending) {
  const versions = new Map<string, number>();
  return async (run: Batch): Promise<{ readonly stored: Promise<void> }> => {
    const [{ stream }] = run;
    const version = versions.get(stream) ?? (isFresh ? 0 : await copiedVersion(source, target, stream));
    const missing = run.filter((event) => event.version > version);
    versions.set(stream, missing.at(-1)?.version ?? version);
    if (missing.length === 0) return { stored: Promise.resolve() };
    const stored = appends.append(stream, version, missing).then(({ kind }) => {
      if (kind === 'conflict') throw targetInUse(stream);
    });
    // It may fail before it is awaited.
    stored.catch(() => undefined);
    return { stored };
  };
}

/** Limits the appends in progress. Counts each when it is stored. */
function limitAppendsInProgress(onStored: (events: number) => void) {
  const flying: { readonly stored: Promise<void>; readonly events: number }[] = [];
  const land = async (most: number) => {
    while (flying.length > most) {
      const first = flying.shift();
      await first?.stored;
      onStored(first?.events ?? 0);
    }
  };
  return {
    add: (stored: Promise<void>, events: number) => {
      flying.push({ stored, events });
      return land(MOST_IN_FLIGHT);
    },
    end: () => land(0),
  };
}

/**
 * Copies the log in its order, with ids, times, versions, and payloads as stored. Many appends are in progress at a time; the
 * target performs them in the order in which they are sent. If it is interrupted and run again, it continues where it was.
 * Throws MigrationError if the target contains anything but the beginning of this log.
 */
export async function copyLog(source: SourceLog, target: TargetLog, onProgress: OnProgress): Promise<void> {
  const isFresh = await target.isEmpty();
  const appends = await target.openOrdered();
  try {
    const send = sender({ source, target, appends, isFresh });
    let done = 0;
    const flight = limitAppendsInProgress((events) => onProgress((done += events)));
    let page = source.page(0, PAGE);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const run of batchesOf(page)) await flight.add((await send(run)).stored, run.length);
      page = source.page(last.position, PAGE);
    }
    await flight.end();
  } finally {
    appends.close();
  }
}

import { CannotMove } from './cannot-move';
import type { SourceEvent, SourceLog } from './source-sqlite';

/** Where a log is moved to. */
export interface TargetLog {
  readStored(stream: string): Promise<{ readonly version: number; readonly events: readonly TargetEvent[] }>;
  appendStored(
    stream: string,
    expected: number,
    events: readonly SourceEvent[],
  ): Promise<{ readonly kind: 'appended' | 'conflict'; readonly version: number }>;
  /** Whether it holds no event of the product. */
  isEmpty(): Promise<boolean>;
}
export type TargetEvent = Pick<
  SourceEvent,
  'eventId' | 'type' | 'payloadVersion' | 'data' | 'metadata' | 'version'
>;

/** How many events are where they are to be. */
export type OnProgress = (done: number) => void;

const PAGE = 500;
/** Servers take a megabyte at once. */
const MOST_AT_ONCE = { events: 100, characters: 250_000 };

const sizeOf = ({ data, metadata }: SourceEvent) => data.length + metadata.length;

/** Neighbours of one stream, to be appended at once. */
function* runsOf(events: readonly SourceEvent[]): Generator<readonly [SourceEvent, ...SourceEvent[]]> {
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

/** What makes an event the same in both logs. */
export function isSame(one: TargetEvent, other: TargetEvent | undefined): boolean {
  const fields = ['eventId', 'type', 'payloadVersion', 'data', 'metadata', 'version'] as const;
  return other !== undefined && fields.every((field) => one[field] === other[field]);
}

const inUse = (stream: string) =>
  new CannotMove(
    `The target's stream ${stream} holds events that are not of this installation's log. Move into an empty store, and start no service on it before all is moved.`,
  );

/** How much of the stream an earlier, interrupted run brought over. Throws CannotMove where something else stands there. */
async function alreadyThere(source: SourceLog, target: TargetLog, stream: string): Promise<number> {
  const { version, events } = await target.readStored(stream);
  const ours = source.ofStream(stream, version);
  if (ours.length !== version || !ours.every((event, at) => isSame(event, events[at]))) throw inUse(stream);
  return version;
}

/** Puts what is missing of a run where it belongs; `versions` tells how far each stream is. */
function appender(source: SourceLog, target: TargetLog, isFresh: boolean) {
  const versions = new Map<string, number>();
  return async (run: readonly [SourceEvent, ...SourceEvent[]]): Promise<void> => {
    const [{ stream }] = run;
    const version = versions.get(stream) ?? (isFresh ? 0 : await alreadyThere(source, target, stream));
    versions.set(stream, version);
    const missing = run.filter((event) => event.version > version);
    if (missing.length === 0) return;
    const result = await target.appendStored(stream, version, missing);
    if (result.kind === 'conflict') throw inUse(stream);
    versions.set(stream, result.version);
  };
}

/**
 * Copies the log in its own order, so that streams and the whole read as before: ids, times, versions and payloads as they
 * are stored. Run again after an interruption, it goes on where it was. Throws CannotMove where the target is not this
 * log's beginning.
 */
export async function copyLog(source: SourceLog, target: TargetLog, onProgress: OnProgress): Promise<void> {
  const append = appender(source, target, await target.isEmpty());
  let done = 0;
  let page = source.page(0, PAGE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    for (const run of runsOf(page)) {
      await append(run);
      done += run.length;
      onProgress(done);
    }
    page = source.page(last.position, PAGE);
  }
}

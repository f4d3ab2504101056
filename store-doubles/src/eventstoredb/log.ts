/** A proposed event: bytes as received from the client. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface DoubleEvent extends ProposedEvent {
  readonly stream: string;
  /** From 0 in its stream. */
  readonly revision: number;
  /** Its position in the log. Commit and prepare position are the same for an event written in one step. */
  readonly position: bigint;
  readonly created: Date;
}

export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

export type AppendOutcome =
  | {
      readonly kind: 'written';
      readonly revision: number;
      readonly position: bigint;
      readonly isRepeat: boolean;
    }
  /** `current` is -1 if there is no such stream. */
  | { readonly kind: 'wrong-revision'; readonly current: number };

/** The stored data of a server. A new server can continue with it. */
export interface EventStoreLog {
  readonly events: readonly DoubleEvent[];
  /** The position of the next record. */
  end(): bigint;
  stream(name: string): readonly DoubleEvent[];
  append(stream: string, expected: ExpectedRevision, proposed: readonly ProposedEvent[]): AppendOutcome;
  /** Readers of the stream no longer see its events; they stay in the whole log. */
  deleteStream(name: string): void;
  /** Appends events that don't belong to Tapwise: the server's statistics, or another application's. */
  appendForeign(count: number, stream?: string): void;
  /** The index of the first event at or after this position. Undefined if no record starts there. */
  indexAt(position: bigint): number | undefined;
  onAppended(listener: () => void): () => void;
  /** Subscriptions that wait for the next event. */
  countListeners(): number;
}

const FIRST_POSITION = 1_021n;
const RECORD_OVERHEAD = 124;
const EMPTY_DATA = new TextEncoder().encode('{}');
const STATISTICS = '$stats-127.0.0.1:2113';
/** A server interleaves its own events with others'; here, one before every few. */
const STATISTICS_INTERVAL = 4;

/** The existing events of a repeated write, in order; undefined unless all of them exist. */
function findRepeatedEvents(
  stream: readonly DoubleEvent[],
  expected: ExpectedRevision,
  proposed: readonly ProposedEvent[],
): readonly DoubleEvent[] | undefined {
  const first =
    typeof expected === 'number'
      ? expected + 1
      : expected === 'no_stream'
        ? 0
        : stream.findIndex(({ id }) => id === proposed[0]?.id);
  if (first < 0) return undefined;
  const storedEvents = stream.slice(first, first + proposed.length);
  const isSame =
    storedEvents.length === proposed.length &&
    storedEvents.every(({ id }, index) => id === proposed[index]?.id);
  return isSame ? storedEvents : undefined;
}

function isAsExpected(current: number, expected: ExpectedRevision): boolean {
  if (expected === 'any') return true;
  if (expected === 'stream_exists') return current >= 0;
  return current === (expected === 'no_stream' ? -1 : expected);
}

/**
 * Whether the append may repeat an earlier one. The server searches only at the expected revision, or
 * everywhere with `any`.
 */
function canRepeat(current: number, expected: ExpectedRevision): boolean {
  if (expected === 'any' || expected === 'stream_exists') return true;
  return (expected === 'no_stream' ? -1 : expected) < current;
}

export function createEventStoreLog(): EventStoreLog {
  const events: DoubleEvent[] = [];
  const streams = new Map<string, DoubleEvent[]>();
  const listeners = new Set<() => void>();
  let end = FIRST_POSITION;

  const write = (name: string, { id, type, isJson, data, metadata }: ProposedEvent): DoubleEvent => {
    const stream = streams.get(name) ?? [];
    streams.set(name, stream);
    const location = { stream: name, revision: stream.length, position: end, created: new Date() };
    const event = { id, type, isJson, data, metadata, ...location };
    end += BigInt(RECORD_OVERHEAD + name.length + type.length + data.length + metadata.length);
    stream.push(event);
    events.push(event);
    return event;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const appendForeign = (count: number, name = STATISTICS) => {
    const type = name.startsWith('$') ? '$statsCollected' : 'SomethingElse';
    for (let index = 0; index < count; index += 1)
      write(name, { id: crypto.randomUUID(), type, isJson: true, data: EMPTY_DATA, metadata: EMPTY_DATA });
    notify();
  };

  appendForeign(1, '$$$users');
  return {
    events,
    end: () => end,
    stream: (name) => streams.get(name) ?? [],
    append(name, expected, proposed) {
      const stream = streams.get(name) ?? [];
      const current = stream.length - 1;
      const repeatedEvents = canRepeat(current, expected)
        ? findRepeatedEvents(stream, expected, proposed)
        : undefined;
      const last = repeatedEvents?.at(-1);
      if (last) return { kind: 'written', revision: last.revision, position: last.position, isRepeat: true };
      if (!isAsExpected(current, expected)) return { kind: 'wrong-revision', current };
      if (events.length % STATISTICS_INTERVAL === 0) appendForeign(1);
      const position = proposed.map((event) => write(name, event).position).at(-1) ?? end;
      notify();
      return { kind: 'written', revision: current + proposed.length, position, isRepeat: false };
    },
    appendForeign,
    deleteStream: (name) => void streams.delete(name),
    indexAt(position) {
      let low = 0;
      let high = events.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((events[middle]?.position ?? end) < position) low = middle + 1;
        else high = middle;
      }
      const isRecord = low === events.length ? position >= end : events[low]?.position === position;
      return isRecord || position === 0n ? low : undefined;
    },
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    countListeners: () => listeners.size,
  };
}

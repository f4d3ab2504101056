import type { Aggregate } from './aggregate';

/*
 * Sizes on V8's heap without pointer compression, as in Node: a word is 8 bytes. aggregate-bytes.test.ts compares the
 * estimates with the measured heap.
 */
const WORD_BYTES = 8;
const OBJECT_BYTES = 3 * WORD_BYTES;
const TEXT_BYTES = 2 * WORD_BYTES;
const ENTRY_BYTES = 5 * WORD_BYTES;
/** An aggregate, its map of commands, and its entry in the cache. */
const AGGREGATE_BYTES = 700;
/** The trace of one command: its id, its digest, and its entry in the map. */
const COMMAND_BYTES = 240;

function estimateChildren(values: Iterable<unknown>): number {
  let sum = 0;
  for (const value of values) sum += estimateValue(value);
  return sum;
}

/** Estimated heap of a value of plain objects, arrays, maps, and primitives. Counts shared parts each time. */
function estimateValue(value: unknown): number {
  if (typeof value === 'string') return TEXT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Map)
    return (
      OBJECT_BYTES +
      value.size * ENTRY_BYTES +
      estimateChildren(value.keys()) +
      estimateChildren(value.values())
    );
  if (Array.isArray(value)) return OBJECT_BYTES + value.length * WORD_BYTES + estimateChildren(value);
  const fields = Object.values(value);
  return OBJECT_BYTES + fields.length * WORD_BYTES + estimateChildren(fields);
}

interface Measurement {
  readonly version: number;
  readonly bytes: number;
}

const measured = new WeakMap<Aggregate<unknown>, Measurement>();

/** Small aggregates are measured after every event; large ones each time they have grown by a fifth. */
function isOutdated({ version }: Aggregate<unknown>, last: Measurement): boolean {
  return version > last.version * 1.2;
}

/**
 * Estimated heap of an aggregate. Measures the state again only after it has grown by a fifth, so that the work per
 * event stays constant for long streams.
 */
export function estimateBytes(aggregate: Aggregate<unknown>): number {
  let last = measured.get(aggregate);
  if (last === undefined || isOutdated(aggregate, last)) {
    last = { version: aggregate.version, bytes: estimateValue(aggregate.state) };
    measured.set(aggregate, last);
  }
  return AGGREGATE_BYTES + last.bytes + aggregate.commands.size * COMMAND_BYTES;
}

import type { Fold } from './fold';

/*
 * Sizes on V8's heap with compressed pointers off, as in Node: a word is 8 bytes. The factors are checked against the measured
 * heap in fold-bytes.test.ts.
 */
const WORD = 8;
const OBJECT = 3 * WORD;
const TEXT = 2 * WORD;
const ENTRY = 5 * WORD;
/** A fold, its map of commands, and its entry in the cache. */
const FOLD = 700;
/** The trace of one command: its id, its digest, and its entry in the map. */
const COMMAND = 240;

function childrenBytes(values: Iterable<unknown>): number {
  let sum = 0;
  for (const value of values) sum += valueBytes(value);
  return sum;
}

/** Estimated heap of a value of plain objects, arrays, maps, and primitives, without what is shared within it. */
export function valueBytes(value: unknown): number {
  if (typeof value === 'string') return TEXT + value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Map)
    return OBJECT + value.size * ENTRY + childrenBytes(value.keys()) + childrenBytes(value.values());
  if (Array.isArray(value)) return OBJECT + value.length * WORD + childrenBytes(value);
  const fields = Object.values(value);
  return OBJECT + fields.length * WORD + childrenBytes(fields);
}

interface Measured {
  readonly version: number;
  readonly bytes: number;
}

const measured = new WeakMap<Fold<unknown>, Measured>();

/** Small folds are measured with every event; large ones each time they have grown by a fifth. */
function isOutdated({ version }: Fold<unknown>, last: Measured): boolean {
  return version > last.version * 1.2;
}

/**
 * Estimated heap of a fold. The state is walked only once it has grown by a fifth, so that the work per event stays the same
 * however long a stream gets.
 */
export function foldBytes(fold: Fold<unknown>): number {
  let last = measured.get(fold);
  if (last === undefined || isOutdated(fold, last)) {
    last = { version: fold.version, bytes: valueBytes(fold.state) };
    measured.set(fold, last);
  }
  return FOLD + last.bytes + fold.commands.size * COMMAND;
}

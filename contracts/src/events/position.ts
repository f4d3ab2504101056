/** A position in the log: 20 digits, zero-padded, compared as text. */
export type Position = string & { readonly __brand: 'Position' };

const DIGITS = 20;
const POSITION_PATTERN = /^\d{20}$/;

/** The position before the first event. */
export const LOG_START = '0'.repeat(DIGITS) as Position;

/** Converts a store's number to a position. */
export function toPosition(value: number | bigint): Position {
  return value.toString().padStart(DIGITS, '0') as Position;
}

/** Returns undefined if the text isn't a position. */
export function parsePosition(text: string): Position | undefined {
  return POSITION_PATTERN.test(text) ? (text as Position) : undefined;
}

/** The later of two positions. */
export function getLaterPosition(a: Position, b: Position): Position {
  return a > b ? a : b;
}

/** The highest possible position. Servers report a larger number for "no position". */
const LAST_POSITION = toPosition(2n ** 63n - 1n);

/** Whether an event can have this position. False for a server's number for "no position". */
export function isLogPosition(position: Position): boolean {
  return position <= LAST_POSITION;
}

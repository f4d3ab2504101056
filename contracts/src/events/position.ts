/** A position in the log: 20 digits, zero-padded, compared as text. */
export type Position = string & { readonly __brand: 'Position' };

const DIGITS = 20;
const POSITION_PATTERN = /^\d{20}$/;

export const LOG_START = '0'.repeat(DIGITS) as Position;

export function toPosition(value: number | bigint): Position {
  return value.toString().padStart(DIGITS, '0') as Position;
}

/** Returns undefined if the text isn't a position. */
export function parsePosition(text: string): Position | undefined {
  return POSITION_PATTERN.test(text) ? (text as Position) : undefined;
}

export function laterPosition(a: Position, b: Position): Position {
  return a > b ? a : b;
}

/** The highest possible position. Servers report a larger number for "no position". */
const LAST_POSITION = toPosition(2n ** 63n - 1n);

export function isLogPosition(position: Position): boolean {
  return position <= LAST_POSITION;
}

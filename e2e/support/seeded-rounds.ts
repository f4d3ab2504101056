import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** CI runs fewer rounds of the same faults and attacks. */
const isShort = process.env['SEEDED_FORM'] === 'short';

/** Determines which bits flip and when processes die. Printed, so that SEED repeats a run. */
const SEED = Number(process.env['SEED'] ?? randomInt(1_000_000));

/** The rounds of this run. */
export function listRounds({ full, short }: { readonly full: number; readonly short: number }): number[] {
  return Array.from({ length: isShort ? short : full }, (_, index) => index + 1);
}

/**
 * Numbers from 0 up to 1, the same for the same seed and name (mulberry32). The demo has its own copy in
 * tools/demo/random.ts, because no package may be imported by both.
 */
export function createSeededRandom(name: string): () => number {
  let state = SEED ^ crc32(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import type { CodeRange, Mcc } from '@tapwise/contracts/vocabulary/places/mcc';

/** Merchant category codes, compiled from ranges so that a lookup costs the same for one code or a thousand. */
export interface CodeSet {
  readonly has: (mcc: Mcc) => boolean;
}

const CODES = 10_000;
const BITS = 32;

/** One bit for each of the 10,000 codes. */
export function toCodeSet(ranges: readonly CodeRange[]): CodeSet {
  const bits = new Uint32Array(Math.ceil(CODES / BITS));
  for (const range of ranges) {
    const [first = '', last = first] = range.split('-');
    for (let code = Number(first); code <= Number(last); code++) {
      bits[Math.floor(code / BITS)] = (bits[Math.floor(code / BITS)] ?? 0) | (1 << (code % BITS));
    }
  }
  return {
    has: (mcc) => {
      const code = Number(mcc);
      return (((bits[Math.floor(code / BITS)] ?? 0) >>> (code % BITS)) & 1) === 1;
    },
  };
}

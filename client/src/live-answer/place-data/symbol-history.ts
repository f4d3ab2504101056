/** The symbols so far, and the contexts of the next one. */
export interface SymbolHistory {
  readonly beginValue: (column: number) => void;
  readonly updateContexts: (contexts: Int32Array) => void;
  /** `isPredicted`: it is the symbol after the longest match. */
  readonly append: (symbol: number, isPredicted: boolean) => void;
  /** The bytes of the last value's text, which starts at a position and ends before the last symbol. */
  readonly getText: (from: number) => Uint8Array;
  /** The length of the longest earlier passage that ends with the last symbols. */
  readonly getMatchLength: () => number;
  /** The symbol after that passage. */
  readonly getMatchedSymbol: () => number;
}

export const CONTEXT_COUNT = 5;
export const COLUMN_COUNT = 64;
const HISTORY_SIZE = 1 << 21;
/** Room before the first symbol, for looking back. */
const HISTORY_START = 64;
const MATCH_BITS = 16;
const MIN_MATCH = 4;
const MAX_MATCH = 31;
/** Symbols up to the space separate words. */
const LAST_SEPARATOR = 32;

function mixHash(a: number, b: number): number {
  const product = Math.imul(a ^ Math.imul(b, 0x2c1b3c6d), 0x297a2d39);
  return product ^ (product >>> 15);
}

function createMatcher(history: Uint8Array) {
  const positions = new Int32Array(1 << MATCH_BITS);
  let next = 0;
  let length = 0;
  const measure = (end: number) => {
    while (length < MAX_MATCH && next > length && history[next - length - 1] === history[end - length - 1])
      length += 1;
    if (length < MIN_MATCH) length = 0;
  };
  return {
    getLength: () => Math.min(length, MAX_MATCH),
    getSymbol: () => history[next] ?? 0,
    /** After a symbol: `hash` of the last four, which end before `end`. */
    advance: (end: number, hash: number, isPredicted: boolean) => {
      const slot = hash >>> (32 - MATCH_BITS);
      if (isPredicted) {
        next += 1;
        length += 1;
      } else {
        length = 0;
        next = positions[slot] ?? 0;
        if (next > 0) measure(end);
      }
      positions[slot] = end;
    },
  };
}

export function createSymbolHistory(): SymbolHistory {
  const history = new Uint8Array(HISTORY_SIZE);
  const matcher = createMatcher(history);
  const starts = new Int32Array(COLUMN_COUNT);
  const lengths = new Int32Array(COLUMN_COUNT);
  let end = HISTORY_START;
  let start = end;
  let column = 0;
  let aboveStart = 0;
  let aboveEnd = 0;
  let word = 0;
  const look = (back: number) => history[end - back] ?? 0;
  /** A symbol of the value before in the same column, at the same place. */
  const lookAbove = (offset: number) => {
    const position = aboveStart + end - start + offset;
    return position < aboveEnd ? (history[position] ?? 0) : 0;
  };
  return {
    beginValue: (nextColumn) => {
      lengths[column] = end - start;
      column = nextColumn;
      aboveStart = starts[column] ?? 0;
      aboveEnd = aboveStart + (lengths[column] ?? 0);
      starts[column] = end;
      start = end;
      word = 0;
    },
    updateContexts: (contexts) => {
      const lastThree = look(1) | (look(2) << 8) | (look(3) << 16);
      contexts[0] = mixHash(column, 101);
      contexts[1] = mixHash(look(1) | (column << 8), 102);
      contexts[2] = mixHash(lastThree, 104);
      contexts[3] = mixHash(mixHash(word, column), 108);
      contexts[4] = mixHash(mixHash(lookAbove(0) | (look(1) << 8) | (lookAbove(1) << 16), column), 109);
    },
    append: (symbol, isPredicted) => {
      history[end] = symbol;
      end += 1;
      // Larger numbers would be allocated for each symbol.
      word = symbol <= LAST_SEPARATOR ? 0 : mixHash(word, symbol + 77) >>> 2;
      const lastFour = look(1) | (look(2) << 8) | (look(3) << 16) | (look(4) << 24);
      matcher.advance(end, mixHash(lastFour, 5), isPredicted);
    },
    getText: (from) => history.subarray(start + from, end - 1),
    getMatchLength: matcher.getLength,
    getMatchedSymbol: matcher.getSymbol,
  };
}

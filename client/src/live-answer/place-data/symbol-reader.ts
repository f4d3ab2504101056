import { createSymbolModel, type SymbolModel } from './symbol-model';
import { buildSymbolTree, FLAG_NODE, TEXT_NODE } from './symbol-tree';
import { ABSENT, END, FIRST_WORD, NEW_WORD, YES } from './symbols';

const SYMBOLS = 256;
const LOW = 0;
const HIGH = 1;
const CODE = 2;
const PADDING = 8;

/** Reads the symbols of one or more stages. Each stage continues with what the model learned from those before it. */
export interface SymbolReader {
  /** Continues with the next stage. */
  readonly open: (bytes: Uint8Array) => void;
  /** A text of a column. Undefined if it's absent. */
  readonly readText: (column: number) => string | undefined;
  /** A text that recurs in its column, stored once. */
  readonly readWord: (column: number) => string | undefined;
  readonly readFlag: (column: number) => boolean;
}

/** An arithmetic decoder. Bytes after the last one count as 0. */
function createBranchReader() {
  let bytes = new Uint8Array();
  let position = 0;
  // Variables of this size would be allocated for each decision.
  const state = new Uint32Array(3);
  return {
    open: (nextBytes: Uint8Array) => {
      bytes = new Uint8Array(nextBytes.length + PADDING);
      bytes.set(nextBytes);
      position = 4;
      state[LOW] = 0;
      state[HIGH] = 0xffffffff;
      state[CODE] = new DataView(bytes.buffer).getUint32(0);
    },
    readBranch: (probability: number) => {
      let low = state[LOW] ?? 0;
      let high = state[HIGH] ?? 0;
      let code = state[CODE] ?? 0;
      const range = high - low;
      // The product divided by 65,536, without leaving 32 bits.
      const part = Math.imul(range >>> 16, probability) + (Math.imul(range & 0xffff, probability) >>> 16);
      const middle = (low + part) >>> 0;
      const branch = code <= middle ? 1 : 0;
      if (branch === 1) high = middle;
      else low = (middle + 1) >>> 0;
      while ((low ^ high) >>> 24 === 0) {
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
        code = ((code << 8) | (bytes[position] ?? 0)) >>> 0;
        position += 1;
      }
      state[LOW] = low;
      state[HIGH] = high;
      state[CODE] = code;
      return branch;
    },
  };
}

/** The first stage begins with the weights of the symbols of all stages. */
export function createSymbolReader(): SymbolReader {
  const branches = createBranchReader();
  const dictionaries = new Map<number, string[]>();
  const decoder = new TextDecoder();
  let model: SymbolModel | undefined;
  const readSymbol = (node: number) => model?.codeSymbol(branches.readBranch, node) ?? 0;
  /** The value's text that starts at a position with a symbol. */
  const readUntilEnd = (from: number, first: number) => {
    for (let symbol = first; symbol !== END;) symbol = readSymbol(TEXT_NODE);
    return decoder.decode(model?.getText(from));
  };
  return {
    open: (bytes) => {
      const start = model ? 0 : SYMBOLS;
      model ??= createSymbolModel(buildSymbolTree(bytes.slice(0, SYMBOLS)));
      branches.open(bytes.subarray(start));
    },
    readText: (column) => {
      model?.beginValue(column);
      const symbol = readSymbol(TEXT_NODE);
      return symbol === ABSENT ? undefined : readUntilEnd(0, symbol);
    },
    readWord: (column) => {
      model?.beginValue(column);
      const symbol = readSymbol(TEXT_NODE);
      if (symbol === ABSENT) return undefined;
      const dictionary = dictionaries.get(column) ?? [];
      dictionaries.set(column, dictionary);
      if (symbol !== NEW_WORD) return dictionary[symbol - FIRST_WORD];
      const word = readUntilEnd(1, readSymbol(TEXT_NODE));
      dictionary.push(word);
      return word;
    },
    readFlag: (column) => {
      model?.beginValue(column);
      return readSymbol(FLAG_NODE) === YES;
    },
  };
}

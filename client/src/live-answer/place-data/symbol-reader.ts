import { createSymbolModel, type SymbolModel } from './symbol-model';
import { buildSymbolTree } from './symbol-tree';
import { ABSENT, END, FIRST_WORD, NEW_WORD, YES } from './symbols';

const SYMBOLS = 256;
const ONE = 65_536;

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
  let low = 0;
  let high = 0;
  let code = 0;
  const readByte = () => {
    const byte = bytes[position] ?? 0;
    position += 1;
    return byte;
  };
  return {
    open: (nextBytes: Uint8Array) => {
      bytes = new Uint8Array(nextBytes);
      position = 0;
      low = 0;
      high = 0xffffffff;
      code = 0;
      for (let count = 0; count < 4; count += 1) code = code * 256 + readByte();
    },
    readBranch: (probability: number) => {
      const middle = low + Math.floor(((high - low) * probability) / ONE);
      const branch = code <= middle ? 1 : 0;
      if (branch === 1) high = middle;
      else low = middle + 1;
      while ((low ^ high) >>> 24 === 0) {
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
        code = ((code << 8) | readByte()) >>> 0;
      }
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
  const readSymbol = () => model?.codeSymbol(branches.readBranch) ?? 0;
  const readUntilEnd = (first: number) => {
    const symbols: number[] = [];
    for (let symbol = first; symbol !== END; symbol = readSymbol()) symbols.push(symbol);
    return decoder.decode(Uint8Array.from(symbols));
  };
  return {
    open: (bytes) => {
      const start = model ? 0 : SYMBOLS;
      model ??= createSymbolModel(buildSymbolTree(bytes.slice(0, SYMBOLS)));
      branches.open(bytes.subarray(start));
    },
    readText: (column) => {
      model?.beginValue(column);
      const symbol = readSymbol();
      return symbol === ABSENT ? undefined : readUntilEnd(symbol);
    },
    readWord: (column) => {
      model?.beginValue(column);
      const symbol = readSymbol();
      if (symbol === ABSENT) return undefined;
      const dictionary = dictionaries.get(column) ?? [];
      dictionaries.set(column, dictionary);
      if (symbol !== NEW_WORD) return dictionary[symbol - FIRST_WORD];
      const word = readUntilEnd(readSymbol());
      dictionary.push(word);
      return word;
    },
    readFlag: (column) => {
      model?.beginValue(column);
      return readSymbol() === YES;
    },
  };
}

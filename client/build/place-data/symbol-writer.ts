import { createSymbolModel } from '../../src/live-answer/place-data/symbol-model';
import {
  buildSymbolTree,
  FLAG_NODE,
  type SymbolTree,
  TEXT_NODE,
} from '../../src/live-answer/place-data/symbol-tree';
import {
  ABSENT,
  END,
  FIRST_WORD,
  MAX_WORDS,
  NEW_WORD,
  NO,
  YES,
} from '../../src/live-answer/place-data/symbols';

const SYMBOLS = 256;
const ONE = 65_536;

interface WrittenValue {
  readonly column: number;
  readonly symbols: readonly number[];
  /** The node of the tree that each symbol starts at. */
  readonly firstNode: number;
}

/** Collects the symbols of values, which `encodeStages` encodes. */
export interface SymbolWriter {
  readonly writeText: (column: number, text: string | undefined) => void;
  readonly writeWord: (column: number, word: string | undefined) => void;
  readonly writeFlag: (column: number, flag: boolean) => void;
  /** Ends a stage. */
  readonly endStage: () => void;
  readonly encodeStages: () => readonly Uint8Array[];
}

/** An arithmetic encoder. */
function createBranchWriter() {
  const bytes: number[] = [];
  let low = 0;
  let high = 0xffffffff;
  return {
    writeBranch: (probability: number, branch: number) => {
      const middle = low + Math.floor(((high - low) * probability) / ONE);
      if (branch === 1) high = middle;
      else low = middle + 1;
      while ((low ^ high) >>> 24 === 0) {
        bytes.push(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
    },
    finish: () => {
      // Between both bounds: their first bytes differ, and the reader continues with zeros.
      bytes.push((low >>> 24) + 1);
      return bytes;
    },
  };
}

/** For each symbol, the logarithm of how often it occurs, rounded up; 0 if it never does. */
function computeWeights(stages: readonly (readonly WrittenValue[])[]): Uint8Array {
  const counts = new Array<number>(SYMBOLS).fill(0);
  const texts = stages.flat().filter(({ firstNode }) => firstNode === TEXT_NODE);
  for (const symbol of texts.flatMap(({ symbols }) => symbols)) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return Uint8Array.from(counts, (count) => (count === 0 ? 0 : Math.ceil(Math.log2(count)) + 1));
}

function encode(tree: SymbolTree, stages: readonly (readonly WrittenValue[])[]): readonly number[][] {
  const model = createSymbolModel(tree);
  return stages.map((values) => {
    const writer = createBranchWriter();
    for (const { column, symbols, firstNode } of values) {
      model.beginValue(column);
      for (const symbol of symbols)
        model.codeSymbol((probability, node) => {
          const branch = Number(symbol >= (tree.splits[node] ?? 0));
          writer.writeBranch(probability, branch);
          return branch;
        }, firstNode);
    }
    return writer.finish();
  });
}

function toSymbols(text: string): number[] {
  const symbols = [...new TextEncoder().encode(text), END];
  if (symbols.indexOf(END) < symbols.length - 1 || symbols[0] === ABSENT)
    throw new Error(`The text can't be encoded: ${text}`);
  return symbols;
}

export function createSymbolWriter(): SymbolWriter {
  const stages: WrittenValue[][] = [[]];
  const dictionaries = new Map<number, string[]>();
  const write = (column: number, symbols: readonly number[], firstNode = TEXT_NODE) =>
    stages.at(-1)?.push({ column, symbols, firstNode });
  return {
    writeText: (column, text) => write(column, text === undefined ? [ABSENT] : toSymbols(text)),
    writeWord: (column, word) => {
      const dictionary = dictionaries.get(column) ?? [];
      dictionaries.set(column, dictionary);
      const position = word === undefined ? -1 : dictionary.indexOf(word);
      if (word === undefined) write(column, [ABSENT]);
      else if (position >= 0) write(column, [FIRST_WORD + position]);
      else write(column, [NEW_WORD, ...toSymbols(word)]);
      if (word !== undefined && position < 0 && dictionary.length < MAX_WORDS) dictionary.push(word);
    },
    writeFlag: (column, flag) => write(column, [flag ? YES : NO], FLAG_NODE),
    endStage: () => stages.push([]),
    encodeStages: () => {
      const weights = computeWeights(stages);
      return encode(buildSymbolTree(weights), stages.slice(0, -1)).map((bytes, stage) =>
        Uint8Array.from(stage === 0 ? [...weights, ...bytes] : bytes),
      );
    },
  };
}

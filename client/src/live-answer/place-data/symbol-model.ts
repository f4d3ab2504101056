import { createMixer } from './mixer';
import { COLUMN_COUNT, CONTEXT_COUNT, createSymbolHistory, type SymbolHistory } from './symbol-history';
import type { SymbolTree } from './symbol-tree';

/** Chooses a branch, given the probability of branch 1 out of 65,536: reads it, or writes it. */
type ChooseBranch = (probability: number, node: number) => number;

/** Predicts symbols from the symbols before them. Encoder and decoder update it in the same way. */
export interface SymbolModel {
  /** Starts a value. Values of a column resemble each other. */
  readonly beginValue: (column: number) => void;
  /** Makes the decisions for one symbol, starting at a node of the tree, and returns it. */
  readonly codeSymbol: (chooseBranch: ChooseBranch, firstNode: number) => number;
  /** The bytes of the value's text, which starts at a position and ends before the last symbol. */
  readonly getText: SymbolHistory['getText'];
}

/**
 * Mixes the predictions of several contexts: the column, the last symbol, the last three, the word, and the value
 * before in the same column. All arithmetic is exact, so that every browser computes the same predictions.
 */
export function createSymbolModel({ splits, children }: SymbolTree): SymbolModel {
  const history = createSymbolHistory();
  const contexts = new Int32Array(CONTEXT_COUNT);
  const mixer = createMixer(contexts, COLUMN_COUNT);
  let column = 0;
  return {
    beginValue: (nextColumn) => {
      column = nextColumn;
      history.beginValue(nextColumn);
    },
    codeSymbol: (chooseBranch, firstNode) => {
      history.updateContexts(contexts);
      mixer.beginSymbol();
      const matchLength = history.getMatchLength();
      const matchedSymbol = history.getMatchedSymbol();
      let isPredicted = matchLength > 0;
      let node = firstNode;
      while (node >= 0) {
        const expected = isPredicted ? Number(matchedSymbol >= (splits[node] ?? 0)) : -1;
        const branch = chooseBranch(mixer.predict(node, column, expected, matchLength), node);
        mixer.update(branch);
        isPredicted &&= branch === expected;
        node = children[2 * node + branch] ?? -1;
      }
      const symbol = -1 - node;
      history.append(symbol, isPredicted);
      return symbol;
    },
    getText: history.getText,
  };
}

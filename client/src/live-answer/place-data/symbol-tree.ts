import { NO, YES } from './symbols';

const NODES = 256;

/**
 * A binary tree over the symbols 0 to 255 in order, so that a symbol is a sequence of decisions. Each node separates
 * the symbols below `splits[node]` from the others. A child is a node or, if negative, the symbol `-1 - child`.
 */
export interface SymbolTree {
  readonly splits: Uint8Array;
  /** The lower child of each node at twice its number, followed by the other one. */
  readonly children: Int16Array;
}

/** The first node of the symbols of text. */
export const TEXT_NODE = 0;
/** The only node of flags: with 256 symbols, the last node of text is 254. */
export const FLAG_NODE = 255;

/** The position that separates symbols into two parts of about the same weight. */
function chooseSplit(symbols: readonly number[], weights: Uint8Array): number {
  const total = symbols.reduce((sum, symbol) => sum + 2 ** (weights[symbol] ?? 0), 0);
  let best = 1;
  let bestDifference = Infinity;
  let sum = 0;
  for (let position = 1; position < symbols.length; position += 1) {
    sum += 2 ** (weights[symbols[position - 1] ?? 0] ?? 0);
    const difference = Math.abs(2 * sum - total);
    if (difference < bestDifference) best = position;
    bestDifference = Math.min(bestDifference, difference);
  }
  return best;
}

/**
 * Builds the tree of the symbols in use. `weights`: for each symbol, the logarithm of how often it occurs, or 0 if it
 * never does. Frequent symbols take fewer decisions.
 */
export function buildSymbolTree(weights: Uint8Array): SymbolTree {
  const splits = new Uint8Array(NODES);
  const children = new Int16Array(2 * NODES);
  let nodeCount = 0;
  const build = (symbols: readonly number[]): number => {
    if (symbols.length < 2) return -1 - (symbols[0] ?? 0);
    const position = chooseSplit(symbols, weights);
    const node = nodeCount;
    nodeCount += 1;
    splits[node] = symbols[position] ?? 0;
    children[2 * node] = build(symbols.slice(0, position));
    children[2 * node + 1] = build(symbols.slice(position));
    return node;
  };
  build([...weights.keys()].filter((symbol) => weights[symbol] !== 0));
  splits[FLAG_NODE] = YES;
  children.set([-1 - NO, -1 - YES], 2 * FLAG_NODE);
  return { splits, children };
}

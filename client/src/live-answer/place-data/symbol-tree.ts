/**
 * A binary tree over the symbols 0 to 255 in order, so that a symbol is a sequence of decisions. Each node separates
 * the symbols below `splits[node]` from the others. A child is a node or, if negative, the symbol `-1 - child`.
 */
export interface SymbolTree {
  readonly splits: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

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
  const splits: number[] = [];
  const low: number[] = [];
  const high: number[] = [];
  const build = (symbols: readonly number[]): number => {
    if (symbols.length < 2) return -1 - (symbols[0] ?? 0);
    const position = chooseSplit(symbols, weights);
    const node = splits.push(symbols[position] ?? 0) - 1;
    low[node] = build(symbols.slice(0, position));
    high[node] = build(symbols.slice(position));
    return node;
  };
  build([...weights.keys()].filter((symbol) => weights[symbol] !== 0));
  return { splits, low, high };
}

import { createContextSlots, moveToward } from './context-slots';
import { squash, stretch, STRETCH_LIMIT } from './logistic';

/** Predicts decisions from contexts, and learns from their outcomes. */
export interface Mixer {
  readonly beginSymbol: () => void;
  /**
   * The probability of branch 1 out of 65,536. `expected`: the branch that the longest match takes, or -1 without one.
   */
  readonly predict: (node: number, column: number, expected: number, matchLength: number) => number;
  readonly update: (branch: number) => void;
}

const HALF = 32_768;
const ONE = 65_536;
/** No decision is certain, so that a wrong prediction costs at most 11 bits. */
const MIN_PROBABILITY = 32;
const MAX_PROBABILITY = 65_504;
const LEARNING_RATE = 0.012 / ONE;
const FIRST_WEIGHT = 0.25;
const NODES = 256;
const MATCH_LENGTHS = 32;
const FIRST_MATCH_HITS = 52_000;
const MATCH_RATE = 512;

/** Sets of weights, each for decisions of one kind. */
function createWeights(setCount: number, inputs: Float64Array) {
  const inputCount = inputs.length;
  const weights = new Float64Array(setCount * inputCount).fill(FIRST_WEIGHT);
  let start = 0;
  let probability = HALF;
  return {
    /** The weighted sum of the inputs, stretched. */
    sum: (set: number) => {
      start = set * inputCount;
      let total = 0;
      for (let index = 0; index < inputCount; index += 1)
        total += (weights[start + index] ?? 0) * (inputs[index] ?? 0);
      const stretched = Math.max(-STRETCH_LIMIT, Math.min(STRETCH_LIMIT, Math.round(total * 256)));
      probability = squash(stretched);
      return stretched;
    },
    learn: (branch: number) => {
      const error = ((branch === 1 ? ONE - 1 : 0) - probability) * LEARNING_RATE;
      for (let index = 0; index < inputCount; index += 1)
        weights[start + index] = (weights[start + index] ?? 0) + error * (inputs[index] ?? 0);
    },
  };
}

/** The average of two weighted sums: the weights of one depend on the column, those of the other on the node. */
export function createMixer(contexts: Int32Array, columns: number): Mixer {
  const inputs = new Float64Array(contexts.length + 1);
  const slots = createContextSlots(contexts, inputs);
  const byColumn = createWeights(columns * MATCH_LENGTHS, inputs);
  const byNode = createWeights(NODES * inputs.length, inputs);
  const matchHits = new Uint16Array(MATCH_LENGTHS).fill(FIRST_MATCH_HITS);
  let expectedBranch = -1;
  let match = 0;
  const readMatch = () => {
    if (expectedBranch < 0) return 0;
    const confidence = stretch(matchHits[match] ?? HALF);
    return expectedBranch === 1 ? confidence : -confidence;
  };
  return {
    beginSymbol: slots.beginSymbol,
    predict: (node, column, expected, matchLength) => {
      expectedBranch = expected;
      match = expected < 0 ? 0 : matchLength;
      inputs[contexts.length] = readMatch();
      const known = slots.read(node);
      const sum = byColumn.sum(column * MATCH_LENGTHS + match) + byNode.sum(node * inputs.length + known);
      return Math.max(MIN_PROBABILITY, Math.min(MAX_PROBABILITY, squash(sum >> 1)));
    },
    update: (branch) => {
      byColumn.learn(branch);
      byNode.learn(branch);
      slots.update(branch);
      if (expectedBranch < 0) return;
      const isHit = Number(branch === expectedBranch);
      matchHits[match] = moveToward(matchHits[match] ?? HALF, isHit, MATCH_RATE);
    },
  };
}

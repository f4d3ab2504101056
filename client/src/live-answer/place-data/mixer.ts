import { createContextSlots, getNextPosition } from './context-slots';
import { squash, toStep } from './logistic';
import { createMatchConfidence, MATCH_LENGTHS } from './match-confidence';

/** Predicts decisions from contexts, and learns from their outcomes. */
export interface Mixer {
  readonly beginSymbol: () => void;
  /**
   * The probability of branch 1 out of 65,536. `expected`: the branch that the longest match takes, or -1 without one.
   */
  readonly predict: (node: number, column: number, expected: number, matchLength: number) => number;
  readonly update: (branch: number) => void;
}

const LARGEST = 65_535;
const LEARNING_RATE = 0.012 / 65_536;
const FIRST_WEIGHT = 0.25;
const NODES = 256;

/**
 * The average of two weighted sums of the inputs: the weights of one depend on the column and the match, those of the
 * other on the node and the longest known context.
 */
export function createMixer(contexts: Int32Array, columns: number): Mixer {
  const inputs = new Float64Array(contexts.length + 1);
  const inputCount = inputs.length;
  const slots = createContextSlots(contexts, inputs);
  const matchConfidence = createMatchConfidence();
  const nodeWeights = columns * MATCH_LENGTHS * inputCount;
  const weights = new Float64Array(nodeWeights + NODES * inputCount * inputCount).fill(FIRST_WEIGHT);
  let position = 1;
  let known = 0;
  let first = 0;
  let second = 0;
  let firstStep = 0;
  let secondStep = 0;
  return {
    beginSymbol: () => {
      position = 1;
    },
    predict: (node, column, expected, matchLength) => {
      if (position === 1) known = slots.select(node);
      slots.read(position);
      inputs[inputCount - 1] = matchConfidence.predict(expected, matchLength);
      first = (column * MATCH_LENGTHS + (expected < 0 ? 0 : matchLength)) * inputCount;
      second = nodeWeights + (node * inputCount + known) * inputCount;
      let firstSum = 0;
      let secondSum = 0;
      for (let index = 0; index < inputCount; index += 1) {
        const input = inputs[index] ?? 0;
        firstSum += (weights[first + index] ?? 0) * input;
        secondSum += (weights[second + index] ?? 0) * input;
      }
      firstStep = toStep(firstSum);
      secondStep = toStep(secondSum);
      return squash((firstStep + secondStep) >> 1);
    },
    update: (branch) => {
      const target = -branch & LARGEST;
      const firstError = (target - squash(firstStep)) * LEARNING_RATE;
      const secondError = (target - squash(secondStep)) * LEARNING_RATE;
      for (let index = 0; index < inputCount; index += 1) {
        const input = inputs[index] ?? 0;
        weights[first + index] = (weights[first + index] ?? 0) + firstError * input;
        weights[second + index] = (weights[second + index] ?? 0) + secondError * input;
      }
      slots.update(position, branch);
      matchConfidence.update(branch);
      position = getNextPosition(position, branch);
    },
  };
}

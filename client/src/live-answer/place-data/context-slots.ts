import { stretch } from './logistic';

/**
 * A slot: 16 bits of probability, 6 bits of how often it was updated, and 10 bits of its context's hash, so that most
 * collisions are noticed.
 */
const SLOT_BITS = 22;
const COUNT_SHIFT = 10;
const CHECK_MASK = (1 << COUNT_SHIFT) - 1;
const COUNT_MASK = 63;
const MAX_COUNT = 20;
/** The slots of a context for four decisions in a row are neighbors, so that they share a line of the cache. */
const GROUP_SIZE = 16;
const HALF = 32_768;
const LARGEST = 65_535;
const RATE_BITS = 15;
/** How much of an error is corrected after a number of updates. */
const RATES = Int32Array.from({ length: MAX_COUNT + 1 }, (_, count) => (1 << RATE_BITS) / (count + 1.3));

/** The probabilities that contexts give to the next decision, learned from earlier ones. */
export interface ContextSlots {
  readonly beginSymbol: () => void;
  /**
   * Writes the stretched probability of each context to the inputs, and returns the number of the longest context that
   * occurred before.
   */
  readonly read: (node: number) => number;
  readonly update: (branch: number) => void;
}

/** The probability after a decision. `rate`: how much of the error is corrected, out of 32,768. */
export function moveToward(probability: number, branch: number, rate: number): number {
  return probability + ((((branch === 1 ? LARGEST : 0) - probability) * rate) >> RATE_BITS);
}

function hashContext(context: number, node: number): number {
  const product = Math.imul(context + Math.imul(node + 1, 0x9e3779b1), 0x2545f491);
  return product ^ (product >>> 13);
}

function isOfContext(slot: number, check: number): boolean {
  return (slot & CHECK_MASK) === check && ((slot >>> COUNT_SHIFT) & COUNT_MASK) > 0;
}

function updateSlot(slot: number, branch: number): number {
  const count = (slot >>> COUNT_SHIFT) & COUNT_MASK;
  const probability = moveToward(slot >>> 16, branch, RATES[count] ?? 0);
  return (probability << 16) | (Math.min(count + 1, MAX_COUNT) << COUNT_SHIFT) | (slot & CHECK_MASK);
}

export function createContextSlots(contexts: Int32Array, inputs: Float64Array): ContextSlots {
  const slots = new Int32Array(1 << SLOT_BITS);
  const slotIndexes = new Int32Array(contexts.length);
  const hashes = new Int32Array(contexts.length);
  let position = 1;
  return {
    beginSymbol: () => {
      position = 1;
    },
    read: (node) => {
      let known = 0;
      for (let index = 0; index < contexts.length; index += 1) {
        if (position === 1) hashes[index] = hashContext(contexts[index] ?? 0, node);
        const hash = hashes[index] ?? 0;
        const slotIndex = ((hash >>> (32 - SLOT_BITS)) & -GROUP_SIZE) | position;
        slotIndexes[index] = slotIndex;
        const slot = slots[slotIndex] ?? 0;
        const isKnown = isOfContext(slot, hash & CHECK_MASK);
        if (isKnown) known = index + 1;
        else slots[slotIndex] = (HALF << 16) | (hash & CHECK_MASK);
        inputs[index] = isKnown ? stretch(slot >>> 16) : 0;
      }
      return known;
    },
    update: (branch) => {
      for (let index = 0; index < contexts.length; index += 1) {
        const slotIndex = slotIndexes[index] ?? 0;
        slots[slotIndex] = updateSlot(slots[slotIndex] ?? 0, branch);
      }
      position = position * 2 + branch;
      if (position >= GROUP_SIZE) position = 1;
    },
  };
}

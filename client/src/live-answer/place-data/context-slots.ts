import { stretch } from './logistic';

/** A slot: 12 bits of probability, and 4 bits of how often it was updated. */
const COUNT_BITS = 4;
const COUNT_MASK = 15;
const LARGEST = 4095;
const HALF = 0x8000;
const MAX_COUNT = 12;
/**
 * The slots of a context for four decisions in a row are neighbors. The first slot contains bits of the context's hash,
 * so that most collisions are noticed. Two groups share a line of the cache, and each context may use either.
 */
const GROUP_SIZE = 16;
const TABLE_BITS = 22;
/** How much of an error is corrected after a number of updates, out of 65,536. */
const RATES = Int32Array.from({ length: COUNT_MASK + 1 }, (_, count) => 65_536 / (count + 1.3));

/** The probabilities that contexts give to the next decision, learned from earlier ones. */
export interface ContextSlots {
  /**
   * Selects the slots of the contexts for up to four decisions that start at a node. Returns the number of the longest
   * context that occurred before.
   */
  readonly select: (node: number) => number;
  /** Writes the stretched probability of each context to the inputs. `position`: the decision's slot in its group. */
  readonly read: (position: number) => void;
  readonly update: (position: number, branch: number) => void;
}

/** Returns the group of a context, or -1. */
function lookUpGroup(slots: Uint16Array, group: number, check: number): number {
  if (slots[group] === check) return group;
  const other = group ^ GROUP_SIZE;
  return slots[other] === check ? other : -1;
}

/** Starts a group in place of the one in its line that was used less. */
function replaceGroup(slots: Uint16Array, group: number, check: number): number {
  const other = group ^ GROUP_SIZE;
  const isLess = ((slots[other + 1] ?? 0) & COUNT_MASK) < ((slots[group + 1] ?? 0) & COUNT_MASK);
  const replaced = isLess ? other : group;
  slots[replaced] = check;
  for (let position = 1; position < GROUP_SIZE; position += 1) slots[replaced + position] = HALF;
  return replaced;
}

function updateSlot(slot: number, target: number): number {
  const count = slot & COUNT_MASK;
  const probability = slot >>> COUNT_BITS;
  const change = ((target - probability) * (RATES[count] ?? 0) + 32_768) >> 16;
  return ((probability + change) << COUNT_BITS) | Math.min(count + 1, MAX_COUNT);
}

export function createContextSlots(contexts: Int32Array, inputs: Float64Array): ContextSlots {
  const count = contexts.length;
  const slots = new Uint16Array(1 << TABLE_BITS);
  const groups = new Int32Array(count);
  return {
    select: (node) => {
      const salt = Math.imul(node + 1, 0x9e3779b1);
      let known = 0;
      for (let index = 0; index < count; index += 1) {
        const product = Math.imul((contexts[index] ?? 0) + salt, 0x2545f491);
        const hash = product ^ (product >>> 13);
        const start = (hash >>> (32 - TABLE_BITS)) & -GROUP_SIZE;
        const check = (hash & 0xffff) | 1;
        const group = lookUpGroup(slots, start, check);
        if (group >= 0) known = index + 1;
        groups[index] = group >= 0 ? group : replaceGroup(slots, start, check);
      }
      return known;
    },
    read: (position) => {
      for (let index = 0; index < count; index += 1)
        inputs[index] = stretch((slots[(groups[index] ?? 0) + position] ?? 0) >>> COUNT_BITS);
    },
    update: (position, branch) => {
      const target = -branch & LARGEST;
      for (let index = 0; index < count; index += 1) {
        const slot = (groups[index] ?? 0) + position;
        slots[slot] = updateSlot(slots[slot] ?? 0, target);
      }
    },
  };
}

/** The slot of the next decision in its group. Position 1 is the first one of a new group. */
export function getNextPosition(position: number, branch: number): number {
  const next = position * 2 + branch;
  return next < GROUP_SIZE ? next : 1;
}

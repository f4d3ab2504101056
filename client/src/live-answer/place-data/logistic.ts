/** The largest stretched value, in steps of 1/256. */
const STRETCH_LIMIT = 2047;

const STEPS = 2 * STRETCH_LIMIT + 2;
/** e to the power of 1/256. Powers are products, because `Math.exp` may differ between browsers. */
const STEP = 1.0039138893383475;
/** No decision is certain, so that a wrong prediction costs at most 11 bits. */
const MIN_PROBABILITY = 32;
const ONE = 65_536;

const squashed = new Uint16Array(STEPS).fill(MIN_PROBABILITY);
const stretched = new Float64Array(STEPS).fill(STRETCH_LIMIT / 256);

let power = 1;
for (let value = 0; value <= STRETCH_LIMIT; value += 1) {
  const probability = Math.min(ONE - MIN_PROBABILITY, Math.round((power / (1 + power)) * ONE));
  squashed[STRETCH_LIMIT + 1 + value] = probability;
  squashed[STRETCH_LIMIT + 1 - value] = ONE - probability;
  power *= STEP;
}
let next = 0;
for (let value = 0; value < STEPS; value += 1) {
  const probability = (squashed[value] ?? 0) >> 4;
  for (; next <= probability; next += 1) stretched[next] = (value - STRETCH_LIMIT - 1) / 256;
}

/** The step of a stretched probability: from 1 to 4095, where 2048 is one half. */
export function toStep(value: number): number {
  const step = (value * 256 + STRETCH_LIMIT + 1.5) | 0;
  return Math.max(1, Math.min(STEPS - 1, step));
}

/** The probability, out of 65,536, of a stretched one's step. */
export function squash(step: number): number {
  return squashed[step] ?? 0;
}

/** ln(p / (1 - p)), where `probability` is out of 4096. */
export function stretch(probability: number): number {
  return stretched[probability] ?? 0;
}

/** The largest stretched value, in steps of 1/256. */
export const STRETCH_LIMIT = 2047;

const STEPS = 2 * STRETCH_LIMIT + 2;
/** e to the power of 1/256. Powers are products, because `Math.exp` may differ between browsers. */
const STEP = 1.0039138893383475;
const MIN_PROBABILITY = 16;
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

/** The probability, out of 65,536, of a stretched value in steps of 1/256. */
export function squash(value: number): number {
  return squashed[value + STRETCH_LIMIT + 1] ?? 0;
}

/** The inverse of `squash`: ln(p / (1 - p)), where `probability` is out of 65,536. */
export function stretch(probability: number): number {
  return stretched[probability >> 4] ?? 0;
}

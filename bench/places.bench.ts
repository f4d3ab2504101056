/**
 * The interpretation of typed text and the suggestions for it, with and without 100,000 added merchants. Prints the
 * microseconds of each. Run: `npx tsx bench/places.bench.ts`.
 */
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { listCompletions } from '@tapwise/rewards/places/completion/completions';
import { buildPlaceIndex, type PlaceIndex } from '@tapwise/rewards/places/index/place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import { GENERIC_TERMS } from '@tapwise/rewards/places/reference/generic-terms';
import type { Merchant } from '@tapwise/rewards/places/reference/merchant';
import { MERCHANTS } from '@tapwise/rewards/places/reference/merchants';

function measure<Result>(label: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  console.log(`${label}: ${(performance.now() - start).toFixed(0)} ms`);
  return result;
}

/** Merchants with random but reproducible names. */
function createFillers(count: number): Merchant[] {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;
  const pickLetter = (letters: string) => letters[next(letters.length)] ?? '';
  const createWord = () =>
    Array.from({ length: 2 + next(3) }, () => pickLetter('bcdfghjklmnprstvw') + pickLetter('aeiou')).join('');
  const kind = { category: 'dining', mcc: '5812', domain: 'example.com', group: 'other' } as const;
  return Array.from({ length: count }, (_, index) => ({
    id: MerchantId.parse(`filler-${String(index)}`),
    name: `${createWord()} ${createWord()}`,
    aliases: [createWord()],
    ...kind,
  }));
}

const SHIPPED_COUNT = String(MERCHANTS.length);
const CROWDED_COUNT = String(MERCHANTS.length + 100_000);
const index = measure(`index ${SHIPPED_COUNT} merchants`, () => buildPlaceIndex(MERCHANTS, GENERIC_TERMS));
const crowded = measure(`index ${CROWDED_COUNT} merchants`, () =>
  buildPlaceIndex([...MERCHANTS, ...createFillers(100_000)], GENERIC_TERMS),
);
measure(`the first completion of ${CROWDED_COUNT}`, () => listCompletions(crowded, 'starz', 8));

function compare(label: string, run: (places: PlaceIndex) => unknown): void {
  const took = [index, crowded].map((places) => {
    for (let turn = 0; turn < 50; turn += 1) run(places);
    const start = performance.now();
    for (let turn = 0; turn < 200; turn += 1) run(places);
    return ((performance.now() - start) * 5).toFixed(0);
  });
  console.log(`${label}: ${took.join(` µs of ${SHIPPED_COUNT}, `)} µs of ${CROWDED_COUNT}`);
}

const UNKNOWN_STORES = [
  'an unknown store',
  'zorblaxian bazaarish',
  'my little shopping emporium by the old harbor',
];
for (const text of ['starbucks', 'starbu', 'Strabucks', 'groceries', ...UNKNOWN_STORES])
  compare(`interpret “${text}”`, (places) => interpretPlace(places, text));
for (const text of ['st', 'star', 'costco g', 'depot', 'ucks', ...UNKNOWN_STORES])
  compare(`complete “${text}”`, (places) => listCompletions(places, text, 8));

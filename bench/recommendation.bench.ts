/**
 * One recommendation for a wallet of 30 cards, from typed text to ranking: with the shipped catalog, with a
 * catalog 100 times as large, and with ten years of purchases, alternating in one run, in rounds of at least
 * 10 seconds. Then place interpretation and suggestions with and without 100,000 added merchants. Prints medians, 99th
 * percentiles, and the growth. Run: `npx tsx bench/recommendation.bench.ts [seconds per round]`.
 */
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { compileCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import type { RecommendationRequest } from '@tapwise/rewards/engine/evaluation/purchase-context';
import { selectRelevantSpending } from '@tapwise/rewards/engine/ranking/relevant-spending';
import { addPurchase, createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import { listCompletions } from '@tapwise/rewards/places/completion/completions';
import { buildPlaceIndex, type PlaceIndex } from '@tapwise/rewards/places/index/place-index';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import { GENERIC_TERMS } from '@tapwise/rewards/places/reference/generic-terms';
import type { Merchant } from '@tapwise/rewards/places/reference/merchant';
import { MERCHANTS } from '@tapwise/rewards/places/reference/merchants';
import { computePercentile } from './statistics';

const ROUNDS = 2;
const ROUND_MS = 1000 * Number(process.argv[2] ?? 11);
const WARM_UP_MS = 2000;
const WALLET_SIZE = 30;
const PURCHASES_A_YEAR = 600;
const at = '2026-08-21T12:00:00.000Z';

const { cards } = loadShippedCatalog();
const many = Array.from({ length: 100 }, (_, copy) =>
  cards.map((card) => (copy === 0 ? card : { ...card, id: CardId.parse(`${card.id}-${String(copy)}`) })),
).flat();
const wallet = cards.slice(0, WALLET_SIZE).map(({ id }) => ({ cardId: id }));
const texts = ['starbucks', 'costco', 'amazon', 'groceries', 'gas', 'united airlines', 'hotel', 'target'];

function createLedger(years: number): Spending {
  let spending = createEmptySpending();
  for (let index = 0; index < years * PURCHASES_A_YEAR; index += 1) {
    const year = 2027 - years + Math.floor(index / PURCHASES_A_YEAR);
    const merchant = MERCHANTS[(index * 7) % MERCHANTS.length];
    const walletCard = wallet[index % WALLET_SIZE];
    if (!merchant || !walletCard) continue;
    const occurredAt = `${String(year)}-0${String(1 + (index % 8))}-11T12:00:00.000Z`;
    const purchase = { merchantId: merchant.id, category: merchant.category, amountCents: 1000 + index };
    spending = addPurchase(spending, { cardId: walletCard.cardId, ...purchase, rewardCents: 10, occurredAt });
  }
  return spending;
}

function measure<Result>(label: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  console.log(`${label}: ${(performance.now() - start).toFixed(0)} ms`);
  return result;
}

type BenchRequest = Omit<RecommendationRequest, 'place'>;

function measureRecommendations(request: BenchRequest, roundMs: number): number[] {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const text = texts[turn % texts.length] ?? '';
    const start = performance.now();
    const place = interpretPlace(getShippedPlaceIndex(), text);
    computeRecommendation({ ...request, place, spending: selectRelevantSpending({ ...request, place }) });
    times.push(performance.now() - start);
  }
  return times;
}

/** Measures the engine before large data fills the memory. */
function reportEngineAlone(): void {
  const request = { ...base, catalog: shipped, spending: oneYear };
  measureRecommendations(request, WARM_UP_MS);
  const measured = measureRecommendations(request, ROUND_MS);
  const [p50, p99] = [0.5, 0.99].map((share) => computePercentile(measured, share).toFixed(3));
  console.log(`alone: p50 ${p50 ?? ''} ms, p99 ${p99 ?? ''} ms`);
}

const base = { amountCents: 10_000, wallet, goals: ['travel' as const], at };
const shipped = measure(`compile ${String(cards.length)} cards`, () => compileCatalog(cards, 1));
const oneYear = measure('fold 1 year', () => createLedger(1));
reportEngineAlone();
const large = measure(`compile ${String(many.length)} cards`, () => compileCatalog(many, 1));
const tenYears = measure('fold 10 years', () => createLedger(10));

const variants: Record<string, BenchRequest> = {
  'as shipped': { ...base, catalog: shipped, spending: oneYear },
  'catalog × 100': { ...base, catalog: large, spending: oneYear },
  'ten years of purchases': { ...base, catalog: shipped, spending: tenYears },
};

const times = new Map(Object.keys(variants).map((name) => [name, [] as number[]]));
for (const request of Object.values(variants)) measureRecommendations(request, WARM_UP_MS);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, request] of Object.entries(variants)) {
    for (const time of measureRecommendations(request, ROUND_MS)) times.get(name)?.push(time);
  }
}
const reference = computePercentile(times.get('as shipped') ?? [], 0.5);
for (const [name, measured] of times) {
  const p50 = computePercentile(measured, 0.5);
  const p99 = computePercentile(measured, 0.99);
  console.log(
    `${name}: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ${(p50 / reference).toFixed(2)} times`,
  );
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

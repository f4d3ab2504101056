/**
 * One answer for a wallet of 30 cards: as shipped, with a catalogue 100 times as large, and with ten years of
 * purchases, in turn and in the same run; then a place understood among 548 and 100,000 merchants. Prints medians, the
 * 99th percentile and the growth. Run: `npx tsx bench/recommendation.bench.ts [answers per round]`.
 */
import { GENERIC_TERMS } from '@tapwise/contracts/merchants/generic-terms';
import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import { MERCHANTS } from '@tapwise/contracts/merchants/merchants';
import { buildPlaceIndex, understandPlace } from '@tapwise/contracts/merchants/place-index';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { shippedCatalogue } from '../command-api/src/catalogue-data/shipped-catalogue';
import {
  addPurchase,
  compileCatalogue,
  emptySpending,
  recommend,
  type RecommendationQuestion,
  type Spending,
} from '../command-api/src/recommendation/engine';

const ROUNDS = 12;
const ANSWERS = Number(process.argv[2] ?? 400);
const WALLET = 30;
const PURCHASES_A_YEAR = 600;
const at = '2026-08-21T12:00:00.000Z';

const { cards } = shippedCatalogue();
const many = Array.from({ length: 100 }, (_, copy) =>
  cards.map((card) => (copy === 0 ? card : { ...card, id: CardId.parse(`${card.id}-${String(copy)}`) })),
).flat();
const wallet = cards.slice(0, WALLET).map(({ id }) => ({ cardId: id }));
const index = buildPlaceIndex(MERCHANTS, GENERIC_TERMS);
const texts = ['starbucks', 'costco', 'amazon', 'groceries', 'gas', 'united airlines', 'hotel', 'target'];
const places = texts.map((text) => understandPlace(index, text));

function ledger(years: number): Spending {
  let spending = emptySpending();
  for (let at = 0; at < years * PURCHASES_A_YEAR; at += 1) {
    const year = 2027 - years + Math.floor(at / PURCHASES_A_YEAR);
    const merchant = MERCHANTS[(at * 7) % MERCHANTS.length];
    const held = wallet[at % WALLET];
    if (!merchant || !held) continue;
    const occurredAt = `${String(year)}-0${String(1 + (at % 8))}-11T12:00:00.000Z`;
    const bought = { merchantId: merchant.id, category: merchant.category, amountCents: 1000 + at };
    spending = addPurchase(spending, { cardId: held.cardId, ...bought, rewardCents: 10, occurredAt });
  }
  return spending;
}

function timed<Result>(label: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  console.log(`${label}: ${(performance.now() - start).toFixed(0)} ms`);
  return result;
}

const base = { amountCents: 10_000, wallet, goals: ['travel' as const], at };
const shipped = timed('compile 232 cards', () => compileCatalogue(cards, 1));
const large = timed('compile 23,200 cards', () => compileCatalogue(many, 1));
const oneYear = timed('fold 1 year', () => ledger(1));
const tenYears = timed('fold 10 years', () => ledger(10));

type Asked = Omit<RecommendationQuestion, 'place'>;
const contestants: Record<string, Asked> = {
  'as shipped': { ...base, catalogue: shipped, spending: oneYear },
  'catalogue × 100': { ...base, catalogue: large, spending: oneYear },
  'ten years of purchases': { ...base, catalogue: shipped, spending: tenYears },
};

function answerTimes(asked: Asked): number[] {
  const times: number[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const place = places[at % places.length];
    if (!place) continue;
    const start = performance.now();
    recommend({ ...asked, place });
    times.push(performance.now() - start);
  }
  return times;
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}

const times = new Map(Object.keys(contestants).map((name) => [name, [] as number[]]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, asked] of Object.entries(contestants)) {
    const measured = answerTimes(asked);
    if (round > 0) times.get(name)?.push(...measured);
  }
}
const reference = percentile(times.get('as shipped') ?? [], 0.5);
for (const [name, measured] of times) {
  const p50 = percentile(measured, 0.5);
  const p99 = percentile(measured, 0.99);
  console.log(
    `${name}: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ${(p50 / reference).toFixed(2)} times`,
  );
}

const filler: Merchant[] = Array.from({ length: 100_000 }, (_, at) => ({
  id: `filler-${String(at)}`,
  name: `${['Acme', 'Blue', 'Cedar', 'Maple', 'Union'][at % 5] ?? ''} ${((at * 7919) % 100_003).toString(36)} Deli`,
  ...{ aliases: [], category: 'dining', mcc: '5812', domain: 'example.com', group: 'other' },
}));
const crowded = timed('index 100,548 merchants', () =>
  buildPlaceIndex([...MERCHANTS, ...filler], GENERIC_TERMS),
);
for (const text of ['starbucks', 'starbu', 'Strabucks', 'groceries', 'nobody knows this']) {
  const took = [index, crowded].map((places) => {
    const start = performance.now();
    for (let at = 0; at < 100; at += 1) understandPlace(places, text);
    return ((performance.now() - start) * 10).toFixed(0);
  });
  console.log(`understand “${text}”: ${took.join(' µs of 548, ')} µs of 100,548`);
}

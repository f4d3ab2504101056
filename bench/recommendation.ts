import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { compileCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import type { RecommendationRequest } from '@tapwise/rewards/engine/evaluation/purchase-context';
import { selectRelevantSpending } from '@tapwise/rewards/engine/ranking/relevant-spending';
import { addPurchase, createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import { MERCHANTS } from '@tapwise/rewards/places/reference/merchants';
import type { Benchmark, Values } from './benchmark';
import { computePercentile } from './statistics';

const at = '2026-08-21T12:00:00.000Z';
const TEXTS = ['starbucks', 'costco', 'amazon', 'groceries', 'gas', 'united airlines', 'hotel', 'target'];
const P99 = 'p99 ms';
const MAX_P99_MS = 0.3;
const MAX_GROWTH = 1.2;

interface Size {
  readonly walletCards: number;
  readonly catalogTimes: number;
  readonly purchases: number;
}

/** One size at a time differs from the first, then all of them. */
const SIZES: readonly Size[] = [
  { walletCards: 3, catalogTimes: 1, purchases: 100 },
  { walletCards: 30, catalogTimes: 1, purchases: 100 },
  { walletCards: 3, catalogTimes: 10, purchases: 100 },
  { walletCards: 3, catalogTimes: 100, purchases: 100 },
  { walletCards: 3, catalogTimes: 1, purchases: 20_000 },
  { walletCards: 30, catalogTimes: 100, purchases: 20_000 },
];
const getName = ({ walletCards, catalogTimes, purchases }: Size) =>
  `${String(walletCards)} cards, catalog × ${String(catalogTimes)}, ${String(purchases)} purchases`;

const { cards } = loadShippedCatalog();

function createCatalog(times: number) {
  const copies = Array.from({ length: times }, (_, copy) =>
    cards.map((card) => (copy === 0 ? card : { ...card, id: CardId.parse(`${card.id}-${String(copy)}`) })),
  );
  return compileCatalog(copies.flat(), 1);
}

const selectWallet = (count: number) => cards.slice(0, count).map(({ id }) => ({ cardId: id }));

/** Purchases of the last eight months, at all merchants in turn. */
function createLedger({ walletCards, purchases }: Size): Spending {
  const wallet = selectWallet(walletCards);
  let spending = createEmptySpending();
  for (let index = 0; index < purchases; index += 1) {
    const merchant = MERCHANTS[(index * 7) % MERCHANTS.length];
    const walletCard = wallet[index % wallet.length];
    if (!merchant || !walletCard) continue;
    const occurredAt = `2026-0${String(1 + (index % 8))}-11T12:00:00.000Z`;
    const purchase = { merchantId: merchant.id, category: merchant.category, amountCents: 1000 + index };
    spending = addPurchase(spending, { cardId: walletCard.cardId, ...purchase, rewardCents: 10, occurredAt });
  }
  return spending;
}

function measureRecommendations(request: Omit<RecommendationRequest, 'place'>, seconds: number): Values {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const text = TEXTS[turn % TEXTS.length] ?? '';
    const start = performance.now();
    const place = interpretPlace(getShippedPlaceIndex(), text);
    computeRecommendation({ ...request, place, spending: selectRelevantSpending({ ...request, place }) });
    times.push(performance.now() - start);
  }
  return { 'p50 ms': computePercentile(times, 0.5), [P99]: computePercentile(times, 0.99) };
}

/** B6. */
export const recommendationBenchmark: Benchmark = {
  id: 'B6',
  title: 'a recommendation from typed text to ranking, in process and warm',
  async prepare() {
    const catalogs = new Map([1, 10, 100].map((times) => [times, createCatalog(times)]));
    const variants = SIZES.map((size) => {
      const catalog = catalogs.get(size.catalogTimes) ?? createCatalog(size.catalogTimes);
      const wallet = selectWallet(size.walletCards);
      const spending = createLedger(size);
      const request = { amountCents: 10_000, wallet, goals: ['travel' as const], at, catalog, spending };
      return {
        name: getName(size),
        run: async (seconds: number) => measureRecommendations(request, seconds),
      };
    });
    const [first = '', ...others] = SIZES.map(getName);
    const growing = SIZES.filter(({ walletCards }) => walletCards === 3).map(getName);
    return {
      variants,
      requirements: [
        ...[first, ...others].map((name) => ({
          name: `p99 in ms: ${name}`,
          compute: (getMedian: (variant: string, metric: string) => number) => getMedian(name, P99),
          atMost: MAX_P99_MS,
        })),
        ...growing.slice(1).map((name) => ({
          name: `growth of the median: ${name}`,
          compute: (getMedian: (variant: string, metric: string) => number) =>
            getMedian(name, 'p50 ms') / getMedian(first, 'p50 ms'),
          atMost: MAX_GROWTH,
        })),
      ],
      close: async () => undefined,
    };
  },
};

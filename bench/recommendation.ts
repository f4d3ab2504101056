import { CardId, CreditId } from '@tapwise/contracts/vocabulary/ids';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
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
  /** Whether each card has a credit and an offer that count in every answer. */
  readonly hasBenefits?: boolean;
}

/** One size at a time differs from the first, then all of them. */
const SIZES: readonly Size[] = [
  { walletCards: 3, catalogTimes: 1, purchases: 100 },
  { walletCards: 30, catalogTimes: 1, purchases: 100 },
  { walletCards: 3, catalogTimes: 10, purchases: 100 },
  { walletCards: 3, catalogTimes: 100, purchases: 100 },
  { walletCards: 3, catalogTimes: 1, purchases: 20_000 },
  { walletCards: 30, catalogTimes: 100, purchases: 20_000 },
  { walletCards: 3, catalogTimes: 1, purchases: 100, hasBenefits: true },
  { walletCards: 30, catalogTimes: 100, purchases: 20_000, hasBenefits: true },
];
const getName = ({ walletCards, catalogTimes, purchases, hasBenefits = false }: Size) =>
  `${String(walletCards)} cards, catalog × ${String(catalogTimes)}, ${String(purchases)} purchases${hasBenefits ? ', credits and offers' : ''}`;

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

/** A credit and an offer on each card, which count at this store. */
function createBenefits(
  walletCards: number,
  text: string,
): Pick<RecommendationRequest, 'credits' | 'offers'> {
  const wallet = selectWallet(walletCards);
  const { storeName, merchantId } = interpretPlace(getShippedPlaceIndex(), text);
  const credits = wallet.map(({ cardId }) => ({
    cardId,
    creditId: CreditId.parse('dining'),
    name: 'Dining credit',
    period: 'month' as const,
    leftCents: 7_00,
    endsOn: '2026-08-31',
    merchants: [],
    merchantNames: [],
    categories: [...CATEGORIES],
  }));
  const offers = wallet.map(({ cardId }, index) => ({
    cardId,
    storeName,
    merchantId,
    reward: { kind: 'percent' as const, percent: 10, maxCents: 1_000 + index },
    minSpendCents: 5_000,
    expiresOn: '2026-12-31',
    isRepeatable: false,
    isCumulative: false,
    paidUnits: 0,
    towardCents: 0,
  }));
  return { credits, offers };
}

function measureRecommendations(
  request: Omit<RecommendationRequest, 'place'>,
  benefitsOf: (text: string) => Pick<RecommendationRequest, 'credits' | 'offers'>,
  seconds: number,
): Values {
  const requests = TEXTS.map((text) => ({ text, ...request, ...benefitsOf(text) }));
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const asked = requests[turn % requests.length];
    if (!asked) continue;
    const start = performance.now();
    const place = interpretPlace(getShippedPlaceIndex(), asked.text);
    computeRecommendation({ ...asked, place, spending: selectRelevantSpending({ ...asked, place }) });
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
        run: async (seconds: number) => {
          const benefitsOf = (text: string) =>
            size.hasBenefits ? createBenefits(size.walletCards, text) : {};
          return measureRecommendations(request, benefitsOf, seconds);
        },
      };
    });
    const [first = '', ...others] = SIZES.map(getName);
    const growing = SIZES.filter(({ walletCards, hasBenefits }) => walletCards === 3 && !hasBenefits).map(
      getName,
    );
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

import fc from 'fast-check';
import { GOALS } from '@tapwise/contracts/vocabulary/goals';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { loadShippedCatalog } from '../../cards/catalog/shipped-catalog';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { GENERIC_TERMS } from '../../places/reference/generic-terms';
import { MERCHANTS } from '../../places/reference/merchants';
import type { RecommendationRequest } from '../evaluation/purchase-context';
import { toPurchaseDetails } from '../evaluation/to-purchase-details';
import { addPurchase, createEmptySpending, type SpentPurchase } from '../spending/spending';
import { catalog } from './ask';

const { cards } = loadShippedCatalog();
const ids = cards.map((card) => card.id);
const places = [...MERCHANTS.map((merchant) => merchant.name), ...GENERIC_TERMS.map((term) => term.label)];

/** Any card of the shipped catalog. */
export const cardId = fc.constantFrom(...ids);
const wallet = fc
  .uniqueArray(cardId, { minLength: 1, maxLength: 8 })
  .map((chosen) => chosen.map((id) => ({ cardId: id })));
/** Any merchant or generic term, interpreted from its name. */
const place = fc.constantFrom(...places).map((text) => interpretPlace(getShippedPlaceIndex(), text));
const amountCents = fc.integer({ min: 1, max: 3_000_000 });
const goals = fc.shuffledSubarray([...GOALS]);
const occurredAt = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 15 }))
  .map(([month, day]) => `2026-0${String(month)}-${String(day).padStart(2, '0')}T10:00:00.000Z`);
const at = fc.constantFrom('2026-08-15T12:00:00.000Z', '2026-08-31T23:59:59.999Z');

export interface WalletPurchase {
  readonly card: number;
  readonly place: ReturnType<typeof interpretPlace>;
  readonly amountCents: number;
  readonly occurredAt: string;
}
/** Purchases from January to mid-August 2026. `card`: the index of the card in the wallet. */
export const walletPurchases: fc.Arbitrary<WalletPurchase[]> = fc.array(
  fc.record({ card: fc.nat(7), place, amountCents: fc.integer({ min: 1, max: 400_000 }), occurredAt }),
  { maxLength: 25 },
);

/** The place details that a purchase stores. */
function toStoredPlace(place: WalletPurchase['place']) {
  const { category, mcc, channel, country } = toPurchaseDetails(place, 1, '2026-08-15T12:00:00.000Z');
  return { category, mcc, channel, country };
}

/** Assigns the purchases to these cards. */
export function toRecordedPurchases(
  list: readonly WalletPurchase[],
  walletCards: readonly { cardId: CardId }[],
): SpentPurchase[] {
  return list.flatMap(({ card, place, ...rest }) => {
    const used = walletCards[card % walletCards.length];
    if (!used) return [];
    return [
      {
        cardId: used.cardId,
        merchantId: place.merchantId,
        ...toStoredPlace(place),
        rewardCents: 5,
        ...rest,
      },
    ];
  });
}

export function sumPurchases(list: readonly SpentPurchase[]): Spending {
  return list.reduce(addPurchase, createEmptySpending());
}

/** Shown by name in failure messages. */
const namedCatalog = { ...catalog, [fc.toStringMethod]: () => 'the shipped catalog' };

/** Any request for a wallet of one to eight cards. */
export const recommendationRequest: fc.Arbitrary<RecommendationRequest> = fc
  .record({ place, amountCents, wallet, goals, at, purchases: walletPurchases })
  .map(({ purchases, ...request }) => ({
    ...request,
    catalog: namedCatalog,
    spending: sumPurchases(toRecordedPurchases(purchases, request.wallet)),
  }));

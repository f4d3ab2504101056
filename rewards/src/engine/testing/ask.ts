import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { type Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { compileCatalog } from '../../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../../cards/catalog/shipped-catalog';
import { applyPlaceReply } from '../../places/apply-place-reply';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { computeRecommendation } from '../compute-recommendation';
import { computeReward } from '../compute-reward';
import { addPurchase, createEmptySpending } from '../spending/spending';

export const catalog = compileCatalog(loadShippedCatalog().cards, 1);
const MID_AUGUST = '2026-08-15T12:00:00.000Z';

interface ExamplePurchase {
  readonly text: string;
  readonly dollars: number;
  /** The id of the card used. Default: the first one. */
  readonly card?: string;
  readonly at?: string;
}

export interface ExampleRequest {
  readonly text: string;
  readonly category?: string;
  /** Ids, or cards with choices. */
  readonly cards: readonly (
    string | { cardId: string; choices?: string[]; activatedQuarters?: string[]; statementDay?: number }
  )[];
  readonly goals?: readonly Goal[];
  readonly dollars?: number;
  readonly at?: string;
  readonly before?: readonly ExamplePurchase[];
  /** Purchases of the previous year. */
  readonly lastYear?: readonly ExamplePurchase[];
  readonly settings?: Partial<UserSettings>;
  readonly credits?: readonly OpenCredit[];
  readonly offers?: readonly OpenOffer[];
  /** The user's reply about the store. */
  readonly reply?: Mcc;
}

function toWalletCards({ cards }: ExampleRequest): WalletCard[] {
  return cards.map((card) => WalletCard.parse(typeof card === 'string' ? { cardId: card } : card));
}

/** Adds a purchase with the reward that the engine computes at its time. */
function withPurchase(request: ExampleRequest, spending: Spending, purchase: ExamplePurchase): Spending {
  const wallet = toWalletCards(request);
  const at = purchase.at ?? request.at ?? MID_AUGUST;
  const walletCard = wallet.find(({ cardId }) => cardId === purchase.card) ?? wallet[0];
  const place = interpretPlace(getShippedPlaceIndex(), purchase.text);
  const amountCents = Math.round(purchase.dollars * 100);
  const inputs = { catalog, place, amountCents, wallet, spending, goals: request.goals ?? [], at };
  const reward = walletCard && computeReward({ ...inputs, cardId: walletCard.cardId });
  if (!reward) return spending;
  const { cardId, statementDay } = walletCard;
  return addPurchase(spending, { ...reward, cardId, statementDay, amountCents, occurredAt: at });
}

function toSpending(request: ExampleRequest, purchases: readonly ExamplePurchase[] = []): Spending {
  return purchases.reduce(
    (spending, purchase) => withPurchase(request, spending, purchase),
    createEmptySpending(),
  );
}

/** Runs the engine on the shipped catalog, in mid-August 2026 by default. */
export function ask(request: ExampleRequest): RecommendationAnswer {
  const place = interpretPlace(getShippedPlaceIndex(), request.text, request.category);
  return computeRecommendation({
    catalog,
    place: request.reply === undefined ? place : applyPlaceReply(place, request.reply),
    amountCents: Math.round((request.dollars ?? 100) * 100),
    wallet: toWalletCards(request),
    spending: toSpending(request, request.before),
    previousYear: toSpending(request, request.lastYear),
    settings: { facts: {}, valuations: {}, ...request.settings },
    goals: request.goals ?? [],
    at: request.at ?? MID_AUGUST,
    credits: request.credits,
    offers: request.offers,
  });
}

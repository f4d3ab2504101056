import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { Mcc } from '@tapwise/contracts/vocabulary/mcc';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { type Spending, WalletCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import { compileCatalog } from '../../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../../cards/catalog/shipped-catalog';
import { clarifyPlace } from '../../places/clarify-place';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { understandPlace } from '../../places/understand-place';
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
  readonly cards: readonly (string | { cardId: string; choices?: string[]; activatedQuarters?: string[] })[];
  readonly goals?: readonly Goal[];
  readonly dollars?: number;
  readonly at?: string;
  readonly before?: readonly ExamplePurchase[];
  /** Purchases of the previous year. */
  readonly lastYear?: readonly ExamplePurchase[];
  readonly settings?: Partial<UserSettings>;
  /** The user's reply about the store. */
  readonly reply?: Mcc;
}

function toWalletCards({ cards }: ExampleRequest): WalletCard[] {
  return cards.map((card) => WalletCard.parse(typeof card === 'string' ? { cardId: card } : card));
}

/** Adds a purchase with the reward that the engine computes at its time. */
function withPurchase(asked: ExampleRequest, spending: Spending, bought: ExamplePurchase): Spending {
  const wallet = toWalletCards(asked);
  const at = bought.at ?? asked.at ?? MID_AUGUST;
  const paid = wallet.find(({ cardId }) => cardId === bought.card) ?? wallet[0];
  const place = understandPlace(getShippedPlaceIndex(), bought.text);
  const amountCents = Math.round(bought.dollars * 100);
  const question = { catalog, place, amountCents, wallet, spending, goals: asked.goals ?? [], at };
  const reward = paid && computeReward({ ...question, cardId: paid.cardId });
  if (!reward) return spending;
  return addPurchase(spending, { ...reward, cardId: paid.cardId, amountCents, occurredAt: at });
}

function toSpending(asked: ExampleRequest, bought: readonly ExamplePurchase[] = []): Spending {
  return bought.reduce(
    (spending, purchase) => withPurchase(asked, spending, purchase),
    createEmptySpending(),
  );
}

/** Runs the engine on the shipped catalog, in mid-August 2026 by default. */
export function ask(asked: ExampleRequest): RecommendationAnswer {
  const place = understandPlace(getShippedPlaceIndex(), asked.text, asked.category);
  return computeRecommendation({
    catalog,
    place: asked.reply === undefined ? place : clarifyPlace(place, asked.reply),
    amountCents: Math.round((asked.dollars ?? 100) * 100),
    wallet: toWalletCards(asked),
    spending: toSpending(asked, asked.before),
    previousYear: toSpending(asked, asked.lastYear),
    settings: { facts: {}, valuations: {}, ...asked.settings },
    goals: asked.goals ?? [],
    at: asked.at ?? MID_AUGUST,
  });
}

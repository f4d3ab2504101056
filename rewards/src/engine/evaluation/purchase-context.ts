import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type {
  OpenBonuses,
  Spending,
  SpentAfterStatement,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { chooseValuation } from '../../cards/valuation/point-value';
import { selectYear } from '../spending/spending';
import { groupOpenCredits } from './count-benefits';
import { groupOpenOffers } from './count-offers';
import { type CardEvaluation, evaluateCard } from './evaluate-card';
import type { EvaluationContext } from './evaluation-context';
import { getPlaceMemo } from './place-memo';
import { getPlaceProperties } from './place-properties';
import { findReachableBonuses } from './reachable-bonuses';
import { resolveWallet } from './resolve-wallet';
import { toPurchaseDetails } from './to-purchase-details';

/** The inputs of a recommendation. The same inputs give the same answer, byte for byte. */
export interface RecommendationRequest {
  readonly catalog: CompiledCatalog;
  /** From `interpretPlace`. */
  readonly place: Place;
  readonly amountCents: Cents;
  /** At least one catalog card. Unknown cards are ignored. */
  readonly wallet: readonly WalletCard[];
  /** Wallet cards above the plan's limit. Default: none. */
  readonly inactive?: readonly CardId[] | undefined;
  /** Cards that are never suggested, because the user can't get them. Default: none. */
  readonly excluded?: readonly CardId[] | undefined;
  readonly spending: Spending;
  /** In the user's order. */
  readonly goals: readonly Goal[];
  /** ISO, UTC. Determines cap periods and the quarter of rotating categories. */
  readonly at: string;
  /** The user's facts and point values. None by default. */
  readonly settings?: UserSettings | undefined;
  /** The spending of the previous calendar year. Default: none. */
  readonly previousYear?: Spending | undefined;
  /** From `selectSpentAfterStatement`. Without it, cards are compared by calendar month. */
  readonly spentAfterStatement?: readonly SpentAfterStatement[] | undefined;
  /** The open welcome bonuses of wallet cards. Default: none. */
  readonly openBonuses?: OpenBonuses | undefined;
  /** The open credits of wallet cards. Default: none. */
  readonly credits?: readonly OpenCredit[] | undefined;
  /** The open offers of wallet cards. Default: none. */
  readonly offers?: readonly OpenOffer[] | undefined;
}

const NO_CARDS: ReadonlySet<string> = new Set();

type RecommendationOnly = Pick<
  EvaluationContext,
  'canUseExpectedTopCategory' | 'bonuses' | 'credits' | 'offers'
>;

function createContext(
  request: RecommendationRequest,
  { canUseExpectedTopCategory, bonuses, credits, offers }: RecommendationOnly,
): EvaluationContext {
  const { catalog, place, amountCents, goals, at, inactive, excluded, previousYear } = request;
  const { merchant, payment } = getPlaceProperties(place);
  const purchase = toPurchaseDetails(place, amountCents, at);
  const valuation = chooseValuation(goals);
  return {
    catalog,
    place,
    merchant,
    category: purchase.category,
    purchase,
    amountCents,
    spending: selectYear(request.spending, at),
    goals,
    inactive: inactive ? new Set(inactive) : NO_CARDS,
    excluded: excluded ? new Set(excluded) : NO_CARDS,
    valuation,
    quarter: toQuarter(at),
    at,
    payment,
    getWallet: (mcc) => resolveWallet(request, mcc),
    memo: getPlaceMemo(place, purchase, valuation),
    canUseExpectedTopCategory,
    facts: request.settings?.facts ?? {},
    previousYear: previousYear?.year === getYear(at) - 1 ? previousYear : undefined,
    spentAfterStatement: request.spentAfterStatement,
    bonuses,
    credits,
    offers,
  };
}

/** The context for evaluating the cards for a recommendation. */
export function createRecommendationContext(request: RecommendationRequest): EvaluationContext {
  const bonuses = findReachableBonuses(request.openBonuses, request.at);
  const credits = groupOpenCredits(request.credits, request.at);
  const offers = groupOpenOffers(request.offers, request.place, request.at);
  return createContext(request, { canUseExpectedTopCategory: true, bonuses, credits, offers });
}

const RECORDED_PURCHASE_OPTIONS: RecommendationOnly = {
  canUseExpectedTopCategory: false,
  bonuses: undefined,
  credits: undefined,
  offers: undefined,
};

/** The context for computing the reward of a recorded purchase. */
export function createRecordedPurchaseContext(request: RecommendationRequest): EvaluationContext {
  return createContext(request, RECORDED_PURCHASE_OPTIONS);
}

/** The evaluations of all wallet cards that the catalog contains, in the wallet's order. */
export function evaluateAll(context: EvaluationContext): CardEvaluation[] {
  const evaluations: CardEvaluation[] = [];
  for (const card of context.getWallet(context.purchase.mcc).values())
    evaluations.push(evaluateCard(context, card));
  return evaluations;
}

import { streams } from '@tapwise/contracts/events/streams';
import type { PlaceReply } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { selectWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import { selectUsableCredits } from '@tapwise/rewards/engine/evaluation/count-benefits';
import {
  type RelevantSpendingInput,
  selectRelevantPreviousYear,
  selectRelevantSpending,
} from '@tapwise/rewards/engine/ranking/relevant-spending';
import { selectSpentAfterStatement } from '@tapwise/rewards/engine/ranking/spent-after-statement';
import { selectOffersAt } from '@tapwise/rewards/offers/offer-store';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlaceWithReplies } from '@tapwise/rewards/places/place-replies';
import type { CommandHandler } from '../../command-handler/port';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import { walletDecider } from '../../domain/wallet/decide';
import type { CatalogReader } from '../catalog/catalog-reader';
import { loadUserInputs, type UserInputs } from '../user-inputs/user-inputs';
import { computeWithoutExcluded } from './excluded-upgrades';
import { toBenefitStarts, toOpenBenefits } from './open-benefits';
import { getReferenceDataVersion } from './reference-data-version';

/** A planned purchase that a user requests a recommendation for. */
export interface PlannedPurchase {
  /** The store, as typed. */
  readonly location: string;
  /** As typed or selected. It overrides the store's usual category. */
  readonly category: string | undefined;
  readonly amountCents: Cents;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The text of an imported purchase that `interpretPlacesForUser` interprets. */
export interface PlaceText {
  /** The store, as typed or as the statement names it. */
  readonly location: string;
  /** Overrides the store's usual category. */
  readonly category: string | undefined;
}

export interface RecommendationService {
  /** The engine's answer with all its inputs, or null if the wallet is empty. Also names the household of the user. */
  recommend(
    userId: UserId,
    plannedPurchase: PlannedPurchase,
    recommendationId: string,
  ): Promise<{
    readonly recommendation: GivenRecommendation | null;
    readonly householdId: string | undefined;
  }>;
  /** The user's data and the part of the catalog that answers for this wallet depend on. `at`: ISO 8601, UTC. */
  loadAnswerInputs(userId: UserId, at: string): Promise<AnswerInputs>;
  /** The place that the text means to the user. */
  interpretPlaceForUser(userId: UserId, location: string, category: string | undefined): Promise<Place>;
  /** Like `interpretPlaceForUser`, for many texts. Other requests run in between. */
  interpretPlacesForUser(userId: UserId, texts: readonly PlaceText[]): Promise<readonly Place[]>;
  /** Loads what the first request would otherwise have to wait for. */
  warmUp(): Promise<void>;
}

interface EngineInputs {
  readonly place: Place;
  readonly userInputs: UserInputs;
  readonly compiled: CompiledCatalog;
}

type Ids = Pick<GivenRecommendation, 'userId' | 'recommendationId'>;

/** The spending that the answer depends on. */
function selectSpending(
  { spending, previousYear, days }: UserInputs,
  place: Omit<RelevantSpendingInput, 'spending'>,
): Pick<RecommendationInputs, 'spending' | 'previousYear' | 'spentAfterStatement'> {
  const relevantPreviousYear = selectRelevantPreviousYear({ ...place, spending: previousYear });
  const spentAfterStatement = selectSpentAfterStatement(
    place,
    { spending, days: days.current },
    { spending: previousYear, days: days.previous },
  );
  return {
    spending: selectRelevantSpending({ ...place, spending }),
    ...(relevantPreviousYear ? { previousYear: relevantPreviousYear } : {}),
    ...(spentAfterStatement ? { spentAfterStatement } : {}),
  };
}

function buildRecommendation(
  plannedPurchase: PlannedPurchase,
  ids: Ids,
  { place, userInputs, compiled }: EngineInputs,
): GivenRecommendation {
  const { location, category = null, amountCents, at } = plannedPurchase;
  const { goals, wallet, walletVersion, ledgerVersion, settings, openBonuses, accounts } = userInputs;
  const { credits, offers } = toOpenBenefits(userInputs);
  const offersHere = selectOffersAt(offers ?? [], place);
  const inactive = userInputs.inactive.map(({ cardId }) => cardId);
  const relevant = { catalog: compiled, place, wallet, at, settings };
  const usableCredits = selectUsableCredits(place, credits);
  const inputs = {
    engineVersion: ENGINE_VERSION,
    catalogueVersion: compiled.version,
    walletVersion,
    ledgerVersion,
    goals: [...goals],
    place,
    wallet: [...wallet],
    ...selectSpending(userInputs, relevant),
    at,
    ...(inactive.length === 0 ? {} : { inactive }),
    merchantsVersion: getReferenceDataVersion(),
    ...(settings ? { settings } : {}),
    ...(openBonuses ? { openBonuses } : {}),
    ...(offersHere.length === 0 ? {} : { offers: offersHere }),
    ...(usableCredits ? { credits: usableCredits } : {}),
  };
  const { answer, excluded } = computeWithoutExcluded(
    (excludedCards) =>
      computeRecommendation({ ...inputs, excluded: excludedCards, wallet, catalog: compiled, amountCents }),
    { accounts, settings, at },
    compiled,
  );
  const allInputs = { ...inputs, ...(excluded.length === 0 ? {} : { excluded }) };
  return { ...ids, location, category, amountCents, inputs: allInputs, answer };
}

function toAnswerInputs(userInputs: UserInputs, compiled: CompiledCatalog, at: string): AnswerInputs {
  const { goals, wallet, settings, spending, previousYear, openBonuses, placeReplies } = userInputs;
  const inactive = userInputs.inactive.map(({ cardId }) => cardId);
  const cardIds = wallet.map(({ cardId }) => cardId);
  return {
    engineVersion: ENGINE_VERSION,
    walletVersion: userInputs.walletVersion,
    ledgerVersion: userInputs.ledgerVersion,
    merchantsVersion: getReferenceDataVersion(),
    goals: [...goals],
    wallet: [...wallet],
    spending,
    previousYear,
    placeReplies: [...placeReplies],
    at,
    catalog: selectWalletCatalog(compiled, cardIds, chooseValuation(goals)),
    ...(inactive.length === 0 ? {} : { inactive }),
    ...(settings ? { settings } : {}),
    ...(openBonuses ? { openBonuses } : {}),
    ...toOpenBenefits(userInputs),
    ...toBenefitStarts(userInputs),
  };
}

/** Interprets texts as places, identical texts only once. */
function* interpretAllWithReplies(
  texts: readonly PlaceText[],
  replies: readonly PlaceReply[],
): Generator<Place, void> {
  const places = new Map<string, Place>();
  for (const { location, category } of texts) {
    const key = JSON.stringify([location, category]);
    const place =
      places.get(key) ?? interpretPlaceWithReplies(getShippedPlaceIndex(), location, category, replies);
    places.set(key, place);
    yield place;
  }
}

/** Runs the engine for a user, with the user's data from the log. */
export function createRecommendationService(
  commandHandler: CommandHandler,
  catalog: CatalogReader,
): RecommendationService {
  const loadInputs = async (
    userId: UserId,
    { location, category, at }: PlannedPurchase,
  ): Promise<EngineInputs> => {
    const [userInputs, compiled] = await Promise.all([
      loadUserInputs(commandHandler, userId, at),
      catalog.loadCompiled(),
    ]);
    const place = interpretPlaceWithReplies(
      getShippedPlaceIndex(),
      location,
      category,
      userInputs.placeReplies,
    );
    return { userInputs, compiled, place };
  };

  return {
    async recommend(userId, plannedPurchase, recommendationId) {
      const inputs = await loadInputs(userId, plannedPurchase);
      const { wallet, householdId } = inputs.userInputs;
      if (wallet.length === 0) return { recommendation: null, householdId };
      const ids = { recommendationId, userId };
      return { recommendation: buildRecommendation(plannedPurchase, ids, inputs), householdId };
    },
    async loadAnswerInputs(userId, at) {
      const [userInputs, compiled] = await Promise.all([
        loadUserInputs(commandHandler, userId, at),
        catalog.loadCompiled(),
      ]);
      return toAnswerInputs(userInputs, compiled, at);
    },
    async interpretPlaceForUser(userId, location, category) {
      const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
      return interpretPlaceWithReplies(getShippedPlaceIndex(), location, category, state.placeReplies);
    },
    async interpretPlacesForUser(userId, texts) {
      const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
      return collectInSteps(interpretAllWithReplies(texts, state.placeReplies));
    },
    async warmUp() {
      getShippedPlaceIndex();
      getReferenceDataVersion();
      await catalog.loadCompiled();
    },
  };
}

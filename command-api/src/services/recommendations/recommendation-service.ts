import { streams } from '@tapwise/contracts/events/streams';
import type { PlaceReply } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import {
  selectRelevantPreviousYear,
  selectRelevantSpending,
} from '@tapwise/rewards/engine/ranking/relevant-spending';
import { applyPlaceReply } from '@tapwise/rewards/places/apply-place-reply';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { CommandHandler } from '../../command-handler/port';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import { walletDecider } from '../../domain/wallet/decide';
import { findPlaceReply } from '../../domain/wallet/place-replies';
import type { CatalogReader } from '../catalog/catalog-reader';
import { loadUserInputs, type UserInputs } from '../user-inputs/user-inputs';
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
  /** The engine's answer with all its inputs, or null if the wallet is empty. */
  recommend(
    userId: UserId,
    plannedPurchase: PlannedPurchase,
    recommendationId: string,
  ): Promise<GivenRecommendation | null>;
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

function buildRecommendation(
  plannedPurchase: PlannedPurchase,
  ids: Ids,
  { place, userInputs, compiled }: EngineInputs,
): GivenRecommendation {
  const { location, category = null, amountCents, at } = plannedPurchase;
  const { goals, wallet, walletVersion, ledgerVersion, settings, previousYear, openBonuses } = userInputs;
  const inactive = userInputs.inactive.map(({ cardId }) => cardId);
  const relevant = { catalog: compiled, place, wallet, at, settings };
  const spending = selectRelevantSpending({ ...relevant, spending: userInputs.spending });
  const relevantPreviousYear = selectRelevantPreviousYear({ ...relevant, spending: previousYear });
  const inputs = {
    engineVersion: ENGINE_VERSION,
    catalogueVersion: compiled.version,
    walletVersion,
    ledgerVersion,
    goals: [...goals],
    place,
    wallet: [...wallet],
    spending,
    at,
    ...(inactive.length === 0 ? {} : { inactive }),
    merchantsVersion: getReferenceDataVersion(),
    ...(settings ? { settings } : {}),
    ...(relevantPreviousYear ? { previousYear: relevantPreviousYear } : {}),
    ...(openBonuses ? { openBonuses } : {}),
  };
  const answer = computeRecommendation({ ...inputs, wallet, catalog: compiled, amountCents });
  return { ...ids, location, category, amountCents, inputs, answer };
}

/** The place that the text means. A reply of the user about the place decides its code. */
function interpretWithReplies(
  location: string,
  category: string | undefined,
  replies: readonly PlaceReply[],
): Place {
  const place = interpretPlace(getShippedPlaceIndex(), location, category);
  const reply = findPlaceReply(replies, place);
  return reply ? applyPlaceReply(place, reply.code) : place;
}

/** Interprets identical texts once. */
function* interpretAllWithReplies(
  texts: readonly PlaceText[],
  replies: readonly PlaceReply[],
): Generator<Place, void> {
  const places = new Map<string, Place>();
  for (const { location, category } of texts) {
    const key = JSON.stringify([location, category]);
    const place = places.get(key) ?? interpretWithReplies(location, category, replies);
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
    const place = interpretWithReplies(location, category, userInputs.placeReplies);
    return { userInputs, compiled, place };
  };

  return {
    async recommend(userId, plannedPurchase, recommendationId) {
      const inputs = await loadInputs(userId, plannedPurchase);
      return inputs.userInputs.wallet.length === 0
        ? null
        : buildRecommendation(plannedPurchase, { recommendationId, userId }, inputs);
    },
    async interpretPlaceForUser(userId, location, category) {
      const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
      return interpretWithReplies(location, category, state.placeReplies);
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

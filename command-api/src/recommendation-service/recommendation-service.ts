import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { PlaceReply } from '@tapwise/contracts/vocabulary/user-settings';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { computeReward } from '@tapwise/rewards/engine/compute-reward';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import {
  selectRelevantPreviousYear,
  selectRelevantSpending,
} from '@tapwise/rewards/engine/spending/relevant-spending';
import { clarifyPlace } from '@tapwise/rewards/places/clarify-place';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { understandPlace } from '@tapwise/rewards/places/understand-place';
import type { CommandHandler } from '../command-handler/port';
import type { RecordPurchase } from '../domain/ledger/commands';
import type { GivenRecommendation } from '../domain/recommendation/commands';
import { findPlaceReply } from '../domain/wallet/place-replies';
import type { CatalogReader } from './catalog-reader';
import { getMerchantsVersion } from './merchants-version';
import { loadUserFacts, type UserFacts } from './user-facts';

/** A place as typed, with the amount and time of the purchase. */
export interface ShoppingQuery {
  readonly location: string;
  readonly category: string | undefined;
  readonly amountCents: Cents;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Set if the place was understood before; then text and category are not interpreted again. */
  readonly place?: Place;
}

interface PaidWith {
  readonly cardId: CardId;
  readonly purchaseId: string;
  readonly spending: Spending;
}

interface RewardedPurchase {
  readonly command: RecordPurchase;
  /** What was unusual about the purchase, in sentences. */
  readonly warnings: readonly string[];
}

export interface RecommendationService {
  /** The engine's answer with all its inputs. Null: the wallet is empty. */
  recommend(
    user: UserId,
    shopping: ShoppingQuery,
    recommendationId: string,
  ): Promise<GivenRecommendation | null>;
  /** The purchase with its rewards after `spending`, which comes from the ledger that will store it. */
  rewardPurchase(user: UserId, shopping: ShoppingQuery, paid: PaidWith): Promise<RewardedPurchase>;
  /** Loads what the first request would otherwise wait for. */
  warmUp(): Promise<void>;
}

interface EngineInputs {
  readonly place: Place;
  readonly facts: UserFacts;
  readonly compiled: CompiledCatalog;
}

type Ids = Pick<GivenRecommendation, 'userId' | 'recommendationId'>;

function buildRecommendation(
  shopping: ShoppingQuery,
  ids: Ids,
  { place, facts, compiled }: EngineInputs,
): GivenRecommendation {
  const { location, category = null, amountCents, at } = shopping;
  const { goals, wallet, walletVersion, ledgerVersion, settings, previousYear } = facts;
  const inactive = facts.inactive.map(({ cardId }) => cardId);
  const relevant = { catalog: compiled, place, wallet, at, settings };
  const spending = selectRelevantSpending({ ...relevant, spending: facts.spending });
  const earlier = selectRelevantPreviousYear({ ...relevant, spending: previousYear });
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
    merchantsVersion: getMerchantsVersion(),
    ...(settings ? { settings } : {}),
    ...(earlier ? { previousYear: earlier } : {}),
  };
  const answer = computeRecommendation({ ...inputs, catalog: compiled, amountCents });
  return { ...ids, location, category, amountCents, inputs, answer };
}

function toRewardedPurchase(
  { amountCents, at }: ShoppingQuery,
  paid: PaidWith,
  inputs: EngineInputs,
): RewardedPurchase {
  const { cardId, purchaseId, spending } = paid;
  const { place, facts, compiled } = inputs;
  const { goals, settings, previousYear } = facts;
  // A purchase with an inactive card is allowed and compared with the active ones.
  const wallet = [...facts.wallet, ...facts.inactive.filter((card) => card.cardId === cardId)];
  const reward = computeReward({
    catalog: compiled,
    place,
    amountCents,
    wallet,
    spending,
    goals,
    at,
    settings,
    previousYear,
    cardId,
  });
  const command: RecordPurchase = {
    type: 'RecordPurchase',
    purchaseId,
    purchasedAt: at,
    cardId,
    amountCents,
    storeName: place.storeName,
    merchantId: place.merchantId,
    category: reward?.category ?? place.category,
    ...(reward && { mcc: reward.mcc, channel: reward.channel, country: reward.country }),
    earned: reward ? { rewardCents: reward.rewardCents, alternatives: reward.alternatives } : null,
    engineVersion: ENGINE_VERSION,
    catalogueVersion: compiled.version,
  };
  return { command, warnings: reward?.warnings ?? [] };
}

/** The place that the text means, with the user's reply about it, if there is one. */
function findPlace(location: string, category: string | undefined, replies: readonly PlaceReply[]): Place {
  const place = understandPlace(getShippedPlaceIndex(), location, category);
  const reply = findPlaceReply(replies, place);
  return reply ? clarifyPlace(place, reply.code) : place;
}

/** Runs the engine for a user, with the user's data from the log. */
export function createRecommendationService(
  commandHandler: CommandHandler,
  catalog: CatalogReader,
): RecommendationService {
  const loadInputs = async (
    user: UserId,
    { location, category, at, place: givenPlace }: ShoppingQuery,
  ): Promise<EngineInputs> => {
    const [facts, compiled] = await Promise.all([
      loadUserFacts(commandHandler, user, at),
      catalog.loadCompiled(),
    ]);
    const place = givenPlace ?? findPlace(location, category, facts.placeReplies);
    return { facts, compiled, place };
  };

  return {
    async recommend(user, shopping, recommendationId) {
      const inputs = await loadInputs(user, shopping);
      return inputs.facts.wallet.length === 0
        ? null
        : buildRecommendation(shopping, { recommendationId, userId: user }, inputs);
    },
    rewardPurchase: async (user, shopping, paid) =>
      toRewardedPurchase(shopping, paid, await loadInputs(user, shopping)),
    async warmUp() {
      getShippedPlaceIndex();
      getMerchantsVersion();
      await catalog.loadCompiled();
    },
  };
}

import { streams } from '@tapwise/contracts/events/streams';
import type { Recommendation, recommendationRoutes } from '@tapwise/contracts/http/routes/recommendation';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import { listHouseholdCards } from '@tapwise/rewards/engine/ranking/household-cards';
import type { CommandHandler } from '../../command-handler/port';
import { findCatalogEntry } from '../../domain/catalog/state';
import type {
  GiveFeedback,
  GivenRecommendation,
  GiveRecommendation,
} from '../../domain/recommendation/commands';
import { recommendationDecider } from '../../domain/recommendation/decide';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import type { HouseholdService } from '../../services/households/household-service';
import type { LegacyRecommendations } from '../../services/recommendations/legacy-recommendations';
import { deriveRecommendationId } from '../../services/recommendations/recommendation-id';
import type { RecommendationReader } from '../../services/recommendations/recommendation-reader';
import type { RecommendationService } from '../../services/recommendations/recommendation-service';
import type { Verifier } from '../../services/recommendations/verifier';
import type { CompareBrowserAnswer } from '../browser-answer';
import { findCategoryProblem } from '../find-category-problem';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export interface RecommendationDependencies {
  readonly commandHandler: CommandHandler;
  readonly recommendationService: RecommendationService;
  readonly verifier: Verifier;
  readonly catalog: CatalogReader;
  readonly recommendations: RecommendationReader;
  readonly legacyRecommendations: LegacyRecommendations;
  readonly compareBrowserAnswer: CompareBrowserAnswer;
  readonly households: HouseholdService;
}

/**
 * The cards of other household members that earn more, as a field to spread. Computed for each response: the stored
 * answer and its receipt contain nothing about other people.
 */
async function addHouseholdCards(
  { households, catalog }: Pick<RecommendationDependencies, 'households' | 'catalog'>,
  { userId, inputs, amountCents, answer }: GivenRecommendation,
  householdId: string | undefined,
): Promise<Pick<Recommendation, 'household'>> {
  const members = await households.listOtherWallets(userId, householdId);
  const [best] = answer.ranking;
  if (members.length === 0 || !best || !inputs.place) return {};
  const { place, goals, at, settings } = inputs;
  const question = { catalog: await catalog.loadCompiled(), place, amountCents, goals, at, settings };
  const household = [...listHouseholdCards(question, members, best)];
  return household.length === 0 ? {} : { household };
}

function createRecommendHandler({
  commandHandler,
  recommendationService,
  compareBrowserAnswer,
  households,
  catalog,
}: RecommendationDependencies): CommandRouteHandler<'recommend'> {
  return async ({ userId, body: { location, category, amount }, context, browserAnswer }) => {
    const problem = findCategoryProblem(location, category);
    if (problem) return reject(problem);
    const { at, commandId } = context;
    const id = deriveRecommendationId(userId, commandId);
    let asked: Awaited<ReturnType<RecommendationService['recommend']>> | undefined;
    const outcome = await commandHandler.handle({
      stream: streams.recommendation(id),
      decider: recommendationDecider,
      isNewStream: true,
      createCommand: async (): Promise<GiveRecommendation> => {
        const plannedPurchase = { location, category, amountCents: amount, at };
        asked = await recommendationService.recommend(userId, plannedPurchase, id);
        return { type: 'GiveRecommendation', recommendation: asked.recommendation };
      },
      context,
    });
    return toBodyResult(outcome, async ({ events: [event] }) => {
      if (event?.type !== 'RecommendationGiven') throw new Error("A recommendation wasn't stored");
      const { recommendationId, answer } = event.data;
      compareBrowserAnswer(browserAnswer, answer);
      const householdId = asked ? asked.householdId : await households.findHouseholdId(userId);
      const householdCards = await addHouseholdCards({ households, catalog }, event.data, householdId);
      return { id: recommendationId, ...answer, ...householdCards };
    });
  };
}

const THANKS = { success: true, message: 'Thank you! This helps improve recommendations.' } as const;

function createFeedbackHandler({
  commandHandler,
  catalog,
  recommendations,
  legacyRecommendations,
}: RecommendationDependencies): CommandRouteHandler<'giveFeedback'> {
  return async ({ userId, body, context }) => {
    const { at, commandId, commandDigest } = context;
    const { recommendationId } = body;
    const earlier = await legacyRecommendations.computeFeedbackDigest(userId, {
      recommendationId,
      commandId,
      at,
    });
    if (earlier !== undefined)
      return earlier === commandDigest ? { body: THANKS } : reject('idempotency-key-reused');
    const foundRecommendation = await recommendations.findFacts(userId, recommendationId, at);
    if (!foundRecommendation) return reject('unknown-recommendation');
    const { state } = await catalog.load();
    const unknownField = (['recommendedCardId', 'actualCardId'] as const).find(
      (field) => !findCatalogEntry(state, body[field]),
    );
    const command: GiveFeedback = {
      type: 'GiveFeedback',
      feedback: { ...body, recommendationId: foundRecommendation.recommendationId, userId },
      areCardsKnown: unknownField === undefined,
    };
    const outcome = await commandHandler.handle({
      stream: streams.recommendation(foundRecommendation.recommendationId),
      decider: recommendationDecider,
      createCommand: () => command,
      context,
    });
    if ('rejected' in outcome && outcome.rejected === 'unknown-card' && unknownField !== undefined)
      return reject({ ...toRejection('unknown-card'), field: unknownField });
    return toBodyResult(outcome, () => THANKS);
  };
}

function createVerifyHandler({
  verifier,
}: RecommendationDependencies): CommandRouteHandler<'verifyRecommendation'> {
  return async ({ userId, params: { id }, context: { at } }) => {
    const body = await verifier.verify(userId, id, at);
    return body ? { body } : reject('unknown-recommendation');
  };
}

function createAnswerInputsHandler({
  recommendationService,
}: RecommendationDependencies): CommandRouteHandler<'answerInputs'> {
  return async ({ userId, context: { at } }) => ({
    body: await recommendationService.loadAnswerInputs(userId, at),
    isCompressible: true,
  });
}

export function createRecommendationHandlers(
  deps: RecommendationDependencies,
): CommandRouteHandlersOf<typeof recommendationRoutes> {
  return {
    recommend: createRecommendHandler(deps),
    answerInputs: createAnswerInputsHandler(deps),
    verifyRecommendation: createVerifyHandler(deps),
    giveFeedback: createFeedbackHandler(deps),
  };
}

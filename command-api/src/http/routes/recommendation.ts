import { streams } from '@tapwise/contracts/events/streams';
import type { recommendationRoutes } from '@tapwise/contracts/http/routes/recommendation';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import type { CommandHandler } from '../../command-handler/port';
import { findCatalogEntry } from '../../domain/catalog/state';
import type { GiveFeedback, GiveRecommendation } from '../../domain/recommendation/commands';
import { recommendationDecider } from '../../domain/recommendation/decide';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
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
}

function createRecommendHandler({
  commandHandler,
  recommendationService,
  compareBrowserAnswer,
}: RecommendationDependencies): CommandRouteHandler<'recommend'> {
  return async ({ userId, body: { location, category, amount }, context, browserAnswer }) => {
    const problem = findCategoryProblem(location, category);
    if (problem) return reject(problem);
    const { at, commandId } = context;
    const id = deriveRecommendationId(userId, commandId);
    const outcome = await commandHandler.handle({
      stream: streams.recommendation(id),
      decider: recommendationDecider,
      isNewStream: true,
      createCommand: async (): Promise<GiveRecommendation> => ({
        type: 'GiveRecommendation',
        recommendation: await recommendationService.recommend(
          userId,
          { location, category, amountCents: amount, at },
          id,
        ),
      }),
      context,
    });
    return toBodyResult(outcome, ({ events: [event] }) => {
      if (event?.type !== 'RecommendationGiven') throw new Error("A recommendation wasn't stored");
      const { recommendationId, answer } = event.data;
      compareBrowserAnswer(browserAnswer, answer);
      return { id: recommendationId, ...answer };
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

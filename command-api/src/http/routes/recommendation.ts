import { streams } from '@tapwise/contracts/events/streams';
import type { Advisor } from '../../advising/advisor';
import type { CatalogueReader } from '../../advising/catalogue-reader';
import { recommendationIdOf } from '../../advising/recommendation-id';
import type { RecommendationReader } from '../../advising/recommendation-reader';
import type { Verifier } from '../../advising/verifier';
import type { YearlyAdvice } from '../../advising/yearly-advice';
import { refuse } from '../../domain/decider';
import type { GiveFeedback, GiveRecommendation } from '../../domain/advice/commands';
import { advice } from '../../domain/advice/decide';
import { entryIn } from '../../domain/catalogue/state';
import type { CommandHandling } from '../../handling/port';
import type { Handler, HandlersOf } from '../handler';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly advisor: Advisor;
  readonly verifier: Verifier;
  readonly catalogue: CatalogueReader;
  readonly recommendations: RecommendationReader;
  readonly yearly: YearlyAdvice;
}

function recommend({ handling, advisor }: Dependencies): Handler<'recommend'> {
  return async ({ user, body: { location, category, amount }, context }) => {
    const { at, commandId } = context;
    const id = recommendationIdOf(user, commandId);
    const handled = await handling.handle({
      stream: streams.recommendation(id),
      decider: advice,
      command: async (): Promise<GiveRecommendation> => ({
        type: 'GiveRecommendation',
        recommendation: await advisor.advise(user, { location, category, amountCents: amount, at }, id),
      }),
      context,
    });
    if ('refused' in handled) return handled;
    const [given] = handled.events;
    if (given?.type !== 'RecommendationGiven') throw new Error('A recommendation was not stored');
    const { recommendationId, answer } = given.data;
    return { body: { id: recommendationId, ...answer }, position: handled.position };
  };
}

const THANKS = { success: true, message: 'Thank you! This helps improve recommendations.' } as const;

function giveFeedback({
  handling,
  catalogue,
  recommendations,
  yearly,
}: Dependencies): Handler<'giveFeedback'> {
  return async ({ user, body, context }) => {
    const { at, commandId, commandDigest } = context;
    const { recommendationId } = body;
    const earlier = await yearly.digestOfFeedback(user, { recommendationId, commandId, at });
    if (earlier !== undefined)
      return earlier === commandDigest ? { body: THANKS } : refuse('idempotency-key-reused');
    const given = await recommendations.find(user, recommendationId, at);
    if (!given) return refuse('unknown-recommendation');
    const { state } = await catalogue.load();
    const command: GiveFeedback = {
      type: 'GiveFeedback',
      feedback: { ...body, recommendationId: given.recommendationId, userId: user },
      areCardsKnown: [body.recommendedCardId, body.actualCardId].every((cardId) => entryIn(state, cardId)),
    };
    const handled = await handling.handle({
      stream: streams.recommendation(given.recommendationId),
      decider: advice,
      command: () => command,
      context,
    });
    return 'refused' in handled ? handled : { body: THANKS, position: handled.position };
  };
}

function verifyRecommendation({ verifier }: Dependencies): Handler<'verifyRecommendation'> {
  return async ({ user, params: { id }, context: { at } }) => {
    const body = await verifier.verify(user, id, at);
    return body ? { body } : refuse('unknown-recommendation');
  };
}

export function recommendationHandlers(
  deps: Dependencies,
): HandlersOf<'recommend' | 'verifyRecommendation' | 'giveFeedback'> {
  return {
    recommend: recommend(deps),
    verifyRecommendation: verifyRecommendation(deps),
    giveFeedback: giveFeedback(deps),
  };
}

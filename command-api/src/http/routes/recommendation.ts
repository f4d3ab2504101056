import { streams } from '@tapwise/contracts/events/streams';
import type { Advisor } from '../../advising/advisor';
import type { CatalogueReader } from '../../advising/catalogue-reader';
import { yearOf } from '../../advising/user-facts';
import type { Verifier } from '../../advising/verifier';
import { refuse } from '../../domain/decider';
import type { GiveFeedback, GiveRecommendation } from '../../domain/advice/commands';
import { advice } from '../../domain/advice/decide';
import type { CommandHandling } from '../../handling/port';
import type { Handler, HandlersOf } from '../handler';
import { neighborYears, yearOfRecommendation } from '../year-turn';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly advisor: Advisor;
  readonly verifier: Verifier;
  readonly catalogue: CatalogueReader;
  readonly newId: () => string;
}

function recommend({ handling, advisor, newId }: Dependencies): Handler<'recommend'> {
  return async ({ user, body: { location, category, amount }, context }) => {
    const { at } = context;
    const handled = await handling.handle({
      stream: streams.advice(user, yearOf(at)),
      alsoSeenIn: neighborYears(at).map((year) => streams.advice(user, year)),
      decider: advice,
      command: async (): Promise<GiveRecommendation> => ({
        type: 'GiveRecommendation',
        recommendation: await advisor.advise(user, { location, category, amountCents: amount, at }, newId()),
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

function giveFeedback({ handling, catalogue }: Dependencies): Handler<'giveFeedback'> {
  return async ({ user, body, context }) => {
    const { state } = await catalogue.load();
    const command: GiveFeedback = {
      type: 'GiveFeedback',
      feedback: body,
      areCardsKnown: state.entries.has(body.recommendedCardId) && state.entries.has(body.actualCardId),
    };
    const { at } = context;
    const ownYear = yearOfRecommendation(body.recommendationId, at);
    const others = [yearOf(at), ...neighborYears(at)].filter((year) => year !== ownYear);
    const handled = await handling.handle({
      stream: streams.advice(user, ownYear),
      alsoSeenIn: others.map((year) => streams.advice(user, year)),
      decider: advice,
      command: () => command,
      context,
    });
    if ('refused' in handled) return handled;
    const message = 'Thank you! This helps improve recommendations.';
    return { body: { success: true, message }, position: handled.position };
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

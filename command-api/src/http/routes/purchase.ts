import { streams } from '@tapwise/contracts/events/streams';
import { centsToText } from '@tapwise/contracts/vocabulary/money';
import type { Advisor } from '../../advising/advisor';
import { neighborYears } from '../../advising/neighbor-years';
import { placeOf, type RecommendationReader } from '../../advising/recommendation-reader';
import { yearOf } from '../../advising/user-facts';
import { refuse } from '../../domain/decider';
import { ledger } from '../../domain/ledger/decide';
import type { CommandHandling } from '../../handling/port';
import type { HandlersOf } from '../handler';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly advisor: Advisor;
  readonly recommendations: RecommendationReader;
  readonly newId: () => string;
}

export function purchaseHandlers({
  handling,
  advisor,
  recommendations,
  newId,
}: Dependencies): HandlersOf<'recordPurchase'> {
  return {
    async recordPurchase({ user, body: asked, context }) {
      const { cardId, amount, storeName, category, recommendationId } = asked;
      const { at } = context;
      const isNamed = recommendationId !== undefined;
      const given = isNamed ? await recommendations.find(user, recommendationId, at) : undefined;
      if (isNamed && !given) return refuse('unknown-recommendation');
      const understood = given ? { place: placeOf(given) } : {};
      const shopping = { location: storeName, category, amountCents: amount, at, ...understood };
      const handled = await handling.handle({
        stream: streams.ledger(user, yearOf(at)),
        alsoSeenIn: neighborYears(at).map((year) => streams.ledger(user, year)),
        decider: ledger,
        // Made anew on every try: what it earns depends on the purchases before it.
        command: ({ state: { spending } }) =>
          advisor.assess(user, shopping, { cardId, purchaseId: newId(), spending }),
        context,
      });
      if ('refused' in handled) return handled;
      const [recorded] = handled.events;
      if (!recorded) throw new Error('A purchase was not stored');
      const { data } = recorded;
      const body = {
        id: data.purchaseId,
        cardId: data.cardId,
        storeName: data.storeName,
        category: data.category,
        amount: centsToText(data.amountCents),
        rewardEarned: centsToText(data.rewardCents),
        createdAt: recorded.metadata.occurredAt,
      };
      return { body, position: handled.position };
    },
  };
}

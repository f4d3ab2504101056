import { streams } from '@tapwise/contracts/events/streams';
import type { purchaseRoutes } from '@tapwise/contracts/http/purchase';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { CommandHandler } from '../../command-handler/port';
import { refuse } from '../../domain/decider';
import { ledger } from '../../domain/ledger/decide';
import { neighborYears } from '../../recommendation-service/neighbor-years';
import { placeOf, type RecommendationReader } from '../../recommendation-service/recommendation-reader';
import type { RecommendationService } from '../../recommendation-service/recommendation-service';
import { yearOf } from '../../recommendation-service/user-facts';
import type { HandlersOf } from '../handler';

export interface PurchaseDependencies {
  readonly commandHandler: CommandHandler;
  readonly recommendationService: RecommendationService;
  readonly recommendations: RecommendationReader;
  readonly newId: () => string;
}

export function purchaseHandlers({
  commandHandler,
  recommendationService,
  recommendations,
  newId,
}: PurchaseDependencies): HandlersOf<typeof purchaseRoutes> {
  return {
    async recordPurchase({ user, body: purchase, context }) {
      const { cardId, amount, storeName, category, recommendationId } = purchase;
      const { at } = context;
      const hasRecommendation = recommendationId !== undefined;
      const recommendation = hasRecommendation
        ? await recommendations.find(user, recommendationId, at)
        : undefined;
      if (hasRecommendation && !recommendation) return refuse('unknown-recommendation');
      const place = recommendation ? { place: placeOf(recommendation) } : {};
      const shopping = { location: storeName, category, amountCents: amount, at, ...place };
      const handled = await commandHandler.handle({
        stream: streams.ledger(user, yearOf(at)),
        alsoCheckStreams: neighborYears(at).map((year) => streams.ledger(user, year)),
        decider: ledger,
        // Built again on every attempt, because its reward depends on earlier purchases.
        command: ({ state: { spending } }) =>
          recommendationService.rewardPurchase(user, shopping, { cardId, purchaseId: newId(), spending }),
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
        amount: formatDecimalDollars(data.amountCents),
        rewardEarned: formatDecimalDollars(data.rewardCents),
        createdAt: recorded.metadata.occurredAt,
      };
      return { body, position: handled.position };
    },
  };
}

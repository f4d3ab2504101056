import { streams } from '@tapwise/contracts/events/streams';
import type { purchaseRoutes } from '@tapwise/contracts/http/routes/purchase';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import type { CommandHandler } from '../../command-handler/port';
import { reject } from '../../domain/decider';
import { ledger } from '../../domain/ledger/decide';
import { listNeighborYears } from '../../recommendation-service/neighbor-years';
import { getPlace, type RecommendationReader } from '../../recommendation-service/recommendation-reader';
import type {
  RecommendationService,
  ShoppingQuery,
} from '../../recommendation-service/recommendation-service';
import { getYear } from '../../recommendation-service/user-facts';
import type { CommandRequest, Handler, HandlersOf } from '../handler';

export interface PurchaseDependencies {
  readonly commandHandler: CommandHandler;
  readonly recommendationService: RecommendationService;
  readonly recommendations: RecommendationReader;
  readonly createId: () => string;
}

type PurchaseRequest = CommandRequest<'recordPurchase'>;

/** What is bought where. Undefined if the recommendation that it names doesn't exist. */
async function findShopping(
  { user, body, context: { at } }: PurchaseRequest,
  recommendations: RecommendationReader,
): Promise<ShoppingQuery | undefined> {
  const { amount, storeName, category, recommendationId } = body;
  const shopping = { location: storeName, category, amountCents: amount, at };
  if (recommendationId === undefined) return shopping;
  const recommendation = await recommendations.find(user, recommendationId, at);
  return recommendation && { ...shopping, place: getPlace(recommendation) };
}

function recordPurchase(deps: PurchaseDependencies): Handler<'recordPurchase'> {
  const { commandHandler, recommendationService, recommendations, createId } = deps;
  return async (request) => {
    const { user, body: purchase, context } = request;
    const { cardId } = purchase;
    const { at } = context;
    const shopping = await findShopping(request, recommendations);
    if (!shopping) return reject('unknown-recommendation');
    const computeReward = (spending: Spending) =>
      recommendationService.rewardPurchase(user, shopping, { cardId, purchaseId: createId(), spending });
    let warnings: readonly string[] | undefined;
    const handled = await commandHandler.handle({
      stream: streams.ledger(user, getYear(at)),
      alsoCheckStreams: listNeighborYears(at).map((year) => streams.ledger(user, year)),
      decider: ledger,
      // Built again on every attempt, because its reward depends on earlier purchases.
      createCommand: async ({ state: { spending } }) => {
        const rewarded = await computeReward(spending);
        ({ warnings } = rewarded);
        return rewarded.command;
      },
      context,
    });
    if ('rejected' in handled) return handled;
    const [recorded] = handled.events;
    if (!recorded) throw new Error('A purchase was not stored');
    // A repeated command isn't built again, and warnings aren't stored.
    warnings ??= (await computeReward(createEmptySpending())).warnings;
    const { data } = recorded;
    const body = {
      id: data.purchaseId,
      cardId: data.cardId,
      storeName: data.storeName,
      category: data.category,
      amount: formatDecimalDollars(data.amountCents),
      rewardEarned: formatDecimalDollars(data.rewardCents),
      createdAt: recorded.metadata.occurredAt,
      warnings: [...warnings],
    };
    return { body, position: handled.position };
  };
}

export function createPurchaseHandlers(deps: PurchaseDependencies): HandlersOf<typeof purchaseRoutes> {
  return { recordPurchase: recordPurchase(deps) };
}

import type { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { sumCentsPpm } from '../cards/rules/schedule';
import { roundCentsPpm } from '../cards/valuation/point-value';
import { type CardEvaluation } from './evaluation/evaluate-card';
import { toRewardCents } from './evaluation/evaluated-amounts';
import type { EvaluationContext } from './evaluation/evaluation-context';
import {
  createRecordedPurchaseContext,
  evaluateAll,
  type RecommendationRequest,
} from './evaluation/purchase-context';
import { explainCard } from './explanation/card-explanation';
import { listPaymentWarnings } from './explanation/warnings';
import { renderReason } from './sentences/reasons';
import { renderWarning } from './sentences/warnings';

export interface PurchaseRequest extends RecommendationRequest {
  /** The card paid with. */
  readonly cardId: CardId;
}

/** What a recorded purchase earned, and what each other wallet card would have earned at that time. */
export interface PurchaseReward {
  readonly storeName: string;
  readonly merchantId: MerchantId | null;
  readonly category: Category;
  readonly mcc: Mcc | null;
  readonly channel: Channel;
  readonly country: string;
  readonly rewardCents: Cents;
  readonly alternatives: { cardId: CardId; rewardCents: Cents; accepted: boolean }[];
  /** Why the card wasn't accepted, or what paying with it cost, in sentences. */
  readonly warnings: readonly string[];
}

/** The reward even if our list says that the store doesn't accept the card: the user paid with it. */
function toRewardIfAcceptedCents({ parts }: CardEvaluation): Cents {
  return roundCentsPpm(sumCentsPpm(parts));
}

function listPurchaseWarnings(context: EvaluationContext, usedCard: CardEvaluation): string[] {
  if (usedCard.nonAcceptanceReason) return [renderReason(explainCard(context, usedCard, false).reasonCode)];
  return listPaymentWarnings(context, usedCard).map((warning) => renderWarning(warning));
}

/**
 * The reward of a purchase on the card used, by the same rules as recommendations and exact across caps. Half a cent
 * rounds up. The used card counts even if our list says that the store doesn't accept it, because the user paid
 * with it; other cards count only where accepted. Undefined if the card isn't in the wallet or the catalog.
 */
export function computeReward(request: PurchaseRequest): PurchaseReward | undefined {
  const context = createRecordedPurchaseContext(request);
  const evaluations = evaluateAll(context);
  const usedCard = evaluations.find((evaluation) => evaluation.walletCard.cardId === request.cardId);
  if (!usedCard) return undefined;
  return {
    storeName: request.place.storeName,
    merchantId: request.place.merchantId,
    category: context.category,
    mcc: context.purchase.mcc,
    channel: context.purchase.channel,
    country: context.purchase.country,
    rewardCents: toRewardIfAcceptedCents(usedCard),
    alternatives: evaluations
      .filter((evaluation) => evaluation !== usedCard)
      .map((evaluation) => ({
        cardId: evaluation.walletCard.cardId,
        rewardCents: toRewardCents(evaluation),
        accepted: evaluation.nonAcceptanceReason === null,
      })),
    warnings: listPurchaseWarnings(context, usedCard),
  };
}

import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { computeReward, type PurchaseReward } from '../compute-reward';
import { addPurchase } from '../spending/spending';
import { type DatedPurchase, type GetInputs, orderPurchases } from './order-purchases';

export interface RewardedPurchase {
  readonly purchase: DatedPurchase;
  readonly reward: PurchaseReward;
}

function addDatedPurchase(spending: Spending, purchase: DatedPurchase, rewardCents: Cents): Spending {
  return addPurchase(spending, { ...purchase, rewardCents, occurredAt: purchase.at });
}

/**
 * Each purchase's reward, in the order of `orderPurchases`. Steps without a result let the caller pause.
 * `spending`: what was bought before them in their year. Throws if a purchase's card is neither in its wallet nor in
 * the catalog.
 */
export function* computeRewardsInOrder(
  purchases: readonly DatedPurchase[],
  getInputs: GetInputs,
  spending: Spending,
): Generator<RewardedPurchase | undefined, void> {
  let before = spending;
  for (const orderedPurchase of orderPurchases(purchases, getInputs)) {
    if (!orderedPurchase) {
      yield undefined;
      continue;
    }
    const { purchase, request } = orderedPurchase;
    const reward = computeReward({ ...request, spending: before });
    if (!reward) throw new Error(`The card ${purchase.cardId} isn't known.`);
    before = addDatedPurchase(before, purchase, reward.rewardCents);
    yield { purchase, reward };
  }
}

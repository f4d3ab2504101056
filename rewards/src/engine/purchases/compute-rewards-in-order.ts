import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { computeReward, type PurchaseReward } from '../compute-reward';
import { addPurchase } from '../spending/spending';
import { type DatedPurchase, type GetInputs, type OrderedPurchase, orderPurchases } from './order-purchases';

export interface RewardedPurchase {
  readonly purchase: DatedPurchase;
  readonly reward: PurchaseReward;
}

/** What was bought before the purchases, with the months of cards with a statement day divided at it. */
export interface SpendingBefore {
  /** In their year. */
  readonly spending: Spending;
  /** In the year before. Default: nothing. */
  readonly previousYear?: Spending | undefined;
}

function addDatedPurchase(
  spending: Spending,
  { purchase, request }: OrderedPurchase,
  rewardCents: Cents,
): Spending {
  const { cardId, at: occurredAt } = purchase;
  const statementDay = request.wallet.find((card) => card.cardId === cardId)?.statementDay;
  return addPurchase(spending, { ...purchase, rewardCents, occurredAt, statementDay });
}

/**
 * Each purchase's reward, in the order of `orderPurchases`. Steps without a result let the caller pause.
 * Throws if a purchase's card is neither in its wallet nor in
 * the catalog.
 */
export function* computeRewardsInOrder(
  purchases: readonly DatedPurchase[],
  getInputs: GetInputs,
  { spending, previousYear }: SpendingBefore,
): Generator<RewardedPurchase | undefined, void> {
  let before = spending;
  for (const orderedPurchase of orderPurchases(purchases, getInputs)) {
    if (!orderedPurchase) {
      yield undefined;
      continue;
    }
    const { purchase, request } = orderedPurchase;
    const reward = computeReward({ ...request, spending: before, previousYear });
    if (!reward) throw new Error(`The card ${purchase.cardId} isn't known.`);
    before = addDatedPurchase(before, orderedPurchase, reward.rewardCents);
    yield { purchase, reward };
  }
}

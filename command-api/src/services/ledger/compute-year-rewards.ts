import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import { computeRewardsInOrder } from '@tapwise/rewards/engine/purchases/compute-rewards-in-order';
import type { Reward } from '../../domain/ledger/commands';
import type { LedgerState } from '../../domain/ledger/state';
import { listNetPurchases, sumSpendingBefore } from '../purchase-inputs/dated-purchases';
import { loadPurchaseInputs, type PurchaseInputsSource } from '../purchase-inputs/load-purchase-inputs';
import { computeStatementDays } from '../purchase-inputs/statement-days';
import { divideYear } from '../user-inputs/statement-days';

/** A year's purchases, and those of the year before. Undefined if no billing cycle can begin in it. */
interface RewardedYear {
  readonly ledger: LedgerState;
  readonly previous: LedgerState | undefined;
}

/**
 * Computes the rewards of a year's purchases, starting with a day (`yyyy-mm-dd`), by id. Earlier purchases use up caps
 * first. Fully refunded purchases are left out. Source: `rewards/src/engine/rules.md`, caps in order of purchase day.
 */
export async function computeYearRewards(
  { ledger, previous }: RewardedYear,
  from: string,
  source: PurchaseInputsSource,
): Promise<ReadonlyMap<string, Reward>> {
  const purchases = await collectInSteps(listNetPurchases(ledger, from));
  const getInputs = await loadPurchaseInputs(purchases, source);
  const statementDays = computeStatementDays(source.history);
  const spending = sumSpendingBefore(ledger, from, statementDays);
  const previousYear = previous && divideYear(previous, statementDays);
  const rewarded = await collectInSteps(
    computeRewardsInOrder(purchases, getInputs, { spending, previousYear }),
  );
  return new Map(
    rewarded.map(({ purchase, reward: { rewardCents, alternatives, warnings } }): [string, Reward] => [
      purchase.purchaseId,
      { rewardCents, alternatives, warnings: [...warnings] },
    ]),
  );
}

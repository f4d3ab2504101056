import { getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { OpenBonuses } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { addPurchases, type SpentPurchase } from '@tapwise/rewards/engine/spending/spending';
import { listItems } from './queue';
import type { QueueEntry } from './queue-entry';

function sumCents(purchases: readonly SpentPurchase[]): number {
  return purchases.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Counts purchases toward the open welcome bonuses. A bonus that they complete isn't open anymore. */
function addToBonuses(
  { recentCents, cards }: OpenBonuses,
  purchases: readonly SpentPurchase[],
): OpenBonuses | undefined {
  const open = cards
    .map((bonus) => ({
      ...bonus,
      spentCents:
        bonus.spentCents +
        sumCents(
          purchases.filter(
            ({ cardId, occurredAt }) => cardId === bonus.cardId && toDay(occurredAt) <= bonus.deadline,
          ),
        ),
    }))
    .filter(({ spentCents, spendCents }) => spentCents < spendCents);
  return open.length === 0 ? undefined : { recentCents: recentCents + sumCents(purchases), cards: open };
}

function withStatementDay(purchase: SpentPurchase, { wallet }: AnswerInputs): SpentPurchase {
  const card = wallet.find(({ cardId }) => cardId === purchase.cardId);
  return { ...purchase, statementDay: card?.statementDay };
}

/**
 * Adds the purchases that wait for the network to the spending that answers depend on, so that caps, categories, and
 * welcome bonuses are current. Rejected ones don't count.
 */
export function addQueuedSpending(inputs: AnswerInputs, entries: readonly QueueEntry[]): AnswerInputs {
  const purchases = listItems(entries).flatMap((item) =>
    item.kind === 'purchase' && item.rejection === undefined && item.spent
      ? [withStatementDay(item.spent, inputs)]
      : [],
  );
  if (purchases.length === 0) return inputs;
  const { openBonuses, ...others } = inputs;
  const year = getYear(inputs.at);
  const selectPurchases = (ofYear: number) =>
    purchases.filter(({ occurredAt }) => getYear(occurredAt) === ofYear);
  const bonuses = openBonuses && addToBonuses(openBonuses, purchases);
  return {
    ...others,
    spending: addPurchases(inputs.spending, selectPurchases(year)),
    previousYear: addPurchases(inputs.previousYear, selectPurchases(year - 1)),
    ...(bonuses ? { openBonuses: bonuses } : {}),
  };
}

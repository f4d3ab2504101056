import { getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import type { OpenBonuses } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { spendBenefits, type UnrecordedPurchase } from '@tapwise/rewards/engine/spending/spend-benefits';
import { addPurchases, type SpentPurchase } from '@tapwise/rewards/engine/spending/spending';
import { listItems } from './queue';
import type { QueuedItem, QueueEntry } from './queue-entry';

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

interface CountedPurchase {
  readonly spent: SpentPurchase;
  readonly unrecorded: UnrecordedPurchase;
}

/** A queued purchase as it counts. Undefined if it was rejected, or if an earlier version queued it. */
function toCountedPurchase(item: QueuedItem, inputs: AnswerInputs): CountedPurchase | undefined {
  if (item.kind !== 'purchase' || item.rejection !== undefined || !item.spent) return undefined;
  const { cardId, merchantId, category, amountCents, occurredAt } = item.spent;
  const { storeName } = item.body;
  const purchasedOn = toDay(occurredAt);
  return {
    spent: withStatementDay(item.spent, inputs),
    unrecorded: { purchaseId: item.key, cardId, storeName, merchantId, category, amountCents, purchasedOn },
  };
}

/**
 * Adds the purchases that wait for the network to what answers depend on, so that caps, categories, welcome bonuses,
 * credits, and offers are current. Rejected ones don't count.
 */
export function addQueuedSpending(inputs: AnswerInputs, entries: readonly QueueEntry[]): AnswerInputs {
  const counted = listItems(entries).flatMap((item) => toCountedPurchase(item, inputs) ?? []);
  if (counted.length === 0) return inputs;
  const purchases = counted.map(({ spent }) => spent);
  const { openBonuses, credits, offers, benefitStarts, ...others } = inputs;
  const year = getYear(inputs.at);
  const selectPurchases = (ofYear: number) =>
    purchases.filter(({ occurredAt }) => getYear(occurredAt) === ofYear);
  const bonuses = openBonuses && addToBonuses(openBonuses, purchases);
  return {
    ...others,
    spending: addPurchases(inputs.spending, selectPurchases(year)),
    previousYear: addPurchases(inputs.previousYear, selectPurchases(year - 1)),
    ...(bonuses ? { openBonuses: bonuses } : {}),
    ...spendBenefits(
      { credits, offers, benefitStarts },
      counted.map(({ unrecorded }) => unrecorded),
      inputs.at,
    ),
  };
}

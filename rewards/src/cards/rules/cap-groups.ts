import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { Valuation } from '../valuation/point-value';
import { getApplicableRates } from './applicable-rates';
import type { EffectiveCard } from './effective-card';
import type { CapGroup, EffectiveRule } from './effective-rules';
import { isFirstMonth, listMonthsSoFar } from './period';
import { listRecordedKinds } from './recorded-spending';

interface Usage {
  readonly period: CapPeriod;
  cents: Cents;
}

/** Cents that recorded purchases have used of each cap group, by its id. */
type UsageByGroup = Map<string, Usage>;

/** Purchases of unknown sizes may have reached the smallest amount of any rule. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

function getUsage(usage: UsageByGroup, { id, period }: CapGroup): Usage {
  const usageOfGroup = usage.get(id);
  if (usageOfGroup) return usageOfGroup;
  const unused = { period, cents: 0 };
  usage.set(id, unused);
  return unused;
}

/** Recorded purchases that capped rules pay for. */
interface CappedSpending {
  readonly cents: Cents;
  /** In the order in which they pay. */
  readonly rules: readonly EffectiveRule[];
}

type Month = CardSpending['months'][string];

const cappedByMonth: Readonly<
  Record<Valuation, WeakMap<Month['categories'], WeakMap<EffectiveCard, readonly CappedSpending[]>>>
> = { floor: new WeakMap(), planning: new WeakMap() };

/**
 * The month's purchases that count toward a cap. Cached by the month's totals, which are immutable, because each answer
 * counts all months of a wallet.
 */
function listCappedSpending(
  effectiveCard: EffectiveCard,
  month: Month,
  valuation: Valuation,
): readonly CappedSpending[] {
  const caches = cappedByMonth[valuation];
  const byCard = caches.get(month.categories) ?? new WeakMap<EffectiveCard, readonly CappedSpending[]>();
  caches.set(month.categories, byCard);
  const cached = byCard.get(effectiveCard);
  if (cached) return cached;
  const cappedSpending = listRecordedKinds(effectiveCard, month)
    .map(({ purchase, cents }) => {
      const sizedPurchase = { ...purchase, amountCents: ANY_SIZE };
      return { cents, rules: getApplicableRates(effectiveCard, sizedPurchase, valuation).capped };
    })
    .filter(({ rules }) => rules.length > 0);
  byCard.set(effectiveCard, cappedSpending);
  return cappedSpending;
}

/** Spends the purchases on the cap groups that pay for them, in the order in which they pay. */
function addCappedSpending(usage: UsageByGroup, { cents, rules }: CappedSpending): void {
  let left = cents;
  for (const { capGroup, minCents } of rules) {
    if (!capGroup || left === 0) continue;
    const used = getUsage(usage, capGroup);
    const taken = Math.min(left, capGroup.limitCents - used.cents);
    used.cents += taken;
    // A purchase that was too small for this rule used another group's room.
    if (minCents === 0) left -= taken;
  }
}

function resetAt(month: string, usage: UsageByGroup): void {
  for (const used of usage.values()) if (isFirstMonth(used.period, month)) used.cents = 0;
}

/**
 * What the card's recorded purchases have used of its cap groups in the calendar periods (UTC) that `at` falls in, at
 * most each group's limit. Uses the same rates as answers, so a purchase uses the cap of the rule that paid for it.
 */
export function createUsedCentsLookup(
  effectiveCard: EffectiveCard,
  spent: CardSpending | undefined,
  { at, valuation }: { readonly at: string; readonly valuation: Valuation },
): (capGroup: CapGroup) => Cents {
  const usage: UsageByGroup = new Map();
  const { countedPeriod } = effectiveCard;
  if (spent && countedPeriod) {
    for (const key of listMonthsSoFar(countedPeriod, at)) {
      resetAt(key, usage);
      const month = spent.months[key];
      if (!month) continue;
      for (const spending of listCappedSpending(effectiveCard, month, valuation))
        addCappedSpending(usage, spending);
    }
  }
  return ({ id }) => usage.get(id)?.cents ?? 0;
}

import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Valuation } from '../valuation/point-value';
import type { YearlyCardUse } from './card-use';
import type { EffectiveCard } from './effective-card';
import type { CapGroup } from './effective-rules';
import type { CappedAmount } from './month-count';
import { isFirstPart, listPartsSoFar } from './period';

interface Usage {
  readonly period: CapPeriod;
  cents: Cents;
}

/** Cents that recorded purchases have used of each cap group, by its id. */
type UsageByGroup = Map<string, Usage>;

function getUsage(usage: UsageByGroup, { id, period }: CapGroup): Usage {
  const groupUsage = usage.get(id);
  if (groupUsage) return groupUsage;
  const unused = { period, cents: 0 };
  usage.set(id, unused);
  return unused;
}

/** Spends the purchases on the cap groups that pay for them, in the order they pay. */
function addCappedAmount(usage: UsageByGroup, { cents, rules }: CappedAmount): void {
  let remainingCents = cents;
  for (const { capGroup, minCents } of rules) {
    if (!capGroup || remainingCents === 0) continue;
    const groupUsage = getUsage(usage, capGroup);
    const cappedCents = Math.min(remainingCents, capGroup.limitCents - groupUsage.cents);
    groupUsage.cents += cappedCents;
    // A purchase that was too small for this rule used another group's room.
    if (minCents === 0) remainingCents -= cappedCents;
  }
}

function resetAt(part: string, usage: UsageByGroup): void {
  for (const groupUsage of usage.values()) if (isFirstPart(groupUsage.period, part)) groupUsage.cents = 0;
}

/** The parts of the year that the card's caps count, in order, including those of the current billing cycle. */
function listCountedParts(
  { statementDay }: EffectiveCard,
  countedPeriod: CapPeriod,
  at: string,
): readonly string[] {
  const parts = listPartsSoFar(countedPeriod, at, statementDay);
  if (statementDay === null || countedPeriod === 'cycle') return parts;
  return [...new Set([...parts, ...listPartsSoFar('cycle', at, statementDay)])].sort();
}

/**
 * The part of the card's cap groups that its recorded purchases have used in the periods (UTC) that `at` falls
 * in, at most each group's limit. Uses the same rates as answers, so a purchase uses the cap of the rule that paid for
 * it.
 */
export function createUsedCentsLookup(
  effectiveCard: EffectiveCard,
  use: YearlyCardUse | undefined,
  { at, valuation }: { readonly at: string; readonly valuation: Valuation },
): (capGroup: CapGroup) => Cents {
  const usage: UsageByGroup = new Map();
  const { countedPeriod } = effectiveCard;
  if (use && countedPeriod) {
    for (const part of listCountedParts(effectiveCard, countedPeriod, at)) {
      resetAt(part, usage);
      const count = use.countMonth(effectiveCard, valuation, part);
      for (const amount of count?.capped ?? []) addCappedAmount(usage, amount);
    }
  }
  return ({ id }) => usage.get(id)?.cents ?? 0;
}

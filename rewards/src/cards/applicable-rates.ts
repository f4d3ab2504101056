import type { HintCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { ConditionalRule } from './conditions';
import type { EffectiveCard } from './effective-card';
import { appliesToPurchase, type EffectiveRule } from './effective-rules';
import { memoizePerOwner } from './memoize';
import type { Ppm, Valuation } from './point-value';
import type { PurchaseDetails } from './purchase-details';
import type { Schedule } from './schedule';

/** The rates of a card at a kind of place: everything that depends neither on the amount nor on earlier spending. */
export interface ApplicableRates {
  /** Capped rules that pay more than the uncapped rate, best first, one for each cap group. */
  readonly capped: readonly EffectiveRule[];
  /** The best rate without a cap: of an uncapped rule, or of a capped rule after its cap. */
  readonly uncappedPpm: Ppm;
  /** The schedule if no cap applies: that rate for any amount. */
  readonly uncappedSchedule: Schedule;
  /** Rules that apply only under a condition. */
  readonly conditional: readonly ConditionalRule[];
  /** Their hint codes, computed in advance. */
  readonly conditionCodes: Map<ConditionalRule, HintCode>;
}

function uncappedPpmOf(rule: EffectiveRule, valuation: Valuation): Ppm {
  return rule.capGroup ? rule.afterPpm[valuation] : rule.ppm[valuation];
}

function findUncappedRule(rules: readonly EffectiveRule[], valuation: Valuation): EffectiveRule | null {
  const isBetter = (a: EffectiveRule, b: EffectiveRule) => {
    const difference = uncappedPpmOf(a, valuation) - uncappedPpmOf(b, valuation);
    return difference > 0 || (difference === 0 && !a.capGroup && b.capGroup !== null);
  };
  return rules.reduce<EffectiveRule | null>(
    (best, rule) => (best && !isBetter(rule, best) ? best : rule),
    null,
  );
}

function findCappedRules(rules: readonly EffectiveRule[], above: Ppm, valuation: Valuation): EffectiveRule[] {
  const better = rules.filter((rule) => rule.capGroup && rule.ppm[valuation] > above);
  const byCapGroup = new Map<string, EffectiveRule>();
  for (const rule of better.sort((a, b) => b.ppm[valuation] - a.ppm[valuation])) {
    if (rule.capGroup && !byCapGroup.has(rule.capGroup.id)) byCapGroup.set(rule.capGroup.id, rule);
  }
  return [...byCapGroup.values()];
}

/**
 * The rules that apply. A rule for the exact category overrides the general rule, even if it pays less: rent, on some
 * cards.
 */
function findApplicableRules(
  effectiveCard: EffectiveCard,
  { category, merchantId }: PurchaseDetails,
): EffectiveRule[] {
  const rules = effectiveCard.rules.filter((rule) => appliesToPurchase(rule, category, merchantId));
  const own = rules.find(
    (rule) => rule.source === 'permanent' && rule.category === category && !rule.merchants,
  );
  if (!own || category === 'general') return rules;
  const isOverridden = (rule: EffectiveRule) =>
    rule.category === 'general' && !rule.merchants && rule.rate > own.rate;
  return rules.filter((rule) => !isOverridden(rule));
}

function computeRates(
  effectiveCard: EffectiveCard,
  purchase: PurchaseDetails,
  valuation: Valuation,
): ApplicableRates {
  const { category, merchantId, amountCents } = purchase;
  const fitting = findApplicableRules(effectiveCard, purchase);
  const rules = fitting.filter((rule) => rule.minCents <= amountCents);
  const uncapped = findUncappedRule(rules, valuation);
  const uncappedPpm = uncapped ? uncappedPpmOf(uncapped, valuation) : 0;
  const tooSmall = fitting
    .filter((rule) => rule.minCents > amountCents)
    .map((rule) => ({ rule, condition: { kind: 'min-purchase' as const, cents: rule.minCents } }));
  const conditional = effectiveCard.conditional.filter(({ rule }) =>
    appliesToPurchase(rule, category, merchantId),
  );
  return {
    capped: findCappedRules(rules, uncappedPpm, valuation),
    uncappedPpm,
    uncappedSchedule: {
      tiers: [{ roomCents: null, ppm: uncappedPpm, rule: uncapped, capPeriod: null }],
      cap: null,
    },
    conditional: [...conditional, ...tooSmall],
    conditionCodes: new Map(),
  };
}

const rateCaches: Readonly<Record<Valuation, WeakMap<EffectiveCard, Map<string, ApplicableRates>>>> = {
  floor: new WeakMap(),
  planning: new WeakMap(),
};

/**
 * The rates for a kind of purchase, computed once per card and cached. A category without a rule of its own earns the
 * general rate.
 */
export function getApplicableRates(
  effectiveCard: EffectiveCard,
  purchase: PurchaseDetails,
  valuation: Valuation,
): ApplicableRates {
  const { merchantId, amountCents, category } = purchase;
  const kind = effectiveCard.collectSpecialCategories.has(category) ? category : 'general';
  const isNamed = merchantId !== null && effectiveCard.namedMerchants.has(merchantId);
  if (!isNamed && effectiveCard.minimumPurchases.length === 0) {
    return memoizePerOwner(rateCaches[valuation], effectiveCard, kind, () =>
      computeRates(effectiveCard, purchase, valuation),
    );
  }
  const size = effectiveCard.minimumPurchases.filter((minCents) => minCents <= amountCents).length;
  const key = `${kind}|${isNamed ? merchantId : ''}|${String(size)}`;
  return memoizePerOwner(rateCaches[valuation], effectiveCard, key, () =>
    computeRates(effectiveCard, purchase, valuation),
  );
}

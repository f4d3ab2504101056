import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { memoizePerOwner } from '../../caching/memoize';
import { getCodeCategory } from '../../places/reference/category-codes';
import { hasCode, matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { Ppm, Valuation } from '../valuation/point-value';
import { type Condition, type ConditionalRule, isFulfilled } from './conditions';
import type { EffectiveCard } from './effective-card';
import { type EffectiveRule, isGeneral } from './effective-rules';
import { isRuleFor, matchRule } from './match-rule';
import { canPayInPortal, listNamedPortalRules } from './portal-rules';
import type { EarningRule, Schedule } from './schedule';

/** The rates of a card at a kind of place: everything that depends neither on the amount nor on earlier spending. */
export interface ApplicableRates {
  /** Capped rules that pay more than the uncapped rate, best first, one for each cap group. */
  readonly capped: readonly EffectiveRule[];
  /** The best uncapped rate: that of an uncapped rule, or of a capped rule after its cap. */
  readonly uncappedPpm: Ppm;
  /** The schedule if no cap applies: that rate for any amount. */
  readonly uncappedSchedule: Schedule;
  /** Rules that apply only under a condition. */
  readonly conditional: readonly ConditionalRule[];
  /** Rules that count, although the issuer's terms or cardholders' reports leave doubt. */
  readonly uncertain: ReadonlySet<EarningRule>;
}

function getUncappedPpm(rule: EffectiveRule, valuation: Valuation): Ppm {
  return rule.capGroup ? rule.afterPpm[valuation] : rule.ppm[valuation];
}

function findUncappedRule(rules: readonly EffectiveRule[], valuation: Valuation): EffectiveRule | null {
  const isBetter = (a: EffectiveRule, b: EffectiveRule) => {
    const difference = getUncappedPpm(a, valuation) - getUncappedPpm(b, valuation);
    return difference > 0 || (difference === 0 && !a.capGroup && b.capGroup !== null);
  };
  return rules.reduce<EffectiveRule | null>(
    (best, rule) => (best && !isBetter(rule, best) ? best : rule),
    null,
  );
}

function selectCappedRules(
  rules: readonly EffectiveRule[],
  above: Ppm,
  valuation: Valuation,
): EffectiveRule[] {
  const better = rules.filter((rule) => rule.capGroup && rule.ppm[valuation] > above);
  const byCapGroup = new Map<string, EffectiveRule>();
  for (const rule of better.sort((a, b) => b.ppm[valuation] - a.ppm[valuation])) {
    if (rule.capGroup && !byCapGroup.has(rule.capGroup.id)) byCapGroup.set(rule.capGroup.id, rule);
  }
  return [...byCapGroup.values()];
}

/** The best permanent rule for a category of the issuer; undefined if only general rules apply. */
function findCategoryRule(rules: readonly EffectiveRule[]): EffectiveRule | undefined {
  const categoryRules = rules.filter(
    ({ source, definition }) => source === 'permanent' && definition !== null,
  );
  return categoryRules.reduce<EffectiveRule | undefined>(
    (best, rule) => (best && best.rate >= rule.rate ? best : rule),
    undefined,
  );
}

/**
 * If several rules share one of the issuer's definitions, keeps those for the purchase's category, because gas and
 * charging can have different limits. If none is for that category, keeps all.
 */
function narrowToCategory(rules: readonly EffectiveRule[], { mcc }: PurchaseDetails): EffectiveRule[] {
  if (mcc === null) return [...rules];
  const category = getCodeCategory(mcc);
  const categoryDefinitions = new Set(
    rules.flatMap(({ definition, categories }) => (categories.has(category) ? (definition ?? []) : [])),
  );
  return rules.filter(
    ({ definition, categories }) =>
      definition === null ||
      categories.has(category) ||
      !categoryDefinitions.has(definition) ||
      !hasCode(definition, mcc),
  );
}

/**
 * The rules that apply. A rule for a category overrides the general rule, even if it pays less: rent, on some cards.
 */
function selectApplicableRules(
  { rules, conditional }: EffectiveCard,
  purchase: PurchaseDetails,
): EffectiveRule[] {
  const fulfilled = conditional.flatMap(({ rule, condition }) =>
    isFulfilled(condition, purchase) ? [rule] : [],
  );
  const inPortal = listNamedPortalRules(conditional, purchase);
  const applicableRules = narrowToCategory(
    [...rules, ...fulfilled, ...inPortal].filter((rule) => isRuleFor(rule, purchase)),
    purchase,
  );
  const categoryRule = findCategoryRule(applicableRules);
  return categoryRule
    ? applicableRules.filter((rule) => !isGeneral(rule) || rule.rate <= categoryRule.rate)
    : applicableRules;
}

/** The rules that pay for a purchase of this size, and those that pay only for larger or smaller ones. */
function splitBySize(rules: readonly EffectiveRule[], amountCents: Cents) {
  const payable: EffectiveRule[] = [];
  const conditional: ConditionalRule[] = [];
  for (const rule of rules)
    if (amountCents < rule.minCents)
      conditional.push({ rule, condition: { kind: 'min-purchase', cents: rule.minCents } });
    else if (amountCents > rule.maxCents)
      conditional.push({ rule, condition: { kind: 'max-purchase', cents: rule.maxCents } });
    else payable.push(rule);
  return { payable, conditional };
}

const NO_SCHEDULE: Schedule = {
  tiers: [{ roomCents: null, ppm: 0, rule: null, capPeriod: null }],
  cap: null,
};

/** The rates of a card where it earns nothing. */
export const NO_RATES: ApplicableRates = {
  capped: [],
  uncappedPpm: 0,
  uncappedSchedule: NO_SCHEDULE,
  conditional: [],
  uncertain: new Set(),
};

/** Whether the issuer excludes the purchase from all rewards. */
function isExcluded({ exclusions }: EffectiveCard, purchase: PurchaseDetails): boolean {
  return exclusions.some((definition) => matchDefinition(definition, purchase) !== 'no');
}

/** The purchase as the condition requires it. An online order if the rule pays only for those. */
function toRequiredPurchase(condition: Condition, purchase: PurchaseDetails): PurchaseDetails {
  const isOnline = condition.kind === 'requires' && condition.requirement === 'online-order';
  return isOnline && purchase.channel === 'in-store' ? { ...purchase, channel: 'online' } : purchase;
}

/** Whether the rule would pay for this purchase if its condition were met. */
function canPay(entry: ConditionalRule, purchase: PurchaseDetails): boolean {
  const { rule, condition } = entry;
  if (condition.kind === 'portal') return canPayInPortal(entry, purchase);
  return isRuleFor(rule, toRequiredPurchase(condition, purchase));
}

function computeRates(
  effectiveCard: EffectiveCard,
  purchase: PurchaseDetails,
  valuation: Valuation,
): ApplicableRates {
  if (isExcluded(effectiveCard, purchase)) return NO_RATES;
  const { amountCents } = purchase;
  const applicableRules = selectApplicableRules(effectiveCard, purchase);
  const { payable: rules, conditional: wrongSize } = splitBySize(applicableRules, amountCents);
  const uncapped = findUncappedRule(rules, valuation);
  const uncappedPpm = uncapped ? getUncappedPpm(uncapped, valuation) : 0;
  const conditional = effectiveCard.conditional.filter(
    (entry) => !isFulfilled(entry.condition, purchase) && canPay(entry, purchase),
  );
  return {
    capped: selectCappedRules(rules, uncappedPpm, valuation),
    uncappedPpm,
    uncappedSchedule: {
      tiers: [{ roomCents: null, ppm: uncappedPpm, rule: uncapped, capPeriod: null }],
      cap: null,
    },
    conditional: [...conditional, ...wrongSize],
    uncertain: new Set(rules.filter((rule) => matchRule(rule, purchase) === 'uncertain')),
  };
}

const rateCaches: Readonly<Record<Valuation, WeakMap<EffectiveCard, Map<string, ApplicableRates>>>> = {
  floor: new WeakMap(),
  planning: new WeakMap(),
};

/** The rates for a kind of purchase, computed once per card and class of purchase, and cached. */
export function getApplicableRates(
  effectiveCard: EffectiveCard,
  purchase: PurchaseDetails,
  valuation: Valuation,
): ApplicableRates {
  const { purchaseSizes, classifier } = effectiveCard;
  let key = classifier.classify(purchase);
  if (purchaseSizes.length > 0)
    key += `$${String(purchaseSizes.filter((cents) => cents <= purchase.amountCents).length)}`;
  return memoizePerOwner(rateCaches[valuation], effectiveCard, key, () =>
    computeRates(effectiveCard, purchase, valuation),
  );
}

import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { toPpm, toRoundedPercent } from '../valuation/point-value';

/** Shares above which, and point values below which, a figure is more likely a mistake than an offer. */
const HIGH_RATE_PPM = 100_000;
const LOW_POINT_CENTS = 0.3;

/** A rule in a few words: `gas 5% at costco-gas`. */
export function formatRule(rule: RewardRule): string {
  return `${rule.category} ${String(rule.rate)}${rule.unit}${rule.merchants ? ` at ${rule.merchants.join(', ')}` : ''}`;
}

function checkRate(card: CatalogCard, rule: RewardRule): string[] {
  const ppm = toPpm(rule.rate, rule.unit, card, 'planning');
  const location = rule.portalOnly ? ' in the portal' : '';
  return ppm > HIGH_RATE_PPM
    ? [`${formatRule(rule)} is worth ${String(toRoundedPercent(ppm))}%${location}`]
    : [];
}

function checkCap(rule: RewardRule): string[] {
  const { capAmount, capPeriod, afterCapRate } = rule;
  const isIncomplete = (capAmount === undefined) !== (capPeriod === undefined);
  return [
    ...(isIncomplete ? [`${formatRule(rule)} has a cap without an amount or a period`] : []),
    ...(capAmount !== undefined && afterCapRate === undefined
      ? [`${formatRule(rule)} doesn't give the rate after its cap`]
      : []),
    ...(afterCapRate !== undefined && afterCapRate >= rule.rate
      ? [`${formatRule(rule)} pays as much or more past its cap`]
      : []),
  ];
}

function checkRule(card: CatalogCard, rule: RewardRule): string[] {
  const uncounted = rule.notes?.find(({ purchaseLimit }) => purchaseLimit !== undefined);
  return [
    ...checkRate(card, rule),
    ...checkCap(rule),
    ...(uncounted === undefined
      ? []
      : [`${formatRule(rule)}: “${uncounted.text}” is in the text but isn't applied`]),
  ];
}

/** A category that pays less than everything else is meant as an exception, or is a mistake. */
function checkLowCategories(card: CatalogCard): string[] {
  const permanentRules = card.rewards.filter((rule) => !rule.merchants && !rule.portalOnly && !rule.requires);
  const base = permanentRules.find((rule) => rule.category === 'general');
  if (!base) return ['no rule for everything else'];
  return permanentRules
    .filter((rule) => rule.category !== 'general' && rule.rate < base.rate && !rule.minPurchase)
    .map((rule) => `${formatRule(rule)} is below its general ${String(base.rate)}${base.unit}`);
}

function checkCurrency({ currency }: CatalogCard): string[] {
  const { centsPerPoint, cashFloorCents, kind, name } = currency;
  const isCheap = kind !== 'none' && Math.min(centsPerPoint, cashFloorCents) < LOW_POINT_CENTS;
  return [
    ...(isCheap ? [`${name} are valued at less than ${String(LOW_POINT_CENTS)}¢`] : []),
    ...(cashFloorCents > centsPerPoint
      ? [`${name} are worth more as cash than when redeemed as planned`]
      : []),
  ];
}

function checkQuarters({ rotating }: CatalogCard): string[] {
  const unknown = rotating?.quarters.filter(({ categories, merchants }) => !categories && !merchants) ?? [];
  return unknown.map(({ quarter }) => `categories of ${quarter} aren't known yet`);
}

/** The outliers of one card, without comparing it to others. */
export function listOutliers(card: CatalogCard): string[] {
  return [
    ...card.rewards.flatMap((rule) => checkRule(card, rule)),
    ...checkLowCategories(card),
    ...checkCurrency(card),
    ...checkQuarters(card),
  ];
}

import type { CatalogCard, RewardRule } from '@tapwise/contracts/vocabulary/card';
import { roundedPercent, toPpm } from './point-value';

/** Shares above which, and point values below which, a figure is more likely a mistake than an offer. */
const HIGH_RATE_PPM = 100_000;
const LOW_POINT_CENTS = 0.3;

/** A rule in a few words: `gas 5% at costco-gas`. */
export function ruleText(rule: RewardRule): string {
  return `${rule.category} ${String(rule.rate)}${rule.unit}${rule.merchants ? ` at ${rule.merchants.join(', ')}` : ''}`;
}

function highRate(card: CatalogCard, rule: RewardRule): string[] {
  const ppm = toPpm(rule.rate, rule.unit, card, 'planning');
  const where = rule.portalOnly ? ' in the portal' : '';
  return ppm > HIGH_RATE_PPM ? [`${ruleText(rule)} brings ${String(roundedPercent(ppm))}%${where}`] : [];
}

function outlierCap(rule: RewardRule): string[] {
  const { capAmount, capPeriod, afterCapRate } = rule;
  const isHalf = (capAmount === undefined) !== (capPeriod === undefined);
  return [
    ...(isHalf ? [`${ruleText(rule)} has half a cap`] : []),
    ...(capAmount !== undefined && afterCapRate === undefined
      ? [`${ruleText(rule)} does not say what it pays past its cap`]
      : []),
    ...(afterCapRate !== undefined && afterCapRate >= rule.rate
      ? [`${ruleText(rule)} pays no less past its cap`]
      : []),
  ];
}

function outlierRule(card: CatalogCard, rule: RewardRule): string[] {
  const uncounted = rule.notes?.find(({ purchaseLimit }) => purchaseLimit !== undefined);
  return [
    ...highRate(card, rule),
    ...outlierCap(rule),
    ...(uncounted === undefined ? [] : [`${ruleText(rule)}: “${uncounted.text}” is said, not counted`]),
  ];
}

/** A category that pays less than everything else is meant as an exception, or is a mistake. */
function lowCategories(card: CatalogCard): string[] {
  const standing = card.rewards.filter((rule) => !rule.merchants && !rule.portalOnly && !rule.requires);
  const base = standing.find((rule) => rule.category === 'general');
  if (!base) return ['no rule for everything else'];
  return standing
    .filter((rule) => rule.category !== 'general' && rule.rate < base.rate && !rule.minPurchase)
    .map((rule) => `${ruleText(rule)} is below its general ${String(base.rate)}${base.unit}`);
}

function outlierCurrency({ currency }: CatalogCard): string[] {
  const { centsPerPoint, cashFloorCents, kind, name } = currency;
  const isCheap = kind !== 'none' && Math.min(centsPerPoint, cashFloorCents) < LOW_POINT_CENTS;
  return [
    ...(isCheap ? [`${name} are counted at less than ${String(LOW_POINT_CENTS)}¢`] : []),
    ...(cashFloorCents > centsPerPoint ? [`${name} pay more cashed out than planned`] : []),
  ];
}

function unknownQuarters({ rotating }: CatalogCard): string[] {
  const unknown = rotating?.quarters.filter(({ categories, merchants }) => !categories && !merchants) ?? [];
  return unknown.map(({ quarter }) => `categories of ${quarter} are not known yet`);
}

/** The outliers of one card, without comparing it to others. */
export function outlierFigures(card: CatalogCard): string[] {
  return [
    ...card.rewards.flatMap((rule) => outlierRule(card, rule)),
    ...lowCategories(card),
    ...outlierCurrency(card),
    ...unknownQuarters(card),
  ];
}

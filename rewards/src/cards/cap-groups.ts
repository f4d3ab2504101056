import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { CapGroup, EffectiveRule } from './effective-rules';
import { listMonthsSoFar } from './period';

/** The purchases of a card that count toward a cap group. */
export interface CapGroupScope {
  readonly categories: ReadonlySet<Category>;
  /** Purchases here count in any category. */
  readonly merchants: ReadonlySet<string>;
  /** Purchases here never count, because another rule of the card pays more. */
  readonly exceptMerchants: ReadonlySet<string>;
}

function isBetter(rule: EffectiveRule, rate: number): boolean {
  return rule.minCents === 0 && rule.ppm.planning > rate;
}

function computeScope(capGroup: CapGroup, rules: readonly EffectiveRule[]): CapGroupScope {
  const members = rules.filter((rule) => rule.capGroup?.id === capGroup.id);
  const others = rules.filter((rule) => rule.capGroup?.id !== capGroup.id);
  const categories = new Set<Category>();
  const exceptMerchants = new Set<string>();
  for (const member of members) {
    const better = others.filter((rule) => isBetter(rule, member.ppm.planning));
    for (const category of member.categories) {
      if (!better.some((rule) => rule.categories.has(category))) categories.add(category);
    }
    for (const rule of better) for (const merchant of rule.merchants ?? []) exceptMerchants.add(merchant);
  }
  const merchants = new Set(members.flatMap((rule) => [...(rule.merchants ?? [])]));
  return { categories, merchants, exceptMerchants };
}

/** The scope of each cap group of the rules, by its id. */
export function computeCapGroupScopes(rules: readonly EffectiveRule[]): ReadonlyMap<string, CapGroupScope> {
  const capGroups = new Map(
    rules.flatMap((rule) => (rule.capGroup ? [[rule.capGroup.id, rule.capGroup] as const] : [])),
  );
  return new Map([...capGroups].map(([id, capGroup]) => [id, computeScope(capGroup, rules)]));
}

type Month = CardSpending['months'][string];

function sumAtMerchants(
  month: Month,
  merchants: ReadonlySet<string>,
  counts: (category: string) => boolean,
): Cents {
  let cents = 0;
  if (merchants.size === 0) return cents;
  for (const merchant of merchants) {
    const there = month.merchants[merchant] ?? {};
    for (const category of Object.keys(there)) if (counts(category)) cents += there[category] ?? 0;
  }
  return cents;
}

function computeUsedInMonth(month: Month, scope: CapGroupScope): Cents {
  const categories: ReadonlySet<string> = scope.categories;
  let cents = 0;
  for (const category in month.categories)
    if (categories.has(category)) cents += month.categories[category] ?? 0;
  cents -= sumAtMerchants(month, scope.exceptMerchants, (category) => categories.has(category));
  return cents + sumAtMerchants(month, scope.merchants, (category) => !categories.has(category));
}

/**
 * Cents of the cap group that the card's recorded purchases have used in the calendar period (UTC) that `at` falls in,
 * at most the limit. A purchase that fits two cap groups counts toward both, so room is never overstated.
 */
export function computeUsedCents(
  capGroup: CapGroup,
  scope: CapGroupScope | undefined,
  spent: CardSpending | undefined,
  at: string,
): Cents {
  if (!scope || !spent) return 0;
  let cents = 0;
  for (const key of listMonthsSoFar(capGroup.period, at)) {
    const month = spent.months[key];
    if (month) cents += computeUsedInMonth(month, scope);
  }
  return Math.min(capGroup.limitCents, cents);
}

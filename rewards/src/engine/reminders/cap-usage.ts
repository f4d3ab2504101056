import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Category, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  CardSpending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { toTypicalPurchase } from '../../cards/definitions/typical-purchase';
import { buildSchedule } from '../../cards/rules/build-schedule';
import { createUsedCentsLookup } from '../../cards/rules/cap-groups';
import type { YearlyCardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { CapGroup, EffectiveRule } from '../../cards/rules/effective-rules';
import { findPart, listPartsSoFar } from '../../cards/rules/period';
import { findRecordedKind } from '../../cards/rules/recorded-spending';
import { sumSpendingByOption } from '../../cards/rules/top-earning';
import type { Ppm } from '../../cards/valuation/point-value';
import type { Merchant } from '../../places/reference/merchant';
import { findMerchant, getMerchantName } from '../../places/reference/merchants';
import { findCardUse } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { ResolvedCard } from '../evaluation/resolve-wallet';

/** The use of one cap in the period that contains a day. */
export interface CapUsage {
  /** Identifies the cap among those of its card. */
  readonly capId: string;
  readonly period: CapPeriod;
  /** Whether the period stands for the billing cycle, because the statement day isn't known. */
  readonly isCycleAssumed: boolean;
  readonly limitCents: Cents;
  readonly leftCents: Cents;
  /** The rate under the cap. */
  readonly ppm: Ppm;
  /** Categories by id and merchants by name. */
  readonly places: readonly string[];
  /** Where most of the cap was used. */
  readonly example: {
    /** A category by id or a merchant by name. */
    readonly place: string;
    readonly category: Category;
    readonly merchant?: Merchant;
  };
}

type UsageContext = Pick<EvaluationContext, 'at' | 'valuation' | 'spending' | 'previousYear'>;
type CardContext = Pick<EvaluationContext, 'at' | 'valuation'> & {
  /** On the card. Undefined if nothing was recorded. */
  readonly spending: CardSpending | undefined;
  readonly use: YearlyCardUse | undefined;
};

function listPlaces({ merchants, category, definition }: EffectiveRule): readonly string[] {
  if (merchants) return [...merchants].map(getMerchantName);
  return [!isCategory(category) && definition ? definition.label : category];
}

function getExample(rule: EffectiveRule): CapUsage['example'] {
  const { merchants, category, definition } = rule;
  const [place = category] = listPlaces(rule);
  const [merchantId = null] = merchants ?? [];
  const merchant = findMerchant(merchantId);
  if (merchant) return { place, category: merchant.category, merchant };
  const kind = [category, definition?.category ?? 'general'].find(isCategory);
  return { place, category: kind ?? 'general' };
}

/** The recorded spending that a rule's category or merchants refer to. */
function sumSpentAt({ merchants, category }: EffectiveRule, months: readonly SpentAmounts[]): Cents {
  let sum = 0;
  for (const { categories, merchants: byMerchant } of months) {
    for (const merchantId of merchants ?? [])
      for (const cents of Object.values(byMerchant[merchantId] ?? {})) sum += cents;
    if (merchants) continue;
    for (const [key, cents] of Object.entries(categories))
      if (findRecordedKind(key)?.category === category) sum += cents;
  }
  return sum;
}

function groupByCap(rules: readonly EffectiveRule[]): ReadonlyMap<CapGroup, readonly EffectiveRule[]> {
  const groups = new Map<string, { readonly capGroup: CapGroup; readonly rules: EffectiveRule[] }>();
  for (const rule of rules) {
    if (!rule.capGroup) continue;
    const group = groups.get(rule.capGroup.id);
    if (group) group.rules.push(rule);
    else groups.set(rule.capGroup.id, { capGroup: rule.capGroup, rules: [rule] });
  }
  return new Map([...groups.values()].map(({ capGroup, rules: shared }) => [capGroup, shared]));
}

/** The rule of a cap with the most spending; on a tie, the one that pays the most. */
function findMainRule(
  rules: readonly EffectiveRule[],
  { period, statementDay }: Pick<CapGroup, 'period'> & Pick<EffectiveCard, 'statementDay'>,
  { at, valuation, spending }: CardContext,
): EffectiveRule | undefined {
  // Without the cycle's days in the previous year: this only selects the name of the cap.
  const months = listPartsSoFar(period, at, statementDay).flatMap(
    (part) => findPart(part, (month) => spending?.months[month]) ?? [],
  );
  return rules
    .map((rule) => ({ rule, spent: sumSpentAt(rule, months) }))
    .sort((a, b) => b.spent - a.spent || b.rule.ppm[valuation] - a.rule.ppm[valuation])[0]?.rule;
}

function listRuleCaps({ effectiveCard }: ResolvedCard, context: CardContext): CapUsage[] {
  const getUsedCents = createUsedCentsLookup(effectiveCard, context.use, context);
  return [...groupByCap(effectiveCard.rules)].flatMap(([capGroup, rules]) => {
    const { id: capId, period, isCycleAssumed, limitCents } = capGroup;
    const main = findMainRule(rules, { period, statementDay: effectiveCard.statementDay }, context);
    if (!main) return [];
    return [
      {
        capId,
        period,
        isCycleAssumed,
        limitCents,
        leftCents: limitCents - getUsedCents(capGroup),
        ppm: main.ppm[context.valuation],
        places: [...new Set(rules.flatMap(listPlaces))],
        example: getExample(main),
      },
    ];
  });
}

/** The cap of a card that pays its bonus in its largest category, which is the one with the most spending. */
function listTopCaps({ effectiveCard }: ResolvedCard, context: CardContext): CapUsage[] {
  const { top, day, statementDay } = effectiveCard;
  const { at, valuation, use } = context;
  if (!top || !use) return [];
  const parts = listPartsSoFar(top.period, at, statementDay);
  const totals = sumSpendingByOption({ effectiveCard, top, use, valuation }, parts);
  const [category, cents] = [...totals].sort(([, a], [, b]) => b - a)[0] ?? [];
  const slot = top.slots.find(({ cap }) => cap);
  if (category === undefined || !cents || !slot) return [];
  const purchase = toTypicalPurchase(category, day);
  const { cap } = buildSchedule(effectiveCard, { purchase, use, valuation, at });
  if (!cap) return [];
  const { period, isCycleAssumed, limitCents, leftCents } = cap;
  const ppm = slot.ppm[valuation];
  const example = { place: category, category };
  return [{ capId: 'top', period, isCycleAssumed, limitCents, leftCents, ppm, places: [category], example }];
}

/** Computes how much of each cap of a card is used, by the same rules as for rewards. */
export function listCapUsage(card: ResolvedCard, context: UsageContext): CapUsage[] {
  const { at, valuation, spending } = context;
  const use = findCardUse(context, card);
  const cardContext = { at, valuation, spending: spending.cards[card.walletCard.cardId], use };
  return [...listRuleCaps(card, cardContext), ...listTopCaps(card, cardContext)];
}

import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { append } from '../../lists/append';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { Ppm, Valuation } from '../valuation/point-value';
import { type ApplicableRates, getApplicableRates } from './applicable-rates';
import { createUsedCentsLookup } from './cap-groups';
import type { YearlyCardUse } from './card-use';
import type { EffectiveCard } from './effective-card';
import type { EffectiveRule } from './effective-rules';
import {
  type CapState,
  type EarningRule,
  type PayingTier,
  type Schedule,
  splitPurchase,
  sumCentsPpm,
} from './schedule';
import { computeTopTiers, sumTopRoom, type TopSlotTier } from './top-earning';
import { findOption, type TopSlot } from './top-slots';

export interface EarningContext {
  readonly purchase: PurchaseDetails;
  readonly use: YearlyCardUse | undefined;
  readonly valuation: Valuation;
  readonly at: string;
  /** Whether the purchase's category isn't expected to become a top category. Default: it can. */
  readonly isTopCategoryUnlikely?: boolean;
}

function toCapState(rule: EffectiveRule, leftCents: Cents, afterPpm: Ppm): CapState | null {
  return (
    rule.capGroup && {
      period: rule.capGroup.period,
      isCycleAssumed: rule.capGroup.isCycleAssumed,
      limitCents: rule.capGroup.limitCents,
      leftCents,
      afterPpm,
    }
  );
}

/**
 * The applicable rules, best first, each while its cap group has room; then the best uncapped rate. Caps are
 * marginal: the full rate applies up to the last cent of room.
 */
function buildRuleSchedule(
  effectiveCard: EffectiveCard,
  context: EarningContext,
  rates: ApplicableRates,
): Schedule {
  if (rates.capped.length === 0) return rates.uncappedSchedule;
  const { use, valuation, at } = context;
  let tiers: PayingTier[] | undefined;
  let cap: CapState | null = null;
  const getUsedCents = createUsedCentsLookup(effectiveCard, use, { at, valuation });
  for (const rule of rates.capped) {
    if (!rule.capGroup) continue;
    const leftCents = rule.capGroup.limitCents - getUsedCents(rule.capGroup);
    cap ??= toCapState(rule, leftCents, rates.uncappedPpm);
    if (leftCents > 0)
      tiers = append(tiers, {
        roomCents: leftCents,
        ppm: rule.ppm[valuation],
        rule,
        capPeriod: rule.capGroup.period,
      });
  }
  const { tiers: uncapped } = rates.uncappedSchedule;
  return { tiers: tiers ? tiers.concat(uncapped) : uncapped, cap };
}

function toTopRule({ rate, unit }: TopSlot, category: Category): EarningRule {
  return {
    source: 'top',
    category,
    rate,
    unit,
    merchants: null,
    definition: null,
    notes: [],
    isDiscountAtCheckout: false,
    requirement: null,
  };
}

function toPayingTier(tier: TopSlotTier, category: Category, base: PayingTier | undefined): PayingTier {
  const { slot } = tier;
  return {
    roomCents: tier.roomCents,
    ppm: tier.ppm,
    rule: slot ? toTopRule(slot, category) : (base?.rule ?? null),
    capPeriod: tier.roomCents === null ? null : (slot?.cap?.period ?? null),
  };
}

function toTopCapState(tiers: readonly TopSlotTier[], effectiveCard: EffectiveCard): CapState | null {
  const cap =
    tiers.find((tier) => tier.slot?.cap)?.slot?.cap ?? effectiveCard.top?.slots.find((slot) => slot.cap)?.cap;
  if (!cap) return null;
  return {
    period: cap.period,
    isCycleAssumed: cap.isCycleAssumed,
    limitCents: cap.limitCents,
    leftCents: sumTopRoom(tiers),
    afterPpm: tiers.at(-1)?.ppm ?? 0,
  };
}

function buildTopSchedule(
  effectiveCard: EffectiveCard,
  context: EarningContext,
  base: Schedule,
): Schedule | undefined {
  const { purchase, use, valuation, at } = context;
  const last = base.tiers.at(-1);
  const { top } = effectiveCard;
  const option = top ? findOption(top, purchase) : undefined;
  if (!top || option === undefined || context.isTopCategoryUnlikely) return undefined;
  const tiers = computeTopTiers({
    effectiveCard,
    top,
    option,
    use,
    at,
    valuation,
    basePpm: last?.ppm ?? 0,
  });
  return {
    tiers: tiers.map((tier) => toPayingTier(tier, option, last)),
    cap: toTopCapState(tiers, effectiveCard),
  };
}

/** Builds the rates that the card pays here: those of its rules, or of its top-category slots if they earn more. */
export function buildSchedule(
  effectiveCard: EffectiveCard,
  context: EarningContext,
  rates: ApplicableRates = getApplicableRates(effectiveCard, context.purchase, context.valuation),
): Schedule {
  const byRules = buildRuleSchedule(effectiveCard, context, rates);
  const byTop = buildTopSchedule(effectiveCard, context, byRules);
  if (!byTop) return byRules;
  const { amountCents } = context.purchase;
  return sumCentsPpm(splitPurchase(byTop, amountCents)) >= sumCentsPpm(splitPurchase(byRules, amountCents))
    ? byTop
    : byRules;
}

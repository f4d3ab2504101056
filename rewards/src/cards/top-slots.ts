import type { CapPeriod, CatalogCard, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { type Category, ruleCovers } from '@tapwise/contracts/vocabulary/categories';
import { type ByValuation, type CapRule, toCapRule, toPpmByValuation } from './effective-rules';

/** A bonus slot that the largest categories of a period fill automatically. */
export interface TopSlot {
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly ppm: ByValuation;
  readonly afterPpm: ByValuation;
  /** How many categories the slot takes. */
  readonly count: number;
  readonly cap: CapRule | null;
}

/** A card's top-category slots, best rate first. They take the largest categories in this order. */
export interface TopSlots {
  readonly period: CapPeriod;
  readonly slots: readonly TopSlot[];
  readonly options: readonly Category[];
}

function findAfterCapRate(card: CatalogCard, slot: ChoiceSlot): number {
  const rule = card.rewards.find((reward) => reward.category === 'choose' && reward.rate === slot.rate);
  return rule?.afterCapRate ?? 0;
}

export function toTopSlots(card: CatalogCard): TopSlots | null {
  const choose = card.chooseCategory;
  const first = choose?.slots[0];
  if (choose?.mode !== 'auto-top' || !first) return null;
  const slots = choose.slots.map((slot, index) => ({
    rate: slot.rate,
    unit: slot.unit,
    ppm: toPpmByValuation(card, slot.rate, slot.unit),
    afterPpm: toPpmByValuation(card, findAfterCapRate(card, slot), slot.unit),
    count: slot.count,
    cap: toCapRule(slot, `top-${String(index)}`),
  }));
  const options = [...new Set(choose.slots.flatMap((slot) => slot.options ?? []))];
  return { period: first.period, slots: slots.sort((a, b) => b.ppm.planning - a.ppm.planning), options };
}

/** The option that a purchase of this category counts toward, or undefined. */
export function findOption(top: TopSlots, category: Category): Category | undefined {
  return (
    top.options.find((option) => option === category) ??
    top.options.find((option) => ruleCovers(option, category))
  );
}

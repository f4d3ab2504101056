import type { ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Category, RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinitionFor, getDefaultDefinition } from '../definitions/issuer-definitions';
import { type DefinitionMatch, matchDefinition } from '../definitions/match-definition';
import type { PurchaseDetails } from '../definitions/purchase-details';
import { raiseRate } from '../valuation/card-terms';
import {
  type ByValuation,
  type CapRule,
  type CardOnDay,
  toCapRule,
  toCountedPeriod,
  toPpmByValuation,
} from './effective-rules';
import { isProbablyListed } from './match-rule';

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

/** A category that a slot can go to, as the issuer defines it. */
export interface TopOption {
  readonly category: Category;
  readonly definition: IssuerDefinition;
}

/** A card's top-category slots, best rate first. They take the largest categories in this order. */
export interface TopSlots {
  readonly period: CapPeriod;
  readonly slots: readonly TopSlot[];
  readonly options: readonly TopOption[];
  /** Whether the period stands for the billing cycle, because the statement day isn't known. */
  readonly isCycleAssumed: boolean;
}

function getAfterCapRate(card: CatalogCard, slot: ChoiceSlot): number {
  const rule = card.rewards.find((reward) => reward.category === 'choose' && reward.rate === slot.rate);
  return rule?.afterCapRate ?? 0;
}

export function toTopSlots(cardOnDay: CardOnDay): TopSlots | null {
  const { card, day, terms } = cardOnDay;
  const choose = card.chooseCategory;
  const first = choose?.slots[0];
  if (choose?.mode !== 'auto-top' || !first) return null;
  const slots = choose.slots.map((slot, index): TopSlot => {
    const unit = terms.isCashCountedAsPoints ? 'x' : slot.unit;
    const rate = raiseRate(slot.rate, terms);
    return {
      rate,
      unit,
      ppm: toPpmByValuation(card, rate, unit),
      afterPpm: toPpmByValuation(card, raiseRate(getAfterCapRate(card, slot), terms), unit),
      count: slot.count,
      cap: toCapRule(cardOnDay, slot, `top-${String(index)}`),
    };
  });
  const categories = [...new Set(choose.slots.flatMap((slot) => slot.options ?? []))];
  const options = categories.map((category) => ({
    category,
    definition:
      findDefinitionFor(card, { category, rate: first.rate }, day) ?? getDefaultDefinition(category),
  }));
  return {
    ...toCountedPeriod(first.period, cardOnDay),
    slots: slots.sort((a, b) => b.ppm.planning - a.ppm.planning),
    options,
  };
}

function matchOption({ definition }: TopOption, purchase: PurchaseDetails): DefinitionMatch {
  return isProbablyListed(definition, purchase) ? 'uncertain' : matchDefinition(definition, purchase);
}

/** Whether a purchase counts in one of the categories that a slot can go to. */
export function matchTopOption(
  top: TopSlots | null,
  category: RuleCategory,
  purchase: PurchaseDetails,
): DefinitionMatch {
  const option = top?.options.find((entry) => entry.category === category);
  return option ? matchOption(option, purchase) : 'no';
}

/** The option that a purchase counts toward: the first whose definition contains it. Undefined if there is none. */
export function findOption(top: TopSlots, purchase: PurchaseDetails): Category | undefined {
  return top.options.find((option) => matchOption(option, purchase) !== 'no')?.category;
}

/** Counts the categories that get a slot. */
export function countTopCategories({ slots }: TopSlots): number {
  return slots.reduce((sum, { count }) => sum + count, 0);
}

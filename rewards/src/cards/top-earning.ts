import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { listMonthsSoFar } from './period';
import type { Ppm, Valuation } from './point-value';
import { findOption, type TopSlot, type TopSlots } from './top-slots';

/** A stretch of further spending at one rate; null: all the rest. */
export interface TopTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
  /** The slot that pays it, or null for the base rate. */
  readonly slot: TopSlot | null;
}

export interface TopContext {
  readonly top: TopSlots;
  readonly category: Category;
  readonly spent: CardSpending | undefined;
  readonly at: string;
  readonly valuation: Valuation;
  /** What the card pays here without the slots. */
  readonly basePpm: Ppm;
}

function sumSpendingByOption(
  top: TopSlots,
  spent: CardSpending | undefined,
  months: readonly string[],
): Map<Category, Cents> {
  const totals = new Map<Category, Cents>(top.options.map((option) => [option, 0]));
  for (const month of months) {
    for (const [category, cents] of Object.entries(spent?.months[month]?.categories ?? {})) {
      const option = isCategory(category) ? findOption(top, category) : undefined;
      if (option) totals.set(option, (totals.get(option) ?? 0) + cents);
    }
  }
  return totals;
}

/** The amounts that one slot takes, once the better slots have taken theirs. */
function amountsInSlot(top: TopSlots, slotAt: number, largestFirst: readonly Cents[]): readonly Cents[] {
  const before = top.slots.slice(0, slotAt).reduce((sum, slot) => sum + slot.count, 0);
  return largestFirst.slice(before, before + (top.slots[slotAt]?.count ?? 0));
}

function sum(cents: readonly Cents[]): Cents {
  return cents.reduce((total, part) => total + part, 0);
}

/** What earlier periods of the cap's own period have used of a slot's cap. */
function computeUsedBefore(context: TopContext, slotAt: number): Cents {
  const { top, spent, at } = context;
  const cap = top.slots[slotAt]?.cap;
  if (!cap || cap.period === top.period) return 0;
  const current = new Set(listMonthsSoFar(top.period, at));
  const earlier = listMonthsSoFar(cap.period, at).filter((month) => !current.has(month));
  const step = top.period === 'quarter' ? 3 : 1;
  let used = 0;
  for (let from = 0; from < earlier.length; from += step) {
    const amounts = [...sumSpendingByOption(top, spent, earlier.slice(from, from + step)).values()].sort(
      (a, b) => b - a,
    );
    used += sum(amountsInSlot(top, slotAt, amounts));
  }
  return Math.min(used, cap.limitCents);
}

/** The slot that takes the amount at this place of the order, and the other amounts that it takes with it. */
function findSlotIndex(top: TopSlots, place: number): number {
  let before = 0;
  for (const [at, slot] of top.slots.entries()) {
    before += slot.count;
    if (place < before) return at;
  }
  return -1;
}

interface SpendingRange {
  readonly from: Cents;
  readonly to: Cents | null;
}

/** Amounts of the category between which its place in the order does not change, from what it has now. */
function splitIntoRanges(current: Cents, others: readonly Cents[]): SpendingRange[] {
  const marks = [...new Set(others.filter((amount) => amount > current))].sort((a, b) => a - b);
  const starts = [current, ...marks];
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? null }));
}

function computeRangeTiers(
  context: TopContext,
  others: readonly Cents[],
  { from, to }: SpendingRange,
): TopTier[] {
  const { top, valuation, basePpm } = context;
  const place = others.filter((amount) => amount > from).length;
  const slotAt = findSlotIndex(top, place);
  const slot = top.slots[slotAt];
  const length = to === null ? null : to - from;
  if (!slot) return [{ roomCents: length, ppm: basePpm, slot: null }];
  const paid: TopTier = { roomCents: length, ppm: slot.ppm[valuation], slot };
  if (!slot.cap) return [paid];
  const together = amountsInSlot(top, slotAt, [...others.slice(0, place), from, ...others.slice(place)]);
  const room = Math.max(0, slot.cap.limitCents - computeUsedBefore(context, slotAt) - sum(together));
  const after: TopTier = { roomCents: length, ppm: Math.max(slot.afterPpm[valuation], basePpm), slot: null };
  if (room === 0) return [after];
  if (length !== null && length <= room) return [paid];
  return [
    { ...paid, roomCents: room },
    { ...after, roomCents: length === null ? null : length - room },
  ];
}

/**
 * How further spending in this category pays on a card whose slots go to the largest categories of the period by
 * themselves. What a purchase is worth is what the whole period earns with it, less what it earned without: spending
 * that lifts a category past another moves the slot. Undefined where the category is no option of the card.
 */
export function computeTopTiers(context: TopContext): TopTier[] | undefined {
  const { top, category, spent, at } = context;
  const option = findOption(top, category);
  if (option === undefined) return undefined;
  const totals = sumSpendingByOption(top, spent, listMonthsSoFar(top.period, at));
  const current = totals.get(option) ?? 0;
  totals.delete(option);
  const others = [...totals.values()].sort((a, b) => b - a);
  return splitIntoRanges(current, others).flatMap((stretch) => computeRangeTiers(context, others, stretch));
}

/** The slot's room left for the category while it keeps its place, for the answer's cap. */
export function sumTopRoom(tiers: readonly TopTier[]): Cents {
  return sum(tiers.flatMap((tier) => (tier.slot?.cap && tier.roomCents !== null ? [tier.roomCents] : [])));
}

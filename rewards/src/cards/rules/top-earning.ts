import { type Cents, sumCents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Ppm, Valuation } from '../valuation/point-value';
import type { YearlyCardUse } from './card-use';
import type { EffectiveCard } from './effective-card';
import { isFirstPart, listPartsSoFar } from './period';
import type { TopSlot, TopSlots } from './top-slots';

/** The next `roomCents` of spending at one rate; null: all further spending. */
export interface TopSlotTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
  /** The slot that pays it, or null for the base rate. */
  readonly slot: TopSlot | null;
}

export interface TopContext {
  readonly effectiveCard: EffectiveCard;
  readonly top: TopSlots;
  /** The option that the purchase counts toward. */
  readonly option: Category;
  readonly use: YearlyCardUse | undefined;
  readonly at: string;
  readonly valuation: Valuation;
  /** The rate without top-category slots. */
  readonly basePpm: Ppm;
}

/** Cents by option of the card's recorded purchases in these parts of the year, from `listPartsSoFar`. */
export function sumSpendingByOption(
  { effectiveCard, top, use, valuation }: Pick<TopContext, 'effectiveCard' | 'top' | 'use' | 'valuation'>,
  parts: readonly string[],
): Map<Category, Cents> {
  const totals = new Map<Category, Cents>(top.options.map(({ category }) => [category, 0]));
  for (const part of parts) {
    const count = use?.countMonth(effectiveCard, valuation, part);
    for (const [option, cents] of count?.byOption ?? [])
      totals.set(option, (totals.get(option) ?? 0) + cents);
  }
  return totals;
}

/** The amounts in one slot, after better slots have taken the largest ones. */
function selectSlotAmounts(
  top: TopSlots,
  slotIndex: number,
  largestFirst: readonly Cents[],
): readonly Cents[] {
  const before = top.slots.slice(0, slotIndex).reduce((sum, slot) => sum + slot.count, 0);
  return largestFirst.slice(before, before + (top.slots[slotIndex]?.count ?? 0));
}

/** The cents of a slot's cap that were used before the current slot period. */
function computeUsedBefore(context: TopContext, slotIndex: number): Cents {
  const {
    top,
    at,
    effectiveCard: { statementDay },
  } = context;
  const cap = top.slots[slotIndex]?.cap;
  if (!cap || cap.period === top.period) return 0;
  const current = new Set(listPartsSoFar(top.period, at, statementDay));
  const periods: string[][] = [];
  for (const part of listPartsSoFar(cap.period, at, statementDay)) {
    if (current.has(part)) continue;
    const last = periods.at(-1);
    if (last && !isFirstPart(top.period, part)) last.push(part);
    else periods.push([part]);
  }
  let usedCents = 0;
  for (const parts of periods) {
    const amounts = [...sumSpendingByOption(context, parts).values()].sort((a, b) => b - a);
    usedCents += sumCents(selectSlotAmounts(top, slotIndex, amounts));
  }
  return Math.min(usedCents, cap.limitCents);
}

/** The index of the slot that takes the amount with this rank (0: largest), or -1. */
function computeSlotIndex(top: TopSlots, rank: number): number {
  let before = 0;
  for (const [index, slot] of top.slots.entries()) {
    before += slot.count;
    if (rank < before) return index;
  }
  return -1;
}

interface SpendingRange {
  readonly from: Cents;
  readonly to: Cents | null;
}

/** Splits further spending where the category would overtake another one. */
function splitIntoRanges(current: Cents, others: readonly Cents[]): SpendingRange[] {
  const marks = [...new Set(others.filter((amount) => amount > current))].sort((a, b) => a - b);
  const starts = [current, ...marks];
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? null }));
}

function computeRangeTiers(
  context: TopContext,
  others: readonly Cents[],
  { from, to }: SpendingRange,
): TopSlotTier[] {
  const { top, valuation, basePpm } = context;
  const rank = others.filter((amount) => amount > from).length;
  const slotIndex = computeSlotIndex(top, rank);
  const slot = top.slots[slotIndex];
  const length = to === null ? null : to - from;
  if (!slot) return [{ roomCents: length, ppm: basePpm, slot: null }];
  const slotTier: TopSlotTier = { roomCents: length, ppm: slot.ppm[valuation], slot };
  if (!slot.cap) return [slotTier];
  const slotAmounts = selectSlotAmounts(top, slotIndex, [
    ...others.slice(0, rank),
    from,
    ...others.slice(rank),
  ]);
  const room = Math.max(
    0,
    slot.cap.limitCents - computeUsedBefore(context, slotIndex) - sumCents(slotAmounts),
  );
  const after: TopSlotTier = {
    roomCents: length,
    ppm: Math.max(slot.afterPpm[valuation], basePpm),
    slot: null,
  };
  if (room === 0) return [after];
  if (length !== null && length <= room) return [slotTier];
  return [
    { ...slotTier, roomCents: room },
    { ...after, roomCents: length === null ? null : length - room },
  ];
}

/**
 * The tiers of further spending in a category on a card whose slots go to the largest categories
 * automatically. A purchase is worth the period's reward with it minus the reward without it, because
 * overtaking another category moves the slot.
 */
export function computeTopTiers(context: TopContext): TopSlotTier[] {
  const { top, option, at } = context;
  const totals = sumSpendingByOption(
    context,
    listPartsSoFar(top.period, at, context.effectiveCard.statementDay),
  );
  const current = totals.get(option) ?? 0;
  totals.delete(option);
  const others = [...totals.values()].sort((a, b) => b - a);
  return splitIntoRanges(current, others).flatMap((range) => computeRangeTiers(context, others, range));
}

/** The slot's remaining room for the category, for the answer's cap. */
export function sumTopRoom(tiers: readonly TopSlotTier[]): Cents {
  return sumCents(
    tiers.flatMap((tier) => (tier.slot?.cap && tier.roomCents !== null ? [tier.roomCents] : [])),
  );
}

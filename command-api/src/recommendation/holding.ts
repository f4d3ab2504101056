import type { CatalogueCard, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { isCategory } from '@tapwise/contracts/vocabulary/categories';
import { type Condition, conditionalRows, type ConditionalRow, conditionOf } from './conditions';
import { poolScopes, type PoolScope } from './pools';
import { capTerms, type CapTerms, makeRow, type Row, standingRow } from './rows';
import { type TopSlots, topSlotsOf } from './top-slots';

/** A card in somebody's hand in one quarter: every row that may pay, with choices and rotating categories filled in. */
export interface Holding {
  readonly card: CatalogueCard;
  readonly rows: readonly Row[];
  readonly conditional: readonly ConditionalRow[];
  readonly top: TopSlots | null;
  /** True while what was chosen is only assumed, from the card's default. */
  readonly isChoiceAssumed: boolean;
  /** Categories and merchants taken as chosen. */
  readonly chosen: readonly string[];
  /** The quarter whose rotating rows are in `rows`, or null. */
  readonly rotatingQuarter: string | null;
  readonly pools: ReadonlyMap<string, PoolScope>;
}

interface Part {
  readonly rows: readonly Row[];
  readonly conditional: readonly ConditionalRow[];
}
const NOTHING: Part = { rows: [], conditional: [] };

function standing(card: CatalogueCard): Part {
  const rows = card.rewards.flatMap((reward, at) => {
    const isPointer = reward.category === 'rotating' || reward.category === 'choose';
    return isPointer || conditionOf(reward) ? [] : [standingRow(card, reward, at)];
  });
  return { rows, conditional: conditionalRows(card) };
}

function rotatingPart(card: CatalogueCard, quarter: string): Part {
  const rotating = card.rotating;
  if (!rotating) return NOTHING;
  const listed = rotating.quarters.find((entry) => entry.quarter === quarter);
  const pointer = card.rewards.find((reward) => reward.category === 'rotating');
  const base = {
    source: 'rotating' as const,
    rate: rotating.rate,
    unit: pointer?.unit ?? '%',
    cap: capTerms(rotating, 'rotating'),
    afterCapRate: pointer?.afterCapRate,
    note: listed?.note ?? undefined,
  };
  const isKnown = listed && (listed.categories !== null || listed.merchants !== null);
  if (!isKnown) {
    const row = makeRow(card, { ...base, category: 'general' });
    return { rows: [], conditional: [{ row, condition: { kind: 'quarter-unknown', quarter } }] };
  }
  const rows = (listed.categories ?? []).map((category) => makeRow(card, { ...base, category }));
  const merchants = listed.merchants ?? [];
  const stores = merchants.length > 0 ? [makeRow(card, { ...base, category: 'rotating', merchants })] : [];
  return { rows: [...rows, ...stores], conditional: [] };
}

function optionsOf(slot: ChoiceSlot): readonly string[] {
  return [...(slot.options ?? []), ...(slot.merchants ?? [])];
}

interface Assigned {
  readonly slot: ChoiceSlot;
  readonly at: number;
  readonly chosen: readonly string[];
}

/** Gives each choice to the first slot that offers it and has a place left: one choice fills one slot. */
function assignChoices(slots: readonly ChoiceSlot[], choices: readonly string[] | undefined): Assigned[] {
  if (!choices) return slots.map((slot, at) => ({ slot, at, chosen: slot.default ? [slot.default] : [] }));
  const left = [...new Set(choices)];
  return slots.map((slot, at) => {
    const options = optionsOf(slot);
    const chosen = left.filter((choice) => options.includes(choice)).slice(0, slot.count);
    for (const choice of chosen) left.splice(left.indexOf(choice), 1);
    return { slot, at, chosen };
  });
}

function slotCap(slot: ChoiceSlot, at: number, choice: string): CapTerms | null {
  const own = slot.optionCaps?.[choice];
  return own ? capTerms(own, `slot-${String(at)}-${choice}`) : capTerms(slot, `slot-${String(at)}`);
}

function slotRow(card: CatalogueCard, { slot, at }: Assigned, choice: string): Row {
  const pointer = card.rewards.find((reward) => reward.category === 'choose' && reward.rate === slot.rate);
  const where = isCategory(choice)
    ? { category: choice }
    : { category: 'choose' as const, merchants: [choice] };
  return makeRow(card, {
    ...where,
    source: 'chosen',
    rate: slot.rate,
    unit: slot.unit,
    cap: slotCap(slot, at, choice),
    afterCapRate: pointer?.afterCapRate,
    note: slot.note,
  });
}

function chosenPart(card: CatalogueCard, assigned: readonly Assigned[]): Part {
  const rows = assigned.flatMap((entry) => entry.chosen.map((choice) => slotRow(card, entry, choice)));
  const taken = assigned.flatMap((entry) => entry.chosen);
  const condition: Condition = { kind: 'not-chosen', assumed: taken };
  const conditional = assigned.flatMap((entry) =>
    optionsOf(entry.slot)
      .filter((option) => !entry.chosen.includes(option))
      .map((option) => ({ row: slotRow(card, entry, option), condition })),
  );
  return { rows, conditional };
}

/**
 * The card as it is held. Choices as recorded; without a record the card's default, which is then said to be assumed;
 * without a default nothing is chosen. Rotating categories are those of the quarter; unknown ones pay the base rate.
 */
export function holdCard(
  card: CatalogueCard,
  choices: readonly string[] | undefined,
  quarter: string,
): Holding {
  const isChoosing = card.chooseCategory?.mode === 'choose';
  const assigned = isChoosing ? assignChoices(card.chooseCategory?.slots ?? [], choices) : [];
  const parts = [standing(card), rotatingPart(card, quarter), chosenPart(card, assigned)];
  const rows = parts.flatMap((part) => part.rows);
  return {
    card,
    rows,
    conditional: parts.flatMap((part) => part.conditional),
    top: topSlotsOf(card),
    isChoiceAssumed: isChoosing && choices === undefined,
    chosen: assigned.flatMap((entry) => entry.chosen),
    rotatingQuarter: rows.some((row) => row.source === 'rotating') ? quarter : null,
    pools: poolScopes(rows),
  };
}

/** The categories or merchants that the holder of a card may choose from; empty for a card that lets nobody choose. */
export function choicesOf(card: CatalogueCard): readonly string[] {
  if (card.chooseCategory?.mode !== 'choose') return [];
  return [...new Set(card.chooseCategory.slots.flatMap(optionsOf))];
}

import {
  type AssignedSlot,
  assignChoices,
  choiceSlots,
  optionsOf,
} from '@tapwise/contracts/vocabulary/choice-slots';
import type { CapPeriod, CatalogueCard, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import { type Condition, conditionalRows, type ConditionalRow, conditionOf } from './conditions';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Valuation } from './point-value';
import type { PlaceRates } from './place-rates';
import type { YearRates } from './profile';
import { poolScopes, type PoolScope } from './pools';
import { capTerms, coveredBy, type CapTerms, makeRow, type Row, type RowDraft, standingRow } from './rows';
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
  /** The longest period that its caps and top categories are counted over, or null. */
  readonly countedPeriod: CapPeriod | null;
  /** Merchants that any row names. */
  readonly namedMerchants: ReadonlySet<string>;
  /** Purchase sizes from which another row holds. */
  readonly sizes: readonly Cents[];
  /** What was worked out before, by kind of place: bounded, since only named merchants count. */
  readonly rates: Readonly<Record<Valuation, Map<string, PlaceRates>>>;
  readonly years: Readonly<Record<Valuation, Map<Category, YearRates>>>;
  /** Categories that some row singles out; all others pay alike. */
  readonly specialCategories: ReadonlySet<Category>;
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

type Quarter = NonNullable<CatalogueCard['rotating']>['quarters'][number];

/** A quarter of the list whose categories have been announced. */
function announced(card: CatalogueCard, quarter: string): Quarter | undefined {
  const listed = card.rotating?.quarters.find((entry) => entry.quarter === quarter);
  return listed?.categories || listed?.merchants ? listed : undefined;
}

function rotatingRows(card: CatalogueCard, base: Omit<RowDraft, 'category'>, listed: Quarter): Row[] {
  const rows = (listed.categories ?? []).map((category) => makeRow(card, { ...base, category }));
  const merchants = listed.merchants ?? [];
  return merchants.length > 0 ? [...rows, makeRow(card, { ...base, category: 'rotating', merchants })] : rows;
}

function rotatingPart(card: CatalogueCard, quarter: string): Part {
  const { rotating } = card;
  if (!rotating) return NOTHING;
  const listed = announced(card, quarter);
  const pointer = card.rewards.find((reward) => reward.category === 'rotating');
  const base = {
    source: 'rotating' as const,
    rate: rotating.rate,
    unit: pointer?.unit ?? '%',
    cap: capTerms(rotating, 'rotating'),
    afterCapRate: pointer?.afterCapRate,
    note: listed?.note,
  };
  if (listed) return { rows: rotatingRows(card, base, listed), conditional: [] };
  const row = makeRow(card, { ...base, category: 'general' });
  return { rows: [], conditional: [{ row, condition: { kind: 'quarter-unknown', quarter } }] };
}

function slotCap(slot: ChoiceSlot, at: number, choice: string): CapTerms | null {
  const own = slot.optionCaps?.[choice];
  return own ? capTerms(own, `slot-${String(at)}-${choice}`) : capTerms(slot, `slot-${String(at)}`);
}

function slotRow(card: CatalogueCard, { slot, at }: AssignedSlot, choice: string): Row {
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

/** What the holder told: choices, and the quarter for which they were made where it is over. */
export interface Told {
  readonly choices: readonly string[] | undefined;
  readonly lapsed: string | null;
}
export const NOTHING_TOLD: Told = { choices: undefined, lapsed: null };

function conditionFor(option: string, { choices, lapsed }: Told, assumed: readonly string[]): Condition {
  const isLapsed = lapsed !== null && choices?.includes(option) === true;
  return isLapsed ? { kind: 'lapsed', quarter: lapsed } : { kind: 'not-chosen', assumed };
}

function chosenPart(card: CatalogueCard, assigned: readonly AssignedSlot[], told: Told): Part {
  const rows = assigned.flatMap((entry) => entry.chosen.map((choice) => slotRow(card, entry, choice)));
  const taken = assigned.flatMap((entry) => entry.chosen);
  const conditional = assigned.flatMap((entry) => {
    const instead = entry.chosen.length > 0 ? entry.chosen : taken;
    return optionsOf(entry.slot)
      .filter((option) => !entry.chosen.includes(option))
      .map((option) => ({
        row: slotRow(card, entry, option),
        condition: conditionFor(option, told, instead),
      }));
  });
  return { rows, conditional };
}

const LONGEST_FIRST: readonly CapPeriod[] = ['year', 'quarter', 'month'];

function specialCategories(rows: readonly Row[], top: TopSlots | null): ReadonlySet<Category> {
  const named = rows.filter((row) => row.category !== 'general').flatMap((row) => [...row.categories]);
  const fromTop = (top?.options ?? []).flatMap((option) => [...coveredBy(option)]);
  return new Set([...named, ...fromTop]);
}

function countedPeriod(rows: readonly Row[], top: TopSlots | null): CapPeriod | null {
  const caps = [...rows.map((row) => row.pool), ...(top?.slots.map((slot) => slot.cap) ?? [])];
  const periods = new Set([top?.period, ...caps.map((cap) => cap?.period)]);
  return LONGEST_FIRST.find((period) => periods.has(period)) ?? null;
}

/**
 * The card as it is held. Choices as recorded, none once they have lapsed; without a record the card's default, which is then said to be assumed;
 * without a default nothing is chosen. Rotating categories are those of the quarter; unknown ones pay the base rate.
 */
export function holdCard(card: CatalogueCard, told: Told, quarter: string): Holding {
  const choices = told.lapsed === null ? told.choices : [];
  const slots = choiceSlots(card);
  const isChoosing = slots.length > 0;
  const assigned = assignChoices(slots, choices);
  const parts = [standing(card), rotatingPart(card, quarter), chosenPart(card, assigned, told)];
  const rows = parts.flatMap((part) => part.rows);
  const conditional = parts.flatMap((part) => part.conditional);
  const top = topSlotsOf(card);
  const all = [...rows, ...conditional.map((entry) => entry.row)];
  return {
    card,
    rows,
    conditional,
    top,
    isChoiceAssumed: isChoosing && choices === undefined,
    chosen: assigned.flatMap((entry) => entry.chosen),
    rotatingQuarter: rows.some((row) => row.source === 'rotating') ? quarter : null,
    pools: poolScopes(rows),
    countedPeriod: countedPeriod(rows, top),
    namedMerchants: new Set(all.flatMap((row) => [...(row.merchants ?? [])])),
    sizes: [...new Set(rows.map((row) => row.minCents).filter((cents) => cents > 0))],
    rates: { floor: new Map(), planning: new Map() },
    years: { floor: new Map(), planning: new Map() },
    specialCategories: specialCategories(all, top),
  };
}

/** The categories or merchants that the holder of a card may choose from; empty for a card that lets nobody choose. */
export function choicesOf(card: CatalogueCard): readonly string[] {
  return [...new Set(choiceSlots(card).flatMap(optionsOf))];
}

import type { ChoiceSlot } from '../cards/bonus-categories';
import type { CatalogCard } from '../cards/card';
import { toQuarter } from '../cards/quarter';
import type { EnteredQuarter } from '../cards/wallet-card';

/** One slot of a card with the choices that fill it. `index`: its position among the card's slots. */
export interface AssignedSlot {
  readonly slot: ChoiceSlot;
  readonly index: number;
  readonly chosen: readonly string[];
}

/** The slots that the cardholder fills. Empty for cards without choices. */
export function listChoiceSlots({
  chooseCategory,
}: Pick<CatalogCard, 'chooseCategory'>): readonly ChoiceSlot[] {
  return chooseCategory?.mode === 'choose' ? chooseCategory.slots : [];
}

/**
 * The slots that the user can record categories for: those that the cardholder fills, and those that the
 * issuer fills by spending, where the user sets what to expect.
 */
export function listRecordableSlots({
  chooseCategory,
}: Pick<CatalogCard, 'chooseCategory'>): readonly ChoiceSlot[] {
  return chooseCategory?.slots ?? [];
}

/** Whether choices expire with their quarter. On such cards, the chosen rules require activation. */
export function isChosenQuarterly({ rewards }: Pick<CatalogCard, 'rewards'>): boolean {
  return rewards.some((row) => row.category === 'choose' && row.requiresActivation === true);
}

/** The choices and activations that a cardholder recorded for a card. */
export interface CardSelections {
  /** Categories or merchants, by id. Absent if none were recorded, so that the card's default applies. */
  readonly choices?: readonly string[] | undefined;
  /** ISO 8601, UTC. Absent if the choices never expire. */
  readonly chosenAt?: string | undefined;
  /** Quarters whose rotating categories are activated: `2026-Q3`. */
  readonly activatedQuarters?: readonly string[] | undefined;
  /** Quarters whose rotating categories the user entered. They replace the catalog's. */
  readonly rotation?: readonly EnteredQuarter[] | undefined;
}

/** The quarter of choices that have expired by `quarter` (`2026-Q3`). Null if they haven't. */
export function findExpiredQuarter(
  card: Pick<CatalogCard, 'rewards'>,
  { choices, chosenAt }: CardSelections,
  quarter: string,
): string | null {
  if (!choices || chosenAt === undefined || !isChosenQuarterly(card)) return null;
  const chosenFor = toQuarter(chosenAt);
  return chosenFor === quarter ? null : chosenFor;
}

/** The choices that apply in a quarter. Empty if they have expired, undefined if none were recorded. */
export function selectQuarterChoices(
  card: Pick<CatalogCard, 'rewards'>,
  selections: CardSelections,
  quarter: string,
): readonly string[] | undefined {
  return findExpiredQuarter(card, selections, quarter) === null ? selections.choices : [];
}

/** The categories, merchants, and issuer definitions that a slot offers, by id. */
export function listSlotOptions(slot: ChoiceSlot): readonly string[] {
  return [...(slot.options ?? []), ...(slot.merchants ?? []), ...(slot.definitions ?? [])];
}

/**
 * Assigns each choice to the first slot that offers it and has room. If no choices are recorded (undefined), each slot
 * gets its default, if it has one.
 */
export function assignChoices(
  slots: readonly ChoiceSlot[],
  choices: readonly string[] | undefined,
): AssignedSlot[] {
  if (!choices)
    return slots.map((slot, index) => ({ slot, index, chosen: slot.default ? [slot.default] : [] }));
  const unassigned = [...new Set(choices)];
  return slots.map((slot, index) => {
    const options = listSlotOptions(slot);
    const chosenOptions = unassigned.filter((choice) => options.includes(choice)).slice(0, slot.count);
    for (const choice of chosenOptions) unassigned.splice(unassigned.indexOf(choice), 1);
    return { slot, index, chosen: chosenOptions };
  });
}

function appendChoice({ slot, chosen }: AssignedSlot, choice: string): readonly string[] {
  return [...chosen, choice].slice(-slot.count);
}

/**
 * Adds a choice to the first slot that offers it and has room. If all such slots are full, it replaces the
 * oldest choice of the first one. Undefined if no slot offers the choice.
 */
export function addChoice(
  slots: readonly ChoiceSlot[],
  choices: readonly string[] | undefined,
  choice: string,
): readonly string[] | undefined {
  const assigned = assignChoices(slots, choices);
  const before = assigned.flatMap(({ chosen }) => chosen);
  if (before.includes(choice)) return before;
  const offering = assigned.filter(({ slot }) => listSlotOptions(slot).includes(choice));
  const target = offering.find(({ slot, chosen }) => chosen.length < slot.count) ?? offering[0];
  if (!target) return undefined;
  return assigned.flatMap((entry) => (entry === target ? appendChoice(entry, choice) : entry.chosen));
}

import type { CatalogCard, ChoiceSlot } from './card';
import { quarterOf } from './quarter';

/** One slot of a card with what its holder has in it; `at` is its position on the card. */
export interface AssignedSlot {
  readonly slot: ChoiceSlot;
  readonly at: number;
  readonly chosen: readonly string[];
}

/** The slots that the cardholder fills; empty for cards without a choice. */
export function choiceSlots({ chooseCategory }: Pick<CatalogCard, 'chooseCategory'>): readonly ChoiceSlot[] {
  return chooseCategory?.mode === 'choose' ? chooseCategory.slots : [];
}

/** Whether the holder must choose anew each quarter, or earn the base rate: the card's chosen rows ask for activation. */
export function isChosenQuarterly({ rewards }: Pick<CatalogCard, 'rewards'>): boolean {
  return rewards.some((row) => row.category === 'choose' && row.requiresActivation === true);
}

/** A cardholder's recorded choices. Without `chosenAt`, they never expire. */
export interface RecordedChoices {
  readonly choices?: readonly string[] | undefined;
  readonly chosenAt?: string | undefined;
}

/** The quarter that a choice was made for, if it has expired by `quarter`; otherwise null. */
export function lapsedQuarter(
  card: Pick<CatalogCard, 'rewards'>,
  { choices, chosenAt }: RecordedChoices,
  quarter: string,
): string | null {
  if (!choices || chosenAt === undefined || !isChosenQuarterly(card)) return null;
  const chosenFor = quarterOf(chosenAt);
  return chosenFor === quarter ? null : chosenFor;
}

/** The choices that count in a quarter: as recorded, none once they have expired, undefined if none were recorded. */
export function choicesIn(
  card: Pick<CatalogCard, 'rewards'>,
  recorded: RecordedChoices,
  quarter: string,
): readonly string[] | undefined {
  return lapsedQuarter(card, recorded, quarter) === null ? recorded.choices : [];
}

/** Categories and merchants that a slot offers. */
export function optionsOf(slot: ChoiceSlot): readonly string[] {
  return [...(slot.options ?? []), ...(slot.merchants ?? [])];
}

/**
 * Gives each choice to the first slot that offers it and has a place left: one choice fills one slot. Without a record
 * of choices each slot has the card's default, if it has one.
 */
export function assignChoices(
  slots: readonly ChoiceSlot[],
  choices: readonly string[] | undefined,
): AssignedSlot[] {
  if (!choices) return slots.map((slot, at) => ({ slot, at, chosen: slot.default ? [slot.default] : [] }));
  const left = [...new Set(choices)];
  return slots.map((slot, at) => {
    const options = optionsOf(slot);
    const chosen = left.filter((choice) => options.includes(choice)).slice(0, slot.count);
    for (const choice of chosen) left.splice(left.indexOf(choice), 1);
    return { slot, at, chosen };
  });
}

function withOneMore({ slot, chosen }: AssignedSlot, choice: string): readonly string[] {
  return [...chosen, choice].slice(-slot.count);
}

/**
 * The choices of a card after its holder chose one more: in the first slot that offers it and has a place left, or else
 * in the first that offers it, instead of the choice that stood there longest. Undefined where no slot offers it.
 */
export function chooseOneMore(
  slots: readonly ChoiceSlot[],
  choices: readonly string[] | undefined,
  choice: string,
): readonly string[] | undefined {
  const assigned = assignChoices(slots, choices);
  const before = assigned.flatMap(({ chosen }) => chosen);
  if (before.includes(choice)) return before;
  const offering = assigned.filter(({ slot }) => optionsOf(slot).includes(choice));
  const target = offering.find(({ slot, chosen }) => chosen.length < slot.count) ?? offering[0];
  if (!target) return undefined;
  return assigned.flatMap((entry) => (entry === target ? withOneMore(entry, choice) : entry.chosen));
}

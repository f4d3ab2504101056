import type { CatalogueCard, ChoiceSlot } from './card';
import { quarterOf } from './quarter';

/** One slot of a card with what its holder has in it; `at` is its place on the card. */
export interface AssignedSlot {
  readonly slot: ChoiceSlot;
  readonly at: number;
  readonly chosen: readonly string[];
}

/** The slots that the holder fills; none for a card that lets nobody choose. */
export function choiceSlots({
  chooseCategory,
}: Pick<CatalogueCard, 'chooseCategory'>): readonly ChoiceSlot[] {
  return chooseCategory?.mode === 'choose' ? chooseCategory.slots : [];
}

/** Whether the holder must choose anew each quarter, or earn the base rate: the card's chosen rows ask for activation. */
export function isChosenQuarterly({ rewards }: Pick<CatalogueCard, 'rewards'>): boolean {
  return rewards.some((row) => row.category === 'choose' && row.requiresActivation === true);
}

/** What a holder told about a choice, and when; without a time it is taken to hold. */
export interface ToldChoices {
  readonly choices?: readonly string[] | undefined;
  readonly chosenAt?: string | undefined;
}

/** The quarter that a choice was made for, where it has lapsed by the given one; else null. */
export function lapsedQuarter(
  card: Pick<CatalogueCard, 'rewards'>,
  { choices, chosenAt }: ToldChoices,
  quarter: string,
): string | null {
  if (!choices || chosenAt === undefined || !isChosenQuarterly(card)) return null;
  const chosenFor = quarterOf(chosenAt);
  return chosenFor === quarter ? null : chosenFor;
}

/** The choices that count in a quarter: as told, none once they have lapsed, undefined where nothing was told. */
export function choicesIn(
  card: Pick<CatalogueCard, 'rewards'>,
  told: ToldChoices,
  quarter: string,
): readonly string[] | undefined {
  return lapsedQuarter(card, told, quarter) === null ? told.choices : [];
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
export function choosing(
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

import type { CardChoice, CardRotation } from '@tapwise/contracts/http/card-use';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/card';
import { joinTexts } from '@tapwise/contracts/vocabulary/card-texts';
import { CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/categories';
import { assignChoices, choicesIn, choiceSlots, optionsOf } from '@tapwise/contracts/vocabulary/choice-slots';
import { quarterOf } from '@tapwise/contracts/vocabulary/quarter';
import { merchantById } from '../places/merchant-by-id';

/** What the cardholder recorded about a card. */
interface CardSelections {
  readonly choices?: readonly string[] | undefined;
  readonly chosenAt?: string | undefined;
  readonly activatedQuarters?: readonly string[] | undefined;
}

function labelled(id: string) {
  return { id, label: isCategory(id) ? CATEGORY_LABELS[id] : (merchantById(id)?.name ?? id) };
}

function choiceOf(card: CatalogCard, selections: CardSelections, at: string): CardChoice | undefined {
  const slots = choiceSlots(card);
  if (slots.length === 0) return undefined;
  const choices = choicesIn(card, selections, quarterOf(at));
  return {
    isAssumed: choices === undefined,
    slots: assignChoices(slots, choices).map(({ slot, chosen }) => ({
      rate: slot.rate,
      unit: slot.unit,
      count: slot.count,
      period: slot.period,
      options: optionsOf(slot).map(labelled),
      chosen: [...chosen],
      ...(slot.notes === undefined ? {} : { note: joinTexts(slot.notes) }),
    })),
  };
}

/** The categories and merchants of a quarter; undefined where they are not known. */
function announced(rotating: NonNullable<CatalogCard['rotating']>, quarter: string) {
  const listed = rotating.quarters.find((entry) => entry.quarter === quarter);
  if (!listed || (listed.categories === null && listed.merchants === null)) return undefined;
  const names = [...(listed.categories ?? []), ...(listed.merchants ?? [])].map(labelled);
  return { names, notes: listed.notes };
}

function rotationOf(card: CatalogCard, selections: CardSelections, at: string): CardRotation | undefined {
  const { rotating } = card;
  if (!rotating) return undefined;
  const quarter = quarterOf(at);
  const known = announced(rotating, quarter);
  const isActivated = selections.activatedQuarters?.includes(quarter) ?? false;
  return {
    quarter,
    rate: rotating.rate,
    categories: known?.names ?? null,
    isActivated,
    needsActivation: rotating.requiresActivation && !isActivated,
    ...(known?.notes === undefined ? {} : { note: joinTexts(known.notes) }),
  };
}

/** The choices and activations that a card asks for, with those recorded. Empty for most cards. */
export function cardUse(card: CatalogCard, selections: CardSelections, at: string) {
  const choice = choiceOf(card, selections, at);
  const rotation = rotationOf(card, selections, at);
  return { ...(choice ? { choice } : {}), ...(rotation ? { rotation } : {}) };
}

import type { CardChoice, CardRotation } from '../http/card-use';
import { merchantById } from '../merchants/merchant-by-id';
import type { CatalogueCard } from '../vocabulary/card';
import { CATEGORY_LABELS, isCategory } from '../vocabulary/categories';
import { quarterOf } from '../vocabulary/quarter';
import { assignChoices, choicesIn, choiceSlots, optionsOf } from '../vocabulary/choice-slots';

/** What the holder of a card told about it. */
interface Told {
  readonly choices?: readonly string[] | undefined;
  readonly chosenAt?: string | undefined;
  readonly activatedQuarters?: readonly string[] | undefined;
}

function labelled(id: string) {
  return { id, label: isCategory(id) ? CATEGORY_LABELS[id] : (merchantById(id)?.name ?? id) };
}

function choiceOf(card: CatalogueCard, told: Told, at: string): CardChoice | undefined {
  const slots = choiceSlots(card);
  if (slots.length === 0) return undefined;
  const choices = choicesIn(card, told, quarterOf(at));
  return {
    isAssumed: choices === undefined,
    slots: assignChoices(slots, choices).map(({ slot, chosen }) => ({
      rate: slot.rate,
      unit: slot.unit,
      count: slot.count,
      period: slot.period,
      options: optionsOf(slot).map(labelled),
      chosen: [...chosen],
      ...(slot.note === undefined ? {} : { note: slot.note }),
    })),
  };
}

/** The categories and merchants of a quarter; undefined where they are not known. */
function announced(rotating: NonNullable<CatalogueCard['rotating']>, quarter: string) {
  const listed = rotating.quarters.find((entry) => entry.quarter === quarter);
  if (!listed || (listed.categories === null && listed.merchants === null)) return undefined;
  const { note } = listed;
  return { names: [...(listed.categories ?? []), ...(listed.merchants ?? [])].map(labelled), note };
}

function rotationOf(card: CatalogueCard, told: Told, at: string): CardRotation | undefined {
  const { rotating } = card;
  if (!rotating) return undefined;
  const quarter = quarterOf(at);
  const known = announced(rotating, quarter);
  const isActivated = told.activatedQuarters?.includes(quarter) ?? false;
  return {
    quarter,
    rate: rotating.rate,
    categories: known?.names ?? null,
    isActivated,
    needsActivation: rotating.requiresActivation && !isActivated,
    ...(known?.note === undefined ? {} : { note: known.note }),
  };
}

/** What the holder of a card has to say about it at a moment, and has said; nothing for most cards. */
export function cardUse(card: CatalogueCard, told: Told, at: string) {
  const choice = choiceOf(card, told, at);
  const rotation = rotationOf(card, told, at);
  return { ...(choice ? { choice } : {}), ...(rotation ? { rotation } : {}) };
}

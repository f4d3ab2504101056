import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardChoice, CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { EnteredQuarter } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import {
  assignChoices,
  type CardSelections,
  listRecordableSlots,
  listSlotOptions,
  selectQuarterChoices,
} from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { getMerchantName } from '../places/reference/merchants';
import { joinTexts } from '../text/join-texts';
import { findDefinition } from './definitions/issuer-definitions';

function toLabeledOption(id: string) {
  return {
    id,
    label: isCategory(id) ? CATEGORY_LABELS[id] : (findDefinition(id)?.label ?? getMerchantName(id)),
  };
}

function describeChoice(card: CatalogCard, selections: CardSelections, at: string): CardChoice | undefined {
  const slots = listRecordableSlots(card);
  if (slots.length === 0) return undefined;
  const choices = selectQuarterChoices(card, selections, toQuarter(at));
  return {
    isAssumed: choices === undefined,
    ...(card.chooseCategory?.mode === 'auto-top' ? { isAutomatic: true as const } : {}),
    slots: assignChoices(slots, choices).map(({ slot, chosen }) => ({
      rate: slot.rate,
      unit: slot.unit,
      count: slot.count,
      period: slot.period,
      options: listSlotOptions(slot).map(toLabeledOption),
      chosen: [...chosen],
      ...(slot.notes === undefined ? {} : { note: joinTexts(slot.notes) }),
    })),
  };
}

/** The categories and merchants of a quarter. Undefined if they aren't known. */
function describeQuarter(rotating: NonNullable<CatalogCard['rotating']>, quarter: string) {
  const listed = rotating.quarters.find((entry) => entry.quarter === quarter);
  if (!listed || (listed.categories === null && listed.merchants === null)) return undefined;
  const names = [...(listed.categories ?? []), ...(listed.merchants ?? [])].map(toLabeledOption);
  return { names, notes: listed.notes };
}

/** The categories that the user entered for a quarter. They replace the catalog's; none are known if they are empty. */
function toEnteredQuarter({ categories }: EnteredQuarter) {
  return {
    isEntered: true as const,
    categories: categories.length === 0 ? null : categories.map(toLabeledOption),
  };
}

function toAnnouncedQuarter(rotating: NonNullable<CatalogCard['rotating']>, quarter: string) {
  const announced = describeQuarter(rotating, quarter);
  if (!announced) return { categories: null };
  const { names, notes } = announced;
  return { categories: names, ...(notes === undefined ? {} : { note: joinTexts(notes) }) };
}

function describeRotation(
  card: CatalogCard,
  selections: CardSelections,
  at: string,
): CardRotation | undefined {
  const { rotating } = card;
  if (!rotating) return undefined;
  const quarter = toQuarter(at);
  const entered = selections.rotation?.find((entry) => entry.quarter === quarter);
  const isActivated = selections.activatedQuarters?.includes(quarter) ?? false;
  return {
    quarter,
    rate: rotating.rate,
    ...(entered ? toEnteredQuarter(entered) : toAnnouncedQuarter(rotating, quarter)),
    isActivated,
    needsActivation: rotating.requiresActivation && !isActivated,
  };
}

/**
 * A card's choice slots and rotating categories as of `at` (ISO, UTC), with what the user recorded. Empty for
 * most cards.
 */
export function describeCardSelections(card: CatalogCard, selections: CardSelections, at: string) {
  const choice = describeChoice(card, selections, at);
  const rotation = describeRotation(card, selections, at);
  return { ...(choice ? { choice } : {}), ...(rotation ? { rotation } : {}) };
}

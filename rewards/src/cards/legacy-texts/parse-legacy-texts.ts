import type { ChoiceSlot } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import type { CatalogCard, Currency, StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Clause } from '@tapwise/contracts/vocabulary/cards/card-texts';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { listSlotOptions } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import { parseCaution } from './caution';
import { parseChoiceNote, parseNote, parsePortal, parseRuleNote } from './parse-note';
import { parsePerk } from './perk';

const RESTRICTION_PATTERN = /\b(only|toward|against|crypto|move)/i;
const DISCOUNT_PATTERN = /\btaken off at checkout\b/i;

function parseCurrency(currency: Currency): Currency {
  return RESTRICTION_PATTERN.test(currency.note ?? '') ? { ...currency, restricted: true } : currency;
}

function parseRule(rule: RewardRule): RewardRule {
  const isDiscount = rule.notes?.some(({ text }) => DISCOUNT_PATTERN.test(text)) ?? false;
  return {
    ...rule,
    ...(rule.portal ? { portal: parsePortal(rule.portal) } : {}),
    ...(isDiscount ? { discountAtCheckout: true as const } : {}),
    ...(rule.notes ? { notes: rule.notes.map(parseRuleNote) } : {}),
  };
}

function parseNotes<Part extends { readonly notes?: Clause[] | undefined }>(part: Part): Part {
  return part.notes ? { ...part, notes: part.notes.flatMap(parseNote) } : part;
}

function parseOptions(slots: readonly ChoiceSlot[]) {
  return [...new Set(slots.flatMap(listSlotOptions))].filter(isCategory);
}

function parseChoice(choosing: CatalogCard['chooseCategory']): CatalogCard['chooseCategory'] {
  if (!choosing) return null;
  const options = parseOptions(choosing.slots);
  const notes = choosing.notes?.flatMap((note) => parseChoiceNote(note, options));
  return { ...choosing, slots: choosing.slots.map(parseNotes), ...(notes ? { notes } : {}) };
}

/**
 * Adds the missing fields to the sentences of a card that was stored before they had fields, by searching for
 * the same words as the rules of that time. Returns other cards unchanged.
 */
export function parseLegacyTexts({ prose, ...card }: StoredCard): CatalogCard {
  if (!prose) return card;
  const { rotating } = card;
  return {
    ...card,
    currency: parseCurrency(card.currency),
    rewards: card.rewards.map(parseRule),
    rotating: rotating && { ...rotating, quarters: rotating.quarters.map(parseNotes) },
    chooseCategory: parseChoice(card.chooseCategory),
    travelPerks: card.travelPerks?.map(parsePerk),
    statusBenefits: card.statusBenefits?.map(parsePerk),
    premiumFeatures: card.premiumFeatures?.map(parsePerk),
    hiddenBenefits: card.hiddenBenefits?.map(parsePerk),
    cautions: card.cautions?.flatMap(parseCaution),
  };
}

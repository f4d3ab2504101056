import { z } from 'zod';
import { ChoiceSlot, ChoosableBonus, Rotating } from '../vocabulary/cards/bonus-categories';
import { CatalogCard, Currency, type StoredCard } from '../vocabulary/cards/card';
import { RewardRule } from '../vocabulary/cards/reward-rule';

/** Cards as stored by version 1 of `CardListed` and `CardRevised`, whose text has no structured fields. */

const Text = z.string().min(1).max(200);
const Note = z.string().max(300).describe('Fine print, in one text.').optional();
const Texts = z.array(Text).max(12).optional();

const RewardRuleV1 = RewardRule.omit({ portal: true, discountAtCheckout: true, notes: true }).extend({
  note: z.string().min(1).max(300).describe('Fine print, in one text.').optional(),
});
const QuarterV1 = Rotating.shape.quarters.element.omit({ notes: true }).extend({ note: Note });
const ChoiceSlotV1 = ChoiceSlot.omit({ notes: true }).extend({ note: Note });

/** A catalog card as version 1 of `CardListed` and `CardRevised` stored it. */
export const CatalogCardV1 = CatalogCard.omit({ cautions: true, membershipCost: true }).extend({
  currency: Currency.omit({ bestUse: true, restricted: true }).describe('The rewards currency.'),
  rewards: z.array(RewardRuleV1).min(1).max(40).describe("The card's reward rules."),
  rotating: Rotating.extend({
    quarters: z.array(QuarterV1).describe('The quarters whose categories are known.'),
  })
    .nullable()
    .describe('The bonus of categories that change every quarter. Null if it has none.'),
  chooseCategory: z
    .strictObject({
      mode: ChoosableBonus.shape.mode,
      slots: z.array(ChoiceSlotV1).min(1).describe('The slots to fill.'),
      note: Note,
    })
    .nullable()
    .describe(
      'The bonus of categories that the cardholder chooses, or that depend on spending. Null if it has none.',
    ),
  travelPerks: Texts.describe('Benefits for travelers, as plain text.'),
  statusBenefits: Texts.describe('Elite status with airlines, hotels, and so on, as plain text.'),
  premiumFeatures: Texts.describe('Credits and services, as plain text.'),
  hiddenBenefits: Texts.describe('Benefits that are easily missed, as plain text.'),
  caution: z.string().max(300).optional().describe("A caution about the card's data."),
});
export type CatalogCardV1 = z.infer<typeof CatalogCardV1>;

interface WithNote {
  readonly note?: string | undefined;
}

/** Converts a note to a list of one clause. An empty note becomes no list. */
function upcastNote<Part extends WithNote>({ note, ...part }: Part) {
  return note ? { ...part, notes: [{ text: note }] } : part;
}

function upcastRule(row: z.infer<typeof RewardRuleV1>): RewardRule {
  const { note, ...rest } = row;
  return row.portalOnly && note ? { ...rest, portal: { text: note } } : upcastNote(row);
}

function upcastPerks(texts: readonly string[] | undefined) {
  return texts?.map((text) => ({ text }));
}

/**
 * Converts a card to version 2. Its text is marked as `unread`: the rewards package parses it when it
 * compiles the card.
 */
export function upcastCardV1({ caution, ...card }: CatalogCardV1): StoredCard {
  const { rotating, chooseCategory } = card;
  return {
    ...card,
    rewards: card.rewards.map(upcastRule),
    rotating: rotating && { ...rotating, quarters: rotating.quarters.map(upcastNote) },
    chooseCategory: chooseCategory && {
      ...upcastNote(chooseCategory),
      slots: chooseCategory.slots.map(upcastNote),
    },
    travelPerks: upcastPerks(card.travelPerks),
    statusBenefits: upcastPerks(card.statusBenefits),
    premiumFeatures: upcastPerks(card.premiumFeatures),
    hiddenBenefits: upcastPerks(card.hiddenBenefits),
    ...(caution ? { cautions: [{ text: caution, about: 'other' as const }] } : {}),
    prose: 'unread',
  };
}

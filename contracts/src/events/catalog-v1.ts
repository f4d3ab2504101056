import { z } from 'zod';
import { CatalogCard, ChoiceSlot, Currency, RewardRule, Rotating, type StoredCard } from '../vocabulary/card';

/** Cards as versions 1 of CardListed and CardRevised hold them: their texts have no fields beside them. */

const Text = z.string().min(1).max(200);
const Note = z.string().max(300).optional();
const Texts = z.array(Text).max(12).optional();

const RewardRowV1 = RewardRule.omit({ portal: true, discountAtCheckout: true, notes: true }).extend({
  note: z.string().min(1).max(300).optional(),
});
const QuarterV1 = Rotating.shape.quarters.element.omit({ notes: true }).extend({ note: Note });
const ChoiceSlotV1 = ChoiceSlot.omit({ notes: true }).extend({ note: Note });

export const CatalogCardV1 = CatalogCard.omit({ cautions: true, membershipCost: true }).extend({
  currency: Currency.omit({ bestUse: true, restricted: true }),
  rewards: z.array(RewardRowV1).min(1).max(40),
  rotating: Rotating.extend({ quarters: z.array(QuarterV1) }).nullable(),
  chooseCategory: z
    .strictObject({ mode: z.enum(['choose', 'auto-top']), slots: z.array(ChoiceSlotV1).min(1), note: Note })
    .nullable(),
  travelPerks: Texts,
  statusBenefits: Texts,
  premiumFeatures: Texts,
  hiddenBenefits: Texts,
  caution: z.string().max(300).optional(),
});
export type CatalogCardV1 = z.infer<typeof CatalogCardV1>;

interface Noted {
  readonly note?: string | undefined;
}

/** The note as a list of one clause; an empty note is none. */
function withNotes<Part extends Noted>({ note, ...part }: Part) {
  return note ? { ...part, notes: [{ text: note }] } : part;
}

function withRowTexts(row: z.infer<typeof RewardRowV1>): RewardRule {
  const { note, ...rest } = row;
  return row.portalOnly && note ? { ...rest, portal: { text: note } } : withNotes(row);
}

function perks(texts: readonly string[] | undefined) {
  return texts?.map((text) => ({ text }));
}

/** The card with its texts where version 2 has them, each in one piece, to be read once by whoever needs its rules. */
export function withUnreadTexts({ caution, ...card }: CatalogCardV1): StoredCard {
  const { rotating, chooseCategory } = card;
  return {
    ...card,
    rewards: card.rewards.map(withRowTexts),
    rotating: rotating && { ...rotating, quarters: rotating.quarters.map(withNotes) },
    chooseCategory: chooseCategory && {
      ...withNotes(chooseCategory),
      slots: chooseCategory.slots.map(withNotes),
    },
    travelPerks: perks(card.travelPerks),
    statusBenefits: perks(card.statusBenefits),
    premiumFeatures: perks(card.premiumFeatures),
    hiddenBenefits: perks(card.hiddenBenefits),
    ...(caution ? { cautions: [{ text: caution, about: 'other' as const }] } : {}),
    prose: 'unread',
  };
}

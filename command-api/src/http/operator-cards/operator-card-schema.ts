import { z } from 'zod';
import { ChoiceSlot, ChoosableBonus, Rotating } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addCardProblems } from '@tapwise/contracts/vocabulary/cards/card-problems';
import { Caution, type Clause, Perk } from '@tapwise/contracts/vocabulary/cards/card-texts';
import { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';

/**
 * An operator's card with reward rules. A plain string may replace an object with fields: a benefit is then only
 * listed with the card, a caution is shown with it, and a `note` applies to every purchase of its row.
 */

/** Accepts a plain string in place of `{ text }`. */
function allowText<Schema extends z.ZodType>(schema: Schema, fields: object = {}) {
  return z.preprocess((value) => (typeof value === 'string' ? { text: value, ...fields } : value), schema);
}

const note = z.string().min(1).max(300).optional();

interface WithNotes {
  readonly note?: string | undefined;
  readonly notes?: Clause[] | undefined;
}

function withNotes<Part extends WithNotes>({ note: text, ...part }: Part) {
  return text === undefined ? part : { ...part, notes: [...(part.notes ?? []), { text }] };
}

const perks = z.array(allowText(Perk)).max(12).optional();
const Quarter = Rotating.shape.quarters.element.extend({ note }).transform(withNotes);
const Slot = ChoiceSlot.extend({ note }).transform(withNotes);

export const OperatorCard = CatalogCard.extend({
  rewards: z.array(RewardRule.extend({ note }).transform(withNotes)).min(1).max(40),
  rotating: Rotating.extend({ quarters: z.array(Quarter) }).nullable(),
  chooseCategory: ChoosableBonus.extend({ slots: z.array(Slot).min(1), note })
    .transform(withNotes)
    .nullable(),
  travelPerks: perks,
  statusBenefits: perks,
  premiumFeatures: perks,
  hiddenBenefits: perks,
  cautions: z
    .array(allowText(Caution, { about: 'other' }))
    .min(1)
    .max(8)
    .optional(),
  caution: z.string().max(300).optional(),
})
  .superRefine(addCardProblems)
  .transform(({ caution, ...card }) =>
    caution
      ? { ...card, cautions: [...(card.cautions ?? []), { text: caution, about: 'other' as const }] }
      : card,
  );

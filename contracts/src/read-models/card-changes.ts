import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { CardChange } from '../vocabulary/cards/card-change';
import { defineReadModel, type DocOf } from './define-read-model';

/** The number of revisions that are kept for each card. */
export const MAX_CARD_REVISIONS = 100;

/** The changes that admins made to each card, by the card's id. */
export const cardChanges = defineReadModel(
  'card-changes',
  1,
  z.object({
    id: z.string(),
    /** The current data, which the next revision is compared with. */
    card: StoredCard,
    /** The newest ones by admins, oldest first. */
    revisions: z.array(
      z.object({
        /** The event id. */
        eventId: z.uuid(),
        changes: z.array(CardChange),
      }),
    ),
  }),
);
export type CardChangesDoc = DocOf<typeof cardChanges>;

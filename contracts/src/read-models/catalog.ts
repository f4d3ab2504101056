import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { CardId } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/** The catalog cards. Retired cards stay, because wallets may contain them. */
export const catalog = defineReadModel(
  'catalogue',
  3,
  z.object({
    id: CardId,
    card: StoredCard,
    asOf: z.string(),
    isRetired: z.boolean(),
    /** Whether an operator added the card. */
    isOperatorCard: z.boolean(),
    /** The number of events about the card. */
    version: z.number().int().positive(),
    /** The time of the last event about the card, and its actor. */
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  }),
);
export type CatalogDoc = DocOf<typeof catalog>;

import { z } from 'zod';
import { StoredCard } from '../vocabulary/cards/card';
import { CardId } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/** The catalog cards. Retired cards stay, because wallets may contain them. */
export const catalog = defineReadModel(
  'catalogue',
  2,
  z.object({ id: CardId, card: StoredCard, asOf: z.string(), isRetired: z.boolean() }),
);
export type CatalogDoc = DocOf<typeof catalog>;

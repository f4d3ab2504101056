import { z } from 'zod';
import { StoredCard } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/** A retired card stays, for the wallets that hold it. */
export const catalog = defineReadModel(
  'catalogue',
  2,
  z.object({ id: CardId, card: StoredCard, asOf: z.string(), isRetired: z.boolean() }),
);
export type CatalogDoc = DocOf<typeof catalog>;

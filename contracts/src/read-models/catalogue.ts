import { z } from 'zod';
import { CatalogueCard } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/** A retired card stays, for the wallets that hold it. */
export const catalogue = defineReadModel(
  'catalogue',
  1,
  z.object({ id: CardId, card: CatalogueCard, asOf: z.string(), isRetired: z.boolean() }),
);
export type CatalogueDoc = DocOf<typeof catalogue>;

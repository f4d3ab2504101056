import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** One user's search term. Id: `<userId>:<folded term>`. */
export const searches = withOwner(
  defineReadModel(
    'searches',
    3,
    z.object({
      id: z.string(),
      userId: UserId,
      searchTerm: z.string(),
      searchCount: z.number().int().positive(),
      lastSearchedAt: z.iso.datetime(),
      /** Whether the last search found a store or a category. */
      isRecognized: z.boolean(),
    }),
    [['userId', '-searchCount', '-lastSearchedAt', '-id']],
  ),
  'id',
);
export type SearchDoc = DocOf<typeof searches>;

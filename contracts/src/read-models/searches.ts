import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** One user's search term. Id: `<userId>:<folded term>`. */
export const searches = withOwner(
  defineReadModel(
    'searches',
    2,
    z.object({
      id: z.string(),
      userId: UserId,
      searchTerm: z.string(),
      searchCount: z.number().int().positive(),
      lastSearchedAt: z.iso.datetime(),
    }),
    [['userId', '-searchCount', '-lastSearchedAt', '-id']],
  ),
  'id',
);
export type SearchDoc = DocOf<typeof searches>;

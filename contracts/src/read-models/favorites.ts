import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** Favorites of a user, oldest first. */
export const favorites = withOwner(
  defineReadModel('favorites', 1, z.object({ id: UserId, searchTerms: z.array(z.string()) })),
  'id',
);
export type FavoritesDoc = DocOf<typeof favorites>;

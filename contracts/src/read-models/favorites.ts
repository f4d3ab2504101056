import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { aboutUsers, defineReadModel, type DocOf } from './define-read-model';

/** Favorites of a user, oldest first. */
export const favorites = aboutUsers(
  defineReadModel('favorites', 1, z.object({ id: UserId, searchTerms: z.array(z.string()) })),
  'id',
);
export type FavoritesDoc = DocOf<typeof favorites>;

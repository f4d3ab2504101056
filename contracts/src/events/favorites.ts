import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event';

const Term = z.object({ searchTerm: z.string().describe('The place, as the user entered it.') });

const favoriteAdded = defineEvent('FavoriteAdded', Term.describe('The user made a place a favorite.'));
const favoriteRemoved = defineEvent('FavoriteRemoved', Term.describe('The user removed a favorite.'));

/** The events of `favorites-<id>` streams. */
export const favoritesEvents = [favoriteAdded, favoriteRemoved] as const;
export type FavoritesEvent = EventOf<(typeof favoritesEvents)[number]>;

import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event';

const Term = z.object({ searchTerm: z.string() });

const favoriteAdded = defineEvent('FavoriteAdded', Term);
const favoriteRemoved = defineEvent('FavoriteRemoved', Term);

/** The events of `favorites-<id>` streams. */
export const favoritesEvents = [favoriteAdded, favoriteRemoved] as const;
export type FavoritesEvent = EventOf<(typeof favoritesEvents)[number]>;

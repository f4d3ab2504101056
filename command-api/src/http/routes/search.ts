import { streams } from '@tapwise/contracts/events/streams';
import type { searchRoutes } from '@tapwise/contracts/http/routes/search';
import type { CommandHandler } from '../../command-handler/port';
import type { ToggleFavorite } from '../../domain/favorites/commands';
import { favoritesDecider } from '../../domain/favorites/decide';
import type { CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export function createSearchHandlers(
  commandHandler: CommandHandler,
): CommandRouteHandlersOf<typeof searchRoutes> {
  return {
    async toggleFavorite({ userId, body, context }) {
      const outcome = await commandHandler.handle({
        stream: streams.favorites(userId),
        decider: favoritesDecider,
        createCommand: (): ToggleFavorite => ({ type: 'ToggleFavorite', searchTerm: body.searchTerm }),
        context,
      });
      return toBodyResult(outcome, ({ events }) => ({
        searchTerm: body.searchTerm,
        isFavorite: events.at(-1)?.type === 'FavoriteAdded',
      }));
    },
  };
}

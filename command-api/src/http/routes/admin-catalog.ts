import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { streams } from '@tapwise/contracts/events/streams';
import type { adminCatalogRoutes } from '@tapwise/contracts/http/routes/admin-catalog';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { CommandHandler } from '../../command-handler/port';
import { catalogDecider } from '../../domain/catalog/decide';
import { checkCards } from '../../services/catalog/check-cards';
import type { CommandRouteHandlersOf } from '../handler';
import { findCardRejection } from '../operator-cards/card-rejection';
import { toCatalogCommand, toCheckedCommand } from '../operator-cards/catalog-command';
import { toBodyResult } from '../to-body-result';

export interface AdminCatalogDependencies {
  readonly commandHandler: CommandHandler;
  /** Loaded when needed, because it is large. */
  readonly shipped: () => ShippedCatalog;
}

function summarizeCatalogChanges(events: readonly CatalogEvent[]): string {
  const count = (type: CatalogEvent['type']) => String(events.filter((event) => event.type === type).length);
  const addedCount = count('CardListed');
  return `${addedCount} ${addedCount === '1' ? 'card' : 'cards'} added, ${count('CardRevised')} revised, ${count('CardRetired')} retired.`;
}

export function createAdminCatalogHandlers({
  commandHandler,
  shipped,
}: AdminCatalogDependencies): CommandRouteHandlersOf<typeof adminCatalogRoutes> {
  return {
    async checkCards({ body, context: { at } }) {
      const command = toCheckedCommand(body, at);
      if ('rejected' in command) return command;
      const { state } = await commandHandler.load(streams.catalogue, catalogDecider);
      const rejection = findCardRejection(command, state);
      return rejection ? reject(rejection) : { body: { cards: [...checkCards(command, state, at)] } };
    },

    async refreshCards({ body, context }) {
      const command = toCatalogCommand(body, { shipped, at: context.at });
      if ('rejected' in command) return command;
      const outcome = await commandHandler.handle({
        stream: streams.catalogue,
        decider: catalogDecider,
        createCommand: () => command,
        context,
      });
      if ('rejected' in outcome && command.type !== 'RefreshCatalog') {
        const { state } = await commandHandler.load(streams.catalogue, catalogDecider);
        const rejection = findCardRejection(command, state);
        // Another command may have changed the catalog since. Then the code matters more than the field.
        if (rejection?.code === outcome.rejected) return reject(rejection);
      }
      return toBodyResult(outcome, ({ events }) => ({
        success: true,
        message: summarizeCatalogChanges(events),
      }));
    },
  };
}

import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { streams } from '@tapwise/contracts/events/streams';
import type { adminRoutes } from '@tapwise/contracts/http/routes/admin';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { CommandHandler } from '../../command-handler/port';
import type { CatalogCommand } from '../../domain/catalog/commands';
import { catalog } from '../../domain/catalog/decide';
import type { SetPrice } from '../../domain/pricing/commands';
import { pricing } from '../../domain/pricing/decide';
import type { CommandRequest, HandlersOf } from '../handler';
import { parseOperatorCards } from '../operator-cards/operator-cards';
import { toBodyResult } from '../to-body-result';

export interface AdminDependencies {
  readonly commandHandler: CommandHandler;
  /** Loaded when needed, because it is large. */
  readonly shipped: () => ShippedCatalog;
}

type Refresh = CommandRequest<'refreshCards'>['body'];

function toCommand(
  { action, category, cards = [] }: Refresh,
  shipped: () => ShippedCatalog,
  at: string,
): CatalogCommand | Rejected<'category-required' | 'cards-required' | Rejection> {
  switch (action) {
    case 'refresh-all':
      return { type: 'RefreshCatalog', ...shipped(), category: null };
    case 'refresh-category':
      return category === undefined
        ? reject('category-required')
        : { type: 'RefreshCatalog', ...shipped(), category };
    case 'add-new': {
      if (cards.length === 0) return reject('cards-required');
      const parsed = parseOperatorCards(cards, new Date(at).getUTCFullYear());
      return 'rejected' in parsed ? parsed : { type: 'AddCards', ...parsed, asOf: toMonth(at) };
    }
  }
}

function summarizeCatalogChanges(events: readonly CatalogEvent[]): string {
  const count = (type: CatalogEvent['type']) => String(events.filter((event) => event.type === type).length);
  const added = count('CardListed');
  return `${added} ${added === '1' ? 'card' : 'cards'} added, ${count('CardRevised')} revised, ${count('CardRetired')} retired.`;
}

export function createAdminHandlers({
  commandHandler,
  shipped,
}: AdminDependencies): HandlersOf<typeof adminRoutes> {
  return {
    async setPrice({ body: { planType, price }, context }) {
      const outcome = await commandHandler.handle({
        stream: streams.pricing,
        decider: pricing,
        createCommand: (): SetPrice => ({ type: 'SetPrice', planType, priceCents: price }),
        context,
      });
      return toBodyResult(outcome, () => ({
        success: true,
        message: `The ${planType} price has been set.`,
      }));
    },

    async refreshCards({ body, context }) {
      const command = toCommand(body, shipped, context.at);
      if ('rejected' in command) return command;
      const outcome = await commandHandler.handle({
        stream: streams.catalogue,
        decider: catalog,
        createCommand: () => command,
        context,
      });
      return toBodyResult(outcome, ({ events }) => ({
        success: true,
        message: summarizeCatalogChanges(events),
      }));
    },
  };
}

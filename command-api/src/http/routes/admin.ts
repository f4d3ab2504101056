import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import { streams } from '@tapwise/contracts/events/streams';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { CatalogueCommand } from '../../domain/catalogue/commands';
import { catalogue } from '../../domain/catalogue/decide';
import { refuse, type Refused } from '../../domain/decider';
import type { SetPrice } from '../../domain/pricing/commands';
import { pricing } from '../../domain/pricing/decide';
import type { CommandHandling } from '../../handling/port';
import type { ShippedCatalogue } from '../../catalogue-data/shipped-catalogue';
import { readGivenCards } from '../given-cards';
import type { CommandRequest, HandlersOf } from '../handler';

interface Dependencies {
  readonly handling: CommandHandling;
  /** Read when asked for: it is large. */
  readonly shipped: () => ShippedCatalogue;
}

type Refresh = CommandRequest<'refreshCards'>['body'];

function commandFor(
  { action, category, cards = [] }: Refresh,
  shipped: () => ShippedCatalogue,
  at: string,
): CatalogueCommand | Refused<'category-required' | 'cards-required'> | Refusal {
  switch (action) {
    case 'refresh-all':
      return { type: 'RefreshCatalogue', ...shipped(), category: null };
    case 'refresh-category':
      return category === undefined
        ? refuse('category-required')
        : { type: 'RefreshCatalogue', ...shipped(), category };
    case 'add-new': {
      if (cards.length === 0) return refuse('cards-required');
      const given = readGivenCards(cards, new Date(at).getUTCFullYear());
      return 'status' in given ? given : { type: 'AddCards', ...given, asOf: at.slice(0, 'yyyy-mm'.length) };
    }
  }
}

function summary(events: readonly CatalogueEvent[]): string {
  const count = (type: CatalogueEvent['type']) =>
    String(events.filter((event) => event.type === type).length);
  const added = count('CardListed');
  return `${added} ${added === '1' ? 'card' : 'cards'} added, ${count('CardRevised')} revised, ${count('CardRetired')} retired.`;
}

export function adminHandlers({ handling, shipped }: Dependencies): HandlersOf<'setPrice' | 'refreshCards'> {
  return {
    async setPrice({ body: { planType, price }, context }) {
      const handled = await handling.handle({
        stream: streams.pricing,
        decider: pricing,
        command: (): SetPrice => ({ type: 'SetPrice', planType, priceCents: price }),
        context,
      });
      if ('refused' in handled) return handled;
      const message = `The ${planType} price is set.`;
      return { body: { success: true as const, message }, position: handled.position };
    },

    async refreshCards({ body, context }) {
      const command = commandFor(body, shipped, context.at);
      if (!('type' in command)) return command;
      const stream = streams.catalogue;
      const handled = await handling.handle({ stream, decider: catalogue, command: () => command, context });
      if ('refused' in handled) return handled;
      const reply = { success: true as const, message: summary(handled.events) };
      return { body: reply, position: handled.position };
    },
  };
}

import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import { streams } from '@tapwise/contracts/events/streams';
import type { adminRoutes } from '@tapwise/contracts/http/routes/admin';
import { toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { type Rejection, toIssuesRejection } from '@tapwise/platform/server/rejections/rejection';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { CommandHandler } from '../../command-handler/port';
import type { AddCards, CatalogCommand, Revision } from '../../domain/catalog/commands';
import { catalogDecider } from '../../domain/catalog/decide';
import type { SetPrice } from '../../domain/pricing/commands';
import { pricingDecider } from '../../domain/pricing/decide';
import type { CommandRequest, HandlersOf } from '../handler';
import { parseOperatorCards } from '../operator-cards/operator-cards';
import { toBodyResult } from '../to-body-result';

export interface AdminDependencies {
  readonly commandHandler: CommandHandler;
  /** Loaded when needed, because it is large. */
  readonly shipped: () => ShippedCatalog;
}

type Refresh = CommandRequest<'refreshCards'>['body'];

function rejectField(field: string, message: string): Rejected<Rejection> {
  return reject(toIssuesRejection([{ path: [field], message }]));
}

/** Why the cards change. By default, the issuer changed its rules today (UTC). */
function parseRevision({ action, kind, effectiveFrom }: Refresh, at: string): Revision | Rejected<Rejection> {
  const today = toDay(at);
  if (action === 'add-new' && (kind ?? effectiveFrom) !== undefined)
    return rejectField(
      kind ? 'kind' : 'effectiveFrom',
      'This field applies to revisions only, not to new cards.',
    );
  if (effectiveFrom !== undefined && effectiveFrom > today)
    return rejectField('effectiveFrom', 'The day can’t be in the future (UTC).');
  return { kind: kind ?? 'change', effectiveFrom: effectiveFrom ?? today };
}

type OperatorCards = Pick<AddCards, 'cards' | 'asOf'>;

/** The command about an operator's cards, or the rejection of the first invalid one. */
function toCardsCommand(
  cards: readonly unknown[],
  at: string,
  create: (parsed: OperatorCards) => CatalogCommand,
): CatalogCommand | Rejected<Rejection> {
  const parsed = parseOperatorCards(cards, new Date(at).getUTCFullYear());
  return 'rejected' in parsed ? parsed : create({ ...parsed, asOf: toMonth(at) });
}

function toCommand(
  { action, category, cards = [] }: Refresh,
  revision: Revision,
  { shipped, at }: Pick<AdminDependencies, 'shipped'> & { readonly at: string },
): CatalogCommand | Rejected<'category-required' | 'cards-required' | Rejection> {
  switch (action) {
    case 'refresh-all':
      return { type: 'RefreshCatalog', ...shipped(), category: null, ...revision };
    case 'refresh-category':
      return category === undefined
        ? reject('category-required')
        : { type: 'RefreshCatalog', ...shipped(), category, ...revision };
    case 'add-new':
      return cards.length === 0
        ? reject('cards-required')
        : toCardsCommand(cards, at, (parsed) => ({ type: 'AddCards', ...parsed }));
    case 'revise':
      return cards.length === 0
        ? rejectField('cards', 'Please provide the cards to revise.')
        : toCardsCommand(cards, at, (parsed) => ({ type: 'ReviseCards', ...parsed, ...revision }));
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
        decider: pricingDecider,
        createCommand: (): SetPrice => ({ type: 'SetPrice', planType, priceCents: price }),
        context,
      });
      return toBodyResult(outcome, () => ({
        success: true,
        message: `The ${planType} price has been set.`,
      }));
    },

    async refreshCards({ body, context }) {
      const revision = parseRevision(body, context.at);
      if ('rejected' in revision) return revision;
      const command = toCommand(body, revision, { shipped, at: context.at });
      if ('rejected' in command) return command;
      const outcome = await commandHandler.handle({
        stream: streams.catalogue,
        decider: catalogDecider,
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

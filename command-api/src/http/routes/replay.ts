import type { replayRoutes } from '@tapwise/contracts/http/routes/replay';
import { addMonths, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import type { LossTotal } from '@tapwise/rewards/engine/replay/sum-losses';
import { findCatalogEntry } from '../../domain/catalog/state';
import type { CatalogReader } from '../../services/catalog/catalog-reader';
import type { ReplayService } from '../../services/replay/replay-service';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';

export interface ReplayHandlerDependencies {
  readonly replayService: ReplayService;
  readonly catalog: CatalogReader;
}

const REPLAYED_MONTHS = 12;

function toDollars<Total extends LossTotal>({ earnedCents, possibleCents, ...label }: Total) {
  return {
    ...label,
    earned: earnedCents / 100,
    possible: possibleCents / 100,
    difference: (possibleCents - earnedCents) / 100,
  };
}

function createLeftOnTheTableHandler({
  replayService,
}: ReplayHandlerDependencies): CommandRouteHandler<'leftOnTheTable'> {
  return async ({ userId, query, context: { at } }) => {
    const { to = `${String(getYear(at))}-12-31` } = query;
    const { from = `${to.slice(0, 'yyyy'.length)}-01-01` } = query;
    if (to < from) return reject('range-reversed');
    const { causes, months, stores, cards, ...total } = await replayService.computeLosses({
      userId,
      from,
      to,
      at,
    });
    return {
      body: {
        ...toDollars(total),
        causes: causes.map(({ cause, cents }) => ({ cause, amount: cents / 100 })),
        months: months.map(toDollars),
        stores: stores.map(toDollars),
        cards: cards.map(toDollars),
      },
    };
  };
}

/** The path of the first card in the lists that matches: `remove.0`. */
function findCardPath(
  lists: { readonly add: readonly CardId[]; readonly remove: readonly CardId[] },
  isMatch: (cardId: CardId) => boolean,
): string | undefined {
  return (['add', 'remove'] as const).flatMap((name) =>
    lists[name].flatMap((cardId, index) => (isMatch(cardId) ? [`${name}.${String(index)}`] : [])),
  )[0];
}

function createWhatIfHandler({
  replayService,
  catalog,
}: ReplayHandlerDependencies): CommandRouteHandler<'whatIf'> {
  return async ({ userId, body, context: { at } }) => {
    const today = toDay(at);
    const { add, remove, from = addMonths(today, -REPLAYED_MONTHS) } = body;
    if (from > today) return reject('start-in-future');
    const { state } = await catalog.load();
    const unknown = findCardPath(body, (cardId) => !findCatalogEntry(state, cardId));
    if (unknown !== undefined) return reject({ ...toRejection('unknown-card'), field: unknown });
    const repeated = findCardPath({ add: [], remove }, (cardId) => add.includes(cardId));
    if (repeated !== undefined) return reject({ ...toRejection('card-added-and-removed'), field: repeated });
    return { body: await replayService.replayWhatIf({ userId, add, remove, from, at }) };
  };
}

function createCardValuesHandler({
  replayService,
}: ReplayHandlerDependencies): CommandRouteHandler<'cardValues'> {
  return async ({ userId, context: { at } }) => {
    const to = toDay(at);
    const from = addMonths(to, -REPLAYED_MONTHS);
    return { body: await replayService.computeCardValues({ userId, from, to, at }) };
  };
}

/** Compares what purchases earned with what they could have earned. Stores nothing. */
export function createReplayHandlers(
  deps: ReplayHandlerDependencies,
): CommandRouteHandlersOf<typeof replayRoutes> {
  return {
    leftOnTheTable: createLeftOnTheTableHandler(deps),
    whatIf: createWhatIfHandler(deps),
    cardValues: createCardValuesHandler(deps),
  };
}

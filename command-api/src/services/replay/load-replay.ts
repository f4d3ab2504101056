import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type { GetInputs } from '@tapwise/rewards/engine/purchases/order-purchases';
import type { SumSpent } from '@tapwise/rewards/engine/replay/bonuses-in-replay';
import { createEmptySpending } from '@tapwise/rewards/engine/spending/spending';
import type { CommandHandler } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { LedgerState } from '../../domain/ledger/state';
import type { EventStore } from '../../event-store/port';
import type { CatalogReader } from '../catalog/catalog-reader';
import {
  createSpentSums,
  listNetPurchases,
  type NetPurchase,
  sumSpendingBefore,
} from '../purchase-inputs/dated-purchases';
import { computeFirstUses } from '../purchase-inputs/first-uses';
import { computeHeldEarlier } from '../purchase-inputs/held-cards';
import { loadPurchaseInputs } from '../purchase-inputs/load-purchase-inputs';
import { computeStatementDays } from '../purchase-inputs/statement-days';
import { loadUserHistory, type UserHistory } from '../purchase-inputs/user-history';
import { divideYear } from '../user-inputs/statement-days';
import { listLedgerYears } from '../yearly-streams/ledger-years';

export interface ReplayDependencies {
  readonly commandHandler: CommandHandler;
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: CatalogReader;
}

/** A user, and the first and last day (`yyyy-mm-dd`) of the purchases that are replayed. */
export interface ReplayRange {
  readonly userId: UserId;
  readonly from: string;
  readonly to: string;
  /** Now: ISO 8601, UTC. */
  readonly at: string;
}

/** The inputs for a replay of a user's purchases. */
export interface LoadedReplay {
  readonly purchases: readonly NetPurchase[];
  readonly getInputs: GetInputs;
  /** The purchases made before them, in the year the range starts. */
  readonly spending: Spending;
  /** What was bought in the year before that. */
  readonly previousYear: Spending | undefined;
  /** All purchases of the loaded years. */
  readonly sumSpent: SumSpent;
  readonly history: UserHistory;
  readonly newestCatalog: CompiledCatalog;
}

/** A card counts as held from its first use, even if that was up to two years before or after the purchase. */
const YEARS_AROUND = 2;

/** The years of the ledgers that a replay of the range depends on. */
export function listReplayedYears({ from, to, at }: Omit<ReplayRange, 'userId'>): readonly number[] {
  const years = listLedgerYears(from, to, at);
  const [first] = years;
  if (first === undefined) return [];
  return Array.from({ length: years.length + 2 * YEARS_AROUND }, (_, step) => first - YEARS_AROUND + step);
}

async function loadYears(
  { commandHandler }: ReplayDependencies,
  { userId, ...range }: ReplayRange,
): Promise<ReadonlyMap<number, LedgerState>> {
  const load = async (year: number) =>
    [year, (await commandHandler.load(streams.ledger(userId, year), ledgerDecider)).state] as const;
  return new Map(await Promise.all(listReplayedYears(range).map(load)));
}

function* listRange(years: Iterable<LedgerState>, { from, to }: ReplayRange) {
  for (const year of years) yield* listNetPurchases(year, from, ({ purchasedOn }) => purchasedOn <= to);
}

/** Loads the purchases of a range, and what their rewards depended on. Throws DamagedStream. */
export async function loadReplay(deps: ReplayDependencies, range: ReplayRange): Promise<LoadedReplay> {
  const { catalog, store } = deps;
  const { userId, from } = range;
  const [years, history, newestCatalog] = await Promise.all([
    loadYears(deps, range),
    loadUserHistory(store, userId),
    catalog.loadCompiled(),
  ]);
  const purchases = await collectInSteps(listRange(years.values(), range));
  const firstYear = years.get(getYear(from));
  const getInputs = await loadPurchaseInputs(purchases, {
    history,
    heldEarlier: computeHeldEarlier(history, computeFirstUses([...years.values()])),
    newestCatalog,
    loadCatalog: (day) => catalog.loadCompiledOn(day),
  });
  const statementDays = computeStatementDays(history);
  const spending = firstYear ? sumSpendingBefore(firstYear, from, statementDays) : createEmptySpending();
  const yearBefore = years.get(getYear(from) - 1);
  const previousYear = yearBefore && divideYear(yearBefore, statementDays);
  const sumSpent = createSpentSums(years.values());
  return { purchases, getInputs, spending, previousYear, sumSpent, history, newestCatalog };
}

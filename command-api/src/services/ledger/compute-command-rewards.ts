import { streams } from '@tapwise/contracts/events/streams';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isRejected } from '@tapwise/contracts/vocabulary/rejected';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import type { LedgerCommand, Rewards } from '../../domain/ledger/commands';
import { ledgerDecider } from '../../domain/ledger/decide';
import { evolveAll, type LedgerState } from '../../domain/ledger/state';
import { walletDecider } from '../../domain/wallet/decide';
import type { EventStore } from '../../event-store/port';
import type { CatalogReader } from '../catalog/catalog-reader';
import { computeFirstUses } from '../purchase-inputs/first-uses';
import { computeHeldEarlier, type HeldCard, listChangedYears } from '../purchase-inputs/held-cards';
import { computeStatementDays } from '../purchase-inputs/statement-days';
import { loadUserHistory, type UserHistory } from '../purchase-inputs/user-history';
import { loadLedgerIfPresent } from '../user-inputs/load-ledger';
import { computeYearRewards } from './compute-year-rewards';
import { listFollowingYears, loadPreviousYear } from './cycles-across-years';

/** A command without the engine's results, which depend on the stream's state. */
type WithoutRewards<Command> = Command extends LedgerCommand ? Omit<Command, 'rewards'> : never;
export type UnratedCommand = WithoutRewards<LedgerCommand>;

export interface RewardDependencies {
  readonly commandHandler: CommandHandler;
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: CatalogReader;
}

/** A command on one year's purchases, whose rewards aren't computed yet. */
export interface YearCommand {
  readonly userId: UserId;
  readonly year: number;
  readonly command: UnratedCommand;
  /** The first day (`yyyy-mm-dd`) whose rewards can change. */
  readonly firstDay: string;
  /** Now: ISO 8601, UTC. */
  readonly at: string;
}

export const NO_REWARDS: Rewards = {
  from: '',
  byId: new Map(),
  engineVersion: ENGINE_VERSION,
  catalogueVersion: 0,
};

export function withRewards(command: UnratedCommand, rewards: Rewards): LedgerCommand {
  return { ...command, rewards };
}

/** Computes the state after a command whose rewards aren't known yet. Undefined if the command is rejected. */
function previewCommand(state: LedgerState, command: UnratedCommand): LedgerState | undefined {
  const decision = ledgerDecider.decide(withRewards(command, NO_REWARDS), state);
  return isRejected(decision) ? undefined : evolveAll(state, decision);
}

/** Before every event: the current state counts for all days. */
const START_OF_TIME = '';

/** Loads the current state as a history, which is enough if only today's rewards can change. */
async function loadPresent(commandHandler: CommandHandler, userId: UserId) {
  const [wallet, account] = await Promise.all([
    commandHandler.load(streams.wallet(userId), walletDecider),
    commandHandler.load(streams.account(userId), accountDecider),
  ]);
  return {
    wallet: [{ from: START_OF_TIME, state: wallet.state }],
    account: [{ from: START_OF_TIME, state: account.state }],
  };
}

/** Loads the ledgers of the two years before a year and the two after it. */
async function loadYearsAround(commandHandler: CommandHandler, userId: UserId, year: number) {
  const load = async (other: number) => (await loadLedgerIfPresent(commandHandler, userId, other)).state;
  const [twoBefore, before, after, twoAfter] = await Promise.all([
    load(year - 2),
    load(year - 1),
    load(year + 1),
    load(year + 2),
  ]);
  return { earlier: [twoBefore, before], later: [after, twoAfter] };
}

export interface ComputedRewards {
  readonly rewards: Rewards;
  /**
   * Other years whose rewards can change, because a card counts as held from a different day, or because a billing
   * cycle is in two years.
   */
  readonly otherYears: readonly number[];
}

/** The engine's results, and the stream version that they were computed for. */
export interface VersionedRewards extends ComputedRewards {
  readonly version: number;
}

const NO_HELD_CARDS: ReadonlyMap<string, HeldCard> = new Map();

interface HeldCardsTask extends Pick<YearCommand, 'userId' | 'year'> {
  readonly history: UserHistory;
  /** The year before the command. */
  readonly state: LedgerState;
  /** The year after the command. */
  readonly preview: LedgerState;
}

/** Computes which cards count as held before they were added, after the command, and the years when that changes. */
async function computeHeldCards(
  { commandHandler }: RewardDependencies,
  { userId, year, history, state, preview }: HeldCardsTask,
) {
  const { earlier, later } = await loadYearsAround(commandHandler, userId, year);
  const computeHeld = (changedYear: LedgerState) =>
    computeHeldEarlier(history, computeFirstUses([...earlier, changedYear, ...later]));
  const heldEarlier = computeHeld(preview);
  const changedYears = listChangedYears(computeHeld(state), heldEarlier);
  return { heldEarlier, heldYears: changedYears.filter((other) => other !== year) };
}

/** Computes what the changed purchase and all later ones of the year earn. Empty if the command is rejected. */
export async function computeCommandRewards(
  deps: RewardDependencies,
  { userId, year, command, firstDay, at }: YearCommand,
  state: LedgerState,
): Promise<ComputedRewards> {
  const { commandHandler, store, catalog } = deps;
  const preview = previewCommand(state, command);
  if (!preview) return { rewards: NO_REWARDS, otherYears: [] };
  const isTodayOnly = firstDay >= toDay(at);
  const [history, newestCatalog] = await Promise.all([
    isTodayOnly ? loadPresent(commandHandler, userId) : loadUserHistory(store, userId),
    catalog.loadCards(),
  ]);
  const { heldEarlier, heldYears } = isTodayOnly
    ? { heldEarlier: NO_HELD_CARDS, heldYears: [] }
    : await computeHeldCards(deps, { userId, year, history, state, preview });
  const statementDays = computeStatementDays(history);
  const change = { userId, year, firstDay, state, preview, statementDays };
  const [previous, followingYears] = await Promise.all([
    loadPreviousYear(commandHandler, change),
    listFollowingYears(commandHandler, change),
  ]);
  const byId = await computeYearRewards({ ledger: preview, previous }, firstDay, {
    history,
    heldEarlier,
    newestCatalog,
    // Works even if an event of the catalog is unreadable, in which case earlier versions can't be loaded.
    loadCatalog: async (day) => (isTodayOnly ? newestCatalog : catalog.loadCompiledOn(day)),
  });
  const catalogueVersion = newestCatalog.version;
  const otherYears = [...new Set([...heldYears, ...followingYears])];
  return { rewards: { from: firstDay, byId, engineVersion: ENGINE_VERSION, catalogueVersion }, otherYears };
}

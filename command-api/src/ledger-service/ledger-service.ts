import type { EnteredPurchase, LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { getYearOf, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandOutcome, CommandResult } from '../command-handler/port';
import type { Rejected } from '../domain/decider';
import type { Rewards } from '../domain/ledger/commands';
import { ledger, type LedgerRejection, MAX_CHANGES_PER_COMMAND } from '../domain/ledger/decide';
import { findPurchase, type LedgerPurchase, type Move } from '../domain/ledger/state';
import { listCandidateYears } from '../yearly-streams/candidate-years';
import {
  computeRewards,
  type LedgerChange,
  type RewardDependencies,
  withRewards,
  type YearChange,
} from './compute-rewards';
import {
  type ImportablePurchase,
  type Imported,
  importPurchases,
  type ImportRejection,
  type ImportTask,
} from './import-purchases';

interface ChangeTask extends Omit<YearChange, 'at'> {
  readonly context: CommandContext;
  /** Other years whose stream may already contain this command's events. */
  readonly alsoCheckYears?: readonly number[];
}

export type LedgerOutcome = CommandOutcome<LedgerEvent, LedgerRejection>;

export interface FoundPurchase {
  readonly year: number;
  readonly purchase: LedgerPurchase;
}

interface ExistingChange {
  readonly change: Extract<LedgerChange, { type: 'RemovePurchase' | 'RefundPurchase' }>;
  readonly context: CommandContext;
}

interface Correction {
  readonly user: UserId;
  readonly year: number;
  readonly current: LedgerPurchase;
  readonly purchase: EnteredPurchase;
  readonly isCardInWallet: boolean;
  readonly context: CommandContext;
}

export interface LedgerService {
  /** Changes a year's purchases, and stores the rewards of later purchases that change because of it. */
  change(task: ChangeTask): Promise<LedgerOutcome>;
  /** Records imported purchases that aren't in the ledger and never were. A repeated command completes it. */
  importPurchases<Row extends ImportablePurchase>(
    task: ImportTask<Row>,
  ): Promise<Imported | Rejected<ImportRejection>>;
  /** Removes or refunds a purchase, in whichever year it is. */
  changeExisting(user: UserId, purchaseId: string, task: ExistingChange): Promise<LedgerOutcome>;
  /**
   * Replaces what was entered about a purchase. If its day is in another year now, it is moved to that year's stream,
   * by the same command.
   */
  correct(task: Correction): Promise<LedgerOutcome>;
  /** The purchase as it is now. Undefined if the user has none with this id. `at`: now, ISO 8601, UTC. */
  find(user: UserId, purchaseId: string, at: string): Promise<FoundPurchase | undefined>;
}

/** The changed rewards that a command stored. */
function listStoredChanges(outcome: LedgerOutcome) {
  if ('rejected' in outcome) return [];
  return outcome.events.flatMap(({ type, data }) => (type === 'PurchasesRerated' ? data.changes : []));
}

/** The year and the first day of a command's stored events: its purchase may be on a different day now, or removed. */
function findStoredDays({
  events,
}: CommandResult<LedgerEvent>): Pick<ChangeTask, 'year' | 'firstDay'> | undefined {
  const days = events.flatMap(({ data }) => [
    ...('purchasedOn' in data ? [data.purchasedOn] : []),
    ...('before' in data && data.before ? [data.before.purchasedOn] : []),
  ]);
  const [firstDay] = days.sort();
  return firstDay === undefined ? undefined : { year: getYearOf(firstDay), firstDay };
}

/** The engine's results, and the version of the stream that they are right for. */
interface ComputedRewards {
  readonly rewards: Rewards;
  readonly version: number;
}

/** What is left of the results once a command has stored its part, which doesn't change what later purchases earn. */
function toRemaining({ rewards }: ComputedRewards, outcome: LedgerOutcome): ComputedRewards | undefined {
  const last = 'rejected' in outcome ? undefined : outcome.events.at(-1);
  const from = listStoredChanges(outcome).at(-1)?.before.purchasedOn ?? rewards.from;
  return last && { rewards: { ...rewards, from }, version: last.version };
}

/** Returns a function that runs one command of the ledger with the engine's results. */
function createLedgerCommands(deps: RewardDependencies) {
  const { commandHandler } = deps;

  /** `known`: results that are used if the stream is at their version. Otherwise they are computed. */
  const handleOnce = async (
    { alsoCheckYears = [], context, ...change }: ChangeTask,
    known?: ComputedRewards,
  ): Promise<{ readonly outcome: LedgerOutcome; readonly computed: ComputedRewards | undefined }> => {
    let computed: ComputedRewards | undefined;
    const outcome = await commandHandler.handle({
      stream: streams.ledger(change.user, change.year),
      alsoCheckStreams: alsoCheckYears.map((year) => streams.ledger(change.user, year)),
      decider: ledger,
      // Built again on every attempt, because rewards depend on earlier purchases.
      createCommand: async ({ state, version }) => {
        const rewards =
          known?.version === version
            ? known.rewards
            : await computeRewards(deps, { ...change, at: context.at }, state);
        computed = { rewards, version };
        return withRewards(change.change, rewards);
      },
      context,
    });
    return { outcome, computed: computed && toRemaining(computed, outcome) };
  };

  /** Stores the changed rewards that didn't fit into the command's own append. */
  const storeOtherRewards = async (task: ChangeTask, first: ComputedRewards | undefined): Promise<void> => {
    let known = first;
    for (let part = 1; ; part += 1) {
      // No client's key contains a line break.
      const context = { ...task.context, commandId: `${task.context.commandId}\n${String(part)}` };
      const rest = await handleOnce({ ...task, change: { type: 'StoreChangedRewards' }, context }, known);
      if (listStoredChanges(rest.outcome).length < MAX_CHANGES_PER_COMMAND) return;
      known = rest.computed;
    }
  };

  return async (task: ChangeTask): Promise<LedgerOutcome> => {
    const { outcome, computed } = await handleOnce(task);
    if ('rejected' in outcome) return outcome;
    // A repeated command may have been interrupted before it stored all of them.
    if (outcome.isRepeat) await storeOtherRewards({ ...task, ...findStoredDays(outcome) }, undefined);
    else if (listStoredChanges(outcome).length >= MAX_CHANGES_PER_COMMAND)
      await storeOtherRewards(task, computed);
    return outcome;
  };
}

type ChangeLedger = ReturnType<typeof createLedgerCommands>;

/** Stores a moved purchase in the year of its new day. Repeated, it changes nothing. */
function receiveMoved(change: ChangeLedger, user: UserId, { purchase, refundedCents, metadata }: Move) {
  const { commandId, commandDigest, correlationId, actor, occurredAt: at } = metadata;
  return change({
    user,
    year: getYearOf(purchase.purchasedOn),
    change: { type: 'ReceivePurchase', purchase, refundedCents },
    firstDay: purchase.purchasedOn,
    context: { commandId, commandDigest, correlationId, actor, at },
  });
}

async function correctPurchase(change: ChangeLedger, task: Correction): Promise<LedgerOutcome> {
  const { user, year, current, purchase, isCardInWallet, context } = task;
  if (year === getYearOf(purchase.purchasedOn)) {
    const firstDay = purchase.purchasedOn < current.purchasedOn ? purchase.purchasedOn : current.purchasedOn;
    const correction = { type: 'CorrectPurchase', purchase, isCardInWallet } as const;
    return change({ user, year, change: correction, firstDay, context });
  }
  const move = { type: 'MovePurchase', purchase, isCardInWallet } as const;
  const moved = await change({ user, year, change: move, firstDay: current.purchasedOn, context });
  const [removed] = 'rejected' in moved ? [] : moved.events;
  if ('rejected' in moved || !removed) return moved;
  const { refundedCents } = current;
  return receiveMoved(change, user, { purchase, refundedCents, metadata: removed.metadata });
}

export function createLedgerService(deps: RewardDependencies): LedgerService {
  const change = createLedgerCommands(deps);
  const loadYear = async (user: UserId, year: number) =>
    (await deps.commandHandler.load(streams.ledger(user, year), ledger)).state;

  const findIn = async (user: UserId, purchaseId: string, years: readonly number[]) => {
    for (const year of years) {
      const purchase = findPurchase(await loadYear(user, year), purchaseId);
      if (purchase) return { year, purchase };
    }
    return undefined;
  };

  /** Finishes moves of the purchase that were interrupted between the two streams. */
  const finishMoves = async (user: UserId, purchaseId: string, years: readonly number[]) => {
    for (const year of years)
      for (const move of (await loadYear(user, year)).moves)
        if (move.purchase.purchaseId === purchaseId) await receiveMoved(change, user, move);
  };

  const find = async (user: UserId, purchaseId: string, at: string) => {
    const years = listCandidateYears(purchaseId, at);
    const found = await findIn(user, purchaseId, years);
    if (found) return found;
    await finishMoves(user, purchaseId, years);
    return findIn(user, purchaseId, years);
  };

  return {
    change,
    find,
    async changeExisting(user, purchaseId, task) {
      const found = await find(user, purchaseId, task.context.at);
      const years = listCandidateYears(purchaseId, task.context.at);
      const year = found?.year ?? getYearOf(task.context.at);
      const firstDay = found?.purchase.purchasedOn ?? toDay(task.context.at);
      return change({
        ...task,
        user,
        year,
        firstDay,
        alsoCheckYears: years.filter((other) => other !== year),
      });
    },
    importPurchases: (task) => importPurchases(deps, task),
    correct: (task) => correctPurchase(change, task),
  };
}

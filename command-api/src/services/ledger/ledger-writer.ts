import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandOutcome } from '../../command-handler/port';
import type { LedgerCommand } from '../../domain/ledger/commands';
import { ledgerDecider, type LedgerRejection, MAX_CHANGES_PER_COMMAND } from '../../domain/ledger/decide';
import type { LedgerState, Move } from '../../domain/ledger/state';
import type { BeginChange, ChangeTracker } from './change-tracker';
import {
  computeCommandRewards,
  type RewardDependencies,
  type VersionedRewards,
  withRewards,
  type YearCommand,
} from './compute-command-rewards';

export interface LedgerWriterDependencies extends RewardDependencies {
  readonly tracker: ChangeTracker;
  readonly createId: () => string;
}

export interface LedgerTask extends Omit<YearCommand, 'at'> {
  readonly context: CommandContext;
  /** Other years whose stream may already contain this command's events. */
  readonly alsoCheckYears?: readonly number[];
}

export type LedgerOutcome = CommandOutcome<LedgerEvent, LedgerRejection>;

/** The outcome of a command, and the results that later commands can reuse. */
interface CommandRun {
  readonly outcome: LedgerOutcome;
  readonly computed: VersionedRewards | undefined;
}

/** Lists the changed rewards that a command stored. */
function listStoredChanges(outcome: LedgerOutcome) {
  if ('rejected' in outcome) return [];
  return outcome.events.flatMap(({ type, data }) => (type === 'PurchasesRerated' ? data.changes : []));
}

/**
 * The results that are left after a command has stored some of them. Storing them doesn't change what later purchases
 * earn.
 */
function toRemaining(computed: VersionedRewards, outcome: LedgerOutcome): VersionedRewards | undefined {
  const last = 'rejected' in outcome ? undefined : outcome.events.at(-1);
  const from = listStoredChanges(outcome).at(-1)?.before.purchasedOn ?? computed.rewards.from;
  return last && { ...computed, rewards: { ...computed.rewards, from }, version: last.version };
}

/** Whether the changed rewards are too many for one append. */
function needsSeveralAppends(command: LedgerCommand, state: LedgerState): boolean {
  if (command.rewards.byId.size < MAX_CHANGES_PER_COMMAND) return false;
  const events = ledgerDecider.decide(command, state);
  if ('rejected' in events) return false;
  return events.some(
    ({ type, data }) => type === 'PurchasesRerated' && data.changes.length >= MAX_CHANGES_PER_COMMAND,
  );
}

interface HandleOptions {
  /** Results that are used if the stream is at their version. Otherwise they are computed. */
  readonly reusableRewards?: VersionedRewards | undefined;
  /** Called if other appends will follow. */
  readonly beforeAppend?: (() => Promise<void>) | undefined;
}

/** Returns a function that runs one command of the ledger with the engine's results. */
function createHandleOnce(deps: LedgerWriterDependencies) {
  return async (
    { alsoCheckYears = [], context, ...task }: LedgerTask,
    { reusableRewards, beforeAppend }: HandleOptions,
  ): Promise<CommandRun> => {
    let computed: VersionedRewards | undefined;
    const outcome = await deps.commandHandler.handle({
      stream: streams.ledger(task.userId, task.year),
      alsoCheckStreams: alsoCheckYears.map((year) => streams.ledger(task.userId, year)),
      decider: ledgerDecider,
      // Built again on every attempt, because rewards depend on earlier purchases.
      createCommand: async ({ state, version }) => {
        const results =
          reusableRewards?.version === version
            ? reusableRewards
            : await computeCommandRewards(deps, { ...task, at: context.at }, state);
        computed = { ...results, version };
        const command = withRewards(task.command, results.rewards);
        if (beforeAppend && (results.otherYears.length > 0 || needsSeveralAppends(command, state)))
          await beforeAppend();
        return command;
      },
      context,
    });
    return { outcome, computed: computed && toRemaining(computed, outcome) };
  };
}

export interface LedgerWriter {
  /**
   * Runs a command on a year's purchases, and stores the rewards of other purchases that change because of it. The
   * tracker remembers it if that takes several appends; with `isTracked`, the caller does that. A repeated command
   * stores nothing.
   */
  run(task: LedgerTask, options?: { readonly isTracked: boolean }): Promise<LedgerOutcome>;
  /**
   * Stores the changed rewards of a year's purchases on or after a day (`yyyy-mm-dd`). Idempotent.
   * Returns the position of the last event that it stored.
   */
  rerate(userId: UserId, firstDay: string, context: CommandContext): Promise<Position | undefined>;
  /** Stores a moved purchase in the year of its new day. Idempotent. */
  receiveMoved(userId: UserId, move: Move): Promise<LedgerOutcome>;
}

/** Adds the position of the last event to the outcome, if other events followed the command's own. */
export function withPosition<Outcome extends object>(
  outcome: Outcome,
  position: Position | undefined,
): Outcome {
  return position === undefined ? outcome : { ...outcome, position };
}

/** Stores changed rewards in as many appends as they need. Returns the position of the last one. */
function createSaveRewards(handleOnce: ReturnType<typeof createHandleOnce>, createId: () => string) {
  return async (task: LedgerTask, first?: VersionedRewards): Promise<Position | undefined> => {
    let reusableRewards = first;
    let position: Position | undefined;
    for (;;) {
      // No client's key contains a line break.
      const context = { ...task.context, commandId: `${task.context.commandId}\n${createId()}` };
      const part = { ...task, command: { type: 'StoreChangedRewards' }, context } as const;
      const { outcome, computed } = await handleOnce(part, { reusableRewards });
      if ('rejected' in outcome) throw new Error(`Rewards can't be stored: ${outcome.rejected}`);
      position = outcome.position ?? position;
      if (listStoredChanges(outcome).length < MAX_CHANGES_PER_COMMAND) return position;
      reusableRewards = computed;
    }
  };
}

export function createLedgerWriter(deps: LedgerWriterDependencies): LedgerWriter {
  const { tracker, createId } = deps;
  const handleOnce = createHandleOnce(deps);
  const saveRewards = createSaveRewards(handleOnce, createId);

  const rerate: LedgerWriter['rerate'] = (userId, firstDay, context) =>
    saveRewards({
      userId,
      year: getYear(firstDay),
      firstDay,
      command: { type: 'StoreChangedRewards' },
      context,
    });

  const runCommand = async (task: LedgerTask, begin?: BeginChange): Promise<LedgerOutcome> => {
    const beforeAppend = begin && (() => begin(task.firstDay));
    const { outcome, computed } = await handleOnce(task, { beforeAppend });
    if ('rejected' in outcome || outcome.isRepeat) return outcome;
    const isComplete = listStoredChanges(outcome).length < MAX_CHANGES_PER_COMMAND;
    let position = isComplete ? undefined : await saveRewards(task, computed);
    for (const year of computed?.otherYears ?? [])
      position = (await rerate(task.userId, `${String(year)}-01-01`, task.context)) ?? position;
    return withPosition(outcome, position);
  };

  return {
    run: (task, { isTracked } = { isTracked: false }) =>
      isTracked ? runCommand(task) : tracker.run(task, (begin) => runCommand(task, begin)),
    rerate,
    receiveMoved(userId, { purchase, refundedCents, metadata }) {
      const { commandId, commandDigest, correlationId, actor, occurredAt: at } = metadata;
      return runCommand({
        userId,
        year: getYear(purchase.purchasedOn),
        command: { type: 'ReceivePurchase', purchase, refundedCents },
        firstDay: purchase.purchasedOn,
        context: { commandId, commandDigest, correlationId, actor, at },
      });
    },
  };
}

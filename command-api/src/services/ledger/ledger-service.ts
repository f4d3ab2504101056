import type { DomainEvent } from '@tapwise/contracts/events/event';
import type { EnteredPurchase } from '@tapwise/contracts/events/ledger';
import { getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { CommandContext, CommandOutcome } from '../../command-handler/port';
import type { LedgerPurchase } from '../../domain/ledger/state';
import type { PendingChanges } from '../../vault/ports/pending-changes';
import { listCandidateYears } from '../yearly-streams/candidate-years';
import { type ChangeCompletion, createChangeCompletion } from './change-completion';
import {
  type BeginChange,
  type ChangeTracker,
  createChangeTracker,
  type UserCommand,
} from './change-tracker';
import type { RewardDependencies, UnratedCommand } from './compute-command-rewards';
import {
  findRecordedPurchase,
  type FoundPurchase,
  MAX_ATTEMPTS,
  type PurchaseKey,
} from './find-recorded-purchase';
import {
  type ImportablePurchase,
  type ImportOutcome,
  importPurchases,
  type ImportRejection,
  type ImportTask,
} from './import-purchases';
import {
  createLedgerWriter,
  type LedgerOutcome,
  type LedgerTask,
  type LedgerWriter,
  withPosition,
} from './ledger-writer';
import { prepareYear } from './prepare-year';

export type { LedgerOutcome } from './ledger-writer';

interface ExistingTask {
  readonly command: Extract<UnratedCommand, { type: 'RemovePurchase' | 'RefundPurchase' }>;
  readonly context: CommandContext;
}

interface PurchaseCorrection {
  readonly userId: UserId;
  readonly year: number;
  readonly current: LedgerPurchase;
  readonly purchase: EnteredPurchase;
  readonly isCardInWallet: boolean;
  readonly context: CommandContext;
}

type AnyOutcome = CommandOutcome<DomainEvent, string>;

export interface LedgerService extends Pick<ChangeCompletion, 'completeAll'> {
  /** Runs a command on a year's purchases, and stores the rewards of other purchases that change because of it. */
  run(task: LedgerTask): Promise<LedgerOutcome>;
  /** Records imported purchases that aren't in the ledger and never were. A repeated command completes the import. */
  importPurchases<Row extends ImportablePurchase>(
    task: ImportTask<Row>,
  ): Promise<ImportOutcome | Rejected<ImportRejection>>;
  /** Removes or refunds a purchase, in whichever year it is. */
  runOnExisting(userId: UserId, purchaseId: string, task: ExistingTask): Promise<LedgerOutcome>;
  /**
   * Replaces what was entered about a purchase. If its new day is in a different year, the same command moves it to
   * that year's stream.
   */
  correct(task: PurchaseCorrection): Promise<LedgerOutcome>;
  /**
   * Runs a command on another stream, and rerates the user's purchases from the day that it passes to `begin`. If it
   * is interrupted, a repeated command or the next startup completes it.
   */
  rerateAfter<Outcome extends AnyOutcome>(
    command: UserCommand,
    run: (begin: BeginChange) => Promise<Outcome>,
  ): Promise<Outcome>;
  /**
   * Runs a command on a purchase in the year where it is now, and again if a concurrent command moved it to a different
   * year. `found` is undefined if the user has no purchase with this id. `at`: now, ISO 8601, UTC.
   */
  runOnPurchase<Outcome extends LedgerOutcome | Rejected>(
    { userId, purchaseId, at }: PurchaseKey,
    run: (foundPurchase: FoundPurchase | undefined) => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Loads what a command on the year's purchases depends on, together, so that the command finds it in the cache. */
  prepare(userId: UserId, year: number): Promise<void>;
  /** The purchase as it is now, or undefined if the user has none with this id. `at`: now, ISO 8601, UTC. */
  find(userId: UserId, purchaseId: string, at: string): Promise<FoundPurchase | undefined>;
}

export interface LedgerDependencies extends RewardDependencies {
  readonly pendingChanges: PendingChanges;
  readonly createId: () => string;
}

interface LedgerParts {
  readonly writer: LedgerWriter;
  readonly tracker: ChangeTracker;
  readonly completion: ChangeCompletion;
}

async function rerateAfter<Outcome extends AnyOutcome>(
  { tracker, completion }: LedgerParts,
  { userId, context }: UserCommand,
  run: (begin: BeginChange) => Promise<Outcome>,
): Promise<Outcome> {
  return tracker.run({ userId, context }, async (begin) => {
    const outcome = await run(begin);
    if ('rejected' in outcome) return outcome;
    return withPosition(outcome, await completion.complete(userId, context.commandId, context.at));
  });
}

/** Runs one command. If the command is repeated, completes what its first run left incomplete. */
async function runOnce({ writer, completion }: LedgerParts, task: LedgerTask): Promise<LedgerOutcome> {
  const outcome = await writer.run(task);
  if ('rejected' in outcome || !outcome.isRepeat) return outcome;
  return withPosition(
    outcome,
    await completion.complete(task.userId, task.context.commandId, task.context.at),
  );
}

async function correctPurchase(parts: LedgerParts, task: PurchaseCorrection): Promise<LedgerOutcome> {
  const { userId, year, current, purchase, isCardInWallet, context } = task;
  const firstDay = purchase.purchasedOn < current.purchasedOn ? purchase.purchasedOn : current.purchasedOn;
  if (year === getYear(purchase.purchasedOn)) {
    const correction = { type: 'CorrectPurchase', purchase, isCardInWallet } as const;
    return runOnce(parts, { userId, year, command: correction, firstDay, context });
  }
  const command = { type: 'MovePurchase', purchase, isCardInWallet } as const;
  const move = { userId, year, command, firstDay: current.purchasedOn, context };
  const { writer, completion, tracker } = parts;
  return tracker.run(task, async (begin) => {
    await begin(firstDay);
    const moved = await writer.run(move, { isTracked: true });
    const [removed] = 'rejected' in moved ? [] : moved.events;
    if ('rejected' in moved || removed?.type !== 'PurchaseRemoved') return moved;
    const { metadata, data } = removed;
    // Not the refunds of `current`: a concurrent refund may have come before the move.
    const { refundedCents } = data.before;
    const received = await writer.receiveMoved(userId, { purchase, refundedCents, metadata });
    if ('rejected' in received || !moved.isRepeat) return received;
    return withPosition(received, await completion.complete(userId, context.commandId, context.at));
  });
}

export function createLedgerService(deps: LedgerDependencies): LedgerService {
  const tracker = createChangeTracker(deps.pendingChanges);
  const writer = createLedgerWriter({ ...deps, tracker });
  const completion = createChangeCompletion({ ...deps, writer, tracker });
  const parts: LedgerParts = { writer, tracker, completion };
  const run = (task: LedgerTask) => runOnce(parts, task);
  const find: LedgerService['find'] = (userId, purchaseId, at) =>
    findRecordedPurchase(
      { commandHandler: deps.commandHandler, writer, completion },
      { userId, purchaseId, at },
    );

  const runOnPurchase: LedgerService['runOnPurchase'] = async ({ userId, purchaseId, at }, run) => {
    for (let attempt = 1; ; attempt += 1) {
      const foundPurchase = await find(userId, purchaseId, at);
      const outcome = await run(foundPurchase);
      const isUnknown = 'rejected' in outcome && outcome.rejected === 'unknown-purchase';
      if (!foundPurchase || !isUnknown || attempt === MAX_ATTEMPTS) return outcome;
    }
  };

  return {
    run,
    find,
    prepare: (userId, year) => prepareYear(deps, userId, year),
    runOnPurchase,
    rerateAfter: (command, run) => rerateAfter(parts, command, run),
    completeAll: (options) => completion.completeAll(options),
    runOnExisting(userId, purchaseId, task) {
      const { at } = task.context;
      return runOnPurchase({ userId, purchaseId, at }, (foundPurchase) => {
        const year = foundPurchase?.year ?? getYear(at);
        const firstDay = foundPurchase?.purchase.purchasedOn ?? toDay(at);
        const alsoCheckYears = listCandidateYears(purchaseId, at).filter((other) => other !== year);
        return run({ ...task, userId, year, firstDay, alsoCheckYears });
      });
    },
    importPurchases: (task) => importPurchases({ ...deps, ...parts }, task),
    correct: (task) => correctPurchase(parts, task),
  };
}

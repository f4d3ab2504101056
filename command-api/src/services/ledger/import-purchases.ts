import type { EnteredPurchase, LedgerEvent } from '@tapwise/contracts/events/ledger';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { CommandContext, CommandResult } from '../../command-handler/port';
import { ledgerDecider, type LedgerRejection } from '../../domain/ledger/decide';
import { selectNew, selectRemoved } from '../../domain/ledger/state';
import type { ChangeCompletion } from './change-completion';
import type { ChangeTracker } from './change-tracker';
import {
  computeCommandRewards,
  NO_REWARDS,
  type RewardDependencies,
  type VersionedRewards,
  withRewards,
} from './compute-command-rewards';
import type { LedgerWriter } from './ledger-writer';

/** At most 300 kB together, which the event store accepts, and few enough that other requests don't wait. */
const MAX_RECORDED_PER_COMMAND = 100;

/** A purchase to import, before its place is interpreted. */
export interface ImportablePurchase {
  /** From `deriveImportedPurchaseId`. */
  readonly purchaseId: string;
  readonly purchasedOn: string;
}

export interface ImportTask<Row extends ImportablePurchase> {
  readonly userId: UserId;
  readonly rows: readonly Row[];
  /** Called only with rows that weren't imported before. */
  readonly toPurchases: (rows: readonly Row[]) => Promise<readonly EnteredPurchase[]>;
  readonly isCardInWallet: boolean;
  readonly context: CommandContext;
}

export interface ImportOutcome {
  /** The ids of the purchases that this command recorded, even if it is repeated. */
  readonly recordedIds: ReadonlySet<string>;
  /** The ids of purchases that an earlier command imported and that were removed since. */
  readonly removedIds: ReadonlySet<string>;
  /** The position of its last event, or undefined if it stored none. */
  readonly position?: Position | undefined;
}

export type ImportRejection = LedgerRejection | 'idempotency-key-reused' | 'too-many-conflicts';

interface YearTask<Row extends ImportablePurchase> extends ImportTask<Row> {
  readonly year: number;
  /** Called before the first append, if the rewards of other years change as well. */
  readonly beforeAppend: () => Promise<void>;
}

interface ImportDependencies extends RewardDependencies {
  readonly writer: Pick<LedgerWriter, 'rerate'>;
  readonly completion: Pick<ChangeCompletion, 'complete'>;
  readonly tracker: ChangeTracker;
}

/** `otherYears`: those whose rewards can change, because the card counts as held from an earlier day. */
interface YearImportOutcome extends ImportOutcome {
  readonly otherYears: ReadonlySet<number>;
}

function getFirstDay(purchases: readonly ImportablePurchase[]): string {
  return purchases.map(({ purchasedOn }) => purchasedOn).reduce((a, b) => (a < b ? a : b));
}

/** Each part of an import is a command with its own id. No client's key contains a line break. */
function createPartContext(context: CommandContext, part: number): CommandContext {
  return part === 0 ? context : { ...context, commandId: `${context.commandId}\nimport ${String(part)}` };
}

/** Stores the next part of a year's purchases. The outcome has no events if nothing is left. */
async function importPart<Row extends ImportablePurchase>(
  deps: RewardDependencies,
  { userId, year, rows, toPurchases, isCardInWallet, context, beforeAppend }: YearTask<Row>,
  reusableRewards: VersionedRewards | undefined,
) {
  let computed: VersionedRewards | undefined;
  let removed: readonly ImportablePurchase[] = [];
  const outcome = await deps.commandHandler.handle({
    stream: streams.ledger(userId, year),
    decider: ledgerDecider,
    createCommand: async ({ state, version }) => {
      removed = selectRemoved(state, rows);
      const purchases = isCardInWallet ? await toPurchases(selectNew(state, rows)) : [];
      const command = {
        type: 'ImportPurchases',
        purchases,
        limit: purchases.length,
        isCardInWallet,
      } as const;
      if (purchases.length === 0) return withRewards(command, NO_REWARDS);
      const firstDay = getFirstDay(purchases);
      const results =
        reusableRewards?.version === version
          ? reusableRewards
          : await computeCommandRewards(deps, { userId, year, command, firstDay, at: context.at }, state);
      computed = { ...results, version };
      if (results.otherYears.length > 0) await beforeAppend();
      return withRewards({ ...command, limit: MAX_RECORDED_PER_COMMAND }, results.rewards);
    },
    context,
  });
  const last = 'rejected' in outcome ? undefined : outcome.events.at(-1);
  // Storing some purchases doesn't change what the others earn.
  return { outcome, removed, computed: computed && last && { ...computed, version: last.version } };
}

function listRecordedIds({ events }: CommandResult<LedgerEvent>): string[] {
  return events.flatMap(({ type, data }) => (type === 'PurchaseRecorded' ? [data.purchaseId] : []));
}

async function importYear<Row extends ImportablePurchase>(
  deps: RewardDependencies,
  task: YearTask<Row>,
): Promise<YearImportOutcome | Rejected<ImportRejection>> {
  const recordedIds = new Set<string>();
  const otherYears = new Set<number>();
  let position: Position | undefined;
  let reusableRewards: VersionedRewards | undefined;
  for (let part = 0; ; part += 1) {
    // The card may have been removed since the first part was stored.
    const isCardInWallet = task.isCardInWallet || position !== undefined;
    const context = createPartContext(task.context, part);
    const { outcome, removed, computed } = await importPart(
      deps,
      { ...task, isCardInWallet, context },
      reusableRewards,
    );
    if ('rejected' in outcome) return outcome;
    if (outcome.events.length === 0) {
      // A repeated command may find its own purchases removed.
      const ids = removed.map(({ purchaseId }) => purchaseId).filter((id) => !recordedIds.has(id));
      return { recordedIds, removedIds: new Set(ids), otherYears, position };
    }
    for (const id of listRecordedIds(outcome)) recordedIds.add(id);
    ({ position } = outcome);
    reusableRewards = computed;
    for (const other of computed?.otherYears ?? []) otherYears.add(other);
  }
}

async function importYears<Row extends ImportablePurchase>(
  deps: RewardDependencies,
  task: Omit<YearTask<Row>, 'year'>,
): Promise<YearImportOutcome | Rejected<ImportRejection>> {
  const years = [...new Set(task.rows.map(({ purchasedOn }) => getYear(purchasedOn)))].sort();
  const recordedIds = new Set<string>();
  const removedIds = new Set<string>();
  const otherYears = new Set<number>();
  let position: Position | undefined;
  for (const year of years) {
    const rows = task.rows.filter(({ purchasedOn }) => getYear(purchasedOn) === year);
    const imported = await importYear(deps, { ...task, year, rows });
    if ('rejected' in imported) return imported;
    for (const id of imported.recordedIds) recordedIds.add(id);
    for (const id of imported.removedIds) removedIds.add(id);
    for (const other of imported.otherYears) otherYears.add(other);
    if (imported.position !== undefined) ({ position } = imported);
  }
  return { recordedIds, removedIds, otherYears, position };
}

/**
 * Records the purchases that aren't in the ledger and never were, in parts, in the stream of each year. A repeated
 * command stores the missing parts, and returns the ids of all purchases.
 */
export async function importPurchases<Row extends ImportablePurchase>(
  deps: ImportDependencies,
  task: ImportTask<Row>,
): Promise<ImportOutcome | Rejected<ImportRejection>> {
  const { writer, completion, tracker } = deps;
  const { userId, context } = task;
  const wasInterrupted = (await tracker.find(userId, context.commandId)) !== undefined;
  return tracker.run(task, async (begin) => {
    const beforeAppend = () => begin(getFirstDay(task.rows));
    const imported = await importYears(deps, { ...task, beforeAppend });
    if ('rejected' in imported) {
      // Other years of the same import may have been stored.
      await completion.complete(userId, context.commandId, context.at);
      return imported;
    }
    const { recordedIds, removedIds, otherYears } = imported;
    let { position } = imported;
    if (wasInterrupted)
      position = (await completion.complete(userId, context.commandId, context.at)) ?? position;
    else
      for (const year of otherYears)
        position = (await writer.rerate(userId, `${String(year)}-01-01`, context)) ?? position;
    return { recordedIds, removedIds, position };
  });
}

import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { EventStore } from '../../event-store/port';
import type { PendingChange } from '../../vault/ports/pending-changes';
import { PURCHASE_YEARS_BACK } from '../yearly-streams/candidate-years';
import type { ChangeTracker } from './change-tracker';
import type { LedgerWriter } from './ledger-writer';

/** Another process may still be working on a change that is younger than this. */
const MAX_RUNNING_MS = 60_000;

interface Dependencies {
  readonly commandHandler: CommandHandler;
  readonly store: Pick<EventStore, 'read'>;
  readonly writer: LedgerWriter;
  readonly tracker: ChangeTracker;
}

export interface ChangeCompletion {
  /**
   * Completes a command that began and may have been interrupted. Returns the position of the last event that it
   * stored. `at`: now, ISO 8601, UTC.
   */
  complete(userId: UserId, commandId: string, at: string): Promise<Position | undefined>;
  /**
   * Completes the interrupted commands of all users; one that fails doesn't stop the others. With `isStartup`, includes
   * recent commands, which another process may still be working on. Completing a command twice changes nothing. Returns
   * the failures.
   */
  completeAll(options: { readonly at: string; readonly isStartup: boolean }): Promise<readonly unknown[]>;
}

function isRecent({ startedAt }: PendingChange, at: string): boolean {
  return Date.parse(at) - startedAt < MAX_RUNNING_MS;
}

/** Returns a function that completes a command, and returns the position of the last event that it stored. */
function createCompletePending({ commandHandler, store, writer }: Dependencies) {
  const isForgotten = async (userId: UserId) =>
    (await commandHandler.load(streams.account(userId), accountDecider)).state.status === 'forgotten';
  const loadYear = async (userId: UserId, year: number) =>
    (await commandHandler.load(streams.ledger(userId, year), ledgerDecider)).state;

  /** The years that may have purchases, starting with the first affected one. */
  const listYears = async ({ userId, firstDay }: PendingChange, at: string): Promise<number[]> => {
    const { events } = await store.read(streams.wallet(userId), 0, 1);
    const earliest = getYear(events[0]?.metadata.occurredAt ?? at) - PURCHASE_YEARS_BACK;
    const first = Math.max(getYear(firstDay), earliest);
    // A purchase can have tomorrow's day.
    return Array.from({ length: Math.max(getYear(at) + 2 - first, 0) }, (_, step) => first + step);
  };

  const receiveMoves = async ({ userId, commandId }: PendingChange, year: number) => {
    const moves = (await loadYear(userId, year)).moves.filter(
      ({ metadata }) => metadata.commandId === commandId,
    );
    for (const move of moves) {
      const received = await writer.receiveMoved(userId, move);
      if ('rejected' in received) throw new Error(`A purchase can't be moved: ${received.rejected}`);
    }
  };

  const rerate = async ({ userId, commandId, firstDay }: PendingChange, year: number, at: string) => {
    if (Object.keys((await loadYear(userId, year)).days).length === 0) return undefined;
    const first = `${String(year)}-01-01`;
    return writer.rerate(userId, first < firstDay ? firstDay : first, {
      commandId,
      commandDigest: '',
      correlationId: commandId,
      actor: 'system',
      at,
    });
  };

  return async (pending: PendingChange, at: string): Promise<Position | undefined> => {
    if (await isForgotten(pending.userId)) return undefined;
    const years = await listYears(pending, at);
    for (const year of years) await receiveMoves(pending, year);
    let position: Position | undefined;
    for (const year of years) position = (await rerate(pending, year, at)) ?? position;
    return position;
  };
}

/** Completes commands of several appends: the second half of moves, and rewards in all affected years. */
export function createChangeCompletion(deps: Dependencies): ChangeCompletion {
  const { tracker } = deps;
  const completePending = createCompletePending(deps);
  return {
    async complete(userId, commandId, at) {
      const pending = await tracker.find(userId, commandId);
      if (!pending) return undefined;
      const position = await completePending(pending, at);
      // If the command is recent, the process that began it may still need its mark.
      if (!tracker.isRunning(pending) && !isRecent(pending, at)) await tracker.remove(pending);
      return position;
    },
    async completeAll({ at, isStartup }) {
      const failures: unknown[] = [];
      for (const pending of await tracker.list()) {
        if (tracker.isRunning(pending) || (isRecent(pending, at) && !isStartup)) continue;
        try {
          await completePending(pending, at);
          if (!isRecent(pending, at)) await tracker.remove(pending);
        } catch (error) {
          failures.push(error);
        }
      }
      return failures;
    },
  };
}

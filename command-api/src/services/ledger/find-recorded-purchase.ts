import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandHandler, LoadedAggregate } from '../../command-handler/port';
import { findPurchase, type LedgerPurchase, type LedgerState, type Move } from '../../domain/ledger/state';
import { loadLedgerIfPresent } from '../user-inputs/load-ledger';
import { listCandidateYears } from '../yearly-streams/candidate-years';
import type { ChangeCompletion } from './change-completion';
import type { LedgerWriter } from './ledger-writer';

export interface FoundPurchase {
  readonly year: number;
  readonly purchase: LedgerPurchase;
}

export interface PurchaseKey {
  readonly userId: UserId;
  readonly purchaseId: string;
  /** Now, ISO 8601, UTC. */
  readonly at: string;
}

interface FindDependencies {
  readonly commandHandler: CommandHandler;
  readonly writer: LedgerWriter;
  readonly completion: ChangeCompletion;
}

/** A purchase that moves more often during one request is reported as unknown. */
export const MAX_ATTEMPTS = 10;

/** Finishes a move that was interrupted between the two streams. */
async function finishMove(
  { writer, completion }: FindDependencies,
  userId: UserId,
  move: Move,
  at: string,
): Promise<void> {
  await completion.complete(userId, move.metadata.commandId, at);
  // A move of an earlier version isn't pending.
  await writer.receiveMoved(userId, move);
}

interface LoadedYear extends LoadedAggregate<LedgerState> {
  readonly year: number;
}

function findInYears(years: readonly LoadedYear[], purchaseId: string): FoundPurchase | undefined {
  for (const { year, state } of years) {
    const purchase = findPurchase(state, purchaseId);
    if (purchase) return { year, purchase };
  }
  return undefined;
}

/** Finishes moves of the purchase that were interrupted between the two streams. */
async function finishMoves(
  deps: FindDependencies,
  years: readonly LoadedYear[],
  { userId, purchaseId, at }: PurchaseKey,
): Promise<void> {
  for (const { state } of years)
    for (const move of state.moves)
      if (move.purchase.purchaseId === purchaseId) await finishMove(deps, userId, move, at);
}

/**
 * The purchase as it is now, or undefined if the user has none with this id. While concurrent commands move it, it can
 * be absent from each year as loaded. So it is unknown only when nothing has changed between two looks, because then
 * all years were as loaded at one time.
 */
export async function findRecordedPurchase(
  deps: FindDependencies,
  key: PurchaseKey,
): Promise<FoundPurchase | undefined> {
  const { userId, purchaseId, at } = key;
  const years = listCandidateYears(purchaseId, at);
  const loadYear = async (year: number): Promise<LoadedYear> => ({
    year,
    ...(await loadLedgerIfPresent(deps.commandHandler, userId, year)),
  });
  let before = '';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const loaded = await Promise.all(years.map(loadYear));
    const foundPurchase = findInYears(loaded, purchaseId);
    if (foundPurchase) return foundPurchase;
    const versions = loaded.map(({ version }) => version).join();
    if (versions === before) return undefined;
    before = versions;
    await finishMoves(deps, loaded, key);
  }
  return undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { readReadable } from '../../event-store/read-pages';
import type { CorrectionDependencies } from './correction-dependencies';
import { type CardCorrection, createCorrectionList } from './corrections';
import { loadProgress } from './progress';
import { type CorrectionSearch, LATE_AFTER_MS, searchRecommendations } from './search-recommendations';
import { createSpendingHistory } from './spending-history';
import { supersedeRecommendation } from './supersede-recommendation';

export interface CorrectionService {
  /**
   * Supersedes recommendations after each correction, until the signal is aborted. Only one process does this at a
   * time. Errors are logged, and the work is retried.
   */
  run(signal: AbortSignal): Promise<void>;
}

const LEASE = 'corrections';
/** Longer than checking one recommendation takes, and short because a restarted process waits for it. */
const LEASE_MS = 15_000;
const RENEW_AFTER_MS = 5_000;
const INTERVAL_MS = 2_000;
/** Recommendations that can't be read or recomputed because of damaged events are retried. */
const RETRY_DAMAGED_MS = 10 * 60_000;

/** About 40 MB. */
const MAX_CACHED_PURCHASE_EVENTS = 20_000;

/**
 * Returns a function that renews this process's lease if it is due. False if another process holds it, or if the signal
 * is aborted.
 */
function createLeaseCheck({ vault, clock, holder }: CorrectionDependencies, signal: AbortSignal) {
  let renewedAt = -Infinity;
  return async () => {
    if (signal.aborted) return false;
    if (performance.now() - renewedAt < RENEW_AFTER_MS) return true;
    const now = clock().getTime();
    if (!(await vault.taskLeases.acquire(LEASE, holder, { now, until: now + LEASE_MS }))) return false;
    renewedAt = performance.now();
    return true;
  };
}

/** When the search of a correction is due again, and whether that is because of damage. */
interface Schedule {
  /** Milliseconds since 1970. Infinity once the search is complete. */
  readonly dueAt: number;
  readonly isDamaged: boolean;
}

const DONE_SCHEDULE: Schedule = { dueAt: Infinity, isDamaged: false };

/**
 * Continues the search of a correction unless it is complete. Returns the time when it is due again. `all`: all
 * corrections, oldest first.
 */
async function searchIfIncomplete(
  deps: CorrectionDependencies,
  search: CorrectionSearch,
  all: readonly CardCorrection[],
): Promise<Schedule> {
  const { store, clock } = deps;
  const { correction } = search;
  const lateAt = Date.parse(correction.at) + LATE_AFTER_MS;
  const progress = await loadProgress(store, correction.catalogueVersion);
  if (progress.isComplete) return DONE_SCHEDULE;
  const now = clock().getTime();
  if (progress.isEndReached && now < lateAt) return { dueAt: lateAt, isDamaged: false };
  // For each search, because it caches purchases.
  const spending = createSpendingHistory((stream) => readReadable(store, stream), MAX_CACHED_PURCHASE_EVENTS);
  const searchDeps = {
    ...deps,
    supersede: (event: Parameters<typeof supersedeRecommendation>[1]) =>
      supersedeRecommendation({ ...deps, spending }, event, correction, all),
  };
  switch (await searchRecommendations(searchDeps, search, progress)) {
    case 'complete':
      return DONE_SCHEDULE;
    case 'late':
      return { dueAt: lateAt, isDamaged: false };
    case 'damaged':
      return { dueAt: now + RETRY_DAMAGED_MS, isDamaged: true };
    case 'interrupted':
      return { dueAt: now, isDamaged: search.isEarlierDamaged };
  }
}

/** By the correction's version of the catalog. Those that haven't been searched yet are missing. */
type Schedules = Map<number, Schedule>;

/**
 * Searches the recommendations of every correction that is due, in the order of the corrections, while this process has
 * the lease.
 */
async function supersedeDue(
  deps: CorrectionDependencies,
  { all, schedules }: { readonly all: readonly CardCorrection[]; readonly schedules: Schedules },
  signal: AbortSignal,
): Promise<void> {
  const { vault, clock, holder } = deps;
  const now = clock().getTime();
  const getDueAt = ({ catalogueVersion }: CardCorrection) => schedules.get(catalogueVersion)?.dueAt ?? 0;
  const due = all.filter((correction) => getDueAt(correction) <= now);
  if (due.length === 0) return;
  const canContinue = createLeaseCheck(deps, signal);
  try {
    for (const correction of due) {
      if (!(await canContinue())) return;
      const { catalogueVersion } = correction;
      const isEarlierDamaged = [...schedules].some(
        ([version, { isDamaged }]) => isDamaged && version < catalogueVersion,
      );
      const search = { correction, isEarlierDamaged, canContinue };
      schedules.set(catalogueVersion, await searchIfIncomplete(deps, search, all));
    }
  } finally {
    await vault.taskLeases.release(LEASE, holder).catch(() => undefined);
  }
}

/** Records what users' recommendations would have been after an operator corrects a card. */
export function createCorrectionService(deps: CorrectionDependencies): CorrectionService {
  const listCorrections = createCorrectionList(deps.store);
  return {
    async run(signal) {
      const schedules: Schedules = new Map();
      const wait = () => sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      for (await wait(); !signal.aborted; await wait()) {
        try {
          await supersedeDue(deps, { all: await listCorrections(), schedules }, signal);
        } catch (error) {
          deps.logger.warn({ err: error }, 'recommendations not checked for a correction, retrying');
        }
      }
    },
  };
}

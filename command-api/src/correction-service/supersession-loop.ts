import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { EventStore } from '../event-store/port';
import { assertReadable, readPages } from '../event-store/read-pages';
import { createSpendingHistory } from '../recommendation-service/spending-history';
import type { Vault } from '../vault/port';
import { type CardCorrection, createCorrectionList } from './corrections';
import { loadProgress } from './progress';
import { LATE_AFTER_MS, type SearchDependencies, searchRecommendations } from './search-recommendations';

export interface SupersessionLoopDependencies extends SearchDependencies {
  readonly store: Pick<EventStore, 'read' | 'scanBackward' | 'append'>;
  readonly vault: Pick<Vault, 'taskLeases'>;
  /** All corrections of the catalog, oldest first. */
  readonly listCorrections: () => Promise<readonly CardCorrection[]>;
  /** Identifies this process. */
  readonly holder: string;
}

const LEASE = 'corrections';
/** Longer than checking one recommendation takes, and short because a restarted process waits for it. */
const LEASE_MS = 15_000;
const RENEW_AFTER_MS = 5_000;
const INTERVAL_MS = 2_000;
/** Recommendations that can't be recomputed because of a damaged stream are tried again. */
const RETRY_DAMAGED_MS = 10 * 60_000;

/** About 40 MB. */
const MAX_CACHED_PURCHASE_EVENTS = 20_000;

async function readAll(store: Pick<EventStore, 'read'>, stream: string): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of readPages(store, stream)) {
    assertReadable(stream, page);
    events.push(...page.events);
  }
  return events;
}

/** What the loop needs, from the parts of a command API. */
export function createSupersession(
  deps: Omit<SupersessionLoopDependencies, 'listCorrections' | 'createSpending'>,
): SupersessionLoopDependencies {
  const { store } = deps;
  return {
    ...deps,
    listCorrections: createCorrectionList(store),
    createSpending: () =>
      createSpendingHistory((stream) => readAll(store, stream), MAX_CACHED_PURCHASE_EVENTS),
  };
}

/** Renews the lease of this process when needed. False if another process has it, or if the signal is aborted. */
function createLeaseHolder({ vault, clock, holder }: SupersessionLoopDependencies, signal: AbortSignal) {
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

/** Searches the recommendations of a correction, if that is due. Returns when to try again; undefined if never. */
async function supersede(
  deps: SupersessionLoopDependencies,
  search: { readonly correction: CardCorrection; readonly all: readonly CardCorrection[] },
  canContinue: () => Promise<boolean>,
): Promise<number | undefined> {
  const { store, clock } = deps;
  const { catalogueVersion, at } = search.correction;
  const lateAt = Date.parse(at) + LATE_AFTER_MS;
  const progress = await loadProgress(store, catalogueVersion);
  if (progress.isComplete) return undefined;
  const now = clock().getTime();
  if (progress.isEndReached && now < lateAt) return lateAt;
  switch (await searchRecommendations(deps, { ...search, canContinue }, progress)) {
    case 'complete':
      return undefined;
    case 'late':
      return lateAt;
    case 'damaged':
      return now + RETRY_DAMAGED_MS;
    case 'interrupted':
      return now;
  }
}

/** When each correction is due again, in milliseconds since 1970. Infinity once it is complete. */
type DueTimes = Map<number, number>;

/**
 * Searches the recommendations of every correction that is due, in the order of the corrections, while this process has
 * the lease.
 */
async function supersedeDue(
  deps: SupersessionLoopDependencies,
  dueTimes: DueTimes,
  signal: AbortSignal,
): Promise<void> {
  const { vault, clock, holder } = deps;
  const all = await deps.listCorrections();
  const now = clock().getTime();
  const due = all.filter(({ catalogueVersion }) => (dueTimes.get(catalogueVersion) ?? 0) <= now);
  if (due.length === 0) return;
  const canContinue = createLeaseHolder(deps, signal);
  try {
    for (const correction of due) {
      if (!(await canContinue())) return;
      const dueAt = await supersede(deps, { correction, all }, canContinue);
      dueTimes.set(correction.catalogueVersion, dueAt ?? Infinity);
    }
  } finally {
    await vault.taskLeases.release(LEASE, holder).catch(() => undefined);
  }
}

/** Supersedes recommendations after each correction, until the signal is aborted. Only one process does at a time. */
export async function supersedeRegularly(
  deps: SupersessionLoopDependencies,
  signal: AbortSignal,
  intervalMs: number = INTERVAL_MS,
): Promise<void> {
  const dueTimes: DueTimes = new Map();
  const wait = () => sleep(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  for (await wait(); !signal.aborted; await wait()) {
    try {
      await supersedeDue(deps, dueTimes, signal);
    } catch (error) {
      deps.logger.warn({ err: error }, 'recommendations not checked for a correction, retrying');
    }
  }
}

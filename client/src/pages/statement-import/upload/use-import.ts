import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionUserQuery } from '../../../api/account/auth';
import { invalidateAfter } from '../../../api/commands/invalidation';
import { EMPTY_PROGRESS, type ImportPlan, type ImportProgress } from './import-plan';
import { type ImportStore, openImportStore } from './import-store';
import { runImport } from './run-import';
import { waitFor } from './send-with-retry';

/** An import after its confirmation. */
export interface ActiveImport {
  readonly plan: ImportPlan;
  readonly progress: ImportProgress;
  readonly state: 'sending' | 'waiting' | 'failed' | 'done' | 'canceled';
}

const LOCK = 'statement-import';

/** One tab sends at a time. The next one waits, then resumes where the first stopped. */
async function withLock<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(LOCK, { signal }, run);
}

type Update = (change: (current: ActiveImport | null) => ActiveImport | null) => void;

/** Sends the stored import until it is complete. */
async function sendStored(
  store: ImportStore,
  userId: string,
  signal: AbortSignal,
  update: Update,
): Promise<void> {
  await withLock(signal, async () => {
    const storedImport = await store.load(userId);
    // A different tab has finished it.
    if (!storedImport)
      return update((current) =>
        current?.state === 'done' || current?.state === 'canceled' ? current : null,
      );
    const { plan } = storedImport;
    update(() => ({ ...storedImport, state: 'sending' }));
    const progress = await runImport(plan, storedImport.progress, {
      store,
      signal,
      wait: waitFor,
      onWaiting: (isWaiting) => {
        update((current) => current && { ...current, state: isWaiting ? 'waiting' : 'sending' });
      },
      onProgress: (next) => {
        update((current) => current && { ...current, progress: next });
      },
    });
    await store.clear();
    update(() => ({ plan, progress, state: 'done' }));
  });
}

let opened: Promise<ImportStore> | undefined;
/** One store for all calls, because a store in memory isn't shared otherwise. */
const openStore = () => (opened ??= openImportStore());

interface Run {
  readonly client: QueryClient;
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly update: Update;
  readonly onLoaded: () => void;
}

/** Stores a newly confirmed import, if any, and sends what is stored. */
async function startStored(plan: ImportPlan | undefined, { client, userId, signal, update, onLoaded }: Run) {
  try {
    const store = await openStore();
    if (plan) await store.save(plan, EMPTY_PROGRESS);
    const storedImport = await store.load(userId);
    update(() => (storedImport ? { ...storedImport, state: 'sending' } : null));
    onLoaded();
    if (!storedImport) return;
    await sendStored(store, userId, signal, update);
    await invalidateAfter(client, 'importPurchases');
  } catch {
    update((current) => current && { ...current, state: 'failed' });
    onLoaded();
  }
}

/** The user's import. One that was interrupted, such as by a reload, resumes automatically. */
export function useImport() {
  const client = useQueryClient();
  const { data: user } = useQuery(sessionUserQuery());
  const userId = user?.id;
  const [active, setActive] = useState<ActiveImport | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const running = useRef<AbortController | undefined>(undefined);

  const run = useCallback(
    (plan?: ImportPlan) => {
      running.current?.abort();
      if (userId === undefined) return;
      const { signal } = (running.current = new AbortController());
      const update: Update = (change) => {
        if (!signal.aborted) setActive(change);
      };
      const onLoaded = () => {
        if (!signal.aborted) setIsLoading(false);
      };
      void startStored(plan, { client, userId, signal, update, onLoaded });
    },
    [client, userId],
  );
  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);

  return {
    active,
    isLoading,
    userId,
    start: (plan: ImportPlan) => {
      setActive({ plan, progress: EMPTY_PROGRESS, state: 'sending' });
      run(plan);
    },
    retry: run,
    cancel: async () => {
      running.current?.abort();
      setActive((current) => current && { ...current, state: 'canceled' });
      await (await openStore()).clear();
      await invalidateAfter(client, 'importPurchases');
    },
    close: () => {
      setActive(null);
    },
  };
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { sessionUserQuery } from '../../../api/account/auth';
import { invalidateAfter } from '../../../api/commands/invalidation';
import { EMPTY_PROGRESS, type ImportPlan, type ImportProgress } from './import-plan';
import { type ImportStore, openImportStore } from './import-store';
import { runImport } from './run-import';
import { waitFor } from './send-with-retry';
import { undoImport } from './undo-import';

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

/** Sends the stored import, or undoes it, until that is complete. */
async function sendStored(
  store: ImportStore,
  userId: string,
  { signal, update, onProgress }: Pick<Run, 'signal' | 'update' | 'onProgress'>,
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
    const runStored = storedImport.progress.undone === undefined ? runImport : undoImport;
    const progress = await runStored(plan, storedImport.progress, {
      store,
      signal,
      wait: waitFor,
      onWaiting: (isWaiting) => {
        update((current) => current && { ...current, state: isWaiting ? 'waiting' : 'sending' });
      },
      onProgress: (next) => {
        onProgress(plan, next);
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
  /** Called even after the signal: the response of a request that was sent before a cancellation. */
  readonly onProgress: (plan: ImportPlan, progress: ImportProgress) => void;
  readonly onLoaded: () => void;
}

type NewImport = Pick<ActiveImport, 'plan' | 'progress'>;

/** Stores a newly confirmed import or undo, if any, and sends what is stored. */
async function startStored(next: NewImport | undefined, run: Run) {
  const { client, userId, update, onLoaded } = run;
  try {
    const store = await openStore();
    if (next) await store.save(next.plan, next.progress);
    const storedImport = await store.load(userId);
    update(() => (storedImport ? { ...storedImport, state: 'sending' } : null));
    onLoaded();
    if (!storedImport) return;
    await sendStored(store, userId, run);
    await invalidateAfter(client, 'importPurchases');
  } catch {
    update((current) => current && { ...current, state: 'failed' });
    onLoaded();
  }
}

type SetActive = Dispatch<SetStateAction<ActiveImport | null>>;

/** Starts and stops runs, of which there is one at a time. */
function useRuns(setActive: SetActive, onLoaded: () => void) {
  const client = useQueryClient();
  const userId = useQuery(sessionUserQuery()).data?.id;
  const running = useRef<AbortController | undefined>(undefined);
  const latest = useRef<{ run: Promise<void>; progress: ImportProgress }>(undefined);
  const run = useCallback(
    (next?: NewImport) => {
      running.current?.abort();
      if (userId === undefined) return;
      const { signal } = (running.current = new AbortController());
      const update: Update = (change) => {
        if (!signal.aborted) setActive(change);
      };
      const onProgress = (plan: ImportPlan, progress: ImportProgress) => {
        if (latest.current?.run === promise) latest.current.progress = progress;
        setActive((current) => (current?.plan.id === plan.id ? { ...current, progress } : current));
      };
      const onRunLoaded = () => {
        if (!signal.aborted) onLoaded();
      };
      const promise = startStored(next, {
        client,
        userId,
        signal,
        update,
        onProgress,
        onLoaded: onRunLoaded,
      });
      latest.current = { run: promise, progress: next?.progress ?? EMPTY_PROGRESS };
    },
    [client, userId, setActive, onLoaded],
  );
  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);
  const stop = async () => {
    running.current?.abort();
    setActive((current) => current && { ...current, state: 'canceled' });
    await (await openStore()).clear();
    await invalidateAfter(client, 'importPurchases');
  };
  return { userId, latest, run, stop };
}

/** The user's import. One that was interrupted, such as by a reload, resumes automatically. */
export function useImport() {
  const [active, setActive] = useState<ActiveImport | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const onLoaded = useCallback(() => {
    setIsLoading(false);
  }, []);
  const { userId, latest, run, stop } = useRuns(setActive, onLoaded);
  const start = (plan: ImportPlan, progress = EMPTY_PROGRESS) => {
    setActive({ plan, progress, state: 'sending' });
    run({ plan, progress });
  };
  return {
    active,
    isLoading,
    userId,
    start: (plan: ImportPlan) => {
      start(plan);
    },
    retry: () => {
      run();
    },
    /** Removes what the import added, once the response of its last request is known. */
    undo: async ({ plan, progress }: ActiveImport) => {
      const { undone = 0 } = progress;
      setActive({ plan, progress: { ...progress, undone }, state: 'sending' });
      await latest.current?.run;
      const known = latest.current?.progress ?? progress;
      start(plan, { ...(known.added.length > progress.added.length ? known : progress), undone });
    },
    cancel: stop,
    close: () => {
      setActive(null);
    },
  };
}

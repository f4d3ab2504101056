import type { ClassifiedRow } from '../rows/classified-row';
import type { FileSummary, StatementEngine } from './statement-engine';
import type { WorkerCall, WorkerResponse } from './worker-messages';

type Args<Name extends keyof StatementEngine> = Parameters<StatementEngine[Name]>;

/** The statement engine in its worker. */
export interface StatementWorker {
  readonly open: (...args: Args<'open'>) => Promise<FileSummary>;
  readonly chooseColumns: (...args: Args<'chooseColumns'>) => Promise<FileSummary>;
  readonly classify: (...args: Args<'classify'>) => Promise<readonly ClassifiedRow[]>;
  readonly close: () => void;
}

interface PendingCall {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker. Its calls reject with a message for the user. */
export function openStatementWorker(): StatementWorker {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, PendingCall>();
  let calls = 0;
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerResponse & { readonly result: never }>) => {
      const call = pending.get(data.id);
      pending.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.result);
    },
  );
  worker.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new Error('We couldn’t read this file.'));
    pending.clear();
  });
  const send = <Result>(call: WorkerCall) =>
    new Promise<Result>((resolve, reject) => {
      calls += 1;
      pending.set(calls, { resolve, reject });
      worker.postMessage({ id: calls, call });
    });
  return {
    open: (...args) => send({ name: 'open', args }),
    chooseColumns: (...args) => send({ name: 'chooseColumns', args }),
    classify: (...args) => send({ name: 'classify', args }),
    close: () => {
      worker.terminate();
    },
  };
}

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

export interface GroupCommit<Request, Result> {
  /** Answers once the batch that the request went with is committed. */
  readonly add: (request: Request) => Promise<Result>;
  /** Commits at once what waits. */
  readonly flush: () => void;
}

/**
 * Collects what is asked within one turn of the event loop and commits it together, because the disk takes one flush as
 * long as many writes. `commit` answers one result per request, in their order, or throws; then every request of the
 * batch is rejected with that fault and the next batch starts afresh.
 */
export function groupCommit<Request, Result>(
  commit: (requests: readonly Request[]) => readonly Result[],
): GroupCommit<Request, Result> {
  let waiting: Waiting<Request, Result>[] = [];

  const flush = () => {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    try {
      const results = commit(batch.map(({ request }) => request));
      if (results.length !== batch.length) throw new Error('A batch got fewer results than it had requests');
      for (const [at, result] of results.entries()) batch[at]?.resolve(result);
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  };

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ request, resolve, reject });
      }),
    flush,
  };
}

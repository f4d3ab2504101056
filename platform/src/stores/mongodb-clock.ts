import type { Db } from 'mongodb';
import { serverHello } from './mongodb-hello';

/**
 * The server's clock is read again after this many milliseconds, because it may be set or another node may take over.
 */
const TRUSTED_FOR_MS = 1_000;

/**
 * Milliseconds since 1970 by the server's clock, which all processes of the product share: its `localTime`, continued
 * by this process's monotonic clock for at most a second. If the server doesn't report its time, this machine's
 * clock.
 */
export function mongoClock(db: Db): () => Promise<number> {
  let known: { readonly offset: number; readonly at: number } | undefined;
  return async () => {
    const before = performance.now();
    if (!known || before - known.at > TRUSTED_FOR_MS) {
      const { localTime } = await serverHello(db);
      const after = performance.now();
      const now = localTime instanceof Date ? localTime.getTime() : Date.now();
      known = { offset: now - (before + after) / 2, at: after };
    }
    return Math.round(known.offset + performance.now());
  };
}

import type { Db } from 'mongodb';
import { readServerHello } from './server-hello';

/**
 * The server's clock is read again after this many milliseconds, because it may be set or another node may take over.
 */
const MAX_AGE_MS = 1_000;

/**
 * Milliseconds since 1970 by the server's clock, which all processes of Tapwise share: its `localTime`, continued
 * by this process's monotonic clock for at most a second. If the server doesn't report its time, this machine's
 * clock.
 */
export function createMongoClock(db: Db): () => Promise<number> {
  let cached: { readonly offset: number; readonly readAt: number } | undefined;
  return async () => {
    const before = performance.now();
    if (!cached || before - cached.readAt > MAX_AGE_MS) {
      const { localTime } = await readServerHello(db);
      const after = performance.now();
      const now = localTime instanceof Date ? localTime.getTime() : Date.now();
      cached = { offset: now - (before + after) / 2, readAt: after };
    }
    return Math.round(cached.offset + performance.now());
  };
}

import { type MongoClient, MongoServerSelectionError } from 'mongodb';
import { listServers } from './client-internals';

/** Longer than a check of a responsive server. */
const MIN_INTERVAL_MS = 2_000;

/**
 * Restarts the client's monitors if no server could be selected. A monitor of the library (7.8) waits forever on a
 * connection that is reset while it is opened, so the server stays unknown even after it is back.
 */
export function createMonitorRestart(client: MongoClient): (error: unknown) => void {
  let restartedAt = -Infinity;
  return (error) => {
    const now = performance.now();
    if (!(error instanceof MongoServerSelectionError) || now - restartedAt < MIN_INTERVAL_MS) return;
    restartedAt = now;
    for (const { monitor } of listServers(client)) {
      monitor?.close();
      monitor?.connect();
    }
  };
}

import type { MongoClient } from 'mongodb';
import { listServers, type PooledConnection } from './client-internals';

const INTERVAL_MS = 500;

/**
 * Ends commands on closed connections until the returned function is called: they fail like those on a lost connection.
 * A command that the library (7.8) writes just as its connection closes would wait forever for the socket to drain.
 */
export function endStuckCommands(client: MongoClient): () => void {
  let closedBefore = new Set<PooledConnection>();
  const check = () => {
    const used = listServers(client).flatMap(({ pool }) => [...pool.checkedOut]);
    const closed = new Set(used.filter((connection) => connection.closed));
    // A command that isn't stuck ends right after its connection.
    for (const connection of closed) if (closedBefore.has(connection)) connection.socket.emit('drain');
    closedBefore = closed;
  };
  const timer = setInterval(check, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

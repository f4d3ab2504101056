/** Runs SQLite's integrity check of the file in its argument. Prints the outcome as JSON. */
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { findIntegrityFault } from '../store-files/find-integrity-fault';
import { toFailure } from './thread-message';

// Ctrl-C on a terminal reaches this process, too. The one that started it ends it, and reports the interruption.
process.on('SIGINT', () => undefined);

const [, , path = ''] = process.argv;
try {
  const db = openSnapshot(path);
  process.stdout.write(JSON.stringify({ fault: findIntegrityFault(db) }));
  db.close();
} catch (error) {
  process.stdout.write(JSON.stringify({ failure: toFailure(error) }));
}

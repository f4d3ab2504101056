import Database from 'better-sqlite3';
import { createSkippedCheck } from '../sqlite/skipped-events';
import type { Finding } from './finding';

/** The findings without damaged events that an operator skipped since the scan. Opens the log only if there are any. */
export function omitSkipped(logPath: string, findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(({ event }) => event)) return findings;
  let db: Database.Database | undefined;
  try {
    db = new Database(logPath, { readonly: true, fileMustExist: true, timeout: 0 });
    const isSkipped = createSkippedCheck(db);
    return findings.filter(({ event }) => !event || !isSkipped(event));
  } catch {
    // Locked or unreadable. The next call tries again.
    return findings;
  } finally {
    db?.close();
  }
}

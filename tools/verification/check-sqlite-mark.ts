import { createSqliteLogMarks } from '@tapwise/platform/stores/sqlite/log-marks';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { findRecordedMark } from '@tapwise/platform/stores/sqlite/recorded-mark';
import { hasColumn } from '../store-files/vault-checksums';
import type { Findings } from './findings';

const FILES = {
  vault: {
    kind: 'mismatch of log and vault',
    remedy: 'Stop Tapwise and put back the newer log, or restore a backup.',
  },
  views: {
    kind: 'mismatch of log and read models',
    remedy: 'Stop Tapwise and put back the newer log; or delete views.db, and start.',
  },
} as const;

/**
 * Verifies that the log contains the last event that the vault or the views recorded. Files of an older
 * layout have no mark.
 */
export async function checkMark(
  events: Sqlite,
  db: Sqlite,
  file: keyof typeof FILES,
  findings: Findings,
): Promise<void> {
  const { kind, remedy } = FILES[file];
  const mark = hasColumn(db, 'log_mark', 'event_checksum') ? findRecordedMark(db) : undefined;
  const epoch = events.prepare<[], string>('SELECT epoch FROM store').pluck().get() ?? '';
  if (mark && mark.epoch !== epoch) {
    findings.reportFault(
      kind,
      `${file}.db belongs to a different log (${mark.epoch}, not ${epoch}). ${remedy}`,
    );
    return;
  }
  if (mark?.kind !== 'sqlite' || (await createSqliteLogMarks(events, epoch).contains(mark))) return;
  const last = events.prepare<[], number>('SELECT max(position) FROM events').pluck().get() ?? 0;
  const recordedPosition = Number(mark.position);
  const why =
    recordedPosition > last
      ? `The log ends at event ${String(last)}, but ${file}.db recorded event ${String(recordedPosition)}: the log is older, and the later events are missing.`
      : `The event at position ${String(recordedPosition)} of the log isn't the one that ${file}.db recorded: the files belong to different installations or backups.`;
  findings.reportFault(kind, `${why} ${remedy}`);
}

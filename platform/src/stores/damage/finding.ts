import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';

/** The kinds of database files of an installation. */
export type FileKind = 'events' | 'vault' | 'views';

/** A database file to scan. */
export interface ScannedFile {
  readonly kind: FileKind;
  readonly path: string;
}

/**
 * A problem that a scan found. `header`: the file can't be opened. `structure`: its pages or tables are damaged.
 * `index`: an index doesn't match its table, whose rows may be right. `row`: a row doesn't match its checksum.
 * `wal`: the write-ahead log has changes that startup would drop.
 */
export interface Finding {
  readonly file: FileKind;
  readonly kind: 'header' | 'structure' | 'index' | 'row' | 'wal';
  /** For operators, without personal data. */
  readonly description: string;
  /** The event whose row doesn't match its checksum. */
  readonly event?: Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>;
}

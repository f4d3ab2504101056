import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnknownEvent, type UnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { findMetadataOwner } from '@tapwise/contracts/events/event-owner';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import { type EventFault, tryDecode } from '@tapwise/contracts/events/unreadable-event';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import {
  CHECKED_EVENT_ROWS_SQL,
  type CheckedEventRow,
  formatUuid,
  isCheckedRowIntact,
  toStoredEvent,
} from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createSkippedCheck } from '@tapwise/platform/stores/sqlite/skipped-events';
import { toStreamPosition } from '../store-files/read-event-rows';
import { describeAffected } from './describe-affected';
import type { Findings } from './findings';

export interface ScannedPage {
  /** How many events the page has, readable or not. */
  readonly rows: number;
  /** The readable events, in log order. */
  readonly events: readonly RecordedEvent[];
  /** The position of the page's last event. */
  readonly position: number;
}

export interface ScannedLog {
  readonly count: number;
  readonly streams: number;
  readonly lastPosition: number;
  /** Users whose account wasn't forgotten. */
  readonly registered: ReadonlySet<string>;
  /** Users whose account was forgotten. */
  readonly forgotten: ReadonlySet<string>;
  /** The positions of unreadable events that no operator skipped. */
  readonly unreadable: readonly Position[];
}

interface Options {
  readonly findings: Findings;
  /** Pages of a few events are faster, because V8 copies objects that it can't discard soon. */
  readonly pageSize: number;
  /** Called with each page in turn. */
  readonly onPage: (page: ScannedPage) => Promise<void>;
}

const ROWS_SQL = `${CHECKED_EVENT_ROWS_SQL} WHERE position > ? ORDER BY position LIMIT ?`;

const SKIP_REMEDY = 'To skip it permanently: npm run projections -- skip';
const RESTORE_REMEDY = 'Restore a backup.';

const FAULT_DESCRIPTIONS: Readonly<Record<EventFault, string>> = {
  ChecksumMismatch: "doesn't match its checksum",
  MalformedEvent: "doesn't have the shape of its type",
  UnknownPayloadVersion: 'was written by a newer version of Tapwise',
  MissingEvent: 'is missing',
};

/** Checks versions, order, checksums, and payloads of every stream. */
class LogScan {
  /** By the stream's id in the file, because names need more memory. Events without a stream count as one stream. */
  private readonly versions = new Map<number | undefined, number>();
  private readonly registered = new Set<string>();
  private readonly forgotten = new Set<string>();
  private readonly isSkipped: ReturnType<typeof createSkippedCheck>;
  private readonly unknownTypes = new Map<string, number>();
  private position = 0;
  private count = 0;
  private readonly unreadable: Position[] = [];

  constructor(
    private readonly db: Sqlite,
    private readonly findings: Findings,
  ) {
    this.isSkipped = createSkippedCheck(db);
  }

  scan(row: CheckedEventRow): RecordedEvent | undefined {
    this.checkOrder(row);
    this.count += 1;
    if (!isCheckedRowIntact(row)) return this.reportUnreadable(row, 'ChecksumMismatch');
    const read = tryDecode(toStoredEvent(row), toStreamPosition(row));
    if ('fault' in read) return this.reportUnreadable(row, read.fault);
    if (isUnknownEvent(read)) return this.countUnknownType(read);
    this.checkIdentity(row, read);
    if (read.type === 'AccountForgotten') this.markForgotten(row);
    return read;
  }

  /** Positions increase by one in the log, and versions in each stream. */
  private checkOrder(row: CheckedEventRow): void {
    const { position, stream, version, type } = row;
    const { findings } = this;
    if (position !== this.position + 1)
      findings.reportFault(
        'gap in the log',
        `The log has no event at position ${String(this.position + 1)}: it was deleted. ${RESTORE_REMEDY}`,
      );
    this.position = position;
    const streamId = stream === '' ? undefined : row.stream_id;
    const before = this.versions.get(streamId) ?? 0;
    this.versions.set(streamId, Math.max(before, version));
    if (version === before + 1) {
      if (version === 1) this.checkRegistration(stream, type);
      return;
    }
    const affected = describeAffected(stream);
    if (version > before + 1)
      findings.reportFault(
        'missing event',
        `Event ${String(before + 1)} of stream ${stream} is missing: ${affected} can't be used. ${RESTORE_REMEDY}`,
      );
    else
      findings.reportFault(
        'event out of order',
        `Event ${String(version)} of stream ${stream} comes after event ${String(before)}: ${affected} can't be trusted. ${RESTORE_REMEDY}`,
      );
  }

  private checkRegistration(stream: string, type: string): void {
    const owner = parseStreamOwner(stream);
    if (owner === undefined || !stream.startsWith('account-')) return;
    this.registered.add(owner);
    if (type === 'AccountRegistered' || type === 'AccountForgotten') return;
    this.findings.reportFault(
      'account without registration',
      `Account ${owner} doesn't begin with its registration: it can't be used. ${RESTORE_REMEDY}`,
    );
  }

  private markForgotten({ stream }: CheckedEventRow): void {
    const owner = parseStreamOwner(stream);
    if (owner === undefined) return;
    this.registered.delete(owner);
    this.forgotten.add(owner);
  }

  private reportUnreadable(row: CheckedEventRow, fault: EventFault): undefined {
    const { stream, version, id, position, metadata } = row;
    const eventId = formatUuid(id);
    if (this.isSkipped({ stream, version, eventId })) {
      this.findings.reportNote(
        `Event ${String(version)} of stream ${stream} is unreadable and was skipped by an operator.`,
      );
      return undefined;
    }
    this.unreadable.push(toPosition(position));
    const description = `Event ${String(version)} of stream ${stream} (position ${String(position)}) ${FAULT_DESCRIPTIONS[fault]}`;
    const remedy =
      fault === 'UnknownPayloadVersion'
        ? 'Start the newer version.'
        : `Restore a backup. ${SKIP_REMEDY} ${eventId}.`;
    this.findings.reportFault(
      fault === 'ChecksumMismatch' ? 'damaged event' : 'unreadable event',
      `${description}: ${describeAffected(stream, findMetadataOwner(stream, metadata))} can't be changed and may be out of date. ${remedy}`,
    );
    return undefined;
  }

  private countUnknownType({ unknown }: UnknownEvent): undefined {
    this.unknownTypes.set(unknown, (this.unknownTypes.get(unknown) ?? 0) + 1);
    return undefined;
  }

  private checkIdentity({ id, stream, version }: CheckedEventRow, { metadata }: RecordedEvent): void {
    if (formatUuid(id) === metadata.eventId) return;
    this.findings.reportFault(
      'damaged event',
      `Event ${String(version)} of stream ${stream} has a different id than its row: ${describeAffected(stream)} can't be trusted. ${RESTORE_REMEDY}`,
    );
  }

  /** Every stream ends at the version in its row. */
  private checkStreamVersions(): number {
    const rows = this.db
      .prepare<[], { id: number; name: string; version: number }>(
        'SELECT id, name, version FROM streams ORDER BY id',
      )
      .iterate();
    let streams = 0;
    for (const { id, name, version } of rows) {
      streams += 1;
      const last = this.versions.get(id) ?? 0;
      if (last === version) continue;
      const [kind, description] =
        last < version
          ? (['missing event', `Event ${String(last + 1)} of stream ${name} is missing`] as const)
          : ([
              'wrong stream version',
              `Stream ${name} has more events than its version ${String(version)}`,
            ] as const);
      this.findings.reportFault(
        kind,
        `${description}: ${describeAffected(name)} can't be used. ${RESTORE_REMEDY}`,
      );
    }
    return streams;
  }

  finish(): ScannedLog {
    const streams = this.checkStreamVersions();
    for (const [type, count] of this.unknownTypes)
      this.findings.reportNote(
        `The log has ${formatCount(count, 'event')} of the type ${type}, which this version doesn't recognize. A newer version wrote ${count === 1 ? 'it' : 'them'}.`,
      );
    const { count, position: lastPosition, registered, forgotten, unreadable } = this;
    return { count, streams, lastPosition, registered, forgotten, unreadable };
  }
}

/** Verifies every event of a snapshot of the log, and passes the readable ones to `onPage`. */
export async function scanLog(db: Sqlite, { findings, pageSize, onPage }: Options): Promise<ScannedLog> {
  const scan = new LogScan(db, findings);
  const find = db.prepare<[number, number], CheckedEventRow>(ROWS_SQL);
  let rows = find.all(-1, pageSize);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const events = rows.flatMap((row) => scan.scan(row) ?? []);
    await onPage({ rows: rows.length, events, position: last.position });
    // SQLite reads without waiting, and signals of the system are only delivered between turns.
    await nextTurn();
    rows = find.all(last.position, pageSize);
  }
  return scan.finish();
}

import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import type { EventFault } from '@tapwise/contracts/events/unreadable-event';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createSkippedCheck } from '@tapwise/platform/stores/sqlite/skipped-events';
import type { RowCheck } from './check-row';
import { describeAffected } from './describe-affected';
import type { Findings } from './findings';
import { readChecks } from './read-checks';

export interface ScannedPage {
  /** How many events the page has, readable or not. */
  readonly rows: number;
  /** The readable events, in log order, if they are needed. */
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
  /** Whether `onPage` needs the events. Reading takes half the time without them. */
  readonly areEventsNeeded: boolean;
  /** Called with each page in turn. */
  readonly onPage: (page: ScannedPage) => Promise<void>;
}

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

  add(check: RowCheck): void {
    this.checkOrder(check);
    this.count += 1;
    const { outcome, type } = check;
    if (outcome === 'unknown type') {
      this.unknownTypes.set(type, (this.unknownTypes.get(type) ?? 0) + 1);
      return;
    }
    if (outcome !== 'readable' && outcome !== 'different id') {
      this.reportUnreadable(check, outcome);
      return;
    }
    if (outcome === 'different id') this.reportIdentity(check);
    if (type === 'AccountForgotten') this.markForgotten(check);
  }

  /** Positions increase by one in the log, and versions in each stream. */
  private checkOrder({ position, streamId: id, stream, version, type }: RowCheck): void {
    const { findings } = this;
    if (position !== this.position + 1)
      findings.reportFault(
        'gap in the log',
        `The log has no event at position ${String(this.position + 1)}: it was deleted. ${RESTORE_REMEDY}`,
      );
    this.position = position;
    const streamId = stream === '' ? undefined : id;
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

  private markForgotten({ stream }: RowCheck): void {
    const owner = parseStreamOwner(stream);
    if (owner === undefined) return;
    this.registered.delete(owner);
    this.forgotten.add(owner);
  }

  private reportUnreadable(check: RowCheck, fault: EventFault): void {
    const { stream, version, eventId, position, owner } = check;
    if (this.isSkipped({ stream, version, eventId })) {
      this.findings.reportNote(
        `Event ${String(version)} of stream ${stream} is unreadable and was skipped by an operator.`,
      );
      return;
    }
    this.unreadable.push(toPosition(position));
    const description = `Event ${String(version)} of stream ${stream} (position ${String(position)}) ${FAULT_DESCRIPTIONS[fault]}`;
    const remedy =
      fault === 'UnknownPayloadVersion'
        ? 'Start the newer version.'
        : `Restore a backup. ${SKIP_REMEDY} ${eventId}.`;
    this.findings.reportFault(
      fault === 'ChecksumMismatch' ? 'damaged event' : 'unreadable event',
      `${description}: ${describeAffected(stream, owner)} can't be changed and may be out of date. ${remedy}`,
    );
  }

  private reportIdentity({ stream, version }: RowCheck): void {
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

/** Verifies every event of a snapshot of the log, and calls `onPage` in its order. */
export async function scanLog(
  db: Sqlite,
  { findings, areEventsNeeded, onPage }: Options,
): Promise<ScannedLog> {
  const scan = new LogScan(db, findings);
  for await (const { checks, events } of readChecks(db, { areEventsNeeded })) {
    for (const check of checks) scan.add(check);
    const last = checks.at(-1);
    if (last) await onPage({ rows: checks.length, events, position: last.position });
  }
  return scan.finish();
}

import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { connectEventStoreDb } from '@tapwise/platform/stores/eventstoredb/connection';
import { openEpoch } from '@tapwise/platform/stores/eventstoredb/installation';
import { readLogEnd } from '@tapwise/platform/stores/eventstoredb/log-end';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { assertStoresBelongTogether } from '@tapwise/platform/stores/installation/assert-stores-belong-together';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { describeAffected } from './describe-affected';
import type { Findings } from './findings';
import { type CheckedPart, readCheckedParts } from './read-server-log';

const MONGODB_NOTE =
  'Vault and read models: MongoDB checks its own files; db.<collection>.validate({ full: true }) checks a whole collection.';

interface VerifyOptions extends Pick<CliContext, 'startProgress' | 'signal' | 'printLine'> {
  readonly configuration: Configuration;
  readonly findings: Findings;
}

/** Checks the order and versions of every stream. */
class LogScan {
  private readonly versions = new Map<string, number>();
  private unknown = 0;
  count = 0;

  constructor(private readonly findings: Findings) {}

  add({ events, unknown, unreadable }: CheckedPart): void {
    this.unknown += unknown;
    this.count += events.length + unknown + unreadable.length;
    for (const { stream, version, eventId } of unreadable)
      this.findings.reportFault(
        'unreadable event',
        `Event ${String(version)} of stream ${stream} can't be read: ${describeAffected(stream)} can't be changed and may be out of date. Restore a backup, or skip it permanently: npm run projections -- skip ${eventId}.`,
      );
    const inOrder = [...events, ...unreadable].sort((a, b) => (a.position < b.position ? -1 : 1));
    for (const { stream, version } of inOrder) this.checkOrder(stream, version);
  }

  /** Unreadable events have no version here, so one of them may explain a gap. */
  private checkOrder(stream: string, version: number): void {
    const before = this.versions.get(stream) ?? 0;
    this.versions.set(stream, Math.max(before, version));
    if (version <= before)
      this.findings.reportFault(
        'event out of order',
        `Event ${String(version)} of stream ${stream} comes after event ${String(before)}: ${describeAffected(stream)} can't be trusted. Restore a backup.`,
      );
    else if (version > before + 1 && this.unknown === 0)
      this.findings.reportFault(
        'missing event',
        `Event ${String(before + 1)} of stream ${stream} is missing: ${describeAffected(stream)} can't be used. Restore a backup.`,
      );
  }

  finish(): void {
    if (this.unknown > 0)
      this.findings.reportNote(
        `The log has ${formatCount(this.unknown, 'event')} of types that this version doesn't recognize. A newer version wrote ${this.unknown === 1 ? 'it' : 'them'}.`,
      );
  }
}

/** Reads every event from the server. */
export async function verifyServerLog({
  configuration,
  findings,
  startProgress,
  signal,
  printLine,
}: VerifyOptions): Promise<void> {
  const connection = await connectEventStoreDb(requireLogServer(configuration, 'verify'));
  const scan = new LogScan(findings);
  try {
    await openEpoch(connection);
    const { head } = await readLogEnd(connection);
    const end = Number(head);
    const reading = startProgress('bytes of the log', end);
    for await (const part of readCheckedParts(connection, head)) {
      signal.throwIfAborted();
      scan.add(part);
      reading.update(Math.min(Number(part.upTo), end));
    }
    reading.end();
    scan.finish();
    printLine(
      `Log: ${formatCount(scan.count, 'event')}. The server checks its own files: it verifies the hashes of its chunks when it starts.`,
    );
  } finally {
    await connection.close();
  }
}

/** Reads every event from the server, and verifies that log, vault, and read models match. */
export async function verifyServers(request: VerifyOptions): Promise<void> {
  const { configuration, findings, printLine } = request;
  if (configuration.EVENT_STORE !== 'sqlite') await verifyServerLog(request);
  try {
    await assertStoresBelongTogether(configuration, 'projections');
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    findings.reportFault('mismatch of log and vault', error.message);
  }
  if (configuration.READ_STORE === 'mongodb') printLine(MONGODB_NOTE);
}

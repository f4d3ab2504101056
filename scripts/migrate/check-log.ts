import { createHash } from 'node:crypto';
import { CannotMove } from './cannot-move';
import { isSame, type OnProgress, type TargetEvent, type TargetLog } from './copy-log';
import type { SourceLog } from './source-sqlite';

/** One text for a whole stream: another event, another order or another letter makes another. */
export function streamChecksum(events: readonly TargetEvent[]): string {
  const hash = createHash('sha256');
  for (const { eventId, version, type, payloadVersion, data, metadata } of events)
    hash.update(JSON.stringify([eventId, version, type, payloadVersion, data, metadata]));
  return hash.digest('hex');
}

/** Reads every stream back and compares count and checksum. Answers how many streams there are; throws CannotMove. */
export async function checkLog(
  source: SourceLog,
  target: TargetLog,
  onProgress: OnProgress,
): Promise<number> {
  const streams = source.streams();
  let done = 0;
  for (const { name, version } of streams) {
    const ours = source.ofStream(name, version);
    const { events: theirs } = await target.readStored(name);
    if (theirs.length !== ours.length || streamChecksum(theirs) !== streamChecksum(ours)) {
      const at = ours.findIndex((event, index) => !isSame(event, theirs[index]));
      const counts = `${String(theirs.length)} of ${String(ours.length)} events`;
      const where = at < 0 ? 'there are more' : `the first that differs is number ${String(at + 1)}`;
      throw new CannotMove(
        `The target's stream ${name} is not as it was written (${counts}; ${where}). Empty the target and move again.`,
      );
    }
    done += ours.length;
    onProgress(done);
  }
  return streams.length;
}

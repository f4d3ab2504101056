import { createHash } from 'node:crypto';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { type CopyOptions, isSameEvent, type TargetEvent, type TargetLog } from './copy-log';
import type { SourceEvent, SourceLog } from './sqlite-source';

/** A digest of all events of a stream, in order. */
function computeStreamChecksum(events: readonly TargetEvent[]): string {
  const hash = createHash('sha256');
  for (const { eventId, version, type, payloadVersion, data, metadata } of events)
    hash.update(JSON.stringify([eventId, version, type, payloadVersion, data, metadata]));
  return hash.digest('hex');
}

function assertSame(
  name: string,
  sourceEvents: readonly TargetEvent[],
  targetEvents: readonly TargetEvent[],
): void {
  if (
    targetEvents.length === sourceEvents.length &&
    computeStreamChecksum(targetEvents) === computeStreamChecksum(sourceEvents)
  )
    return;
  const firstDifference = sourceEvents.findIndex((event, index) => !isSameEvent(event, targetEvents[index]));
  const counts = `${String(targetEvents.length)} of ${formatCount(sourceEvents.length, 'event')}`;
  const where =
    firstDifference < 0
      ? 'the target has additional events'
      : `event ${String(firstDifference + 1)} is the first difference`;
  throw new OperatorError(
    `The target's stream ${name} differs from the source (${counts}; ${where}). Empty the target and migrate again.`,
  );
}

const PAGE_SIZE = 500;

function* readEvents(source: SourceLog): Generator<SourceEvent, undefined> {
  let page = source.readPage(0, PAGE_SIZE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page;
    page = source.readPage(last.position, PAGE_SIZE);
  }
}

/** Compares the order of the whole log. Throws an OperatorError. */
async function checkOrder(source: SourceLog, target: TargetLog, signal: AbortSignal): Promise<void> {
  const sourceEvents = readEvents(source);
  let differs: string | undefined;
  await target.visitAll(({ eventId, stream, version }) => {
    signal.throwIfAborted();
    if (sourceEvents.next().value?.eventId === eventId) return false;
    differs = `event ${String(version)} of stream ${stream}`;
    return true;
  });
  if (differs === undefined && sourceEvents.next().value !== undefined) differs = 'its end';
  if (differs === undefined) return;
  throw new OperatorError(
    `The order of the target's log differs from the source at ${differs}. Empty the target and migrate again.`,
  );
}

const MAX_CONCURRENT_STREAMS = 32;

/**
 * Reads every stream back and compares count and checksum, then compares the order of the whole log. Returns
 * the number of streams. Throws an OperatorError.
 */
export async function checkLog(
  source: SourceLog,
  target: TargetLog,
  { onProgress, signal }: CopyOptions,
): Promise<number> {
  const streams = source.listStreams();
  const remainingStreams = streams.values();
  let done = 0;
  const checkRemaining = async () => {
    for (const { name, version } of remainingStreams) {
      signal.throwIfAborted();
      const { events } = await target.readStored(name);
      const sourceEvents = source.readStream(name, version);
      assertSame(name, sourceEvents, events);
      done += sourceEvents.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_STREAMS }, checkRemaining));
  await checkOrder(source, target, signal);
  return streams.length;
}

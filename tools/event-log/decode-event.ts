import { decodeEvent, isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import type { DamageCollector } from './damage-collector';
import type { LogEvent, LogReader } from './port';

/** The event, or undefined if it can't be decoded; it is then reported as damaged. */
export function decodeLogged(logEvent: LogEvent, damaged: DamageCollector): RecordedEvent | undefined {
  const { stream, version, position } = logEvent;
  try {
    const event = decodeEvent(logEvent, { stream, version, position: toPosition(position) });
    return isUnknownEvent(event) ? undefined : event;
  } catch {
    damaged.add([position]);
    return undefined;
  }
}

/** The events of a stream that can be decoded, in its order. */
export async function readStreamEvents(
  log: LogReader,
  stream: string,
  damaged: DamageCollector,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.readStream(stream)) {
    damaged.add(batch.damaged);
    events.push(...batch.events.flatMap((logEvent) => decodeLogged(logEvent, damaged) ?? []));
  }
  return events;
}

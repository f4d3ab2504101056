import { crc32 } from 'node:zlib';
import type { StoredEvent, StoredPlace } from '../events/codec';

/** CRC-32 over everything that makes the event, its place in the stream included: a flipped bit or a moved row is noticed. */
export function eventChecksum(place: Pick<StoredPlace, 'stream' | 'version'>, event: StoredEvent): number {
  const { stream, version } = place;
  return crc32(
    JSON.stringify([stream, version, event.type, event.payloadVersion, event.data, event.metadata]),
  );
}

import { crc32 } from 'node:zlib';
import type { StoredEvent, StreamPosition } from '@tapwise/contracts/events/codec';

/** CRC-32 of the whole event with its position in the stream, which detects a flipped bit or a moved row. */
export function computeEventChecksum(
  position: Pick<StreamPosition, 'stream' | 'version'>,
  event: StoredEvent,
): number {
  const { stream, version } = position;
  return crc32(
    JSON.stringify([stream, version, event.type, event.payloadVersion, event.data, event.metadata]),
  );
}

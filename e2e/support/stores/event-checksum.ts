import { crc32 } from 'node:zlib';

/** The parts of an event that its checksum covers. `data` and `metadata` are JSON. */
export interface ChecksummedEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly payloadVersion: number;
  readonly data: string;
  readonly metadata: string;
}

/**
 * The checksum that is stored with an event. It doesn't share Tapwise's code, so that a change to the stored format
 * fails the tests.
 */
export function computeChecksumIndependently(event: ChecksummedEvent): number {
  const { stream, version, type, payloadVersion, data, metadata } = event;
  return crc32(JSON.stringify([stream, version, type, payloadVersion, data, metadata]));
}
